import { Hono } from "hono";
import {
  accessAccount,
  accessAccountFully,
  accessAccountInPart,
  accessAccountProved,
  accessVisibleAccount,
} from "../../domain/account/access.ts";
import { exportAccount } from "../../domain/account/commands/export.ts";
import { removeAvatar, renameAccount, saveAvatar } from "../../domain/account/commands/profile.ts";
import { makeRecoveryCodes, redeemRecoveryCode } from "../../domain/account/commands/recovery.ts";
import { cancelRemoval, requestRemoval } from "../../domain/account/commands/removal.ts";
import { endOtherSessions, endSession, proveSelf } from "../../domain/account/commands/sessions.ts";
import { readAccount, readAvatar, readProfile, readProof } from "../../domain/account/queries.ts";
import {
  displayNameSchema,
  proofSchema,
  recoveryCodeSchema,
  removalSchema,
} from "../../domain/account/schema.ts";
import { zipStream } from "../../domain/zip-stream.ts";
import { type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";
import { pictureLimit, sendPicture } from "./pictures.ts";
import { streamSource } from "./stream-source.ts";

export const accountRoutes = new Hono<ApiEnv>()
  .get("/api/auth/profile", async (c) => c.json(await readProfile(c.get("ctx"))))
  .get("/api/v1/account", async (c) => c.json(await readAccount(c.get("ctx"))))
  .patch("/api/v1/account", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await renameAccount(ctx, await accessAccount(ctx), await parseJson(c, displayNameSchema));
    return c.json(await readProfile(ctx));
  })
  .put("/api/v1/account/avatar", pictureLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    await saveAvatar(ctx, accountId, new Uint8Array(await c.req.arrayBuffer()));
    return c.json(await readProfile(ctx));
  })
  .delete("/api/v1/account/avatar", async (c) => {
    const ctx = c.get("ctx");
    await removeAvatar(ctx, await accessAccount(ctx));
    return c.json(await readProfile(ctx));
  })
  .get("/api/v1/accounts/:accountId/avatar", async (c) => {
    const ctx = c.get("ctx");
    return sendPicture(c, await readAvatar(ctx, await accessVisibleAccount(ctx, idParam(c, "accountId"))));
  })
  .delete("/api/v1/account/sessions/:sessionId", async (c) => {
    const ctx = c.get("ctx");
    await endSession(ctx, await accessAccountFully(ctx), idParam(c, "sessionId"));
    return c.body(null, 204);
  })
  .post("/api/v1/account/sessions/end-others", async (c) => {
    const ctx = c.get("ctx");
    return c.json({ ended: await endOtherSessions(ctx, await accessAccountFully(ctx)) });
  })
  .get("/api/v1/account/proof", async (c) => {
    const ctx = c.get("ctx");
    return c.json(await readProof(ctx, await accessAccount(ctx)));
  })
  .post("/api/v1/account/proof", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await proveSelf(ctx, await accessAccount(ctx), await parseJson(c, proofSchema));
    return c.body(null, 204);
  })
  .post("/api/v1/account/recovery-codes", async (c) => {
    const ctx = c.get("ctx");
    return c.json({ codes: await makeRecoveryCodes(ctx, await accessAccountProved(ctx)) }, 201);
  })
  .post("/api/v1/account/recovery-code", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccountInPart(ctx);
    const { code } = await parseJson(c, recoveryCodeSchema);
    await redeemRecoveryCode(ctx, accountId, code);
    return c.body(null, 204);
  })
  .get("/api/v1/account/export", async (c) => {
    const ctx = c.get("ctx");
    const files = exportAccount(ctx, await accessAccountProved(ctx));
    const name = encodeURIComponent("ヒトフデ_書き出し.zip");
    return c.body(zipStream(streamSource(ctx, files)), 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="hitofude.zip"; filename*=UTF-8''${name}`,
    });
  })
  .post("/api/v1/account/removal", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccountProved(ctx);
    const deleteAt = await requestRemoval(ctx, accountId, await parseJson(c, removalSchema));
    return c.json({ deleteAt: deleteAt.toISOString() });
  })
  .delete("/api/v1/account/removal", async (c) => {
    const ctx = c.get("ctx");
    await cancelRemoval(ctx, await accessAccount(ctx));
    return c.body(null, 204);
  });
