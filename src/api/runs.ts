import { readRunResults } from "../domain/result/queries.ts";
import { accessRun } from "../domain/run/access.ts";
import { stopRun } from "../domain/run/commands/stop.ts";
import { readRun } from "../domain/run/queries.ts";
import { runView } from "./answers/results.ts";
import { defineRoute, group } from "./routing/route.ts";
import { streamHeaders, streamRun } from "./run-stream.ts";
import { answerEvents, followedSchema, lastEventId } from "./threads/event-stream.ts";

export const runRoutes = group("作成", [
  defineRoute(
    "GET /api/v1/runs/:runId",
    { summary: "作成の状態と、できた結果を読みます。", access: "visitor", scope: "read", response: runView },
    async ({ ctx, id }) => {
      const { runId } = await accessRun(ctx, id("runId"), "read");
      return { run: await readRun(ctx, runId), results: await readRunResults(ctx, runId) };
    },
  ),
  defineRoute(
    "GET /api/v1/runs/:runId/events",
    {
      summary: "作成のようすを、できた順に受け取り続けます。",
      access: "visitor",
      scope: "read",
      query: followedSchema,
      mediaType: "text/event-stream",
    },
    async ({ c, ctx, id }) => {
      const access = await accessRun(ctx, id("runId"), "read");
      const after = lastEventId(c.req.header("last-event-id"), c.req.query("after"));
      return answerEvents(c, (signal) => streamRun(ctx, access, after, signal), streamHeaders);
    },
  ),
  defineRoute(
    "POST /api/v1/runs/:runId/stop",
    {
      summary: "作成を止めます。できたところまでは残ります。",
      access: "visitor",
      scope: "make",
      status: 204,
    },
    async ({ ctx, id }) => {
      await stopRun(ctx, await accessRun(ctx, id("runId"), "work"));
    },
  ),
]);
