/** What a project's owner decides about the checks. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { chooseStrictness, turnRuleOff, turnRuleOn } from "../../domain/check/commands/settings.ts";
import { readCheckSettings } from "../../domain/check/queries.ts";
import { chooseStrictnessSchema, turnRuleOffSchema } from "../../domain/check/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import { type ApiContext, type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";

async function projectOf(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  const accountId = await accessAccount(ctx);
  return { ctx, accountId, projectId: await accessProject(ctx, idParam(c, "projectId"), verb) };
}

export const checkSettingsRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/check-settings", async (c) => {
    const { ctx, projectId } = await projectOf(c, "read");
    return c.json(await readCheckSettings(ctx, projectId));
  })
  .put("/api/v1/projects/:projectId/check-settings", jsonLimit, async (c) => {
    const { ctx, projectId } = await projectOf(c, "manage");
    await chooseStrictness(ctx, projectId, (await parseJson(c, chooseStrictnessSchema)).strictness);
    return c.json(await readCheckSettings(ctx, projectId));
  })
  .post("/api/v1/projects/:projectId/rules-off", jsonLimit, async (c) => {
    const { ctx, accountId, projectId } = await projectOf(c, "manage");
    await turnRuleOff(ctx, projectId, accountId, await parseJson(c, turnRuleOffSchema));
    return c.json(await readCheckSettings(ctx, projectId), 201);
  })
  .delete("/api/v1/projects/:projectId/rules-off/:rule", async (c) => {
    const { ctx, accountId, projectId } = await projectOf(c, "manage");
    await turnRuleOn(ctx, projectId, accountId, c.req.param("rule"));
    return c.json(await readCheckSettings(ctx, projectId));
  });
