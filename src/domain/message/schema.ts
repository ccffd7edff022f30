/** What a person sends to talk in a thread, and what the screens show of it. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { messagePartSchema, messageTextLimit } from "../../shared/message-parts.ts";
import { runFields, type ToolName, toolStep } from "../../shared/run-parts.ts";
import { catalog } from "../../tools/catalog.ts";
import { attachmentRefsSchema } from "../attachment/schema.ts";
import { resultView } from "../result/schema.ts";

const idempotencyKey = z.string().min(8).max(255);

export const sendMessageSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "メッセージを入れてください。")
    .max(messageTextLimit, "4,000字以内で入れてください。"),
  /** The answer that this message follows, null for a new beginning; absent: the newest message. Siblings are branches. */
  after: z.uuid().nullable().optional(),
  /** What the answer is to rest on before anything else. */
  attachments: attachmentRefsSchema.optional(),
  idempotencyKey,
});
export type SendMessage = z.infer<typeof sendMessageSchema>;

/** The message that asks for a tool: what its button sends and its slash command writes. */
export function requestFor(tool: ToolName): string {
  return `${catalog[tool].title}を作ってください`;
}

/** Whether a message is one of those, which ask for their tool whoever else answers messages. */
export function isPressed(text: string): boolean {
  const asked = text.trim().replace(/。$/, "");
  return Object.values(catalog).some(({ id }) => requestFor(id) === asked);
}

export const answerAgainSchema = z.object({ idempotencyKey });

export const messagePageSize = 20;
/** So many messages after the one that an address leads to are shown with it. */
export const messagesAfterPlace = 8;
export const listMessagesSchema = z.object({
  /** Only what comes before this message, on its branch. */
  before: z.uuid().optional().catch(undefined),
  /** The branch that this message is on, up to its newest message; absent: the branch written to last. */
  through: z.uuid().optional().catch(undefined),
  /** Number of a message to be shown with what surrounds it, on its branch. */
  at: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .catch(undefined),
  /** The newest number that the reader has: nothing is read when there is nothing newer. */
  known: z.coerce.number().int().min(0).optional().catch(undefined),
});
export type ListMessages = z.infer<typeof listMessagesSchema>;

export const feedbackValues = ["good", "bad"] as const;
export type FeedbackValue = (typeof feedbackValues)[number];
export const feedbackSchema = z.object({ value: z.enum(feedbackValues).nullable() });

export const messageRun = namedObject("MessageRun", () => ({
  ...runFields(),
  id: z.string(),
  steps: z.array(toolStep()),
  results: z.array(resultView()),
  /** The piece that it words anew, and how that reads now; null or absent: it makes results. */
  target: z.object({ itemId: z.string(), text: z.string() }).nullable().optional(),
}));
export type MessageRun = Answer<typeof messageRun>;

export const messageView = namedObject("MessageView", () => ({
  id: z.string(),
  /** The message that it follows; null at the beginning. */
  after: z.string().nullable(),
  number: z.number(),
  role: z.enum(["user", "assistant"]),
  /** Who wrote it: the name or mail address; null for the assistant and for accounts that are gone. */
  author: z.string().nullable(),
  /** Written by whoever reads it. */
  own: z.boolean(),
  parts: z.array(messagePartSchema),
  run: messageRun().nullable(),
  /** Ids of the messages that follow the same one, in order, this one among them. */
  branches: z.array(z.string()),
  /** What the reader thinks of it. */
  feedback: z.enum(feedbackValues).nullable(),
  /** ISO 8601 */
  at: z.string(),
}));
export type MessageView = Answer<typeof messageView>;
export const messagePage = namedObject("MessagePage", () => ({
  /** One branch, oldest first. */
  messages: z.array(messageView()),
  /** There are older ones. */
  hasMore: z.boolean(),
  /** There are newer ones on this branch. */
  hasNewer: z.boolean(),
  /** Number of the newest message of the whole thread; 0 = none yet. */
  newest: z.number(),
}));
export type MessagePage = Answer<typeof messagePage>;
