/**
 * What a fact is about, and whom it concerns: a short heading, and the words that stand before 「とき」. Written by hand, narrow ones
 * first. Nothing here says anything of the product; no number, no effect, no promise.
 */
import { z } from "zod";
import { familySchema, patternSchema } from "../document-schemas.ts";

export const plainTopicSchema = z.strictObject({
  /** 14 characters at most. */
  head: z.string(),
  /** Stands before 「とき」. */
  care: z.string(),
});
export type PlainTopic = z.infer<typeof plainTopicSchema>;

const factTopicSchema = z.strictObject({
  when: patternSchema,
  only: z.array(familySchema).optional(),
  ...plainTopicSchema.shape,
});
export type FactTopic = z.infer<typeof factTopicSchema>;

export const factTopicDocumentSchema = z.strictObject({
  about: z.string(),
  topics: z.array(factTopicSchema),
});
