/** The questions that a memo's reading is asked in, side by side: each writes part of the answer, so that it is there in a third of the time. Pure. */
import { readAnswerSchema } from "./answer.ts";

type Key = keyof typeof readAnswerSchema.shape;

const keysOf: readonly (readonly Key[])[] = [
  ["roles", "contradictions"],
  ["name", "kind", "class", "unsure", "forbidden", "required"],
  ["audience"],
  ["media", "aim"],
];

export interface ReadPart {
  keys: readonly Key[];
  /** What to answer now, in Japanese: it stands behind the memo. */
  ask: string;
  schema: ReturnType<typeof schemaOf>;
}

const schemaOf = (keys: readonly Key[]) =>
  readAnswerSchema.pick(Object.fromEntries(keys.map((key) => [key, true])) as Record<Key, true>);

export const readParts: readonly ReadPart[] = keysOf.map((keys) => ({
  keys,
  ask: `いま答えるのは ${keys.join("、")} だけです（ほかは別に答えます）。`,
  schema: schemaOf(keys),
}));
