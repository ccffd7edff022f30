import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessMessage } from "../../domain/message/access.ts";
import { giveFeedback } from "../../domain/message/commands/feedback.ts";
import { answerAgain, sendMessage } from "../../domain/message/commands/send.ts";
import { readMessages } from "../../domain/message/queries.ts";
import {
  answerAgainSchema,
  feedbackSchema,
  listMessagesSchema,
  sendMessageSchema,
} from "../../domain/message/schema.ts";
import { answerChange } from "../../domain/talk/commands/settle.ts";
import { accessThread } from "../../domain/thread/access.ts";
import { answerChangeSchema } from "../../shared/talk/proposal.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf } from "../request.ts";
import { answerEvents, lastEventId } from "./event-stream.ts";
import { watchThread } from "./thread-stream.ts";

export const messageRoutes = new Hono<ApiEnv>()
  .get("/api/v1/threads/:threadId/messages", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const { threadId } = await accessThread(ctx, idParam(c, "threadId"), "read");
    return c.json(await readMessages(ctx, threadId, accountId, parseInput(listMessagesSchema, queryOf(c))));
  })
  .get("/api/v1/threads/:threadId/events", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessThread(ctx, idParam(c, "threadId"), "read");
    const after = lastEventId(c.req.header("last-event-id"), c.req.query("after"));
    return answerEvents(c, (signal) => watchThread(ctx, access, after, signal));
  })
  .post("/api/v1/threads/:threadId/messages", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessThread(ctx, idParam(c, "threadId"), "work");
    await sendMessage(ctx, access, accountId, await parseJson(c, sendMessageSchema));
    return c.json(await readMessages(ctx, access.threadId, accountId, {}), 201);
  })
  .post("/api/v1/threads/:threadId/messages/:messageId/answers", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessMessage(ctx, idParam(c, "threadId"), idParam(c, "messageId"), "work");
    await answerAgain(ctx, access, (await parseJson(c, answerAgainSchema)).idempotencyKey);
    return c.json(await readMessages(ctx, access.threadId, accountId, {}), 201);
  })
  .post("/api/v1/threads/:threadId/messages/:messageId/proposals", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessMessage(ctx, idParam(c, "threadId"), idParam(c, "messageId"), "work");
    return c.json({
      parts: await answerChange(ctx, access, accountId, await parseJson(c, answerChangeSchema)),
    });
  })
  .put("/api/v1/threads/:threadId/messages/:messageId/feedback", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessMessage(ctx, idParam(c, "threadId"), idParam(c, "messageId"), "read");
    await giveFeedback(ctx, access, accountId, (await parseJson(c, feedbackSchema)).value);
    return c.body(null, 204);
  });
