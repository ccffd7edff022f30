/** The answer to a question of the checklist: the brief's own sentences, or what a person has to fill in. */
import { count } from "#src/checks/count.ts";
import { noise } from "#src/shared/words/random.ts";
import { type AnsweredQuestion, idsOf } from "../questions/answers.ts";
import { draftFor } from "../questions/drafts.ts";
import { fillInMark, unanswered } from "../questions/fill-in-mark.ts";
import type { Family } from "../wording/family.ts";
import { asSentence } from "../wording/saying/sentence.ts";
import { asksSame, closingsFor } from "./closings.ts";
import { type FaqOutput, type FaqTone, faqLimits } from "./definition.ts";

type Entry = FaqOutput["entries"][number];

/** One closing rather than two, one that no answer has yet rather than one that stands under another. */
function endingsOf(closings: readonly string[], said: ReadonlySet<string>): string[][] {
  const pairs = closings.flatMap((one, at) => closings.slice(at + 1).map((other) => [one, other]));
  const isFresh = (some: readonly string[]) => some.every((one) => !said.has(one));
  const singles = closings.map((one) => [one]);
  const differing = pairs.filter(([one = "", other = ""]) => !asksSame(one, other));
  const ranked = [...singles, ...differing, ...pairs];
  return [...[...singles, ...differing].filter(isFresh), ...ranked];
}

const lengthOf = (some: readonly string[]) => count(some.join("")).c1;
/** A brief answer closes in as few words as it can; a soft one has a word more. */
const byLength: Record<Exclude<FaqTone, "plain">, (a: readonly string[], b: readonly string[]) => number> = {
  brief: (a, b) => lengthOf(a) - lengthOf(b),
  soft: (a, b) => lengthOf(b) - lengthOf(a),
};

/** `said`: closings that stand under other answers already; another one is taken as long as there is one. */
export function faqAnswerFor(
  doubt: Pick<AnsweredQuestion, "id" | "category" | "sources" | "prepare">,
  family: Family,
  seed: number,
  said: Set<string>,
  tone: FaqTone = "plain",
): Pick<Entry, "answer" | "missing" | "sources"> | null {
  const { min, max } = faqLimits.answer;
  const fits = (text: string) => count(text).c1 <= max;
  if (doubt.sources.length === 0) {
    const ready = draftFor(doubt.id)?.open.replace("{fill}", fillInMark(doubt.prepare));
    if (ready && fits(ready) && count(ready).c1 >= min) {
      return { answer: ready, missing: doubt.prepare, sources: [] };
    }
    const [text = ""] = [...unanswered].sort((a, b) => noise(seed, doubt.id + a) - noise(seed, doubt.id + b));
    return { answer: `${fillInMark(doubt.prepare)}${text}`, missing: doubt.prepare, sources: [] };
  }
  const stated = doubt.sources.map((one) => ({ ...one, text: asSentence(one.text) }));
  const facts = [stated, stated.slice(0, 1)].find((list) => fits(list.map(({ text }) => text).join("")));
  if (!facts) return null;
  const body = facts.map(({ text }) => text).join("");
  const sources = idsOf(facts);
  if (count(body).c1 >= min) return { answer: body, missing: "", sources };
  const own = draftFor(doubt.id)?.after ?? [];
  // What belongs to this very question comes before what suits its kind.
  const ordered = [...own, ...closingsFor(doubt, family)].toSorted(
    (a, b) =>
      Number(said.has(a)) - Number(said.has(b)) ||
      Number(own.includes(b)) - Number(own.includes(a)) ||
      noise(seed, doubt.id + a) - noise(seed, doubt.id + b),
  );
  const fitting = [...endingsOf(own, said), ...endingsOf(ordered, said)].filter((some) => {
    const text = body + some.join("");
    return count(text).c1 >= min && fits(text);
  });
  const fresh = fitting.filter((some) => some.every((one) => !said.has(one)));
  const open = fresh.length > 0 ? fresh : fitting;
  const [added] = tone === "plain" ? fitting : open.toSorted(byLength[tone]);
  if (!added) return null;
  for (const one of added) said.add(one);
  return { answer: body + added.join(""), missing: "", sources };
}
