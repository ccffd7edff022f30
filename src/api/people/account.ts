import { z } from "zod";
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
  accountView,
  displayNameSchema,
  profileView,
  proofSchema,
  proofView,
  recoveryCodeSchema,
  removalSchema,
} from "../../domain/account/schema.ts";
import { zipStream } from "../../domain/zip-stream.ts";

import { defineRoute, group } from "../routing/route.ts";
import { pictureLimit, sendPicture, unchanged } from "./pictures.ts";
import { streamSource } from "./stream-source.ts";

export const accountRoutes = group("アカウント", [
  defineRoute(
    "GET /api/auth/profile",
    {
      summary: "自分の表示名、メールアドレス、プランを読みます。",
      access: "user",
      scope: "read",
      response: profileView,
    },
    async ({ ctx }) => await readProfile(ctx),
  ),
  defineRoute(
    "GET /api/v1/account",
    {
      summary: "プロフィール画面に出る自分の情報をまとめて読みます。",
      access: "user",
      confirmsSession: true,
      response: accountView,
    },
    async ({ ctx }) => await readAccount(ctx),
  ),
  defineRoute(
    "PATCH /api/v1/account",
    {
      summary: "表示名と会社名を変えます。",
      access: "user",
      confirmsSession: true,
      body: displayNameSchema,
      response: profileView,
    },
    async ({ ctx, body }) => {
      await renameAccount(ctx, await accessAccount(ctx), await body());
      return readProfile(ctx);
    },
  ),
  defineRoute(
    "PUT /api/v1/account/avatar",
    {
      summary: "自分の写真を変えます。",
      access: "user",
      confirmsSession: true,
      upload: "picture",
      limit: pictureLimit,
      response: profileView,
      errors: ["unsupported_file"],
    },
    async ({ c, ctx }) => {
      const accountId = await accessAccount(ctx);
      await saveAvatar(ctx, accountId, new Uint8Array(await c.req.arrayBuffer()));
      return readProfile(ctx);
    },
  ),
  defineRoute(
    "DELETE /api/v1/account/avatar",
    { summary: "自分の写真を外します。", access: "user", confirmsSession: true, response: profileView },
    async ({ ctx }) => {
      await removeAvatar(ctx, await accessAccount(ctx));
      return readProfile(ctx);
    },
  ),
  defineRoute(
    "GET /api/v1/accounts/:accountId/avatar",
    {
      summary: "自分か、同じ案件のメンバーの写真を読みます。",
      access: "user",
      scope: "read",
      mediaType: "image/*",
      otherResponses: unchanged,
    },
    async ({ c, ctx, id }) => {
      return sendPicture(c, await readAvatar(ctx, await accessVisibleAccount(ctx, id("accountId"))));
    },
  ),
  defineRoute(
    "DELETE /api/v1/account/sessions/:sessionId",
    { summary: "端末を1つログアウトします。", access: "user", confirmsSession: true, status: 204 },
    async ({ ctx, id }) => {
      await endSession(ctx, await accessAccountFully(ctx), id("sessionId"));
    },
  ),
  defineRoute(
    "POST /api/v1/account/sessions/end-others",
    {
      summary: "ほかの端末をすべてログアウトします。",
      access: "user",
      confirmsSession: true,
      response: () => z.object({ ended: z.number() }),
      errors: ["unsupported"],
    },
    async ({ ctx }) => {
      return { ended: await endOtherSessions(ctx, await accessAccountFully(ctx)) };
    },
  ),
  defineRoute(
    "GET /api/v1/account/proof",
    {
      summary: "ご本人の確認がまだ有効か、どの方法で確認できるかを読みます。確認は10分間有効です。",
      access: "user",
      response: proofView,
    },
    async ({ ctx }) => {
      return readProof(ctx, await accessAccount(ctx));
    },
  ),
  defineRoute(
    "POST /api/v1/account/proof",
    {
      summary:
        "パスワードかコードで、ご本人の確認をします。reauthentication_needed で断られた操作の前に行います。",
      access: "user",
      confirmsSession: true,
      body: proofSchema,
      status: 204,
      errors: ["unsupported"],
    },
    async ({ ctx, body }) => {
      await proveSelf(ctx, await accessAccount(ctx), await body());
    },
  ),
  defineRoute(
    "POST /api/v1/account/recovery-codes",
    {
      summary: "復旧コードを作り直します。",
      access: "user",
      confirmsSession: true,
      status: 201,
      response: () => z.object({ codes: z.array(z.string()) }),
      errors: ["unsupported"],
    },
    async ({ ctx }) => {
      return { codes: await makeRecoveryCodes(ctx, await accessAccountProved(ctx)) };
    },
  ),
  defineRoute(
    "POST /api/v1/account/recovery-code",
    {
      summary: "復旧コードを使って、認証アプリを外します。",
      access: "user",
      confirmsSession: true,
      body: recoveryCodeSchema,
      status: 204,
      errors: ["unsupported"],
    },
    async ({ ctx, body }) => {
      const accountId = await accessAccountInPart(ctx);
      const { code } = await body();
      await redeemRecoveryCode(ctx, accountId, code);
    },
  ),
  defineRoute(
    "GET /api/v1/account/export",
    {
      summary: "自分のデータをすべて書き出します。",
      access: "user",
      confirmsSession: true,
      mediaType: "application/zip",
    },
    async ({ c, ctx }) => {
      const files = exportAccount(ctx, await accessAccountProved(ctx));
      const name = encodeURIComponent("ヒトフデ_書き出し.zip");
      return c.body(zipStream(streamSource(ctx, files)), 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="hitofude.zip"; filename*=UTF-8''${name}`,
      });
    },
  ),
  defineRoute(
    "POST /api/v1/account/removal",
    {
      summary: "アカウントの削除を申し込みます。",
      access: "user",
      confirmsSession: true,
      body: removalSchema,
      response: () => z.object({ deleteAt: z.string() }),
    },
    async ({ ctx, body }) => {
      const accountId = await accessAccountProved(ctx);
      const deleteAt = await requestRemoval(ctx, accountId, await body());
      return { deleteAt: deleteAt.toISOString() };
    },
  ),
  defineRoute(
    "DELETE /api/v1/account/removal",
    { summary: "アカウントの削除を取りやめます。", access: "user", confirmsSession: true, status: 204 },
    async ({ ctx }) => {
      await cancelRemoval(ctx, await accessAccount(ctx));
    },
  ),
]);
