import { and, eq } from "drizzle-orm";
import { memoProposal } from "../../db/schema/memo.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import { accessProject, type ProjectId } from "../project/access.ts";

declare const proposalBrand: unique symbol;
export type ProposalId = string & { [proposalBrand]: true };

export interface ProposalAccess {
  proposalId: ProposalId;
  projectId: ProjectId;
}

/** Whoever may write in the memo may answer what is proposed for it. Throws not_found otherwise. */
export async function accessProposal(ctx: Context, project: string, id: string): Promise<ProposalAccess> {
  const projectId = await accessProject(ctx, project, "work");
  const [row] = await ctx.db
    .select({ id: memoProposal.id })
    .from(memoProposal)
    .where(and(eq(memoProposal.id, id), eq(memoProposal.projectId, projectId)));
  if (!row) throw new AppError("not_found");
  return { projectId, proposalId: brandProposal(row.id) };
}

/** Of a row that was just made by somebody who may. */
export const brandProposal = (id: string): ProposalId => id as ProposalId;
