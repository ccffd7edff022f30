import { count } from "#src/checks/count.ts";
import type { DraftItem } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";
import { markedIn } from "../questions/fill-in-mark.ts";
import { mergeDrafts } from "../wording/merge-drafts.ts";
import { faqLimits } from "./definition.ts";

const sentencesOf = (text: string) => text.match(/[^。]+。?/gu) ?? [];

/** Both answers in full; else with what stands behind the fact itself left out, of the second one first. Null: too long. */
function answerOf(first: string, second: string): string | null {
  const [own, added] = [sentencesOf(first), sentencesOf(second)];
  const fresh = (some: readonly string[], beside: readonly string[]) =>
    some.filter((one) => !beside.includes(one));
  const tries = [
    [...own, ...fresh(added, own)],
    [...own, ...fresh(added.slice(0, 1), own)],
    [...own.slice(0, 1), ...fresh(added.slice(0, 1), own.slice(0, 1))],
  ];
  return tries.map((some) => some.join("")).find((text) => count(text).c1 <= faqLimits.answer.max) ?? null;
}

/** One question of two. A string says why they cannot be one. */
export function mergeEntries(into: DraftItem, other: DraftItem): DraftItem | string {
  const answer = answerOf(textField(into, "answer"), textField(other, "answer"));
  if (answer === null)
    return `2つの回答を合わせると${faqLimits.answer.max}字を超えます。どちらかの回答を短くしてからお試しください。`;
  return refilled(mergeDrafts(into, other, { answer }));
}

/** What is still to be filled in, by what the answer itself says now. */
export function refilled(draft: DraftItem): DraftItem {
  const missing = markedIn(textField(draft, "answer"));
  return { ...draft, fields: { ...draft.fields, missing, hypothesis: missing !== "" } };
}
