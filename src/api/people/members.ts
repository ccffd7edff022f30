/** Members of a project, and invitations into it. */

import { z } from "zod";
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
  invitationRow,
  madeInvitation,
  memberCapsSchema,
  memberUse,
  memberView,
  transferSchema,
} from "../../domain/member/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import type { ProjectVerb } from "../../shared/roles.ts";

import { type ApiContext, idParam } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

async function actor(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  const accountId = await accessAccount(ctx);
  return { ctx, accountId, projectId: await accessProject(ctx, idParam(c, "projectId"), verb) };
}

export const memberRoutes = group("メンバー", [
  defineRoute(
    "GET /api/v1/projects/:projectId/members",
    {
      summary: "案件のメンバーを並べます。",
      access: "user",
      scope: "read",
      rows: "members",
      response: () => z.object({ members: z.array(memberView()), use: memberUse() }),
    },
    async ({ c }) => {
      const { ctx, projectId } = await actor(c, "read");
      return { members: await readMembers(ctx, projectId), use: await readShares(ctx, projectId) };
    },
  ),
  defineRoute(
    "PATCH /api/v1/projects/:projectId/members/:memberId",
    {
      verb: "manage",
      summary: "メンバーの役割を変えます。",
      access: "user",
      body: changeRoleSchema,
      status: 204,
      errors: ["conflict"],
    },
    async ({ c, id, body }) => {
      const { ctx, ...act } = await actor(c, "manage");
      const { role } = await body();
      await changeRole(ctx, act, { memberId: id("memberId"), role });
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/members/:memberId/caps",
    {
      verb: "manage",
      summary: "メンバーが使える量を決めます。",
      access: "user",
      body: memberCapsSchema,
      status: 204,
      errors: ["conflict"],
    },
    async ({ c, id, body }) => {
      const { ctx, ...act } = await actor(c, "manage");
      const caps = await body();
      await setMemberCaps(ctx, act, { memberId: id("memberId"), caps });
    },
  ),
  defineRoute(
    "DELETE /api/v1/projects/:projectId/members/:memberId",
    {
      verb: "manage",
      summary: "メンバーを案件から外します。",
      access: "user",
      status: 204,
      errors: ["conflict"],
    },
    async ({ c, id }) => {
      const { ctx, ...act } = await actor(c, "manage");
      await removeMember(ctx, act, id("memberId"));
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/leave",
    { verb: "read", summary: "案件から抜けます。", access: "user", status: 204, errors: ["conflict"] },
    async ({ c }) => {
      const { ctx, ...act } = await actor(c, "read");
      await leaveProject(ctx, act);
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/transfer",
    {
      verb: "manage",
      summary: "案件のオーナーをほかのメンバーに移します。",
      access: "user",
      body: transferSchema,
      status: 204,
    },
    async ({ c, body }) => {
      const { ctx, ...act } = await actor(c, "manage");
      const { accountId } = await body();
      await transferProject(ctx, act, accountId);
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/invitations",
    {
      verb: "manage",
      summary: "まだ使える招待を並べます。",
      access: "user",
      rows: "invitations",
      response: () => z.object({ invitations: z.array(invitationRow()) }),
    },
    async ({ c }) => {
      const { ctx, projectId } = await actor(c, "manage");
      return { invitations: await readInvitations(ctx, projectId) };
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/invitations",
    {
      verb: "manage",
      summary: "メールかリンクで招待します。",
      access: "user",
      body: createInvitationSchema,
      status: 201,
      response: madeInvitation,
    },
    async ({ c, body }) => {
      const { ctx, accountId, projectId } = await actor(c, "manage");
      const input = await body();
      return createInvitation(ctx, projectId, accountId, input);
    },
  ),
  defineRoute(
    "DELETE /api/v1/projects/:projectId/invitations/:invitationId",
    { verb: "manage", summary: "招待を取り消します。", access: "user", status: 204 },
    async ({ c, id }) => {
      const { ctx, accountId, projectId } = await actor(c, "manage");
      await revokeInvitation(ctx, projectId, accountId, id("invitationId"));
    },
  ),
  defineRoute(
    "POST /api/v1/invitations/accept",
    {
      summary: "招待を受けて案件に参加します。",
      access: "user",
      body: invitationKeySchema,
      response: () => z.object({ projectId: z.uuid() }),
      errors: ["conflict", "not_found"],
    },
    async ({ ctx, body }) => {
      const accountId = await accessAccount(ctx);
      return {
        projectId: await acceptInvitation(ctx, accountId, await body()),
      };
    },
  ),
]);
