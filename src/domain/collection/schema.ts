/** 提出: what a person sends about results that are handed over together, and what the screens show. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { approvals } from "../../shared/approvals.ts";
import { clientSays } from "../../shared/handover/client-says.ts";
import { itemStatusSchema } from "../../shared/result.ts";
import { toolName } from "../../shared/run-parts.ts";

export const collectionNameLimit = 60;
export const maxCollections = 100;
export const resultsPerCollection = 50;
export const piecesPerCollection = 500;

const name = z
  .string("名前を入れてください。")
  // Before anything is done with it: a text of any length costs nothing then.
  .max(1000, `${collectionNameLimit}字以内で入れてください。`)
  .transform((text) => text.normalize("NFKC").replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim())
  .refine((text) => text !== "", "名前を入れてください。")
  .refine(
    (text) => [...text].length <= collectionNameLimit,
    `${collectionNameLimit}字以内で入れてください。`,
  );
const ids = z
  .array(z.uuid())
  .max(resultsPerCollection, `1つの提出に入れられるのは${resultsPerCollection}件までです。`)
  .transform((list) => [...new Set(list)]);

const items = z
  .array(z.uuid())
  .max(piecesPerCollection, `1つの提出に入れられるのは${piecesPerCollection}案までです。`)
  .transform((list) => [...new Set(list)]);

/** `ids`: whole results. `items`: single pieces, in the order in which the client sees them, behind the whole results. */
export const createCollectionSchema = z.object({ name, ids: ids.optional(), items: items.optional() });
export type CreateCollection = z.infer<typeof createCollectionSchema>;

/**
 * What is not given stays. `order`: the results in it, as they shall stand, each with the pieces that it had; `add`: whole results
 * that go to the end, once; `items`: single pieces that go behind those of their result; `remove`: single pieces that go out.
 */
export const changeCollectionSchema = z
  .object({ name, order: ids, add: ids, items, remove: items, deleted: z.boolean() })
  .partial()
  .refine(
    ({ order, add, items: more }) => order === undefined || (add === undefined && more === undefined),
    "入力内容を確かめてください。",
  );
export type ChangeCollection = z.infer<typeof changeCollectionSchema>;

export const collectionRow = namedObject("CollectionRow", () => ({
  id: z.string(),
  name: z.string(),
  results: z.number(),
  /** Of those, the ones that are handed over whole, and how many pieces of the others are. */
  whole: z.number(),
  pieces: z.number(),
  /** Links that open now. */
  links: z.number(),
  /** ISO 8601 */
  updatedAt: z.string(),
}));
export type CollectionRow = Answer<typeof collectionRow>;

/** What a client said of a piece of a result, or of all of it. */
export const clientAnswerView = namedObject("ClientAnswerView", () => ({
  id: z.string(),
  resultId: z.string(),
  /** Null: every piece that was shown. */
  itemId: z.string().nullable(),
  /** The piece as it was shown; null of all of it, and of what is read as a whole. */
  text: z.string().nullable(),
  says: z.enum(clientSays),
  name: z.string(),
  note: z.string(),
  version: z.number(),
  /** What it was said of is no longer how the result reads. */
  older: z.boolean(),
  /** ISO 8601 */
  at: z.string(),
}));
export type ClientAnswerView = Answer<typeof clientAnswerView>;

/** Where a page of answers goes on. */
export const answersFromSchema = z.object({ cursor: z.string().max(300).optional() });
export type AnswersFrom = z.infer<typeof answersFromSchema>;

export interface AnswerList {
  answers: ClientAnswerView[];
  /** For the next page; null at the end. */
  next: string | null;
}

export const collectedPiece = namedObject("CollectedPiece", () => ({
  id: z.string(),
  text: z.string(),
  /** Absent: a draft. */
  status: itemStatusSchema.optional(),
}));
export type CollectedPiece = Answer<typeof collectedPiece>;

export const collectedResult = namedObject("CollectedResult", () => ({
  id: z.string(),
  runId: z.string(),
  tool: toolName(),
  approval: z.enum(approvals),
  first: z.string().nullable(),
  /** The pieces that are handed over, in their order; null: all of it. */
  pieces: z.array(collectedPiece()).nullable(),
  /** ISO 8601 */
  at: z.string(),
}));

export const collectionView = namedObject("CollectionView", () => ({
  id: z.string(),
  name: z.string(),
  results: z.array(collectedResult()),
}));
export type CollectionView = Answer<typeof collectionView>;
