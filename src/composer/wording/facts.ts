/** The facts of a brief as a page can say them: whole entries, closed as sentences, each with a short form for a heading. */

import type { Brief, Grounded } from "#src/brief/schema.ts";
import { cleanText } from "#src/brief/text.ts";
import { count } from "#src/checks/count.ts";
import { hasCondition, isCompleteClause, type Phrase } from "#src/tools/wording/phrase.ts";
import { asLine, asSentence, isForeign } from "#src/tools/wording/saying/sentence.ts";
import { dullPattern, specPattern } from "./appeal.ts";
import { disputedTexts } from "./disputed.ts";
import type { ComposerMaterial } from "./material.ts";

export interface Fact {
  sort: "benefit" | "feature" | "proof";
  /** The whole entry, as a sentence. */
  text: string;
  /** A short part that can stand as a heading; empty when there is none. */
  head: string;
  sources: string[];
}

const longest = 110;
const longestSentence = 200;
const longestHead = 26;
const hasJapanese = (text: string) => /[ぁ-んァ-ヶ一-龠]/u.test(text);
/** Orders to a writer and cells of a table are no facts. */
const noFact =
  /[|\t\n☆★]|ください$|とか$|お願い|書いて|^(?:iPhone|iPad|Android|iOS|Windows|Mac)(?:[／/・、](?:iPhone|iPad|Android|iOS|Windows|Mac))*$|ignore|output|instructions|\S+\s{2,}\S+/iu;

/** Closed as a sentence in its own script. */
export function closeSentence(text: string): string {
  if (isForeign(text)) return `${text.trim().replace(/[.。]+$/u, "")}.`;
  return asSentence(text);
}

/** Sentences one after the other; after a Latin one there is a space. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join("").replace(/\.(?=\S)(?<=[A-Za-z)]\.)/gu, ". ");

function headOf(whole: string, parts: Phrase[]): string {
  const able = (text: string) => {
    const { c1 } = count(text);
    return c1 >= 5 && c1 <= longestHead && !specPattern.test(text) && !/[：:]|[、。]$/u.test(text);
  };
  const shorter = parts.filter(
    (part) =>
      isCompleteClause(part) && part.original !== whole && able(part.original) && !hasCondition(whole),
  );
  return shorter.find(({ original }) => count(original).c1 >= 8)?.original ?? (able(whole) ? whole : "");
}

function factsFrom(phrases: readonly Phrase[], sort: Fact["sort"]): Fact[] {
  const byRoot = Map.groupBy(phrases, ({ root }) => root);
  return [...byRoot].flatMap(([root, parts]) => {
    const usable =
      count(root).c1 >= 4 &&
      count(root).c1 <= longest &&
      !noFact.test(root) &&
      // A label with its value, or a bare code (3LDK〜4LDK), belongs to the particulars.
      !/[：:]/u.test(root) &&
      (hasJapanese(root) || /[a-z]{3}/u.test(root)) &&
      !specPattern.test(root) &&
      !dullPattern.test(root);
    const [first] = parts;
    return usable && first
      ? [{ sort, text: closeSentence(root), head: headOf(root, parts), sources: first.sources }]
      : [];
  });
}

/** Every fact once, the gains first. */
export function factsOf(material: ComposerMaterial): Fact[] {
  const all = [
    ...factsFrom(material.benefits, "benefit"),
    ...factsFrom(material.features, "feature"),
    ...factsFrom(material.proof, "proof"),
  ];
  return all.filter(
    ({ text }, at) =>
      !all.some(
        (other, index) =>
          index !== at && other.text.includes(text.slice(0, -1)) && (other.text !== text || index < at),
      ),
  );
}

/** Short facts that stand alone: beside the first view, and as the particulars of the introduction. */
export function shortFacts(material: ComposerMaterial, limit: number): Phrase[] {
  const seen = new Set<string>();
  return [...material.proof, ...material.features, ...material.benefits].filter((phrase) => {
    const { original } = phrase;
    const { c1 } = count(original);
    const fits =
      isCompleteClause(phrase) && c1 >= 4 && c1 <= limit && !noFact.test(original) && !hasCondition(original);
    return fits && !seen.has(original) && seen.add(original);
  });
}

/** Bare sizes and particulars: nobody is drawn by them, everybody looks for them. */
export function particulars(material: ComposerMaterial): Phrase[] {
  return shortFacts(material, 30).filter(
    ({ original }) => specPattern.test(original) || /[：:]|^\d/u.test(original),
  );
}

/** Sentences by their ids; of two with one id the first. */
const firstById = (sentences: Brief["sentences"]) =>
  new Map(sentences.toReversed().map((sentence) => [sentence.id, sentence]));

/** Whole sentences of the brief behind some entries: a price is never parted from what stands beside it. */
export function sentencesBehind(brief: Brief, entries: readonly Grounded[]): Grounded[] {
  const disputed = disputedTexts(brief);
  const behind = firstById(brief.sentences);
  const seen = new Set<string>();
  return entries
    .filter(({ text }) => !disputed.has(text))
    .flatMap(({ text, sources }) => {
      const [id] = sources;
      const written = behind.get(id ?? "");
      const sentence = written && { ...written, text: cleanText(written.text) };
      const whole = sentence && sentence.text.length <= longest && !noFact.test(sentence.text);
      const said = whole ? sentence.text : text;
      if (seen.has(said) || noFact.test(said) || count(said).c1 > longestSentence) return [];
      seen.add(said);
      // As it stands in the brief: an added ending could be taken for the brief's own words.
      return [{ text: asLine(said), sources: whole ? [sentence.id] : sources }];
    });
}
