import { z } from "zod";
import { accessAccount, accessAccountWithMarks } from "../domain/account/access.ts";
import { accessTrashedProject } from "../domain/project/access.ts";
import { changeProject, starProject } from "../domain/project/commands/change.ts";
import { createProject } from "../domain/project/commands/create.ts";
import { saveDraft } from "../domain/project/commands/draft.ts";
import { startProjectRun } from "../domain/project/commands/start.ts";
import { removeThumbnail, saveThumbnail } from "../domain/project/commands/thumbnail.ts";
import { restoreProject, trashProject } from "../domain/project/commands/trash.ts";
import { listProjects, readProjectWork, readThumbnail } from "../domain/project/queries.ts";
import {
  changeProjectSchema,
  createProjectSchema,
  listProjectsSchema,
  type ProjectList,
  projectList,
  saveDraftSchema,
  starProjectSchema,
  startProjectRunSchema,
} from "../domain/project/schema.ts";
import { projectWork } from "./answers/projects.ts";
import { pictureLimit, sendPicture, unchanged } from "./people/pictures.ts";
import { createdId, defineRoute, group } from "./routing/route.ts";

/** Of lists that are kept: the same one is sent again and again. */
const texts = new WeakMap<ProjectList, string>();

function textOf(list: ProjectList): string {
  const known = texts.get(list) ?? JSON.stringify(list);
  texts.set(list, known);
  return known;
}

export const projectRoutes = group("案件", [
  defineRoute(
    "GET /api/v1/projects",
    {
      summary: "自分が参加している案件を並べます。",
      access: "user",
      scope: "read",
      query: listProjectsSchema,
      rows: "projects",
      response: projectList,
    },
    async ({ c, ctx, query }) => {
      const { accountId, marks } = await accessAccountWithMarks(ctx);
      const list = await listProjects(ctx, accountId, query(), marks);
      return c.body(textOf(list), 200, { "content-type": "application/json" });
    },
  ),
  defineRoute(
    "POST /api/v1/projects",
    {
      summary: "案件を作ります。",
      access: "user",
      scope: "write",
      body: createProjectSchema,
      status: 201,
      response: createdId,
    },
    async ({ ctx, body }) => {
      const accountId = await accessAccount(ctx);
      return { id: await createProject(ctx, accountId, await body()) };
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId",
    {
      summary: "案件の情報、いまの作成、新しい結果を読みます。",
      access: "user",
      scope: "read",
      response: projectWork,
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      return readProjectWork(ctx, projectId);
    },
  ),
  defineRoute(
    "PATCH /api/v1/projects/:projectId",
    {
      summary: "案件の名前を変える、またはしまいます。",
      access: "user",
      scope: "write",
      body: changeProjectSchema,
      status: 204,
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      await changeProject(ctx, projectId, await body());
    },
  ),
  defineRoute(
    "DELETE /api/v1/projects/:projectId",
    {
      verb: "manage",
      summary: "案件をごみ箱に移します。30日のあいだは戻せます。",
      access: "user",
      scope: "write",
      status: 204,
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      await trashProject(ctx, projectId);
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/restore",
    { verb: "manage", summary: "案件をごみ箱から戻します。", access: "user", scope: "write", status: 204 },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      await restoreProject(ctx, await accessTrashedProject(ctx, id("projectId")));
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/star",
    {
      verb: "read",
      summary: "案件に星を付ける、または外します。",
      access: "user",
      scope: "write",
      body: starProjectSchema,
      status: 204,
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      const { starred } = await body();
      await starProject(ctx, projectId, accountId, starred);
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/draft",
    {
      summary: "商品の説明の下書きを保存します。",
      access: "user",
      scope: "write",
      body: saveDraftSchema,
      status: 204,
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      await saveDraft(ctx, projectId, accountId, await body());
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/runs",
    {
      summary:
        "商品の説明から、選んだものの作成を始めます。説明を省くと、いま保存されている説明から作ります。",
      access: "user",
      area: "作成",
      scope: "make",
      body: startProjectRunSchema,
      status: 202,
      response: () => z.object({ runId: z.string(), briefId: z.string() }),
      errors: ["conflict", "idempotency_mismatch"],
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      return startProjectRun(ctx, projectId, await body());
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/thumbnail",
    {
      summary: "案件の画像を読みます。",
      access: "user",
      scope: "read",
      mediaType: "image/*",
      otherResponses: unchanged,
    },
    async ({ c, ctx, project }) => {
      const { projectId } = await project();
      return sendPicture(c, await readThumbnail(ctx, projectId));
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/thumbnail",
    {
      summary: "案件の画像を変えます。",
      access: "user",
      scope: "write",
      upload: "picture",
      limit: pictureLimit,
      status: 204,
      errors: ["unsupported_file"],
    },
    async ({ c, ctx, project }) => {
      const { projectId } = await project();
      await saveThumbnail(ctx, projectId, new Uint8Array(await c.req.arrayBuffer()));
    },
  ),
  defineRoute(
    "DELETE /api/v1/projects/:projectId/thumbnail",
    { summary: "案件の画像を外します。", access: "user", scope: "write", status: 204 },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      await removeThumbnail(ctx, projectId);
    },
  ),
]);
