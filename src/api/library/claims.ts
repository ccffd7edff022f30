import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { exportClaims } from "../../domain/claim/commands.ts";
import { listClaims } from "../../domain/claim/queries.ts";
import { exportClaimsSchema, listClaimsSchema } from "../../domain/claim/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { type ApiEnv, idParam, parseInput, queryOf, sendFile } from "../request.ts";

export const claimRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/claims", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json(await listClaims(ctx, projectId, parseInput(listClaimsSchema, queryOf(c))));
  })
  .get("/api/v1/projects/:projectId/claims/export", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    const file = await exportClaims(ctx, projectId, parseInput(exportClaimsSchema, queryOf(c)));
    return sendFile(c, file);
  });
