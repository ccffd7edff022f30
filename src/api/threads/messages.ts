import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { answerChange } from "../../domain/chat/commands/settle.ts";
import { accessMessage } from "../../domain/message/access.ts";
import { giveFeedback } from "../../domain/message/commands/feedback.ts";
import { answerAgain, sendMessage } from "../../domain/message/commands/send.ts";
import { readMessages } from "../../domain/message/queries.ts";
import {
  answerAgainSchema,
  feedbackSchema,
  listMessagesSchema,
  messagePage,
  sendMessageSchema,
} from "../../domain/message/schema.ts";
import { accessThread } from "../../domain/thread/access.ts";
import { answerChangeSchema } from "../../shared/chat/proposal.ts";
import { messagePartSchema } from "../../shared/message-parts.ts";
import { defineRoute, group } from "../routing/route.ts";
import { answerEvents, followedSchema, lastEventId } from "./event-stream.ts";
import { streamThread } from "./thread-stream.ts";

export const messageRoutes = group("スレッド", [
  defineRoute(
    "GET /api/v1/threads/:threadId/messages",
    {
      summary: "スレッドの発言を読みます。",
      access: "user",
      scope: "read",
      query: listMessagesSchema,
      response: messagePage,
    },
    async ({ ctx, id, query }) => {
      const accountId = await accessAccount(ctx);
      const { threadId } = await accessThread(ctx, id("threadId"), "read");
      return readMessages(ctx, threadId, accountId, query());
    },
  ),
  defineRoute(
    "GET /api/v1/threads/:threadId/events",
    {
      summary: "新しいメッセージが増えたことを、番号で受け取り続けます。",
      access: "user",
      scope: "read",
      query: followedSchema,
      mediaType: "text/event-stream",
    },
    async ({ c, ctx, id }) => {
      await accessAccount(ctx);
      const access = await accessThread(ctx, id("threadId"), "read");
      const after = lastEventId(c.req.header("last-event-id"), c.req.query("after"));
      return answerEvents(c, (signal) => streamThread(ctx, access, after, signal));
    },
  ),
  defineRoute(
    "POST /api/v1/threads/:threadId/messages",
    {
      summary: "アシスタントに話しかけます。",
      access: "user",
      scope: "make",
      body: sendMessageSchema,
      status: 201,
      response: messagePage,
      errors: ["conflict", "idempotency_mismatch"],
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessThread(ctx, id("threadId"), "work");
      await sendMessage(ctx, access, accountId, await body());
      return readMessages(ctx, access.threadId, accountId, {});
    },
  ),
  defineRoute(
    "POST /api/v1/threads/:threadId/messages/:messageId/answers",
    {
      summary: "アシスタントに答え直しを頼みます。",
      access: "user",
      scope: "make",
      body: answerAgainSchema,
      status: 201,
      response: messagePage,
      errors: ["conflict", "idempotency_mismatch"],
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessMessage(ctx, id("threadId"), id("messageId"), "work");
      await answerAgain(ctx, access, (await body()).idempotencyKey);
      return readMessages(ctx, access.threadId, accountId, {});
    },
  ),
  defineRoute(
    "POST /api/v1/threads/:threadId/messages/:messageId/proposals",
    {
      summary:
        "アシスタントの提案を採用する、元のままにする、または元に戻します。採用するまで案件は変わりません。",
      access: "user",
      scope: "write",
      body: answerChangeSchema,
      response: () => z.object({ parts: z.array(messagePartSchema) }),
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessMessage(ctx, id("threadId"), id("messageId"), "work");
      return {
        parts: await answerChange(ctx, access, accountId, await body()),
      };
    },
  ),
  defineRoute(
    "PUT /api/v1/threads/:threadId/messages/:messageId/feedback",
    {
      verb: "read",
      summary: "答えを評価します。",
      access: "user",
      scope: "write",
      body: feedbackSchema,
      status: 204,
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessMessage(ctx, id("threadId"), id("messageId"), "read");
      await giveFeedback(ctx, access, accountId, (await body()).value);
    },
  ),
]);
