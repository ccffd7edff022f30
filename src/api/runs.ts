import { Hono } from "hono";
import { readRunResults } from "../domain/result/queries.ts";
import { accessRun } from "../domain/run/access.ts";
import { stopRun } from "../domain/run/commands/stop.ts";
import { readRun } from "../domain/run/queries.ts";
import { type ApiEnv, idParam } from "./request.ts";
import { streamHeaders, watchRun } from "./run-stream.ts";
import { answerEvents, lastEventId } from "./threads/event-stream.ts";

export const runRoutes = new Hono<ApiEnv>()
  .get("/api/v1/runs/:runId", async (c) => {
    const ctx = c.get("ctx");
    const { runId } = await accessRun(ctx, idParam(c, "runId"), "read");
    return c.json({ run: await readRun(ctx, runId), results: await readRunResults(ctx, runId) });
  })
  .get("/api/v1/runs/:runId/events", async (c) => {
    const ctx = c.get("ctx");
    const access = await accessRun(ctx, idParam(c, "runId"), "read");
    const after = lastEventId(c.req.header("last-event-id"), c.req.query("after"));
    return answerEvents(c, (signal) => watchRun(ctx, access, after, signal), streamHeaders);
  })
  .post("/api/v1/runs/:runId/stop", async (c) => {
    const ctx = c.get("ctx");
    await stopRun(ctx, await accessRun(ctx, idParam(c, "runId"), "work"));
    return c.body(null, 204);
  });
