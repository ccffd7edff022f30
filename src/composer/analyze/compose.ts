/** 商品分析 without a language model: the brief's own statements, arranged; guesses only from the concept table, marked. */
import { gaps } from "#src/brief/gaps.ts";
import { isCorrespondence, isNoise } from "#src/brief/parse/lines.ts";
import type { Brief } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import { visibleFlags } from "#src/checks/house/visible-flags.ts";
import { type AnalyzeInput, type AnalyzeOutput, analyzeLimits } from "#src/tools/analyze/definition.ts";
import { rivalsInInput, withoutRivals, withPage } from "#src/tools/analyze/input-sources.ts";
import { isAnswerStatement } from "#src/tools/questions/answers.ts";
import type { Target } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { isResidence } from "#src/tools/wording/family.ts";
import { attributive, hasNegation, hasTopic, type Phrase } from "#src/tools/wording/phrase.ts";
import { asSentence } from "#src/tools/wording/saying/sentence.ts";
import { dullPattern, specPattern } from "../wording/appeal.ts";
import { type ComposerMaterial, composerMaterial } from "../wording/material.ts";
import { differencesBetween, differencesIn } from "./differences.ts";
import { type AnalysisFact, analysisFacts } from "./facts.ts";
import { scenesFor } from "./guessed-scenes.ts";
import { oneLinesLike, priceReasonsLike, rowsLike, scenesLike, strengthsLike } from "./other-words.ts";
import { analysisRows } from "./rows.ts";
import { priceReasonsOf, strengthsOf } from "./strengths.ts";

const unique = <T>(values: T[]) => [...new Set(values)];

/** 「新潟の酒蔵が作る化粧水」: the entry itself when it ends with the kind, else the entry before the kind. */
function definitionOf(phrase: Phrase, kind: Phrase): string | null {
  const { text } = phrase;
  if (specPattern.test(text) || dullPattern.test(text) || hasTopic(text) || kind.text.includes(text))
    return null;
  if (text.endsWith(kind.text)) return text;
  const before = text.includes(kind.text) ? null : attributive(phrase);
  return before ? `${before}${kind.text}` : null;
}

/** A thing is told apart by what it does, by whom it is for, by what it is made of; by a bare figure last. */
function telling(words: string, kind: string): number {
  const added = words.slice(0, words.length - kind.length);
  if (added.length <= 2 || added === "新築") return 3;
  if (/(?:する|ない|ある|いる|た|る|く|う|す)$/u.test(added) && !/\d/u.test(added)) return 0;
  return /^[^\d]*$|徒歩|100%/u.test(added) ? 1 : 2;
}

type OneLine = AnalyzeOutput["oneLine"];

/** 「うるみは、角質層までうるおいを届ける化粧水。」 Never the name alone: a name says nothing to who does not know it. Best first. */
function oneLinesOf(material: ComposerMaterial, brief: Brief): OneLine[] {
  const { name, role } = material;
  const noun = role ?? material.kind;
  const head = name && noun && !name.text.includes(noun.text) ? name : null;
  const subject = head ? `${head.text}は、` : "";
  const object = noun ?? name;
  const fits = (text: string) => count(text).c1 <= analyzeLimits.oneLine;
  const facts = [...material.benefits, ...material.features].filter(
    ({ original, shape }) =>
      shape !== "modifier" && shape !== "stop" && original.length >= 6 && !specPattern.test(original),
  );
  const lines: OneLine[] = [];
  const add = (text: string | undefined, ...sources: string[][]) => {
    if (text !== undefined && fits(text)) lines.push({ text, sources: unique(sources.flat()) });
  };
  if (material.family === "job" && name && role) {
    const label = `${name.text}の${role.text}募集。`;
    for (const { original, sources } of facts)
      add(label + asSentence(original), name.sources, role.sources, sources);
  }
  if (object) {
    const own = [...(head?.sources ?? []), ...object.sources];
    const defined = [...material.features, ...material.benefits]
      .flatMap((phrase) => {
        // A denial put before a noun would be read as one of the whole.
        const words = noun && !hasNegation(phrase.text) ? definitionOf(phrase, object) : null;
        return words ? [{ words, sources: phrase.sources, rank: telling(words, object.text) }] : [];
      })
      .toSorted((a, b) => a.rank - b.rank);
    const meant = material.audience
      .filter(({ original }) => /(?:方|人|女性|男性|企業|会社|家族|世帯)$/u.test(original))
      .map(({ original, sources }) => ({ words: `${original}に向けた${object.text}`, sources, rank: 0.5 }));
    for (const { words, sources } of [...defined, ...meant].toSorted((a, b) => a.rank - b.rank))
      add([`${subject}${words}。`, `${words}。`].find(fits), own, sources);
    const label = head ? `${head.text}（${object.text}）` : object.text;
    for (const { original, sources } of facts.filter(({ original: text }) => !label.includes(text))) {
      const told = asSentence(original);
      add((told.includes(object.text) ? [told] : [`${label}。${told}`, told]).find(fits), own, sources);
    }
  }
  const first = brief.sentences.find(
    ({ text }) =>
      fits(text) &&
      text.length >= 8 &&
      text !== object?.text &&
      isAnswerStatement(text) &&
      !isCorrespondence(text) &&
      !isNoise(text),
  );
  if (first) add(asSentence(first.text), [first.id]);
  if (object) add(`${head ? `${head.text}（${object.text}）` : object.text}のご案内`, object.sources);
  return lines;
}

/** `least`: filled up with guesses to so many. */
function scenesOf(
  material: ComposerMaterial,
  least: number = analyzeLimits.scenes.min,
): AnalyzeOutput["scenes"] {
  const stated = material.scenes
    .slice(0, Math.max(least, analyzeLimits.scenes.max))
    .map(({ original, sources }) => ({ text: original, sources, hypothesis: false }));
  const missing = Math.max(0, least - stated.length);
  const guesses = scenesFor(isResidence(material.family, material.topic?.buyer), material.topic?.id).slice(
    0,
    missing,
  );
  return [...stated, ...guesses.map((text) => ({ text, sources: [], hypothesis: true }))];
}

function gapsOf(brief: Brief, facts: AnalysisFact[]): AnalyzeOutput["gaps"] {
  const found = gaps(brief.fields, brief.sentences).map(({ question, why }) => ({ text: question, why }));
  const few = {
    text: "商品の事実をもう少し教えてください",
    why: "資料から読み取れた事実が少なく、推測で増やすことはしていません。",
  };
  const all = facts.length < analyzeLimits.facts.min ? [few, ...found] : found;
  return all.slice(0, analyzeLimits.gaps.max);
}

function cautionsOf(brief: Brief): AnalyzeOutput["cautions"] {
  const { productClass } = brief.fields;
  const seen = new Set<string>();
  return brief.sentences.flatMap(({ id, text }) =>
    visibleFlags(text, { productClass, sources: brief.sentences, evidenceIds: [id] }, brief.checks)
      .filter((flag) => flag.level !== "note" && !seen.has(flag.words))
      .map((flag) => {
        seen.add(flag.words);
        // A price is never shown without what it hangs on.
        const words = /回目以降|条件/u.test(text) && text.length <= 120 ? text : flag.words;
        return { words, why: flag.why, sources: [id] };
      }),
  );
}

const nothing: AnalyzeOutput = {
  oneLine: { text: "", sources: [] },
  ...{
    facts: [],
    rows: [],
    strengths: [],
    scenes: [],
    priceReasons: [],
    differences: [],
    gaps: [],
    cautions: [],
  },
};

/** One piece made anew or put into other words: from the same material, and no piece that stands already. */
function changedPiece(
  target: Target,
  material: ComposerMaterial,
  brief: Brief,
  context: ToolContext,
): AnalyzeOutput {
  const wish = { ...target, avoid: context.avoid };
  const parts: Partial<Record<string, () => Partial<AnalyzeOutput>>> = {
    "one-line": () => {
      const [oneLine, ...otherLines] = oneLinesLike(oneLinesOf(material, brief), material, wish);
      return oneLine ? { oneLine, otherLines } : {};
    },
    row: () => ({ rows: rowsLike(analysisRows(material, Number.POSITIVE_INFINITY), material, wish) }),
    strength: () => ({ strengths: strengthsLike(strengthsOf(material, Number.POSITIVE_INFINITY), wish) }),
    scene: () => ({ scenes: scenesLike(scenesOf(material, Number.POSITIVE_INFINITY), wish) }),
    "price-reason": () => ({
      priceReasons: priceReasonsLike(priceReasonsOf(material, Number.POSITIVE_INFINITY), wish),
    }),
  };
  return { ...nothing, ...parts[target.kind]?.() };
}

/** Deterministic for the same brief; the seed changes nothing, because there is one set of facts. */
export function composeAnalysis(input: AnalyzeInput, context: ToolContext): AnalyzeOutput {
  const rivals = rivalsInInput(context.brief);
  const brief = withPage(withoutRivals(context.brief));
  const material = composerMaterial(brief);
  if (input.target) return changedPiece(input.target, material, brief, context);
  const facts = analysisFacts(brief);
  return {
    oneLine: oneLinesOf(material, brief)[0] ?? nothing.oneLine,
    facts,
    rows: analysisRows(material),
    strengths: strengthsOf(material),
    scenes: scenesOf(material),
    priceReasons: priceReasonsOf(material),
    differences: [...differencesIn(brief.sentences), ...differencesBetween(brief.sentences, rivals)].slice(
      0,
      analyzeLimits.differences,
    ),
    gaps: gapsOf(brief, facts),
    cautions: cautionsOf(brief),
  };
}
