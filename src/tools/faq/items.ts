/** Turns each complete entry into a draft item. An entry over its length is refused, never cut. */
import { count } from "#src/checks/count.ts";
import { refuse } from "#src/shared/refusals/refusal.ts";
import { isAskedIn, questionOfAnswer } from "../questions/answers.ts";
import type { Category } from "../questions/buyer-question.ts";
import { markedIn } from "../questions/fill-in-mark.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { notRequested, pieceUnless, textLength } from "../wire/reasons.ts";
import { faqInputSchema, faqLimits, faqOutputSchema } from "./definition.ts";

/** Whoever writes: nothing of a kind that was not asked for. */
function isWished(category: Category, given: Lookups | undefined): boolean {
  const { categories = [] } = faqInputSchema.safeParse(given?.input).data ?? {};
  return categories.length === 0 || categories.includes(category);
}

/** The worry of お悩み・不安 that an entry takes away: the checklist's own, else one that the same sentence answers. */
function removedBy(question: string, sources: readonly string[], given: Lookups | undefined) {
  const doubts = (given?.results.concerns ?? []).filter(({ kind }) => kind === "doubt");
  const found =
    doubts.find(({ text }) => {
      const doubt = questionOfAnswer(text);
      return doubt !== undefined && isAskedIn(doubt, question);
    }) ?? doubts.find((doubt) => doubt.sources.some((id) => sources.includes(id)));
  // What would not pass the checks itself is not repeated beside an answer.
  return found && found.flags.length === 0 && !/[\d０-９]/u.test(found.text) ? { removes: found.text } : {};
}

/** Item kind: entry. `missing` names what must be written before the page goes out. */
export const faqItems: ItemSource[] = [
  itemSource("entries", faqOutputSchema.shape.entries.element, (read, given) => {
    const { category, sources } = read;
    const question = read.question.trim();
    const answer = read.answer.trim();
    const marked = markedIn(answer);
    const { min, max } = faqLimits.answer;
    if (!isWished(category, given)) return notRequested("この種類の質問");
    const length = count(answer).c1;
    if (length < min)
      return refuse("length", `答えが${length}字です。${min}字から${max}字で書いてください。`, "answer");
    // An answer rests on the brief, or says openly what is missing.
    if (sources.length === 0 && marked === "")
      return refuse(
        "source",
        "答えの根拠がありません。資料の文の番号か、資料にないときは【要記入：…】を入れてください。",
        "answer",
      );
    const wrong = [
      ...textLength("質問", question, { most: faqLimits.question }),
      ...textLength("答え", answer, { most: max, path: "answer" }),
    ];
    return pieceUnless(wrong, () => ({
      kind: "entry",
      text: question,
      fields: {
        ...{ answer, category, missing: marked, hypothesis: marked !== "" },
        ...removedBy(question, sources, given),
      },
      sources,
    }));
  }),
];
