import { and, asc, eq, inArray } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { memoProposal } from "../../db/schema/memo.ts";
import { AppError } from "../../shared/errors.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import { onProject, type ProjectId } from "../project/access.ts";
import type { ProposalAccess } from "./access.ts";
import { plainKinds } from "./rules/plain-edits.ts";
import { addedFigures } from "./rules/prompt.ts";
import { type MemoProposalList, type ProposalKind, type ProposalView, proposalKinds } from "./schema.ts";

/** More than these wait nowhere: nobody answers so many. */
const listed = 50;
const author = shownName<string | null>();

/** Without a model only what rules can do is offered. */
export function offersOf(ctx: Context): ProposalKind[] {
  return ctx.engines.model.embedded ? [...plainKinds] : [...proposalKinds];
}

export async function listProposals(ctx: Context, projectId: ProjectId): Promise<MemoProposalList> {
  const rows = await selectProposals(ctx)
    .where(
      and(eq(memoProposal.projectId, projectId), inArray(memoProposal.state, ["writing", "ready", "failed"])),
    )
    .orderBy(asc(memoProposal.createdAt), asc(memoProposal.id))
    .limit(listed);
  return { offers: offersOf(await onProject(ctx, projectId)), proposals: rows.map(viewOf) };
}

export async function readProposal(ctx: Context, { proposalId }: ProposalAccess): Promise<ProposalView> {
  const [row] = await selectProposals(ctx).where(eq(memoProposal.id, proposalId));
  if (!row) throw new AppError("not_found");
  return viewOf(row);
}

function selectProposals(ctx: Context) {
  return ctx.db
    .select({ proposal: memoProposal, author })
    .from(memoProposal)
    .leftJoin(account, eq(account.id, memoProposal.accountId));
}

function viewOf({
  proposal,
  author,
}: {
  proposal: typeof memoProposal.$inferSelect;
  author: string | null;
}): ProposalView {
  const { id, state, quote, problem, parts, createdAt } = proposal;
  return {
    id,
    kind: proposalKinds.find((kind) => kind === proposal.kind) ?? "rephrase",
    state,
    quote,
    author,
    problem,
    at: createdAt.toISOString(),
    parts: parts.map((part) => ({
      ...part,
      added: addedFigures(
        quote,
        part.edits.map(({ insert }) => insert),
      ),
    })),
  };
}
