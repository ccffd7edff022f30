/** The shape of a model's answer about a memo. Pure. */
import { z } from "zod";
import { type ProductClass, productClassSchema } from "../../product-class.ts";
import { askedFields } from "../schema.ts";

/** Words of one sentence, as they stand in it. `s`: the id of the sentence. */
const quoteSchema = z.object({ s: z.string(), words: z.string() });
export type ReadQuote = z.infer<typeof quoteSchema>;

/** The form that a model is asked for. */
export const readAnswerSchema = z.object({
  name: quoteSchema.nullable(),
  kind: quoteSchema.nullable(),
  class: productClassSchema,
  /** Of these the model is not sure: a person is asked. */
  unsure: z.array(z.enum(askedFields)),
  /** "B3|internal", or "B3|internal|words" where only these words of the sentence are; what is not named is public. */
  roles: z.array(z.string()),
  forbidden: z.array(quoteSchema),
  required: z.array(quoteSchema),
  audience: z.array(quoteSchema),
  media: z.array(quoteSchema),
  aim: z.array(quoteSchema),
  contradictions: z.array(z.object({ a: quoteSchema, b: quoteSchema, about: z.string() })),
});

/** An answer as far as it can be used. */
export interface ReadAnswer extends Omit<z.infer<typeof readAnswerSchema>, "class"> {
  class: ProductClass | null;
}

const most = 400;

/** What of an answer has the form that was asked for; null where that does not even hold for its roles. */
export function usableAnswer(raw: unknown): ReadAnswer | null {
  const given = z.record(z.string(), z.unknown()).safeParse(raw).data;
  if (!given || !Array.isArray(given.roles)) return null;
  const one = <Value>(value: unknown, schema: z.ZodType<Value>): Value | null =>
    schema.safeParse(value).data ?? null;
  const all = <Value>(value: unknown, schema: z.ZodType<Value>): Value[] =>
    Array.isArray(value) ? value.slice(0, most).flatMap((each) => schema.safeParse(each).data ?? []) : [];
  const { element } = readAnswerSchema.shape.contradictions;
  return {
    name: one(given.name, quoteSchema),
    kind: one(given.kind, quoteSchema),
    class: one(given.class, productClassSchema),
    unsure: all(given.unsure, z.enum(askedFields)),
    roles: all(given.roles, z.string()),
    forbidden: all(given.forbidden, quoteSchema),
    required: all(given.required, quoteSchema),
    audience: all(given.audience, quoteSchema),
    media: all(given.media, quoteSchema),
    aim: all(given.aim, quoteSchema),
    contradictions: all(given.contradictions, element),
  };
}
