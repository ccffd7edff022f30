/** What a person sends about threads, and what the screens show of them. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { chosenMaterials } from "../../shared/chat/chosen-materials.ts";
import type { ToolName } from "../../shared/run-parts.ts";

export const threadTitleLimit = 120;
const title = z
  .string()
  // Before anything is done with it: a text of any length costs nothing then.
  .max(1000, `${threadTitleLimit}字以内で入れてください。`)
  .transform((text) => text.normalize("NFC").replace(/\p{C}/gu, "").trim())
  .refine((text) => [...text].length <= threadTitleLimit, `${threadTitleLimit}字以内で入れてください。`);
export const maxThreadFiles = 50;
const idempotencyKey = z.string().min(8).max(255);

export const createThreadSchema = z.object({ title: title.default(""), idempotencyKey });
export type CreateThread = z.infer<typeof createThreadSchema>;

export const changeThreadSchema = z.object({
  title: title.refine((text) => text !== "", "スレッドの名前を入れてください。").optional(),
  pinned: z.boolean().optional(),
  archived: z.boolean().optional(),
  /** Key of the thread's own preset, "none" for none at all; null = as the project. */
  preset: z.string().min(1).max(80).nullable().optional(),
  /** Ids of the only files that the thread's runs rest on; null = all of the project. */
  files: z
    .array(z.uuid())
    .max(maxThreadFiles, `選べるファイルは${maxThreadFiles}件までです。`)
    .nullable()
    .optional(),
  /** Id of the only person that they are written for; null = the newest sheet of personas. */
  persona: z.uuid().nullable().optional(),
  /** True: only whoever began it sees it. */
  private: z.boolean().optional(),
  /** Name of one of the installation's text engines; null = the one that it uses itself. */
  model: z.string().min(1).max(200).nullable().optional(),
});
export type ChangeThread = z.infer<typeof changeThreadSchema>;

export const listThreadsSchema = z.object({
  archived: z.stringbool().default(false).catch(false),
  search: z.string().trim().max(200).default("").catch(""),
  cursor: z.string().max(400).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).default(20).catch(20),
});
export type ListThreads = z.infer<typeof listThreadsSchema>;

export const maxUnread = 100;

/** The newest message that was seen. */
export const readThreadSchema = z.object({ number: z.int32().min(1) });

export const threadRow = namedObject("ThreadRow", () => ({
  id: z.string(),
  title: z.string(),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** Key of the preset of its own; "none" = none at all, null = as the project. */
  preset: z.string().nullable(),
  materials: chosenMaterials().nullable(),
  /** Nobody but the asking person sees it. */
  private: z.boolean(),
  /** The asking person began it, and decides who sees it. */
  own: z.boolean(),
  /** Name of the text engine of its own; null = the installation's. */
  model: z.string().nullable(),
  /** ISO 8601 */
  activeAt: z.string(),
  /** Messages of others that the asking person has not seen; no more than `maxUnread` are counted. */
  unread: z.number(),
}));
export type ThreadRow = Answer<typeof threadRow>;
export const threadList = namedObject("ThreadList", () => ({
  threads: z.array(threadRow()),
  next: z.string().nullable(),
}));
export type ThreadList = Answer<typeof threadList>;

/** What a thread has made of a tool, beside the project's own. */
export interface ThreadResult {
  resultId: string;
  runId: string;
  tool: ToolName;
  /** Name of the thread; empty while it has none. */
  title: string;
  pieces: number;
}

export const untitledThread = "新しいスレッド";
