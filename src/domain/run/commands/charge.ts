/** What a run costs: reserved step by step before it starts, settled with what each step really used, given back else. */
import { and, countDistinct, eq, isNull } from "drizzle-orm";
import { brief } from "#src/db/schema/project.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import type { AppError } from "#src/shared/errors.ts";
import type { ToolStep } from "#src/shared/run-parts.ts";
import { cappedKinds } from "#src/shared/usage/capped-kinds.ts";
import type { Spent } from "#src/shared/usage/spent.ts";
import { type Context, chatEngine, readingEngine } from "../../context.ts";
import { hasReader } from "../../reading/commands/ask-model.ts";
import { dailyBudgetRefusal, moneyCharges, moneySettlement } from "../../usage/commands/money.ts";
import { type Charge, planCharges, type RefusedCharge, reserveUsage } from "../../usage/commands/reserve.ts";
import { releaseKeys, type Settlement, settleUsage } from "../../usage/commands/settle.ts";
import { readPayer } from "../../usage/queries.ts";
import { capRefusal, chargeOf, type Payer, refusal } from "../../usage/rules.ts";
import { estimateChat, estimateReading, estimateRunTokens, estimateSearches } from "../rules.ts";

/** Calls are counted for the run as a whole. */
const runKey = (runId: string) => `run:${runId}`;
const stepKey = (runId: string, tool: string) => `run:${runId}:${tool}`;
const readingKey = (runId: string) => stepKey(runId, "reading");
const talkKey = (runId: string) => stepKey(runId, "talk");

interface NewWork {
  runId: string;
  projectId: string;
  briefId: string;
  steps: readonly ToolStep[];
  /** For the list of use. */
  reason: "run" | "rewrite";
}

/**
 * Reserves everything that the run may need, or refuses it before it starts. Inside the transaction that stores the run.
 * @throws AppError limit_reached.
 */
export async function reserveRun(ctx: Context, work: NewWork): Promise<void> {
  const { runId, projectId, briefId, steps, reason } = work;
  const payer = await readPayer(ctx, projectId);
  const calls = payer.calls.map((meter): Charge => {
    const { owner, limit } = meter;
    return { key: runKey(runId), owner, kind: "calls", amount: chargeOf(meter, steps.length), limit };
  });
  const size = isFree(ctx) ? 0 : await sizeOf(ctx, briefId);
  const amounts = steps.flatMap((step): Charge[] => {
    const { tool } = step;
    const key = stepKey(runId, tool);
    const tokens = isFree(ctx) ? 0 : estimateRunTokens(tool, size, step.input);
    const search = ctx.engines.search === null ? 0 : estimateSearches(step);
    return [
      ...planCharges(payer, "tokens", { key, amount: tokens, tool }),
      ...moneyCharges(ctx.engines.model, { key, tokens, tool }),
      ...planCharges(payer, "search", { key, amount: search, tool }),
    ];
  });
  const memo = hasReader(ctx) && payer.whose !== "visitor" ? await unreadMemo(ctx, briefId) : 0;
  const tokens = memo === 0 ? 0 : estimateReading(memo);
  const key = readingKey(runId);
  const reading = [
    ...planCharges(payer, "tokens", { key, amount: tokens }),
    ...moneyCharges(readingEngine(ctx), { key, tokens }),
  ];
  const charges = [...calls, ...reading, ...amounts];
  const [refused] = await reserveUsage(ctx, { projectId, runId, reason }, charges);
  if (refused) throw quotaRefusal(ctx, refused, payer);
}

/**
 * Reserves what the assistant's answer may cost; the steps that it may decide on are reserved when it does.
 * @throws AppError limit_reached.
 */
export async function reserveChat(
  ctx: Context,
  { runId, projectId, briefId, hasAttached }: Omit<NewWork, "steps" | "reason"> & { hasAttached: boolean },
): Promise<void> {
  const payer = await readPayer(ctx, projectId);
  const amount = estimateChat(await sizeOf(ctx, briefId), hasAttached);
  const key = talkKey(runId);
  const charges = [
    ...planCharges(payer, "tokens", { key, amount }),
    ...moneyCharges(chatEngine(ctx), { key, tokens: amount }),
  ];
  const [refused] = await reserveUsage(ctx, { projectId, runId, reason: "talk" }, charges);
  if (refused) throw quotaRefusal(ctx, refused, payer);
}

/** Counts what an answer used; nothing when it left nothing to read. In the transaction that stores it. */
export async function settleChat(ctx: Context, runId: string, { tokens, cost }: Spent): Promise<void> {
  const key = talkKey(runId);
  await settleUsage(ctx, [{ key, kind: "tokens", used: tokens, cost }, ...moneySettlement(key, cost)]);
}

/** The refusal of the limit that was in the way: the plan's, what the owner lets a member use, or a day's money for a model. */
export function quotaRefusal(ctx: Context, { kind, owner }: RefusedCharge, payer: Payer): AppError {
  const now = ctx.now();
  const { model, vision } = ctx.engines;
  if (kind === "money")
    return dailyBudgetRefusal(owner, [
      model,
      readingEngine(ctx),
      chatEngine(ctx),
      ...(vision ? [vision] : []),
    ]);
  const capped = cappedKinds.find((one) => one === kind);
  if (capped && payer.member?.owner === owner) return capRefusal(capped, payer.member, now);
  return refusal(kind, payer, now);
}

/** The embedded engine asks no model, and only questions to a model cost tokens. */
export function isFree(ctx: Context): boolean {
  return ctx.engines.model.embedded;
}

async function sizeOf(ctx: Context, briefId: string): Promise<number> {
  const [row] = await ctx.db.select({ sentences: brief.sentences }).from(brief).where(eq(brief.id, briefId));
  return (row?.sentences ?? []).reduce((sum, { text }) => sum + text.length, 0);
}

/** Characters of a memo that no model has read. */
async function unreadMemo(ctx: Context, briefId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ text: brief.text })
    .from(brief)
    .where(and(eq(brief.id, briefId), isNull(brief.readAnswer)));
  return row?.text.length ?? 0;
}

/** Counts what reading the memo used. In the transaction that stores what was read. */
export async function settleReading(ctx: Context, runId: string, { tokens, cost }: Spent): Promise<void> {
  const key = readingKey(runId);
  await settleUsage(ctx, [{ key, kind: "tokens", used: tokens, cost }, ...moneySettlement(key, cost)]);
}

/** Counts what a finished step used; nothing when it left nothing to see. In the transaction that stores its end. */
export async function settleStep(
  ctx: Context,
  runId: string,
  { tool, tokens, cost, searches }: Spent & { tool: string; searches: number },
): Promise<void> {
  const key = stepKey(runId, tool);
  const settlements: Settlement[] = [
    { key, kind: "tokens", used: tokens, cost },
    { key, kind: "search", used: searches },
    ...moneySettlement(key, cost),
  ];
  await settleUsage(ctx, settlements);
}

/** Counts the calls of a run that is over and gives back what its steps have not settled. */
export async function settleRun(
  ctx: Context,
  run: { runId: string; steps: readonly ToolStep[] },
  calls: number,
): Promise<void> {
  await settleUsage(ctx, [{ key: runKey(run.runId), kind: "calls", used: calls }]);
  const keys = [talkKey(run.runId), readingKey(run.runId)];
  await releaseKeys(ctx, [...keys, ...run.steps.map(({ tool }) => stepKey(run.runId, tool))]);
}

/** Steps that have left something to see, for a run that ends without being worked on. */
export async function countGenerated(ctx: Context, runId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ results: countDistinct(result.id) })
    .from(result)
    .innerJoin(resultItem, eq(resultItem.resultId, result.id))
    .where(eq(result.runId, runId));
  return row?.results ?? 0;
}
