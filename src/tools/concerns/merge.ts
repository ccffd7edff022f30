import type { DraftItem } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";
import { mergeDrafts } from "../wording/merge-drafts.ts";

const number = (value: unknown) => (typeof value === "number" ? value : 0);

/** Two worries, or two doubts: what answers one of them answers both, and the inquiries are counted together. */
export function mergeConcerns(into: DraftItem, other: DraftItem): DraftItem {
  if (into.kind === "worry") {
    // The words are the first one's, and so is what they rest on.
    return { ...mergeDrafts(into, other), sources: into.sources };
  }
  const own = textField(into, "answer") === "" && textField(other, "answer") !== "" ? other : into;
  const fields = {
    answer: textField(own, "answer"),
    prepare: textField(own, "prepare"),
    asked: number(into.fields.asked) + number(other.fields.asked),
  };
  return { ...mergeDrafts(into, other, fields), sources: own.sources };
}

/** An answer that a person has written leaves nothing to prepare. */
export function rewordedConcern(draft: DraftItem): DraftItem {
  if (draft.kind !== "doubt" || textField(draft, "answer") === "") return draft;
  return { ...draft, fields: { ...draft.fields, prepare: "" } };
}
