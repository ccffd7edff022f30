/** What a message of a conversation is made of. Stored as it is; a new kind of part is a new entry here. */
import { z } from "zod";

export const messageTextLimit = 4000;

export const messagePartSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string().max(messageTextLimit) }),
  /** The tools that the answer's run works with, in order. */
  z.object({ type: z.literal("tools"), tools: z.array(z.string().max(40)).max(12) }),
]);
export type MessagePart = z.infer<typeof messagePartSchema>;
