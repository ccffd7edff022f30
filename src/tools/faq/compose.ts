/** よくある質問 without a language model: the checklist of the product's family, answered with the brief's own sentences. */
import { count } from "#src/checks/count.ts";
import { variations } from "../target.ts";
import type { ToolContext } from "../tool.ts";
import { type Answered, answeredDoubts, idsOf } from "../wording/checklist/answers.ts";
import { draftFor } from "../wording/checklist/drafts.ts";
import { askedOf } from "../wording/checklist/inquiries.ts";
import type { Family } from "../wording/family.ts";
import { readMaterial } from "../wording/material.ts";
import { noise } from "../wording/random.ts";
import { asSentence } from "../wording/saying/sentence.ts";
import { toFill, unanswered } from "../wording/to-fill.ts";
import { asksSame, closingsFor } from "./closings.ts";
import { type FaqInput, type FaqOutput, faqLimits, type Tone } from "./definition.ts";
import { rewordEntry } from "./reword.ts";

/** Inquiries that become entries of their own. */
const ownAtMost = 3;

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
const byLength: Record<Exclude<Tone, "plain">, (a: readonly string[], b: readonly string[]) => number> = {
  brief: (a, b) => lengthOf(a) - lengthOf(b),
  soft: (a, b) => lengthOf(b) - lengthOf(a),
};

/** `said`: closings that stand under other answers already; another one is taken as long as there is one. */
export function answerFor(
  doubt: Pick<Answered, "id" | "category" | "sources" | "prepare">,
  family: Family,
  seed: number,
  said: Set<string>,
  tone: Tone = "plain",
): Pick<Entry, "answer" | "missing" | "sources"> | null {
  const { min, max } = faqLimits.answer;
  const fits = (text: string) => count(text).c1 <= max;
  if (doubt.sources.length === 0) {
    const ready = draftFor(doubt.id)?.open.replace("{fill}", toFill(doubt.prepare));
    if (ready && fits(ready) && count(ready).c1 >= min) {
      return { answer: ready, missing: doubt.prepare, sources: [] };
    }
    const [text = ""] = [...unanswered].sort((a, b) => noise(seed, doubt.id + a) - noise(seed, doubt.id + b));
    return { answer: `${toFill(doubt.prepare)}${text}`, missing: doubt.prepare, sources: [] };
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

/** A question that really arrived and that the checklist does not know: asked as it came, to be answered by a person. */
function ownEntry(question: string, { seed, avoid }: ToolContext): Entry | null {
  if (count(question).c1 > faqLimits.question || /\d/u.test(question.normalize("NFKC"))) return null;
  if (avoid.includes(question)) return null;
  const [text = ""] = [...unanswered].sort((a, b) => noise(seed, question + a) - noise(seed, question + b));
  const missing = "この質問への回答";
  return { question, category: "product", answer: `${toFill(missing)}${text}`, missing, sources: [] };
}

/** Deterministic for the same input, brief, seed and texts to avoid. */
export function composeFaq(input: FaqInput, context: ToolContext): FaqOutput {
  const { family } = readMaterial(context.brief);
  const taken = new Set<string>();
  const said = new Set<string>();
  const isWished = ({ category }: Pick<Answered, "category">) =>
    input.categories.length === 0 || input.categories.includes(category);
  const all = answeredDoubts(context.brief, family).filter(isWished);
  const { counts, others: unknown } = askedOf(input.inquiries, all);
  const asked = (id: string) => counts.get(id) ?? 0;
  const listed = all
    .toSorted((a, b) => asked(b.id) - asked(a.id))
    .flatMap((doubt) => {
      // One sentence answers one question: a page that says it twice reads like a machine's.
      const sources = doubt.sources.filter(({ id }) => !taken.has(id));
      if (sources.length === 0 && doubt.sources.length > 0) return [];
      const made = answerFor({ ...doubt, sources }, family, context.seed, said, input.tone);
      if (!made || context.avoid.includes(doubt.question)) return [];
      for (const id of made.sources) taken.add(id);
      return [{ id: doubt.id, entry: { question: doubt.question, category: doubt.category, ...made } }];
    });
  const own = unknown
    .flatMap((question) => ownEntry(question, context) ?? [])
    .filter(isWished)
    .slice(0, ownAtMost);
  const known = listed.filter(({ id }) => asked(id) > 0).map(({ entry }) => entry);
  const rest = listed.filter(({ id }) => asked(id) === 0).map(({ entry }) => entry);
  const entries = [...known.slice(0, input.count - own.length), ...own, ...rest];
  const { target } = input;
  if (!target) return { entries: entries.slice(0, input.count) };
  if (target.change !== "reroll") return { entries: rewordEntry(target, context, family) };
  const others = entries.filter(({ question }) => question !== target.text);
  return { entries: others.slice(0, variations(target.change)) };
}
