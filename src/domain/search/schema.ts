/** What a person looks for over threads, messages, results, files and the memo, and what they are shown. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { toolName } from "../../shared/run-parts.ts";
import { type SearchKind, searchKinds } from "../../shared/words/fold.ts";

export const searchKindLabels: Record<SearchKind, string> = {
  thread: "スレッド",
  message: "メッセージ",
  result: "結果",
  file: "ファイル",
  memo: "メモ",
};

export const searchWordsLimit = 200;
export const searchPageSize = 20;

/** As it stands in an address; whatever cannot be read counts as not given. */
export const searchSchema = z.object({
  q: z.string().trim().max(searchWordsLimit).default("").catch(""),
  kind: z
    .enum(["", ...searchKinds])
    .default("")
    .catch(""),
  /** Only this project; an id that is not the person's finds nothing. */
  project: z
    .union([z.literal(""), z.uuid()])
    .default("")
    .catch(""),
  cursor: z.string().max(300).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(50).default(searchPageSize).catch(searchPageSize),
});
export type SearchQuery = z.infer<typeof searchSchema>;

/** A stretch of the found text; `hit` are the words that were looked for. */
export const textSpan = namedObject("TextSpan", () => ({ text: z.string(), hit: z.boolean() }));
export type HitSegment = Answer<typeof textSpan>;

export const searchHit = namedObject("SearchHit", () => ({
  id: z.string(),
  kind: z.enum(searchKinds),
  projectId: z.string(),
  projectName: z.string(),
  /** Name of the thread or the file; null for a memo, for a result and for a thread without a name. */
  title: z.string().nullable(),
  /** The tool of a result. */
  tool: toolName().nullable(),
  /** Where it is, on this site. */
  to: z.string(),
  stretches: z.array(textSpan()),
  /** ISO 8601 */
  at: z.string(),
}));
export type SearchHit = Answer<typeof searchHit>;

export const searchList = namedObject("SearchList", () => ({
  hits: z.array(searchHit()),
  next: z.string().nullable(),
}));
export type SearchList = Answer<typeof searchList>;
