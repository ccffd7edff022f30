/** What a person asks of the results of a project and does with some of them, and what the list shows. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { approvals } from "../../shared/approvals.ts";
import { toolName } from "../../shared/run-parts.ts";

export const resultViews = { library: "すべて", starred: "スター", trash: "ごみ箱" } as const;
export type ResultsView = keyof typeof resultViews;
const views = Object.keys(resultViews) as [ResultsView, ...ResultsView[]];

export const tagLimit = 20;
export const tagsPerResult = 10;
const tag = z
  .string()
  .transform((text) => text.normalize("NFKC").replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim())
  .refine((text) => text !== "", "タグを入れてください。")
  .refine((text) => [...text].length <= tagLimit, `タグは${tagLimit}字以内で入れてください。`);

export const flagFilters = { must: "要修正がある", check: "要確認がある", none: "注意がない" } as const;
type FlagFilter = keyof typeof flagFilters;
const flagged = Object.keys(flagFilters) as [FlagFilter, ...FlagFilter[]];

/** The first is the one that nobody has to ask for. */
export const resultSorts = {
  newest: "新しい順",
  oldest: "古い順",
  tool: "ツールごと",
  starred: "スターを先に",
  approval: "確認中を先に",
} as const;
export type ResultSort = keyof typeof resultSorts;
const sorts = Object.keys(resultSorts) as [ResultSort, ...ResultSort[]];

/** As it stands in an address; whatever cannot be read counts as not given. */
export const listResultsSchema = z.object({
  view: z.enum(views).default("library").catch("library"),
  tool: z.string().max(40).default("").catch(""),
  state: z.enum(["", "making", "done", "partial", "failed", "stopped"]).default("").catch(""),
  approval: z
    .enum(["", ...approvals])
    .default("")
    .catch(""),
  tag: z.string().max(80).default("").catch(""),
  search: z.string().trim().max(200).default("").catch(""),
  /** Id of who asked for it. */
  author: z
    .union([z.uuid(), z.literal("")])
    .default("")
    .catch(""),
  /** First and last day it was made on, in Japan. */
  since: z
    .union([z.iso.date(), z.literal("")])
    .default("")
    .catch(""),
  until: z
    .union([z.iso.date(), z.literal("")])
    .default("")
    .catch(""),
  /** "1": one of its pieces is decided. */
  adopted: z.enum(["", "1"]).default("").catch(""),
  /** "1": what it was made from has changed since. */
  stale: z.enum(["", "1"]).default("").catch(""),
  /** What still stands as a warning beside one of its pieces. */
  flags: z
    .enum(["", ...flagged])
    .default("")
    .catch(""),
  /** What copy is for, e.g. "mail". */
  use: z.string().max(40).default("").catch(""),
  sort: z.enum(sorts).default("newest").catch("newest"),
  cursor: z.string().max(300).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).default(30).catch(30),
});
export type ListResults = z.infer<typeof listResultsSchema>;
/** What of the results is shown, without where in the list. */
export type ResultsFilter = Omit<ListResults, "cursor" | "limit">;

/** The board asks for the same; its columns are the states of approval, newest first, and the trash is not on it. */
export const boardSchema = listResultsSchema.omit({ approval: true, sort: true, cursor: true });
export type BoardQuery = z.infer<typeof boardSchema>;

export const maxMarked = 100;
/** What is done with all of them at once; what is not given stays. */
export const markResultsSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(maxMarked),
  starred: z.boolean().optional(),
  addTag: tag.optional(),
  removeTag: z.string().max(80).optional(),
  trashed: z.boolean().optional(),
});
export type MarkResults = z.infer<typeof markResultsSchema>;

export const resultRow = namedObject("ResultRow", () => ({
  id: z.string(),
  runId: z.string(),
  tool: toolName(),
  state: z.enum(["done", "making", "failed", "partial", "stopped"]),
  approval: z.enum(approvals),
  /** How many pieces it holds. */
  items: z.number(),
  /** How many of them are decided. */
  adopted: z.number(),
  /** What members wrote about it and did not settle. */
  comments: z.number(),
  /** The first of them. */
  first: z.string().nullable(),
  starred: z.boolean(),
  tags: z.array(z.string()),
  /** Newer material or newer results of what it was made from are there, in Japanese; empty when it is up to date. */
  stale: z.array(z.string()),
  /** When it will be removed for good, ISO 8601; null outside of the trash. */
  removedAt: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
}));
export type ResultRow = Answer<typeof resultRow>;
export const resultList = namedObject("ResultList", () => ({
  results: z.array(resultRow()),
  next: z.string().nullable(),
}));
export type ResultList = Answer<typeof resultList>;
/** A list each for where people stand with results. */
export const resultBoard = namedObject("ResultBoard", () => ({
  draft: resultList(),
  used: resultList(),
  approved: resultList(),
  review: resultList(),
  returned: resultList(),
}));
export type ResultBoard = Answer<typeof resultBoard>;
