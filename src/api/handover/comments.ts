/** What members write about results to each other; no client ever reads it. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessComment, accessOwnComment, accessRemovableComment } from "../../domain/comment/access.ts";
import {
  addComment,
  editComment,
  restoreComment,
  settleComment,
  trashComment,
} from "../../domain/comment/commands.ts";
import { readComments } from "../../domain/comment/queries.ts";
import { addCommentSchema, changeCommentSchema } from "../../domain/comment/schema.ts";
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
    const id = idParam(c, "commentId");
    const change = await parseJson(c, changeCommentSchema);
    const removable = (trashed = false) => accessRemovableComment(ctx, accountId, id, trashed);
    if ("resolved" in change)
      await settleComment(ctx, await accessComment(ctx, id, "approve"), accountId, change.resolved);
    else if ("text" in change)
      await editComment(ctx, await accessOwnComment(ctx, accountId, id), accountId, change.text);
    else if (change.trashed) await trashComment(ctx, await removable(), accountId);
    else await restoreComment(ctx, await removable(true));
    return c.body(null, 204);
  });
