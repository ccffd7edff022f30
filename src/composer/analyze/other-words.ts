/** One piece of an analysis made anew, or the same piece in other words: what it rests on stays. Pure. */
import { count } from "#src/checks/count.ts";
import { type AnalyzeOutput, analyzeLimits } from "#src/tools/analyze/definition.ts";
import { textField } from "#src/tools/pieces/item-fields.ts";
import { type Target, variations } from "#src/tools/target.ts";
import type { ComposerMaterial } from "../wording/material.ts";
import { benefitRewrites } from "../wording/reword/gain.ts";
import { introductionRewrites } from "../wording/reword/introduction.ts";
import { reworded } from "../wording/reword/reword.ts";
import { chosenRewrite, wordings } from "../wording/reword/rewrites.ts";
import { type AnalysisRow, conceptsOf } from "./rows.ts";
import { otherRoles, otherWhys } from "./strengths.ts";

interface Wished extends Target {
  avoid: readonly string[];
}
type OneLine = AnalyzeOutput["oneLine"];
type Strength = AnalyzeOutput["strengths"][number];
type Scene = AnalyzeOutput["scenes"][number];
type PriceReason = AnalyzeOutput["priceReasons"][number];

/** Pieces of the same sort that do not stand yet. */
function fresh<T>(all: readonly T[], textOf: (piece: T) => string, { text, change, avoid }: Wished): T[] {
  return all
    .filter((piece) => textOf(piece) !== text && !avoid.includes(textOf(piece)))
    .slice(0, variations(change));
}

/** The name behind what it is instead of before it. */
function turned({ text, sources }: OneLine): OneLine[] {
  const [, thing = ""] = /^(.+)のご案内$/u.exec(text) ?? [];
  if (thing !== "") return [{ text: `${thing}をご紹介します。`, sources }];
  const [, name = "", what = ""] = /^([^、。]{2,})は、(.+)。$/u.exec(text) ?? [];
  if (name === "") return [];
  return [`${what}「${name}」。`, `${what}、それが「${name}」。`].map((line) => ({ text: line, sources }));
}

/** Anew: what it is with the name elsewhere, then the other lines that say what it is. */
function anotherLine(lines: readonly OneLine[], wish: Wished): OneLine[] {
  const same = turned({ text: wish.text, sources: [...wish.sources] });
  const telling = [...same, ...lines].filter(({ text }) => !/のご案内$/u.test(text));
  const words = telling.map(({ text }) => text);
  const picked = chosenRewrite(words, { ...wish, most: analyzeLimits.oneLine });
  return picked.flatMap((text) => telling.find((line) => line.text === text) ?? []);
}

/** 「分類は、」 of a sheet, a wish to the writer, a label: no line that tells a reader what it is. */
const unfit = /^(?:分類|種別|種類|区分|品名|商品名)は|たいです。$|のご案内$|^[^。（）]+（[^（）]+）。/u;

/** Whether a line says more than what the thing and its sort are called. */
const tells = (text: string, called: readonly string[]) =>
  !unfit.test(text) &&
  [...called, "です"]
    .reduce((rest, word) => rest.replaceAll(word, ""), text)
    .replace(/[^\p{L}\p{N}]|は/gu, "").length >= 4;

/** In other words: what it rests on stays, so that only lines of the same sentences are offered beside its own words. */
export function oneLinesLike(lines: readonly OneLine[], material: ComposerMaterial, wish: Wished): OneLine[] {
  if (wish.change === "reroll") return anotherLine(lines, wish);
  const { name, role, kind, family } = material;
  const called = [name, role, kind].flatMap((phrase) => (phrase ? [phrase.original, phrase.text] : []));
  const sorts = called.toSorted((a, b) => b.length - a.length);
  const ways = introductionRewrites(wish.text, sorts);
  const own = { shorter: ways.short, longer: ways.long }[String(wish.change)] ?? ways.other ?? [];
  const others = lines.filter(
    ({ text, sources }) =>
      tells(text, sorts) &&
      // A post is offered; it is not what the employer is.
      (family !== "job" || /の[^。]+募集。/u.test(text)) &&
      sources.every((id) => wish.sources.includes(id)),
  );
  const words = [...own.slice(0, 2), ...others.map(({ text }) => text), ...own.slice(2)];
  const told = chosenRewrite(words, { ...wish, most: analyzeLimits.oneLine });
  return told.map((text) => ({ text, sources: [...wish.sources] }));
}

/** A row of another feature, where there is one; else the same feature with other gains, then with the same gain in other words. */
export function rowsLike(
  rows: readonly AnalysisRow[],
  material: ComposerMaterial,
  wish: Wished,
): AnalysisRow[] {
  const others = wish.change === "reroll" ? fresh(rows, ({ feature }) => feature, wish) : [];
  if (others.length > 0) return others;
  const row: AnalysisRow = {
    feature: wish.text,
    advantage: textField(wish, "advantage"),
    benefit: textField(wish, "benefit"),
    hypothesis: wish.fields.hypothesis === true,
    sources: [...wish.sources],
  };
  const said = { ...wish, text: row.benefit, most: analyzeLimits.benefit };
  const isFree = wish.change === "another" || wish.change === "reroll";
  const meant = isFree
    ? conceptsOf(row.feature, material).filter(({ benefit }) => benefit !== row.benefit)
    : [];
  const words = [...meant.map(({ benefit }) => benefit), ...wordings(benefitRewrites(row.benefit), said)];
  return chosenRewrite(words, said).map((benefit) => {
    const other = meant.find((concept) => concept.benefit === benefit);
    return { ...row, benefit, advantage: other?.advantage ?? row.advantage, hypothesis: true };
  });
}

export function strengthsLike(strengths: readonly Strength[], wish: Wished): Strength[] {
  const others = wish.change === "reroll" ? fresh(strengths, ({ text }) => text, wish) : [];
  if (others.length > 0) return others;
  const { text, sources } = wish;
  const reason = textField(wish, "reason");
  return chosenRewrite(otherWhys(reason), { ...wish, text: reason, most: 100 }).map((other) => ({
    ...{ text, reason: other, sources: [...sources] },
  }));
}

export function scenesLike(scenes: readonly Scene[], wish: Wished): Scene[] {
  if (wish.change === "reroll") return fresh(scenes, ({ text }) => text, wish);
  const same = { hypothesis: wish.fields.hypothesis === true, sources: [...wish.sources] };
  return reworded("time", { ...wish, most: 60 }).map((text) => ({ text, ...same }));
}

export function priceReasonsLike(reasons: readonly PriceReason[], wish: Wished): PriceReason[] {
  const others = wish.change === "reroll" ? fresh(reasons, ({ text }) => text, wish) : [];
  if (others.length > 0) return others;
  return chosenRewrite(otherRoles(wish.text), { ...wish, most: count(wish.text).c1 + 60 }).map((text) => ({
    ...{ text, sources: [...wish.sources] },
  }));
}
