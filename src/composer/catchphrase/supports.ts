/** The sub line under a headline: one whole stated fact, or a few short ones side by side. */
import { count } from "#src/checks/count.ts";
import { lineLimits } from "#src/tools/catchphrase/definition.ts";
import { isCompleteClause, type Phrase } from "#src/tools/wording/phrase.ts";
import { flatPattern, labeledPattern, namesOnly } from "../wording/appeal.ts";
import type { ComposerMaterial } from "../wording/material.ts";
import type { Template } from "./templates/template.ts";

export interface Support {
  text: string;
  sources: string[];
  sort: "proof" | "survey" | "award" | "offer" | "number" | "fact";
}

/** A sub line under more headlines than this says nothing about any of them. */
const maxUses = 3;
/** Conditions and paperwork: needed on the page, not under a headline. */
const weak =
  /【|募集$|階$|消費電力|発売は|wash|成約済|休み|定休|休診|売り切れ|コードの長さ|カラー|登録番号|遅延損害|必要です|場合があります|ことがあります|お持ちの方|所在地|勤務地|の声：|免許|持つ仕事|ターゲット|ほしいです$|^\d\S* ?[\d,]+円|円\S*\d+(?:mL|ml|g|kg)$|とか$|^\d{4}年\d+月\S{0,8}(?:オープン|開店|開業|開院|開校)$/u;
const withinSub = (text: string) => count(text).c1 <= lineLimits.sub;

function sortOfProof(text: string): Support["sort"] {
  if (/アンケート|調査|回答/u.test(text)) return "survey";
  return /受賞|入賞|大賞|金賞|銀賞|銅賞|グランプリ/u.test(text)
    ? "award"
    : /\d/.test(text)
      ? "proof"
      : "fact";
}

const support = (phrase: Phrase, sort: Support["sort"]): Support => ({
  text: phrase.original,
  sources: phrase.sources,
  sort,
});

/** Everything that may stand as a sub line, whole, strongest first. */
export function supportsOf(material: ComposerMaterial): Support[] {
  const stated = [...material.benefits, ...material.features].flatMap((phrase) => {
    if (withinSub(phrase.root)) return [{ ...phrase, original: phrase.root }];
    return isCompleteClause(phrase) ? [phrase] : [];
  });
  const facts = stated.map((phrase) => support(phrase, /\d/.test(phrase.original) ? "number" : "fact"));
  const all = [
    ...material.proof.map((phrase) => support(phrase, sortOfProof(phrase.text))),
    ...facts,
    ...material.offer.map((phrase) => support(phrase, "offer")),
    ...(material.price ? [support(material.price, "number")] : []),
  ];
  const own = [material.name?.text, material.kind?.text].filter((text) => text !== undefined);
  const isName = (text: string) => {
    const bare = text.replace(/[（(][^）)]*[）)]/gu, "");
    return own.some((name) => bare.includes(name) && bare.length - name.length < 4);
  };
  const distinct = all.filter(
    (entry, at) =>
      !all.some(
        (other, index) =>
          (index < at && other.text === entry.text) ||
          (other.text !== entry.text && other.text.includes(entry.text) && withinSub(other.text)),
      ),
  );
  return distinct
    .filter(
      (entry) => !isName(entry.text) && !namesOnly(entry.text.replace(/です$/u, ""), material.name?.text),
    )
    .filter(({ text }) => ![weak, flatPattern, labeledPattern].some((pattern) => pattern.test(text)))
    .filter((entry) => withinSub(entry.text) && count(entry.text).c1 >= 6);
}

/** Whether a frame's head can stand above one of these. */
export function hasSupport(template: Template, supports: Support[]): boolean {
  return template.sub === undefined || supports.some((entry) => matches(entry, template.sub));
}

function matches(entry: Support, wanted: Template["sub"]): boolean {
  return entry.sort === wanted || (wanted === "proof" && (entry.sort === "survey" || entry.sort === "award"));
}

/** The sub line for a headline: what its frame asks for, else the next fact that the headline does not say already. */
export function subFor(
  text: string,
  template: Template,
  supports: Support[],
  used: Map<string, number>,
): Support | null {
  const asked = template.sub ? supports.filter((entry) => matches(entry, template.sub)) : supports;
  const isFree = (entry: Support) => template.sub !== undefined || (used.get(entry.text) ?? 0) < maxUses;
  const others = asked.filter((entry) => !says(text, entry.text) && isFree(entry));
  const [next] = others.toSorted(
    (a, b) =>
      (used.get(a.text) ?? 0) - (used.get(b.text) ?? 0) || inCommon(text, b.text) - inCommon(text, a.text),
  );
  if (!next) return null;
  used.set(next.text, (used.get(next.text) ?? 0) + 1);
  return next;
}

/** How many of its ideograms the other one has: what speaks of the same thing stands well below it. */
const inCommon = (text: string, other: string) =>
  new Set([...(text.match(/[一-龠]/gu) ?? [])].filter((sign) => other.includes(sign))).size;

/** True when one of the two already says most of the other. */
export function says(text: string, fact: string): boolean {
  const closing = /(?:ます|です|ません|る|ない)?。?$/u;
  const bare = fact.replace(closing, "");
  const said = text.replace(closing, "");
  if (text.includes(bare) || fact.includes(said) || haveRun(text, fact)) return true;
  return share(bare, text) > mostShared || (said.length >= 6 && share(said, fact) > mostShared);
}

/** So many signs in a row are the same words again. */
const run = 6;
const haveRun = (text: string, other: string) =>
  Array.from({ length: Math.max(0, text.length - run + 1) }, (_, at) => text.slice(at, at + run)).some(
    (part) => !/[。、]/u.test(part) && other.includes(part),
  );

/** From here one says most of the other. */
const mostShared = 0.6;

/** How much of the first one's letter pairs the second one has too. */
function share(of: string, other: string): number {
  const pairs = Array.from({ length: Math.max(0, of.length - 1) }, (_, at) => of.slice(at, at + 2));
  return pairs.length === 0 ? 0 : pairs.filter((pair) => other.includes(pair)).length / pairs.length;
}
