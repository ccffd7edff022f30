/** What members write about results to each other; no client ever reads it. */

import { z } from "zod";
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
import { addCommentSchema, changeCommentSchema, commentView } from "../../domain/comment/schema.ts";
import { accessResult } from "../../domain/result/access.ts";

import { createdId, defineRoute, group } from "../routing/route.ts";

export const commentRoutes = group("提出とコメント", [
  defineRoute(
    "GET /api/v1/results/:resultId/comments",
    {
      summary: "結果へのコメントを古い順に並べます。",
      access: "user",
      scope: "read",
      rows: "comments",
      response: () => z.object({ comments: z.array(commentView()) }),
    },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      const { resultId } = await accessResult(ctx, id("resultId"), "read");
      return { comments: await readComments(ctx, resultId) };
    },
  ),
  defineRoute(
    "POST /api/v1/results/:resultId/comments",
    {
      verb: "approve",
      summary: "結果か、その中の1つにコメントを書きます。",
      access: "user",
      scope: "write",
      body: addCommentSchema,
      status: 201,
      response: createdId,
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessResult(ctx, id("resultId"), "approve");
      return { id: await addComment(ctx, access, accountId, await body()) };
    },
  ),
  defineRoute(
    "PATCH /api/v1/comments/:commentId",
    {
      verb: "approve",
      summary:
        "コメントを解決済みにする・戻す、書き直す、または削除・復元します。書き直すのは書いた人、削除するのは書いた人とオーナーです。",
      access: "user",
      scope: "write",
      body: changeCommentSchema,
      status: 204,
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const commentId = id("commentId");
      const change = await body();
      const removable = (trashed = false) => accessRemovableComment(ctx, accountId, commentId, trashed);
      if ("resolved" in change)
        await settleComment(ctx, await accessComment(ctx, commentId, "approve"), accountId, change.resolved);
      else if ("text" in change)
        await editComment(ctx, await accessOwnComment(ctx, accountId, commentId), accountId, change.text);
      else if (change.trashed) await trashComment(ctx, await removable(), accountId);
      else await restoreComment(ctx, await removable(true));
    },
  ),
]);
