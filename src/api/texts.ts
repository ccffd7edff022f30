/** Texts that are read or checked; nothing of them is stored. */

import { accessAccount } from "../domain/account/access.ts";
import { annotatedDocx } from "../domain/check/commands/annotate.ts";
import { checkAnyText, checkInProject } from "../domain/check/commands/check.ts";
import { textOfFile, textOfPage } from "../domain/check/commands/find-text.ts";
import {
  checkAnswerSchema,
  checkTextSchema,
  foundTextSchema,
  pageTextSchema,
} from "../domain/check/schema.ts";
import { accessProject } from "../domain/project/access.ts";
import { readPastedMemo } from "../domain/reading/commands/read.ts";
import { readingAnswerSchema, readMemoSchema } from "../domain/reading/schema.ts";
import type { ResultFile } from "../domain/result/commands/export.ts";
import { attachment } from "../shared/file-name.ts";
import { type ApiContext, idParam, parseJson } from "./request.ts";
import { defineRoute, group } from "./routing/route.ts";
import { uploadedFile, uploadLimit } from "./upload.ts";

async function checked(c: ApiContext) {
  const ctx = c.get("ctx");
  const input = await parseJson(c, checkTextSchema);
  return { ctx, input, answer: await checkAnyText(ctx, input) };
}

async function checkedInProject(c: ApiContext) {
  const ctx = c.get("ctx");
  await accessAccount(ctx);
  const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
  const input = await parseJson(c, checkTextSchema);
  return { ctx, input, answer: await checkInProject(ctx, projectId, input) };
}

const wordMedia = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const fileAnswer = (c: ApiContext, { name, mime, body }: ResultFile) =>
  c.body(body, 200, { "content-type": mime, "content-disposition": attachment(name) });

export const textRoutes = group("チェック", [
  defineRoute(
    "POST /api/v1/readings",
    {
      summary:
        "商品のメモを読み取ります。商品名・種類・区分と、文ごとの扱い（書いてよい・社内だけなど）を返し、何も保存しません。",
      access: "public",
      area: "読み取り",
      body: readMemoSchema,
      response: () => readingAnswerSchema,
      errors: ["not_found"],
    },
    async ({ ctx, body }) => ({ reading: await readPastedMemo(ctx, await body()) }),
  ),
  defineRoute(
    "POST /api/v1/checks",
    {
      summary:
        "文を広告表現のルールで調べます。区分（class）・置き場所（role）・資料の文（context）を添えると、それに合わせて見ます。何も保存しません。",
      access: "public",
      body: checkTextSchema,
      response: () => checkAnswerSchema,
      errors: ["not_found"],
    },
    async ({ c }) => (await checked(c)).answer,
  ),
  defineRoute(
    "POST /api/v1/checks/word",
    {
      summary: "同じチェックの結果を、注意をコメントにしたWordファイルで受け取ります。",
      access: "public",
      body: checkTextSchema,
      mediaType: wordMedia,
      errors: ["not_found"],
    },
    async ({ c }) => {
      const { ctx, input, answer } = await checked(c);
      return fileAnswer(c, annotatedDocx(ctx, input.text, answer));
    },
  ),
  defineRoute(
    "POST /api/v1/checks/file",
    {
      summary: "チェックするファイルの文章を読みます。何も保存しません。",
      access: "user",
      scope: "read",
      upload: "file",
      limit: uploadLimit,
      response: () => foundTextSchema,
      errors: ["file_unreadable", "page_unreadable", "unsupported_file"],
    },
    async ({ c, ctx, signal }) => {
      await accessAccount(ctx);
      return textOfFile(ctx, await uploadedFile(c), signal);
    },
  ),
  defineRoute(
    "POST /api/v1/checks/page",
    {
      summary: "チェックする公開ページの文章を読みます。何も保存しません。",
      access: "user",
      scope: "read",
      body: pageTextSchema,
      response: () => foundTextSchema,
      errors: ["page_refused", "page_unreadable"],
    },
    async ({ ctx, body, signal }) => {
      await accessAccount(ctx);
      const { url } = await body();
      return textOfPage(ctx, url, signal);
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/checks",
    {
      verb: "read",
      summary:
        "文を、案件の材料・商品の区分・プリセットに照らして調べます。根拠のある主張には材料の文が付きます。何も保存しません。",
      access: "user",
      scope: "read",
      body: checkTextSchema,
      response: () => checkAnswerSchema,
    },
    async ({ c }) => (await checkedInProject(c)).answer,
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/checks/word",
    {
      verb: "read",
      summary: "案件に照らしたチェックの結果を、注意をコメントにしたWordファイルで受け取ります。",
      access: "user",
      scope: "read",
      body: checkTextSchema,
      mediaType: wordMedia,
    },
    async ({ c }) => {
      const { ctx, input, answer } = await checkedInProject(c);
      return fileAnswer(c, annotatedDocx(ctx, input.text, answer));
    },
  ),
]);
