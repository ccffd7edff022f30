/** What members write about results to each other; no client ever reads it. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessComment } from "../../domain/comment/access.ts";
import { addComment, settleComment } from "../../domain/comment/commands.ts";
import { readComments } from "../../domain/comment/queries.ts";
import { addCommentSchema, settleCommentSchema } from "../../domain/comment/schema.ts";
import { accessResult } from "../../domain/result/access.ts";
import { type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";

export const commentRoutes = new Hono<ApiEnv>()
  .get("/api/v1/results/:resultId/comments", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const { resultId } = await accessResult(ctx, idParam(c, "resultId"), "read");
    return c.json({ comments: await readComments(ctx, resultId) });
  })
  .post("/api/v1/results/:resultId/comments", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessResult(ctx, idParam(c, "resultId"), "approve");
    const id = await addComment(ctx, access, accountId, await parseJson(c, addCommentSchema));
    return c.json({ id }, 201);
  })
  .patch("/api/v1/comments/:commentId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const commentId = await accessComment(ctx, idParam(c, "commentId"), "approve");
    const { resolved } = await parseJson(c, settleCommentSchema);
    await settleComment(ctx, commentId, accountId, resolved);
    return c.body(null, 204);
  });
