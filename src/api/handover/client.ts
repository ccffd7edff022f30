/** What somebody without an account does by a link that was handed to them. The secret is all they show; no cookie is set. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { accessByToken } from "../../domain/client/access.ts";
import { sendAnswer } from "../../domain/client/commands/answer.ts";
import { openLink } from "../../domain/client/commands/open.ts";
import { takeBackAnswers } from "../../domain/client/commands/take-back.ts";
import { readSharedItem } from "../../domain/client/queries.ts";
import {
  clientBannerSchema,
  openLinkSchema,
  sendAnswerSchema,
  takeBackSchema,
} from "../../domain/client/schema.ts";
import { admitted } from "../../domain/context.ts";
import { drawBanner, shownBanner } from "../../domain/result/commands/banner.ts";
import { AppError } from "../../shared/errors.ts";
import { type ApiEnv, parseInput, parseJson, queryOf } from "../request.ts";

/** A name, a note of a thousand letters and three secrets; there is no reason for more. */
const maxBytes = 32 * 1024;
const smallBody = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw new AppError("payload_too_large");
  },
});
const quiet = { "referrer-policy": "no-referrer" };

export const clientRoutes = new Hono<ApiEnv>()
  .post("/api/v1/client/view", smallBody, async (c) =>
    c.json(await openLink(c.get("ctx"), await parseJson(c, openLinkSchema)), 200, quiet),
  )
  .post("/api/v1/client/answers", smallBody, async (c) => {
    const input = await parseJson(c, sendAnswerSchema);
    const ids = await sendAnswer(c.get("ctx"), input);
    return input.items ? c.json({ ids }, 201, quiet) : c.body(null, 204, quiet);
  })
  .post("/api/v1/client/answers/withdrawal", smallBody, async (c) => {
    await takeBackAnswers(c.get("ctx"), await parseJson(c, takeBackSchema));
    return c.body(null, 204, quiet);
  })
  .get("/api/v1/client/banner.png", async (c) => {
    const { item, width, ...secret } = parseInput(clientBannerSchema, queryOf(c));
    const link = await accessByToken(c.get("ctx"), secret);
    const ctx = admitted(c.get("ctx"), link.projectId);
    const shown = await shownBanner(ctx, link.projectId, await readSharedItem(ctx, link, item));
    const { bytes, mediaType } = await drawBanner(ctx, shown, { width, signal: c.req.raw.signal });
    return c.body(bytes, 200, {
      ...quiet,
      "content-type": mediaType,
      "content-disposition": 'inline; filename="banner.png"',
      "cache-control": "private, no-store",
    });
  });
