/** 提出: what a person sends about results that are handed over together, and what the screens show. Pure, browser-safe. */
import { z } from "zod";
import type { Approval } from "../../shared/approvals.ts";
import type { ClientSays } from "../../shared/handover/client-says.ts";
import type { ItemStatus } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";

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

export interface CollectionRow {
  id: string;
  name: string;
  results: number;
  /** Of those, the ones that are handed over whole, and how many pieces of the others are. */
  whole: number;
  pieces: number;
  /** Links that open now. */
  links: number;
  /** ISO 8601 */
  updatedAt: string;
}

/** What a client said of a piece of a result, or of all of it. */
export interface ClientAnswerView {
  id: string;
  resultId: string;
  /** Null: every piece that was shown. */
  itemId: string | null;
  /** The piece as it was shown; null of all of it, and of what is read as a whole. */
  text: string | null;
  says: ClientSays;
  name: string;
  note: string;
  version: number;
  /** What it was said of is no longer how the result reads. */
  older: boolean;
  /** ISO 8601 */
  at: string;
}

/** Where a page of answers goes on. */
export const answersFromSchema = z.object({ cursor: z.string().max(300).optional() });
export type AnswersFrom = z.infer<typeof answersFromSchema>;

export interface AnswerList {
  answers: ClientAnswerView[];
  /** For the next page; null at the end. */
  next: string | null;
}

export interface CollectedPiece {
  id: string;
  text: string;
  /** Absent: a draft. */
  status?: ItemStatus;
}

export interface CollectedResult {
  id: string;
  runId: string;
  tool: ToolName;
  approval: Approval;
  first: string | null;
  /** The pieces that are handed over, in their order; null: all of it. */
  pieces: CollectedPiece[] | null;
  /** ISO 8601 */
  at: string;
}

export interface CollectionView {
  id: string;
  name: string;
  results: CollectedResult[];
}
