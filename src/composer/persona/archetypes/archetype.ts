/** Kinds of buyers, written by hand. All of it is a guess to be confirmed: no number, no illness, no duty tied to a sex. */
import { z } from "zod";
import { linesSchema } from "../../wording/document-schemas.ts";

const archetypeSchema = z.strictObject({
  name: z.string(),
  line: z.string(),
  age: z.string(),
  home: z.string(),
  job: z.string(),
  family: z.string(),
  income: z.string(),
  /** Five moments of a day, or five steps of a purchase. */
  day: linesSchema,
  /** More than a sheet shows, so that there is a choice. `{kind}` is what the product is. */
  worry: linesSchema,
  want: linesSchema,
  decider: linesSchema,
  barrier: linesSchema,
  media: linesSchema,
  word: linesSchema,
  query: linesSchema,
});
export type Archetype = z.infer<typeof archetypeSchema>;

export const archetypeDocumentSchema = z.strictObject({
  about: z.string().optional(),
  archetypes: z.array(archetypeSchema),
});
