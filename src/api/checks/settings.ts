/** What a project's owner decides about the checks. */

import { accessAccount } from "../../domain/account/access.ts";
import { chooseStrictness, turnRuleOff, turnRuleOn } from "../../domain/check/commands/settings.ts";
import { readCheckSettings } from "../../domain/check/queries.ts";
import { checkSettings, chooseStrictnessSchema, turnRuleOffSchema } from "../../domain/check/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import { type ApiContext, idParam } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

async function projectOf(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  const accountId = await accessAccount(ctx);
  return { ctx, accountId, projectId: await accessProject(ctx, idParam(c, "projectId"), verb) };
}

export const checkSettingsRoutes = group("チェック", [
  defineRoute(
    "GET /api/v1/projects/:projectId/check-settings",
    {
      summary: "案件で外したルールと、指摘の厳しさを読みます。",
      access: "user",
      scope: "read",
      response: checkSettings,
    },
    async ({ c }) => {
      const { ctx, projectId } = await projectOf(c, "read");
      return readCheckSettings(ctx, projectId);
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/check-settings",
    {
      verb: "manage",
      summary: "指摘の厳しさを決めます。オーナーだけができます。",
      access: "user",
      body: chooseStrictnessSchema,
      response: checkSettings,
    },
    async ({ c, body }) => {
      const { ctx, projectId } = await projectOf(c, "manage");
      await chooseStrictness(ctx, projectId, (await body()).strictness);
      return readCheckSettings(ctx, projectId);
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/rules-off",
    {
      verb: "manage",
      summary: "ルールを1つ、理由を添えて外します。オーナーだけができます。",
      access: "user",
      body: turnRuleOffSchema,
      status: 201,
      response: checkSettings,
      errors: ["conflict"],
    },
    async ({ c, body }) => {
      const { ctx, accountId, projectId } = await projectOf(c, "manage");
      await turnRuleOff(ctx, projectId, accountId, await body());
      return readCheckSettings(ctx, projectId);
    },
  ),
  defineRoute(
    "DELETE /api/v1/projects/:projectId/rules-off/:rule",
    {
      verb: "manage",
      summary: "外したルールを元に戻します。オーナーだけができます。",
      access: "user",
      response: checkSettings,
    },
    async ({ c, param }) => {
      const { ctx, accountId, projectId } = await projectOf(c, "manage");
      await turnRuleOn(ctx, projectId, accountId, param("rule"));
      return readCheckSettings(ctx, projectId);
    },
  ),
]);
