/** Texts that are read or checked without a project; nothing of them is stored. */
import { Hono } from "hono";
import { checkAnyText } from "../domain/check/commands/check.ts";
import { checkTextSchema } from "../domain/check/schema.ts";
import { readMemoText } from "../domain/reading/commands/read.ts";
import { readMemoSchema } from "../domain/reading/schema.ts";
import { type ApiEnv, jsonLimit, parseJson } from "./request.ts";

export const textRoutes = new Hono<ApiEnv>()
  .post("/api/v1/readings", jsonLimit, async (c) =>
    c.json({ reading: await readMemoText(c.get("ctx"), await parseJson(c, readMemoSchema)) }),
  )
  .post("/api/v1/checks", jsonLimit, async (c) =>
    c.json(await checkAnyText(c.get("ctx"), await parseJson(c, checkTextSchema))),
  );
