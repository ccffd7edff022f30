/** A stretch of the memo is to be reworded: what is asked for is stored with its reservation, then told to the queue. */

import { and, count, eq, inArray, lt } from "drizzle-orm";
import { memo, memoProposal } from "#src/db/schema/memo.ts";
import { AppError } from "#src/shared/errors.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { withUpdates } from "../../memo/queries.ts";
import { openDocument, textOf } from "../../memo/rules/document.ts";
import { memoTextName } from "../../memo/schema.ts";
import { onProject, type ProjectId } from "../../project/access.ts";
import { isFree, quotaRefusal } from "../../run/commands/charge.ts";
import { moneyCharges } from "../../usage/commands/money.ts";
import { planCharges, reserveUsage } from "../../usage/commands/reserve.ts";
import { readPayer } from "../../usage/queries.ts";
import { brandProposal } from "../access.ts";
import { offersOf, readProposal } from "../queries.ts";
import { spansBetween } from "../rules/anchors.ts";
import { estimateProposal } from "../rules/prompt.ts";
import type { AskProposal, ProposalView } from "../schema.ts";
import { closeLeftProposals, proposalKey } from "./end.ts";

const maxWriting = 4;
const maxWaiting = 50;
/** What is over is kept so long, for a request that is sent again. */
const keptMs = dayMs;

/**
 * The same key again gives the same proposal. @throws AppError unsupported for what this engine cannot do, conflict when the
 * memo does not say this (any more), limit_reached, too_many_requests; nothing is stored then.
 */
export async function askProposal(
  outer: Context,
  projectId: ProjectId,
  accountId: AccountId,
  input: AskProposal,
): Promise<ProposalView> {
  const ctx = await onProject(outer, projectId);
  if (!offersOf(ctx).includes(input.kind))
    throw new AppError("unsupported", "この頼み方は、文章を書くAIを設定すると使えます。");
  await closeLeftProposals(ctx);
  const proposalId = ctx.newId();
  const made = await ctx.transaction(async (inner) => {
    const earlier = await findEarlier(inner, projectId, input);
    if (earlier) return { id: earlier, isNew: false };
    await forgetOld(inner, projectId);
    await refuseWhenCrowded(inner, projectId);
    const spans = await lettersOf(inner, projectId, input);
    const { kind, text, idempotencyKey } = input;
    const asked = { id: proposalId, projectId, accountId, idempotencyKey, kind, quote: text, spans };
    const [stored] = await inner.db
      .insert(memoProposal)
      .values({ ...asked, state: "writing", parts: [], createdAt: inner.now() })
      .onConflictDoNothing()
      .returning({ id: memoProposal.id });
    if (!stored) throw new AppError("conflict");
    await reserve(inner, projectId, proposalId, text);
    return { id: proposalId, isNew: true };
  });
  if (made.isNew) await ctx.engines.queue.enqueue("memo.ready", { proposalId });
  return readProposal(ctx, { projectId, proposalId: brandProposal(made.id) });
}

async function findEarlier(
  inner: Context,
  projectId: ProjectId,
  { idempotencyKey, kind, text }: AskProposal,
): Promise<string | null> {
  const [row] = await inner.db
    .select({ id: memoProposal.id, kind: memoProposal.kind, quote: memoProposal.quote })
    .from(memoProposal)
    .where(and(eq(memoProposal.projectId, projectId), eq(memoProposal.idempotencyKey, idempotencyKey)));
  if (!row) return null;
  if (row.kind !== kind || row.quote !== text) throw new AppError("idempotency_mismatch");
  return row.id;
}

/** The letters of the document that are meant. */
async function lettersOf(inner: Context, projectId: ProjectId, { text, at }: AskProposal) {
  const [row] = await inner.db.select().from(memo).where(eq(memo.projectId, projectId));
  const document = openDocument(await withUpdates(inner, projectId, row));
  const from = nearest(textOf(document), text, at);
  if (from === null)
    throw new AppError("conflict", "選んだところが書き換えられました。もう一度選んでから、お試しください。");
  return spansBetween(document.getText(memoTextName), from, from + text.length);
}

/** Where the words stand, as near to a place as they do; null: nowhere. */
function nearest(text: string, words: string, at: number): number | null {
  const before = text.lastIndexOf(words, at);
  const after = text.indexOf(words, at);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? null : Math.max(before, after);
  return at - before <= after - at ? before : after;
}

async function refuseWhenCrowded(inner: Context, projectId: ProjectId): Promise<void> {
  const rows = await inner.db
    .select({ state: memoProposal.state, proposals: count() })
    .from(memoProposal)
    .where(and(eq(memoProposal.projectId, projectId), inArray(memoProposal.state, ["writing", "ready"])))
    .groupBy(memoProposal.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.proposals ?? 0;
  if (of("writing") >= maxWriting) throw new AppError("too_many_requests");
  if (of("ready") >= maxWaiting)
    throw new AppError("conflict", "返事を待っている提案が多すぎます。いまある提案に先に答えてください。");
}

async function forgetOld(inner: Context, projectId: ProjectId): Promise<void> {
  const before = new Date(inner.now().getTime() - keptMs);
  await inner.db
    .delete(memoProposal)
    .where(
      and(
        eq(memoProposal.projectId, projectId),
        inArray(memoProposal.state, ["failed", "stopped", "closed"]),
        lt(memoProposal.createdAt, before),
      ),
    );
}

async function reserve(
  inner: Context,
  projectId: ProjectId,
  proposalId: string,
  quote: string,
): Promise<void> {
  const payer = await readPayer(inner, projectId);
  const amount = isFree(inner) ? 0 : estimateProposal(quote);
  const key = proposalKey(proposalId);
  const charges = [
    ...planCharges(payer, "tokens", { key, amount }),
    ...moneyCharges(inner.engines.model, { key, tokens: amount }),
  ];
  const [refused] = await reserveUsage(inner, { projectId, reason: "memo" }, charges);
  if (refused) throw quotaRefusal(inner, refused, payer);
}
