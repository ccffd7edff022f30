/** Texts that are read or checked; nothing of them is stored. */
import { Hono } from "hono";
import { accessAccount } from "../domain/account/access.ts";
import { checkAnyText, checkInProject } from "../domain/check/commands/check.ts";
import { textOfFile, textOfPage } from "../domain/check/commands/find-text.ts";
import { markedWord } from "../domain/check/commands/word.ts";
import { checkTextSchema, pageTextSchema } from "../domain/check/schema.ts";
import { accessProject } from "../domain/project/access.ts";
import { readMemoText } from "../domain/reading/commands/read.ts";
import { readMemoSchema } from "../domain/reading/schema.ts";
import type { ResultFile } from "../domain/result/commands/export.ts";
import { attachment } from "../shared/file-name.ts";
import { type ApiContext, type ApiEnv, idParam, jsonLimit, parseJson } from "./request.ts";
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

const fileAnswer = (c: ApiContext, { name, mime, body }: ResultFile) =>
  c.body(body, 200, { "content-type": mime, "content-disposition": attachment(name) });

export const textRoutes = new Hono<ApiEnv>()
  .post("/api/v1/readings", jsonLimit, async (c) =>
    c.json({ reading: await readMemoText(c.get("ctx"), await parseJson(c, readMemoSchema)) }),
  )
  .post("/api/v1/checks", jsonLimit, async (c) => c.json((await checked(c)).answer))
  .post("/api/v1/checks/word", jsonLimit, async (c) => {
    const { ctx, input, answer } = await checked(c);
    return fileAnswer(c, markedWord(ctx, input.text, answer));
  })
  .post("/api/v1/checks/file", uploadLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    return c.json(await textOfFile(ctx, await uploadedFile(c), c.req.raw.signal));
  })
  .post("/api/v1/checks/page", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const { url } = await parseJson(c, pageTextSchema);
    return c.json(await textOfPage(ctx, url, c.req.raw.signal));
  })
  .post("/api/v1/projects/:projectId/checks", jsonLimit, async (c) =>
    c.json((await checkedInProject(c)).answer),
  )
  .post("/api/v1/projects/:projectId/checks/word", jsonLimit, async (c) => {
    const { ctx, input, answer } = await checkedInProject(c);
    return fileAnswer(c, markedWord(ctx, input.text, answer));
  });
