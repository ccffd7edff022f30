/** What a project's owner decides about the checks. */

import { chooseStrictness, turnRuleOff, turnRuleOn } from "../../domain/check/commands/settings.ts";
import { readCheckSettings } from "../../domain/check/queries.ts";
import { checkSettings, chooseStrictnessSchema, turnRuleOffSchema } from "../../domain/check/schema.ts";
import { defineRoute, group } from "../routing/route.ts";

export const checkSettingsRoutes = group("チェック", [
  defineRoute(
    "GET /api/v1/projects/:projectId/check-settings",
    {
      summary: "案件で外したルールと、指摘の厳しさを読みます。",
      access: "user",
      scope: "read",
      response: checkSettings,
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
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
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
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
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
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
    async ({ ctx, param, project }) => {
      const { accountId, projectId } = await project();
      await turnRuleOn(ctx, projectId, accountId, param("rule"));
      return readCheckSettings(ctx, projectId);
    },
  ),
]);
