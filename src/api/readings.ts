import { Hono } from "hono";
import { readMemoText } from "../domain/reading/commands/read.ts";
import { readMemoSchema } from "../domain/reading/schema.ts";
import { type ApiEnv, jsonLimit, parseJson } from "./request.ts";

export const readingRoutes = new Hono<ApiEnv>().post("/api/v1/readings", jsonLimit, async (c) =>
  c.json({ reading: await readMemoText(c.get("ctx"), await parseJson(c, readMemoSchema)) }),
);
