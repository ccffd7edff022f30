/** What somebody without an account does by a link that was handed to them. The secret is all they show; no cookie is set. */

import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { accessByToken } from "../../domain/client/access.ts";
import { sendAnswer } from "../../domain/client/commands/answer.ts";
import { openLink } from "../../domain/client/commands/open.ts";
import { withdrawAnswers } from "../../domain/client/commands/withdraw.ts";
import { readSharedItem } from "../../domain/client/queries.ts";
import {
  clientBannerSchema,
  openedLink,
  openLinkSchema,
  sendAnswerSchema,
  withdrawAnswersSchema,
} from "../../domain/client/schema.ts";
import { withProjectAccess } from "../../domain/context.ts";
import { renderBanner, shownBanner } from "../../domain/result/commands/banner.ts";
import { AppError } from "../../shared/errors.ts";
import { defineRoute, group } from "../routing/route.ts";

/** A name, a note of a thousand letters and three secrets; there is no reason for more. */
const maxBytes = 32 * 1024;
const smallBody = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw new AppError("payload_too_large");
  },
});
const quiet = { "referrer-policy": "no-referrer" };

export const clientRoutes = group("提出とコメント", [
  defineRoute(
    "POST /api/v1/client/view",
    {
      summary: "クライアント用リンクの中身を読みます。",
      access: "public",
      body: openLinkSchema,
      limit: smallBody,
      response: openedLink,
      errors: ["code_refused", "not_found"],
    },
    async ({ c, ctx, body }) => {
      c.header("referrer-policy", "no-referrer");
      return openLink(ctx, await body());
    },
  ),
  defineRoute(
    "POST /api/v1/client/answers",
    {
      summary:
        "クライアントとして、承認・直してほしい・コメントを送ります。itemsで案を選ぶと、案ごとの返事になり、そのidを返します。同じidempotencyKeyで送り直しても、返事は1つです。",
      access: "public",
      body: sendAnswerSchema,
      limit: smallBody,
      status: 201,
      otherResponses: { 204: "結果についての返事を受け取りました。" },
      response: () => z.object({ ids: z.array(z.string()) }),
      errors: ["conflict", "not_found"],
    },
    async ({ c, ctx, body }) => {
      const input = await body();
      const ids = await sendAnswer(ctx, input);
      c.header("referrer-policy", "no-referrer");
      return input.items ? { ids } : c.body(null, 204);
    },
  ),
  defineRoute(
    "POST /api/v1/client/answers/withdrawal",
    {
      summary: "クライアントとして、いま送った返事を取り消します。1分を過ぎると取り消せません。",
      access: "public",
      body: withdrawAnswersSchema,
      limit: smallBody,
      status: 204,
      errors: ["conflict", "not_found"],
    },
    async ({ c, ctx, body }) => {
      await withdrawAnswers(ctx, await body());
      return c.body(null, 204, quiet);
    },
  ),
  defineRoute(
    "GET /api/v1/client/banner.png",
    {
      summary: "クライアント用リンクで見せるバナーの画像を読みます。",
      access: "public",
      query: clientBannerSchema,
      mediaType: "image/png",
      errors: ["not_found", "image_failed"],
    },
    async ({ c, ctx, query, signal }) => {
      const { item, width, ...secret } = query();
      const link = await accessByToken(ctx, secret);
      const shared = withProjectAccess(ctx, link.projectId);
      const shown = await shownBanner(shared, link.projectId, await readSharedItem(shared, link, item));
      const { bytes, mediaType } = await renderBanner(shared, shown, { width, signal });
      return c.body(bytes, 200, {
        ...quiet,
        "content-type": mediaType,
        "content-disposition": 'inline; filename="banner.png"',
        "cache-control": "private, no-store",
      });
    },
  ),
]);
