/** What a page takes in from よくある質問 and お客様の声 by itself: only what a person stands behind. Pure. */
import type { Brief } from "#src/brief/schema.ts";
import type { Item } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";
import { isEndorsed, isHiddenItem, isRefusedAct } from "../structure/act.ts";
import type { Results } from "../tool.ts";
import { passesChecks } from "../wording/passes-checks.ts";
import { type LpBlock, type LpManuscriptInput, lpLimits } from "./definition.ts";
import { inheritedAnswers } from "./input-sources.ts";

type Drawn = NonNullable<LpManuscriptInput["drawn"]>;

const fits = (text: string, limit: number) => text !== "" && [...text].length <= limit;

function answersIn({ faq = [] }: Results): Drawn["answers"] {
  return faq
    .filter((item) => item.kind === "entry" && isEndorsed(item) && textField(item, "missing") === "")
    .map((item) => ({ question: item.text, answer: textField(item, "answer") }))
    .filter(({ question, answer }) => fits(question, lpLimits.label) && fits(answer, lpLimits.point))
    .slice(0, lpLimits.answers);
}

/** A voice that was paid for is shown with the words that say so, which a person puts beside it. */
function isFree({ fields: { record } }: Item): boolean {
  return typeof record !== "object" || record === null || !("paid" in record) || record.paid !== true;
}

function voicesFrom({ reviews = [] }: Results): string[] {
  return reviews
    .filter(({ kind, fields }) => kind === "voice" && fields.form === "quote" && fields.verdict === "usable")
    .filter((item) => isFree(item) && !isHiddenItem(item) && !isRefusedAct(item))
    .map(({ text }) => text.trim())
    .filter((text) => fits(text, lpLimits.point) && !/[\r\n]/u.test(text))
    .slice(0, lpLimits.voices);
}

/** The input with what the other results hold now. */
export function withInheritedContent(
  { drawn: _, ...input }: LpManuscriptInput,
  results: Results,
): LpManuscriptInput {
  const found = { answers: answersIn(results), voices: voicesFrom(results) };
  return found.answers.length + found.voices.length > 0 ? { ...input, drawn: found } : input;
}

/**
 * The block of questions with the answers that a person wrote, whoever wrote the others: in the place of the same question,
 * else in front. One that the checks refuse stays out, or it would take the whole block with it.
 */
export function withAnswers(block: LpBlock, input: Pick<LpManuscriptInput, "drawn">, brief: Brief): LpBlock {
  // Without naming its own sentence: a figure that stands in the brief too has the brief's conditions.
  const own = inheritedAnswers(input).filter(({ answer }) => passesChecks(answer, [], [], { brief }));
  if (own.length === 0 || block.labels.length !== block.points.length) return block;
  const byQuestion = new Map(own.map((entry) => [entry.question, entry]));
  const written = block.labels.map((question, at) => ({ question, answer: block.points[at] ?? "" }));
  const added = own.filter(({ question }) => !block.labels.includes(question));
  const entries = [...added, ...written.map((entry) => byQuestion.get(entry.question) ?? entry)].slice(
    0,
    Math.max(written.length, own.length),
  );
  const used = own.filter((entry) => entries.includes(entry)).map(({ id }) => id);
  return {
    ...block,
    labels: entries.map(({ question }) => question),
    points: entries.map(({ answer }) => answer),
    sources: [...new Set([...block.sources, ...used])],
  };
}
