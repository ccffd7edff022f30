import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { changeMemo, saveMemo } from "../../domain/memo/commands.ts";
import { listMemoVersions, readMemo, readMemoDocument, readMemoVersion } from "../../domain/memo/queries.ts";
import { changeMemoSchema, saveMemoSchema } from "../../domain/memo/schema.ts";
import { tellPlace } from "../../domain/presence/commands.ts";
import { tabSchema, tellPlaceSchema } from "../../domain/presence/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { AppError } from "../../shared/errors.ts";
import { type ApiContext, type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";
import { answerEvents, lastEventId } from "../threads/event-stream.ts";
import { watchMemo } from "./memo-stream.ts";

/** A number of the address; anything else is simply not found. */
function versionOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError("not_found");
  return Number(text);
}

async function readable(c: ApiContext) {
  const ctx = c.get("ctx");
  await accessAccount(ctx);
  return { ctx, projectId: await accessProject(ctx, idParam(c, "projectId"), "read") };
}

export const memoRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/memo", async (c) => {
    const { ctx, projectId } = await readable(c);
    return c.json(await readMemo(ctx, projectId));
  })
  .put("/api/v1/projects/:projectId/memo", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    return c.json(await saveMemo(ctx, projectId, accountId, await parseJson(c, saveMemoSchema)));
  })
  .get("/api/v1/projects/:projectId/memo/document", async (c) => {
    const { ctx, projectId } = await readable(c);
    return c.json(await readMemoDocument(ctx, projectId));
  })
  .post("/api/v1/projects/:projectId/memo/document", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    const { update } = await parseJson(c, changeMemoSchema);
    return c.json(await changeMemo(ctx, projectId, accountId, Buffer.from(update, "base64")));
  })
  .get("/api/v1/projects/:projectId/memo/changes", async (c) => {
    const { ctx, projectId } = await readable(c);
    const after = lastEventId(c.req.header("last-event-id"), c.req.query("after"));
    const tab = tabSchema.safeParse(c.req.query("tab")).data;
    return answerEvents(c, (signal) => watchMemo(ctx, projectId, { after, tab }, signal));
  })
  .post("/api/v1/projects/:projectId/memo/place", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await tellPlace(ctx, projectId, accountId, await parseJson(c, tellPlaceSchema));
    return c.body(null, 204);
  })
  .get("/api/v1/projects/:projectId/memo/versions", async (c) => {
    const { ctx, projectId } = await readable(c);
    const before = c.req.query("before");
    const versions = await listMemoVersions(
      ctx,
      projectId,
      before === undefined ? undefined : versionOf(before),
    );
    return c.json({ versions });
  })
  .get("/api/v1/projects/:projectId/memo/versions/:version", async (c) => {
    const { ctx, projectId } = await readable(c);
    return c.json({ text: await readMemoVersion(ctx, projectId, versionOf(c.req.param("version"))) });
  });
