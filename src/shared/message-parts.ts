/** What a message of a conversation is made of. Stored as it is; a new kind of part is a new entry here. */
import { z } from "zod";
import { maxProposals, proposalSchema } from "./chat/proposal.ts";
import { costSchema } from "./usage/cost.ts";

export const messageTextLimit = 4000;

/** Where something that an answer rests on comes from. */
export const materialKinds = ["brief", "result", "file", "memo", "message"] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** One sentence that an answer rests on, word for word as it stands there. `id` is the number the answer names it by. */
export const materialSchema = z.object({
  id: z.string().max(40),
  kind: z.enum(materialKinds),
  /** Name of the result or the file; empty where the kind says it all. */
  title: z.string().max(200),
  text: z.string().max(600),
  /** Where it is, on this site. */
  to: z.string().max(300),
});
export type ThreadMaterial = z.infer<typeof materialSchema>;

export const maxMaterials = 12;

/** What a person may put beside a message, to be answered from. */
export const attachmentKinds = ["file", "result", "persona", "memo"] as const;
export const maxAttachments = 8;
export const attachmentSchema = z.object({
  kind: z.enum(attachmentKinds),
  /** Of the document, the result, the persona's item; a memo has its project's. */
  id: z.uuid(),
  title: z.string().max(200),
  /** Where it is, on this site. */
  to: z.string().max(300),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const messagePartSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string().max(messageTextLimit) }),
  /** What the person put beside the text; names stand as they were at the time. */
  z.object({
    type: z.literal("attachments"),
    attachments: z.array(attachmentSchema).max(maxAttachments),
  }),
  /** The tools that the answer's run works with, in order. */
  z.object({ type: z.literal("tools"), tools: z.array(z.string().max(40)).max(12) }),
  /** 使った材料. */
  z.object({ type: z.literal("materials"), materials: z.array(materialSchema).max(maxMaterials) }),
  /** Quotations and figures of the answer that stand in no material. */
  z.object({ type: z.literal("doubts"), doubts: z.array(z.string().max(200)).max(10) }),
  /** The piece that its run words anew, three ways to choose from, and how it read then. */
  z.object({
    type: z.literal("rewording"),
    itemId: z.uuid(),
    title: z.string().max(120),
    text: z.string().max(2000),
    wish: z.string().max(200),
  }),
  /** Changes that it proposes, and what became of them. */
  z.object({ type: z.literal("proposals"), proposals: z.array(proposalSchema).max(maxProposals) }),
  /** Why an answer is missing or ends early, in Japanese. */
  z.object({ type: z.literal("trouble"), text: z.string().max(400) }),
  /** Tools that one would use next. */
  z.object({ type: z.literal("next"), tools: z.array(z.string().max(40)).max(12) }),
  /** What a model's answer took. */
  z.object({
    type: z.literal("cost"),
    milliseconds: z.int().min(0),
    tokens: z.int().min(0),
    /** In money, where what the model takes was configured. */
    cost: costSchema.optional(),
  }),
]);
export type MessagePart = z.infer<typeof messagePartSchema>;
