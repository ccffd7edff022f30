import { and, eq, lte } from "drizzle-orm";
import { memoProposal, type StoredPart } from "#src/db/schema/memo.ts";
import { nothingSpent, type Spent } from "#src/shared/usage/spent.ts";
import { type Context, controlStream } from "../../context.ts";
import { moneySettlement } from "../../usage/commands/money.ts";
import { releaseKeys, type Settlement, settleUsage } from "../../usage/commands/settle.ts";
import type { ProposalAccess } from "../access.ts";
import { leftText } from "../rules/prompt.ts";

export const proposalKey = (id: string) => `memo-proposal:${id}`;
/** Longer than any answer is waited for: whoever began this long ago is dead. */
const leftAfterMs = 3 * 60_000;

export type ProposalEnding =
  | { state: "ready"; parts: StoredPart[]; spent: Spent }
  | { state: "failed" | "stopped"; problem: string };

/**
 * Stores how the writing of a proposal ended, and counts it; nothing when there is nothing to see. Only the first end counts:
 * what was stopped stays stopped, whatever the worker brings later.
 */
export async function endProposal(ctx: Context, proposalId: string, ending: ProposalEnding): Promise<void> {
  await ctx.transaction(async (inner) => {
    const { spent, ...stored } = { spent: nothingSpent, ...ending };
    const { tokens, cost } = spent;
    const [ended] = await inner.db
      .update(memoProposal)
      .set({ ...stored, endedAt: inner.now() })
      .where(and(eq(memoProposal.id, proposalId), eq(memoProposal.state, "writing")))
      .returning({ id: memoProposal.id });
    const key = proposalKey(proposalId);
    // Money is given back with a proposal that left nothing, as the tokens are.
    const money: Settlement = { key, kind: "money", used: 0 };
    if (ended)
      await settleUsage(inner, [
        { key, kind: "tokens", used: tokens, cost },
        ...(cost === null ? [money] : moneySettlement(key, cost)),
      ]);
  });
}

/** Ends the writing of a proposal at once; the worker hears of it. One that is over is not changed. */
export async function stopProposal(ctx: Context, { proposalId }: ProposalAccess): Promise<void> {
  await endProposal(ctx, proposalId, { state: "stopped", problem: "" });
  await ctx.engines.control.append(controlStream, [{ seq: null, part: { stop: proposalId } }]);
}

/** Gives back what was reserved for proposals whose process ended in the middle. Safe to repeat. */
export async function closeLeftProposals(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - leftAfterMs);
  await ctx.transaction(async (inner) => {
    const left = await inner.db
      .update(memoProposal)
      .set({ state: "failed", problem: leftText, endedAt: inner.now() })
      .where(and(eq(memoProposal.state, "writing"), lte(memoProposal.createdAt, before)))
      .returning({ id: memoProposal.id });
    if (left.length > 0)
      await releaseKeys(
        inner,
        left.map(({ id }) => proposalKey(id)),
      );
  });
}
