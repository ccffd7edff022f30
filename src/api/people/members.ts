/** Members of a project, and invitations into it. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { acceptInvitation } from "../../domain/member/commands/accept.ts";
import { setMemberCaps } from "../../domain/member/commands/caps.ts";
import {
  changeRole,
  leaveProject,
  removeMember,
  transferProject,
} from "../../domain/member/commands/change.ts";
import { createInvitation, revokeInvitation } from "../../domain/member/commands/invite.ts";
import { readInvitations, readMembers, readShares } from "../../domain/member/queries.ts";
import {
  changeRoleSchema,
  createInvitationSchema,
  invitationKeySchema,
  memberCapsSchema,
  transferSchema,
} from "../../domain/member/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import { type ApiContext, type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";

async function actor(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  const accountId = await accessAccount(ctx);
  return { ctx, accountId, projectId: await accessProject(ctx, idParam(c, "projectId"), verb) };
}

export const memberRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/members", async (c) => {
    const { ctx, projectId } = await actor(c, "read");
    return c.json({ members: await readMembers(ctx, projectId), use: await readShares(ctx, projectId) });
  })
  .patch("/api/v1/projects/:projectId/members/:memberId", jsonLimit, async (c) => {
    const { ctx, ...act } = await actor(c, "manage");
    const { role } = await parseJson(c, changeRoleSchema);
    await changeRole(ctx, act, { memberId: idParam(c, "memberId"), role });
    return c.body(null, 204);
  })
  .put("/api/v1/projects/:projectId/members/:memberId/caps", jsonLimit, async (c) => {
    const { ctx, ...act } = await actor(c, "manage");
    const caps = await parseJson(c, memberCapsSchema);
    await setMemberCaps(ctx, act, { memberId: idParam(c, "memberId"), caps });
    return c.body(null, 204);
  })
  .delete("/api/v1/projects/:projectId/members/:memberId", async (c) => {
    const { ctx, ...act } = await actor(c, "manage");
    await removeMember(ctx, act, idParam(c, "memberId"));
    return c.body(null, 204);
  })
  .post("/api/v1/projects/:projectId/leave", async (c) => {
    const { ctx, ...act } = await actor(c, "read");
    await leaveProject(ctx, act);
    return c.body(null, 204);
  })
  .post("/api/v1/projects/:projectId/transfer", jsonLimit, async (c) => {
    const { ctx, ...act } = await actor(c, "manage");
    const { accountId } = await parseJson(c, transferSchema);
    await transferProject(ctx, act, accountId);
    return c.body(null, 204);
  })
  .get("/api/v1/projects/:projectId/invitations", async (c) => {
    const { ctx, projectId } = await actor(c, "manage");
    return c.json({ invitations: await readInvitations(ctx, projectId) });
  })
  .post("/api/v1/projects/:projectId/invitations", jsonLimit, async (c) => {
    const { ctx, accountId, projectId } = await actor(c, "manage");
    const input = await parseJson(c, createInvitationSchema);
    return c.json(await createInvitation(ctx, projectId, accountId, input), 201);
  })
  .delete("/api/v1/projects/:projectId/invitations/:invitationId", async (c) => {
    const { ctx, accountId, projectId } = await actor(c, "manage");
    await revokeInvitation(ctx, projectId, accountId, idParam(c, "invitationId"));
    return c.body(null, 204);
  })
  .post("/api/v1/invitations/accept", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    return c.json({
      projectId: await acceptInvitation(ctx, accountId, await parseJson(c, invitationKeySchema)),
    });
  });
