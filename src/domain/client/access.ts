import { and, eq, gt, isNull } from "drizzle-orm";
import { clientLink, collection } from "../../db/schema/handover/handover.ts";
import { project } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import { type CollectionId, trustedCollectionId } from "../collection/access.ts";
import { type Context, withoutRowPolicies } from "../context.ts";
import { hashToken } from "../member/rules/invitation.ts";
import { type ProjectId, requireMay, roleInProject, trustedProjectId } from "../project/access.ts";
import { isLinkPass } from "./rules/link-pass.ts";

declare const linkBrand: unique symbol;
/** A link whose secret was shown, or that a member may see. */
export type LinkId = string & { [linkBrand]: true };

export interface LinkAccess {
  linkId: LinkId;
  collectionId: CollectionId;
  projectId: ProjectId;
}

export const closedLink =
  "このリンクは開けません。期限が切れたか、取り消されたか、アドレスが途中で切れています。送り主に、新しいリンクを頼んでください。";

/** A link that opens now, and whether a password has to be shown first. Unknown, expired and revoked are one answer. */
export async function findOpenLink(
  ctx: Context,
  token: string,
): Promise<LinkAccess & { passwordHash: string | null }> {
  const [row] = await withoutRowPolicies(ctx)
    .db.select({
      linkId: clientLink.id,
      collectionId: collection.id,
      projectId: collection.projectId,
      passwordHash: clientLink.passwordHash,
    })
    .from(clientLink)
    .innerJoin(collection, eq(collection.id, clientLink.collectionId))
    .innerJoin(project, eq(project.id, collection.projectId))
    .where(
      and(
        eq(clientLink.tokenHash, hashToken(token)),
        isNull(clientLink.revokedAt),
        gt(clientLink.expiresAt, ctx.now()),
        isNull(collection.deletedAt),
        isNull(project.deletedAt),
      ),
    );
  if (!row) throw new AppError("not_found", closedLink);
  return {
    linkId: row.linkId as LinkId,
    collectionId: trustedCollectionId(row.collectionId),
    projectId: trustedProjectId(row.projectId),
    passwordHash: row.passwordHash,
  };
}

/** What a visitor is let into by the token and, where there is a password, by its pass. @throws AppError not_found. */
export async function accessByToken(
  ctx: Context,
  { token, pass }: { token: string; pass?: string | undefined },
): Promise<LinkAccess> {
  const { passwordHash, ...link } = await findOpenLink(ctx, token);
  if (passwordHash !== null && !isLinkPass(pass ?? "", token, passwordHash))
    throw new AppError("not_found", closedLink);
  return link;
}

/** A link of a collection that is not deleted, for members. Throws not_found for an unknown or foreign one alike. */
export async function accessLink(ctx: Context, id: string, verb: ProjectVerb): Promise<LinkAccess> {
  const [row] = await ctx.db
    .select({
      collectionId: collection.id,
      projectId: collection.projectId,
      standing: roleInProject(ctx),
    })
    .from(clientLink)
    .innerJoin(collection, and(eq(collection.id, clientLink.collectionId), isNull(collection.deletedAt)))
    .innerJoin(project, eq(project.id, collection.projectId))
    .where(and(eq(clientLink.id, id), isNull(project.deletedAt)));
  if (!row) throw new AppError("not_found");
  requireMay(row.standing, verb);
  return {
    linkId: id as LinkId,
    collectionId: trustedCollectionId(row.collectionId),
    projectId: trustedProjectId(row.projectId),
  };
}
