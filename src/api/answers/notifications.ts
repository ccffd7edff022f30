/** Answers about notifications. */
import { z } from "zod";
import { membership, toolName } from "./basics.ts";
import { named } from "./named.ts";

const paymentNews = named("PaymentNews", () => z.enum(["failed", "stopped", "mended"]));

const notificationData = named("NotificationData", () =>
  z.union([
    z.object({
      project: z.string(),
      kind: z.literal("run"),
      runId: z.string(),
      tools: z.array(toolName()),
      state: z.enum(["done", "failed"]),
    }),
    z.object({
      project: z.string(),
      kind: z.literal("invited"),
      by: z.string(),
      role: z.enum(["editor", "approver", "viewer", "owner"]),
      invitationId: z.string(),
    }),
    z.object({
      project: z.string(),
      kind: z.literal("joined"),
      who: z.string(),
      role: z.enum(["editor", "approver", "viewer", "owner"]),
    }),
    z.object({ project: z.string(), kind: z.literal("left"), who: z.string() }),
    z.object({
      project: z.string(),
      kind: z.literal("role"),
      by: z.string(),
      role: z.enum(["editor", "approver", "viewer", "owner"]),
    }),
    z.object({ project: z.string(), kind: z.literal("removed"), by: z.string() }),
    z.object({ project: z.string(), kind: z.literal("caps"), by: z.string(), capped: z.boolean() }),
    z.object({
      project: z.string(),
      kind: z.literal("mention"),
      by: z.string(),
      threadId: z.string(),
      number: z.number(),
      note: z.string(),
    }),
    z.object({
      project: z.string(),
      kind: z.literal("client"),
      by: z.string(),
      says: z.enum(["approved", "sent_back", "comment"]),
      tool: toolName(),
      collectionId: z.string(),
      note: z.string(),
      pieces: z.number().optional(),
      text: z.string().optional(),
    }),
    z.object({
      project: z.string(),
      kind: z.literal("comment"),
      by: z.string(),
      named: z.boolean(),
      tool: toolName(),
      runId: z.string(),
      resultId: z.string().optional(),
      note: z.string(),
    }),
    z.object({
      project: z.string(),
      kind: z.literal("evidence"),
      state: z.enum(["expired", "soon"]),
      documents: z.number(),
      note: z.string(),
    }),
    z.object({
      project: z.string(),
      kind: z.enum(["approved", "sent_back", "approval_asked"]),
      by: z.string(),
      tool: toolName(),
      runId: z.string(),
      resultId: z.string().optional(),
      pieces: z.number().optional(),
      note: z.string(),
    }),
    z.object({ kind: z.literal("payment"), news: paymentNews(), plan: membership().nullable() }),
  ]),
);

const notificationView = named("NotificationView", () =>
  z.object({
    id: z.string(),
    projectId: z.string().nullable(),
    data: notificationData(),
    at: z.string(),
    read: z.boolean(),
  }),
);

export const notificationList = named("NotificationList", () =>
  z.object({ notifications: z.array(notificationView()), unread: z.number(), next: z.string().nullable() }),
);
