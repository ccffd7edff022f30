import { z } from "zod";
import { accessAccount } from "../domain/account/access.ts";
import { documentView } from "../domain/brief/schema.ts";
import { withStatus } from "../domain/decision/queries.ts";
import { accessItem, accessResult } from "../domain/result/access.ts";
import { acceptRefused } from "../domain/result/commands/accept-refused.ts";
import { adoptQuote } from "../domain/result/commands/adopt.ts";
import { setApproval } from "../domain/result/commands/approve.ts";
import { dismissFlag, editItem, lockItem, undoItem } from "../domain/result/commands/edit.ts";
import { exportResult } from "../domain/result/commands/export.ts";
import { importPieces } from "../domain/result/commands/import-pieces.ts";
import { replaceSample } from "../domain/result/commands/replace-sample.ts";
import { restructureItem } from "../domain/result/commands/restructure.ts";
import { sendItemToTool } from "../domain/result/commands/send-to-tool.ts";
import {
  acceptRefusedSchema,
  dismissFlagSchema,
  editItemSchema,
  exportSchema,
  handedOn,
  lockItemSchema,
  replaceSampleSchema,
  restructured,
  restructureItemSchema,
  setApprovalSchema,
  takenIn,
  takenOn,
} from "../domain/result/schema.ts";
import { varyItem } from "../domain/run/commands/vary.ts";
import { varyItemSchema } from "../domain/run/schema.ts";
import { readItemVersions } from "../domain/version/queries.ts";
import { itemVersion } from "../domain/version/schema.ts";
import { approvalVerbs } from "../shared/approvals.ts";
import { itemSchema } from "../shared/result.ts";

import { jsonLimit, respondWithFile } from "./request.ts";
import { defineRoute, group } from "./routing/route.ts";

export const itemRoutes = group("結果", [
  defineRoute(
    "PATCH /api/v1/items/:itemId",
    {
      summary: "コピーを書き換えます。",
      access: "visitor",
      scope: "write",
      body: editItemSchema,
      response: () => z.object({ item: itemSchema.optional() }),
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const access = await accessItem(ctx, id("itemId"), "work");
      const [item] = await withStatus(ctx, [await editItem(ctx, access, await body())]);
      return { item };
    },
  ),
  defineRoute(
    "PUT /api/v1/items/:itemId/lock",
    {
      summary: "案を選ぶ、または外します。選んだ案は、作り直しても残ります。",
      access: "visitor",
      scope: "write",
      body: lockItemSchema,
      response: () => z.object({ item: itemSchema.optional() }),
    },
    async ({ ctx, id, body }) => {
      const access = await accessItem(ctx, id("itemId"), "work");
      const [item] = await withStatus(ctx, [await lockItem(ctx, access, await body())]);
      return { item };
    },
  ),
  defineRoute(
    "POST /api/v1/items/:itemId/dismissals",
    {
      summary: "コピーについた注意を、理由をつけて閉じます。",
      access: "visitor",
      scope: "write",
      body: dismissFlagSchema,
      response: () => z.object({ item: itemSchema.optional() }),
    },
    async ({ ctx, id, body }) => {
      const access = await accessItem(ctx, id("itemId"), "work");
      const [item] = await withStatus(ctx, [await dismissFlag(ctx, access, await body())]);
      return { item };
    },
  ),
  defineRoute(
    "GET /api/v1/items/:itemId/versions",
    {
      summary: "案の前の文を、新しい順に読みます。",
      access: "visitor",
      scope: "read",
      response: () => z.object({ versions: z.array(itemVersion()) }),
    },
    async ({ ctx, id }) => {
      const access = await accessItem(ctx, id("itemId"), "read");
      return { versions: await readItemVersions(ctx, access) };
    },
  ),
  defineRoute(
    "POST /api/v1/items/:itemId/undo",
    {
      summary: "コピーの直前の変更を取り消します。",
      access: "visitor",
      scope: "write",
      limit: jsonLimit,
      response: () => z.object({ item: itemSchema.optional() }),
      errors: ["conflict"],
    },
    async ({ ctx, id }) => {
      const access = await accessItem(ctx, id("itemId"), "work");
      const [item] = await withStatus(ctx, [await undoItem(ctx, access)]);
      return { item };
    },
  ),
  defineRoute(
    "POST /api/v1/results/:resultId/taken",
    {
      summary: "見送った案を、理由をつけて結果に加えます。",
      access: "visitor",
      scope: "write",
      body: acceptRefusedSchema,
      status: 201,
      response: takenOn,
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const access = await accessResult(ctx, id("resultId"), "work");
      return acceptRefused(ctx, access, await body());
    },
  ),
  defineRoute(
    "POST /api/v1/results/:resultId/addition",
    {
      summary: "スレッドで作った別の案を、案件の結果の終わりに足します。",
      access: "user",
      scope: "write",
      status: 201,
      response: takenIn,
      errors: ["conflict"],
    },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      return importPieces(ctx, await accessResult(ctx, id("resultId"), "work"));
    },
  ),
  defineRoute(
    "POST /api/v1/items/:itemId/hand-on",
    {
      summary: "お悩みや向かない方を、よくある質問に加えます。",
      access: "visitor",
      scope: "write",
      limit: jsonLimit,
      status: 201,
      response: handedOn,
      errors: ["conflict"],
    },
    async ({ ctx, id }) => {
      return sendItemToTool(ctx, await accessItem(ctx, id("itemId"), "work"));
    },
  ),
  defineRoute(
    "POST /api/v1/items/:itemId/evidence",
    {
      summary: "リサーチで見つけた引用を、案件の根拠（R1…）に加えます。",
      access: "visitor",
      scope: "write",
      status: 201,
      response: () => z.object({ document: documentView() }),
      errors: ["conflict", "file_unreadable", "invalid_input", "page_unreadable"],
    },
    async ({ ctx, id }) => {
      const access = await accessItem(ctx, id("itemId"), "work");
      return { document: await adoptQuote(ctx, access) };
    },
  ),
  defineRoute(
    "PUT /api/v1/items/:itemId/voice",
    {
      summary: "お客様の声の見本を、本物の声に差し替えます。",
      access: "visitor",
      scope: "write",
      body: replaceSampleSchema,
      response: () => z.object({ item: itemSchema.optional() }),
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const access = await accessItem(ctx, id("itemId"), "work");
      const [item] = await withStatus(ctx, [await replaceSample(ctx, access, await body())]);
      return { item };
    },
  ),
  defineRoute(
    "POST /api/v1/items/:itemId/structure",
    {
      summary:
        "お悩み、質問、LP原稿のブロック、サイトのページなどを、並べ替える、隠す、増やす、まとめる、または直前の並べ替えを取り消します。",
      access: "visitor",
      scope: "write",
      body: restructureItemSchema,
      response: restructured,
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const access = await accessItem(ctx, id("itemId"), "work");
      const view = await restructureItem(ctx, access, await body());
      return { ...view, items: await withStatus(ctx, view.items) };
    },
  ),
  defineRoute(
    "POST /api/v1/items/:itemId/variations",
    {
      summary: "コピーの別の案を作ります。",
      access: "visitor",
      scope: "make",
      body: varyItemSchema,
      status: 202,
      response: () => z.object({ runId: z.string() }),
      errors: ["conflict", "idempotency_mismatch"],
    },
    async ({ ctx, id, body }) => {
      const access = await accessItem(ctx, id("itemId"), "work");
      return varyItem(ctx, access, await body());
    },
  ),
  defineRoute(
    "PUT /api/v1/results/:resultId/approval",
    {
      verb: "approve",
      summary: "結果のすべての案の状態を変えます。",
      access: "user",
      scope: "write",
      body: setApprovalSchema,
      status: 204,
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      // Whoever may not see it learns nothing of what may be said.
      await accessResult(ctx, id("resultId"), "read");
      const input = await body();
      const access = await accessResult(ctx, id("resultId"), approvalVerbs[input.approval]);
      await setApproval(ctx, access, accountId, input);
    },
  ),
  defineRoute(
    "GET /api/v1/results/:resultId/export",
    {
      summary: "結果をファイルとして取り出します。",
      access: "visitor",
      scope: "read",
      query: exportSchema,
      mediaType: "*/*",
    },
    async ({ c, ctx, id, query, signal }) => {
      const access = await accessResult(ctx, id("resultId"), "read");
      const file = await exportResult(ctx, access, query(), signal);
      return respondWithFile(c, file);
    },
  ),
]);
