import { z } from "zod";
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
  presetList,
  presetVersionRow,
  presetView,
  restorePresetSchema,
  savePresetSchema,
} from "../domain/preset/schema.ts";
import type { ProjectVerb } from "../shared/roles.ts";
import { type ApiContext, idParam } from "./request.ts";
import { createdId, defineRoute, group } from "./routing/route.ts";

async function presetOf(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  const accountId = await accessAccount(ctx);
  return { ctx, accountId, access: await accessPreset(ctx, idParam(c, "presetId"), verb) };
}

export const presetRoutes = group("プリセット", [
  defineRoute(
    "GET /api/v1/projects/:projectId/presets",
    {
      summary: "案件で使えるプリセットを並べます。",
      access: "user",
      scope: "read",
      rows: "presets",
      response: presetList,
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      return listPresets(ctx, projectId);
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/presets",
    {
      summary: "プリセットを作ります。",
      access: "user",
      scope: "write",
      body: createPresetSchema,
      status: 201,
      response: createdId,
      errors: ["conflict"],
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      return { id: await createPreset(ctx, projectId, accountId, await body()) };
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/preset",
    {
      summary: "案件で使うプリセットを選びます。",
      access: "user",
      scope: "write",
      body: choosePresetSchema,
      status: 204,
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      await choosePreset(ctx, projectId, (await body()).key);
    },
  ),
  defineRoute(
    "GET /api/v1/presets/:presetId",
    { summary: "プリセットを読みます。", access: "user", scope: "read", response: presetView },
    async ({ c }) => {
      const { ctx, access } = await presetOf(c, "read");
      return readPreset(ctx, access);
    },
  ),
  defineRoute(
    "PUT /api/v1/presets/:presetId",
    {
      summary: "プリセットを、読んだ版を示して保存します。",
      access: "user",
      scope: "write",
      body: savePresetSchema,
      response: presetView,
      errors: ["conflict"],
    },
    async ({ c, body }) => {
      const { ctx, accountId, access } = await presetOf(c, "work");
      return savePreset(ctx, access, accountId, await body());
    },
  ),
  defineRoute(
    "DELETE /api/v1/presets/:presetId",
    { summary: "プリセットを削除します。", access: "user", scope: "write", status: 204 },
    async ({ c }) => {
      const { ctx, access } = await presetOf(c, "work");
      await removePreset(ctx, access);
    },
  ),
  defineRoute(
    "GET /api/v1/presets/:presetId/file",
    {
      summary: "プリセットをファイルとして取り出します。",
      access: "user",
      scope: "read",
      response: () => z.record(z.string(), z.unknown()),
    },
    async ({ c }) => {
      const { ctx, access } = await presetOf(c, "read");
      const { name, text } = await readPresetFile(ctx, access);
      c.header("content-type", "application/json; charset=utf-8");
      c.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.json`)}`);
      return c.body(text);
    },
  ),
  defineRoute(
    "GET /api/v1/presets/:presetId/versions",
    {
      summary: "プリセットの版を新しい順に並べます。",
      access: "user",
      scope: "read",
      query: listVersionsSchema,
      rows: "versions",
      response: () => z.object({ versions: z.array(presetVersionRow()) }),
    },
    async ({ c, query }) => {
      const { ctx, access } = await presetOf(c, "read");
      const { before } = query();
      return { versions: await listPresetVersions(ctx, access, before) };
    },
  ),
  defineRoute(
    "POST /api/v1/presets/:presetId/restore",
    {
      summary: "プリセットを前の版に戻します。",
      access: "user",
      scope: "write",
      body: restorePresetSchema,
      response: presetView,
      errors: ["conflict"],
    },
    async ({ c, body }) => {
      const { ctx, accountId, access } = await presetOf(c, "work");
      return restorePreset(ctx, access, accountId, await body());
    },
  ),
]);
