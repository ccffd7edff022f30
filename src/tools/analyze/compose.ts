/** 商品分析 without a language model: the brief's own statements, arranged; guesses only from the concept table, marked. */
import { gaps } from "#src/brief/gaps.ts";
import type { Brief } from "#src/brief/schema.ts";
import { flagText } from "#src/checks/compliance/flag-text.ts";
import { count } from "#src/checks/count.ts";
import type { ToolContext } from "../tool.ts";
import { dull, spec } from "../wording/appeal.ts";
import { type Material, readMaterial } from "../wording/material.ts";
import { attributive, hasTopic, type Phrase } from "../wording/phrase.ts";
import { type AnalyzeInput, type AnalyzeOutput, analyzeLimits } from "./definition.ts";
import { differencesBetween, differencesIn } from "./differences.ts";
import { type Fact, factsOf } from "./facts.ts";
import { rivalsIn, withoutRivals, withPage } from "./given.ts";
import { guessedScenes } from "./guessed-scenes.ts";
import { rowsOf } from "./rows.ts";
import { priceReasonsOf, strengthsOf } from "./strengths.ts";

const unique = <T>(values: T[]) => [...new Set(values)];

/** 「新潟の酒蔵が作る化粧水」: the entry itself when it ends with the kind, else the entry before the kind. */
function definitionOf(phrase: Phrase, kind: Phrase): string | null {
  const { text } = phrase;
  if (spec.test(text) || dull.test(text) || hasTopic(text) || kind.text.includes(text)) return null;
  if (text.endsWith(kind.text)) return text;
  const before = text.includes(kind.text) ? null : attributive(phrase);
  return before ? `${before}${kind.text}` : null;
}

/** 「うるみは、角質層までうるおいを届ける化粧水。」, with the longest whole statement that fits. */
function oneLineOf(material: Material, brief: Brief): AnalyzeOutput["oneLine"] {
  const { name, role } = material;
  const noun = role ?? material.kind;
  const head = name && noun && !name.text.includes(noun.text) ? name : null;
  const subject = head ? `${head.text}は、` : "";
  const object = noun ?? name;
  const fits = (text: string) => count(text).c1 <= analyzeLimits.oneLine;
  if (object) {
    for (const phrase of [...material.features, ...material.benefits]) {
      const words = definitionOf(phrase, object);
      if (!words) continue;
      const text = `${subject}${words}。`;
      const sources = unique([...(head?.sources ?? []), ...object.sources, ...phrase.sources]);
      if (fits(text)) return { text, sources };
    }
    const text = head ? `${head.text}（${object.text}）` : object.text;
    return { text, sources: unique([...(head?.sources ?? []), ...object.sources]) };
  }
  const first = brief.sentences.find((sentence) => fits(sentence.text));
  return first ? { text: first.text, sources: [first.id] } : { text: "", sources: [] };
}

function scenesOf(material: Material): AnalyzeOutput["scenes"] {
  const stated = material.scenes
    .slice(0, analyzeLimits.scenes.max)
    .map(({ original, sources }) => ({ text: original, sources, hypothesis: false }));
  const missing = Math.max(0, analyzeLimits.scenes.min - stated.length);
  const guesses = guessedScenes[material.family].slice(0, missing);
  return [...stated, ...guesses.map((text) => ({ text, sources: [], hypothesis: true }))];
}

function gapsOf(brief: Brief, facts: Fact[]): AnalyzeOutput["gaps"] {
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
    flagText(text, { productClass, sources: brief.sentences, evidenceIds: [id] })
      .filter((flag) => flag.level !== "note" && !seen.has(flag.words))
      .map((flag) => {
        seen.add(flag.words);
        return { words: flag.words, why: flag.why, sources: [id] };
      }),
  );
}

/** Deterministic for the same brief; the seed changes nothing, because there is one set of facts. */
export function composeAnalysis(_input: AnalyzeInput, context: ToolContext): AnalyzeOutput {
  const rivals = rivalsIn(context.brief);
  const brief = withPage(withoutRivals(context.brief));
  const material = readMaterial(brief);
  const facts = factsOf(brief);
  return {
    oneLine: oneLineOf(material, brief),
    facts,
    rows: rowsOf(material),
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
