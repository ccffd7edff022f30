import { Hono } from "hono";
import { accessAccount } from "../domain/account/access.ts";
import { accessPreset } from "../domain/preset/access.ts";
import {
  choosePreset,
  createPreset,
  removePreset,
  restorePreset,
  savePreset,
} from "../domain/preset/commands.ts";
import { listPresets, listPresetVersions, readPreset, readPresetFile } from "../domain/preset/queries.ts";
import {
  choosePresetSchema,
  createPresetSchema,
  listVersionsSchema,
  restorePresetSchema,
  savePresetSchema,
} from "../domain/preset/schema.ts";
import { accessProject } from "../domain/project/access.ts";
import type { ProjectVerb } from "../shared/roles.ts";
import {
  type ApiContext,
  type ApiEnv,
  idParam,
  jsonLimit,
  parseInput,
  parseJson,
  queryOf,
} from "./request.ts";

async function presetOf(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  const accountId = await accessAccount(ctx);
  return { ctx, accountId, access: await accessPreset(ctx, idParam(c, "presetId"), verb) };
}

export const presetRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/presets", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    return c.json(await listPresets(ctx, await accessProject(ctx, idParam(c, "projectId"), "read")));
  })
  .post("/api/v1/projects/:projectId/presets", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    const id = await createPreset(ctx, projectId, accountId, await parseJson(c, createPresetSchema));
    return c.json({ id }, 201);
  })
  .put("/api/v1/projects/:projectId/preset", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await choosePreset(ctx, projectId, (await parseJson(c, choosePresetSchema)).key);
    return c.body(null, 204);
  })
  .get("/api/v1/presets/:presetId", async (c) => {
    const { ctx, access } = await presetOf(c, "read");
    return c.json(await readPreset(ctx, access));
  })
  .put("/api/v1/presets/:presetId", jsonLimit, async (c) => {
    const { ctx, accountId, access } = await presetOf(c, "work");
    return c.json(await savePreset(ctx, access, accountId, await parseJson(c, savePresetSchema)));
  })
  .delete("/api/v1/presets/:presetId", async (c) => {
    const { ctx, access } = await presetOf(c, "work");
    await removePreset(ctx, access);
    return c.body(null, 204);
  })
  .get("/api/v1/presets/:presetId/file", async (c) => {
    const { ctx, access } = await presetOf(c, "read");
    const { name, text } = await readPresetFile(ctx, access);
    c.header("content-type", "application/json; charset=utf-8");
    c.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.json`)}`);
    return c.body(text);
  })
  .get("/api/v1/presets/:presetId/versions", async (c) => {
    const { ctx, access } = await presetOf(c, "read");
    const { before } = parseInput(listVersionsSchema, queryOf(c));
    return c.json({ versions: await listPresetVersions(ctx, access, before) });
  })
  .post("/api/v1/presets/:presetId/restore", jsonLimit, async (c) => {
    const { ctx, accountId, access } = await presetOf(c, "work");
    return c.json(await restorePreset(ctx, access, accountId, await parseJson(c, restorePresetSchema)));
  });
