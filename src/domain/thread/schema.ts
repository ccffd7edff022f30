/** What a person sends to talk in threads, and what the screens show of them. Pure, browser-safe. */
import { z } from "zod";
import { type MessagePart, messageTextLimit } from "../../shared/message-parts.ts";
import type { RunData, ToolStep } from "../../shared/run-parts.ts";
import type { ResultView } from "../result/queries.ts";

export const threadTitleLimit = 120;
const title = z
  .string()
  .transform((text) => text.normalize("NFC").replace(/\p{C}/gu, "").trim())
  .refine((text) => [...text].length <= threadTitleLimit, `${threadTitleLimit}字以内で入れてください。`);
const idempotencyKey = z.string().min(8).max(255);

export const createThreadSchema = z.object({ title: title.default(""), idempotencyKey });
export type CreateThread = z.infer<typeof createThreadSchema>;

export const changeThreadSchema = z.object({
  title: title.refine((text) => text !== "", "スレッドの名前を入れてください。").optional(),
  pinned: z.boolean().optional(),
  archived: z.boolean().optional(),
  /** Key of the thread's own preset, "none" for none at all; null = as the project. */
  preset: z.string().min(1).max(80).nullable().optional(),
});
export type ChangeThread = z.infer<typeof changeThreadSchema>;

export const listThreadsSchema = z.object({
  archived: z.stringbool().default(false).catch(false),
  search: z.string().trim().max(200).default("").catch(""),
  cursor: z.string().max(400).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).default(20).catch(20),
});
export type ListThreads = z.infer<typeof listThreadsSchema>;

export const sendMessageSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "メッセージを入れてください。")
    .max(messageTextLimit, "4,000字以内で入れてください。"),
  idempotencyKey,
});
export type SendMessage = z.infer<typeof sendMessageSchema>;

export const messagePageSize = 20;
export const listMessagesSchema = z.object({
  /** Only messages before this number. */
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .catch(undefined),
});

/** The message that an address leads to. */
export const messagePlaceSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 100)
  .optional()
  .catch(undefined);
/** So many messages after the one that an address leads to are shown with it. */
export const messagesAfterPlace = 8;

export interface ThreadRow {
  id: string;
  title: string;
  pinned: boolean;
  archived: boolean;
  /** Key of the preset of its own; "none" = none at all, null = as the project. */
  preset: string | null;
  /** ISO 8601 */
  activeAt: string;
}
export interface ThreadList {
  threads: ThreadRow[];
  next: string | null;
}

export interface MessageRun extends RunData {
  id: string;
  steps: ToolStep[];
  results: ResultView[];
}

export interface MessageView {
  id: string;
  number: number;
  role: "user" | "assistant";
  /** Who wrote it: the name or mail address; null for the assistant and for accounts that are gone. */
  author: string | null;
  parts: MessagePart[];
  run: MessageRun | null;
  /** ISO 8601 */
  at: string;
}
export interface MessagePage {
  /** Oldest first. */
  messages: MessageView[];
  /** There are older ones. */
  hasMore: boolean;
  /** There are newer ones. */
  hasNewer: boolean;
}

export const untitledThread = "新しいスレッド";
