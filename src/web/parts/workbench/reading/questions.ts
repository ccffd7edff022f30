/** What only a person can say of the material. Pure. */
import type { AsideSentence } from "#src/brief/material.ts";
import type { ReadingProps } from "../types.ts";

/** Sentences of which nobody knows for sure what they are, without those that contradict each other. */
export function askedSentences<Sentence extends Pick<AsideSentence, "text"> & { role: string }>(
  sentences: readonly Sentence[],
  disputes: ReadingProps["disputes"],
): Sentence[] {
  const disputed = new Set(disputes.flatMap(({ sides }) => sides.map(({ sentence }) => sentence)));
  return sentences.filter(({ role, text }) => role === "unsure" && !disputed.has(text));
}

const fieldOf = { name: "name", kind: "kind", class: "productClass" } as const;

/** 「確認したいこと n」: contradictions, sentences and what the product is. Nothing waits for them. */
export function openQuestions({
  aside,
  disputes,
  asked,
  corrected,
}: Pick<ReadingProps, "aside" | "disputes" | "asked" | "corrected">): number {
  const fields = asked.filter((field) => !corrected.includes(fieldOf[field]));
  return disputes.length + askedSentences(aside, disputes).length + fields.length;
}
