/**
 * What a stated feature usually means to a customer. Every entry is a guess to be confirmed (「仮説」): it holds no number, no name, no
 * effect on body or health, and says what may be easier, not what will happen.
 */
import { z } from "zod";
import { familySchema, patternSchema } from "../wording/document-schemas.ts";
import goods from "./concepts/goods.json" with { type: "json" };
import plain from "./concepts/plain.json" with { type: "json" };
import service from "./concepts/service.json" with { type: "json" };
import trade from "./concepts/trade.json" with { type: "json" };

const conceptSchema = z.strictObject({
  when: patternSchema,
  only: z.array(familySchema).optional(),
  advantage: z.string(),
  benefit: z.string(),
});
export type Concept = z.infer<typeof conceptSchema>;

const documentSchema = z.strictObject({ about: z.string(), concepts: z.array(conceptSchema) });

/** Goods first: their words are narrower. */
export const concepts: readonly Concept[] = [goods, trade, service].flatMap(
  (document) => documentSchema.parse(document).concepts,
);

/** For a fact that no entry knows; each is used once in an analysis. */
export const plainConcepts: readonly Concept[] = documentSchema.parse(plain).concepts;
