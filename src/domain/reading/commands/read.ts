import { createHash } from "node:crypto";
import type { ReadAnswer } from "#src/brief/reading/model/answer.ts";
import { mergeModelReading } from "#src/brief/reading/model/merge.ts";
import type { Reading, ReadingView } from "#src/brief/reading/schema.ts";
import { toReadingView } from "#src/brief/reading/view.ts";
import { AppError } from "#src/shared/errors.ts";
import { type Context, readingEngine } from "../../context.ts";
import { quotaRefusal } from "../../run/commands/charge.ts";
import { estimateReading } from "../../run/rules.ts";
import { DailyBudgetSpent, moneyCharges, moneySettlement } from "../../usage/commands/money.ts";
import { planCharges, reserveUsage } from "../../usage/commands/reserve.ts";
import { releaseKeys, settleUsage } from "../../usage/commands/settle.ts";
import { readOwnPayer } from "../../usage/queries.ts";
import type { ReadMemo } from "../schema.ts";
import { askReading, hasReader } from "./ask-model.ts";

/** As long as somebody waits who asked for nothing but the reading, in milliseconds. */
const maxWait = 60_000;

/**
 * Reads a memo and stores nothing of it: for signed-in people with the model, where one reads here, else by rules. The same text
 * is asked for once while it is remembered. A model that fails leaves the reading by rules. Each signed-in person has an
 * allowance by the minute of their own, visitors that of their address.
 * @throws AppError too_many_requests, limit_reached, material_too_heavy.
 */
export async function readPastedMemo(ctx: Context, { text }: ReadMemo): Promise<ReadingView> {
  const { user, addressHash } = ctx.actor;
  const state = await ctx.engines.limiter.take(`reading:${user?.id ?? addressHash}`);
  if (!state.allowed) throw new AppError("too_many_requests");
  const rules = await ctx.engines.desk.readingOf(text);
  if (user === null || !hasReader(ctx)) return toReadingView(rules);
  const key = createHash("sha256")
    .update(JSON.stringify([user.id, readingEngine(ctx).name, text]))
    .digest("base64url");
  const answer = await ctx.engines.desk
    .answerOf(key, () => paidAnswer(ctx, user.id, rules))
    .catch((error: unknown) => {
      // Rules read on when a day's money for the model is spent.
      if (error instanceof NoAnswer || error instanceof DailyBudgetSpent) return null;
      throw error;
    });
  return toReadingView(answer === null ? rules : mergeModelReading(rules, answer));
}

class NoAnswer extends Error {
  override name = "NoAnswer";
}

/** Reserved before, counted when there is an answer, given back else. @throws NoAnswer, AppError limit_reached. */
async function paidAnswer(ctx: Context, accountId: string, rules: Reading): Promise<ReadAnswer> {
  const key = `reading:${ctx.newId()}`;
  const characters = rules.sentences.reduce((sum, { text }) => sum + text.length, 0);
  await ctx.transaction(async (inner) => {
    const payer = await readOwnPayer(inner, accountId);
    const tokens = estimateReading(characters);
    const charges = [
      ...planCharges(payer, "tokens", { key, amount: tokens }),
      ...moneyCharges(readingEngine(ctx), { key, tokens }),
    ];
    const [refused] = await reserveUsage(inner, { projectId: null, reason: "reading" }, charges);
    if (refused) throw quotaRefusal(inner, refused, payer);
  });
  const { answer, spent } = await askReading(ctx, rules, AbortSignal.timeout(maxWait)).catch(
    async (error: unknown) => {
      await releaseKeys(ctx, [key]);
      throw error;
    },
  );
  if (answer === null) {
    await releaseKeys(ctx, [key]);
    throw new NoAnswer();
  }
  await settleUsage(ctx, [
    { key, kind: "tokens", used: spent.tokens, cost: spent.cost },
    ...moneySettlement(key, spent.cost),
  ]);
  return answer;
}
