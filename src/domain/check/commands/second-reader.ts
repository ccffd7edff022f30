import {
  proposedIn,
  type SecondReading,
  secondReaderInstructions,
  secondReaderPrompt,
  secondReadingSchema,
} from "#src/checks/second-reader.ts";
import type { Flag } from "#src/shared/result.ts";
import { type Spent, spentOn } from "#src/shared/usage/spent.ts";
import { type Context, readingEngine } from "../../context.ts";
import { hasReader } from "../../reading/commands/ask-model.ts";
import { quotaRefusal } from "../../run/commands/charge.ts";
import { estimateReading } from "../../run/rules.ts";
import { storable } from "../../storable.ts";
import { moneyCharges, moneySettlement } from "../../usage/commands/money.ts";
import { planCharges, reserveUsage } from "../../usage/commands/reserve.ts";
import { releaseKeys, settleUsage } from "../../usage/commands/settle.ts";
import { readOwnPayer } from "../../usage/queries.ts";

/** As long as somebody waits for it, in milliseconds. */
const maxWait = 60_000;
const maxOutput = 3_000;

/**
 * What a model proposes beside the rules' findings. Reserved before on the person's own plan, counted when there is an answer, given
 * back else; null when no model reads here or it gave no answer.
 * @throws AppError limit_reached.
 */
export async function readSecondOpinion(
  ctx: Context,
  accountId: string,
  reading: SecondReading,
  flags: readonly Flag[],
): Promise<Flag[] | null> {
  if (!hasReader(ctx)) return null;
  const key = `check:${ctx.newId()}`;
  const characters = reading.material.reduce((sum, { text }) => sum + text.length, reading.text.length);
  await ctx.transaction(async (inner) => {
    const payer = await readOwnPayer(inner, accountId);
    const tokens = estimateReading(characters);
    const charges = [
      ...planCharges(payer, "tokens", { key, amount: tokens }),
      ...moneyCharges(readingEngine(ctx), { key, tokens }),
    ];
    const [refused] = await reserveUsage(inner, { projectId: null, reason: "check" }, charges);
    if (refused) throw quotaRefusal(inner, refused, payer);
  });
  const found = await ask(ctx, reading).catch(async (error: unknown) => {
    await releaseKeys(ctx, [key]);
    throw error;
  });
  if (found === null) {
    await releaseKeys(ctx, [key]);
    return null;
  }
  const { tokens, cost } = found.spent;
  await settleUsage(ctx, [{ key, kind: "tokens", used: tokens, cost }, ...moneySettlement(key, cost)]);
  return proposedIn(found.raw, reading.text, flags);
}

async function ask(ctx: Context, reading: SecondReading): Promise<{ raw: unknown; spent: Spent } | null> {
  const model = readingEngine(ctx);
  let findings: unknown[] = [];
  const stream = model.write({
    task: "check",
    instructions: secondReaderInstructions,
    prompt: secondReaderPrompt(reading),
    schema: secondReadingSchema,
    maxOutputTokens: maxOutput,
    temperature: 0.2,
    effort: "low",
    signal: AbortSignal.timeout(maxWait),
  });
  for await (const part of stream) {
    if (part.type === "restart") findings = [];
    else if (part.type === "value" && part.path[0] === "findings" && typeof part.path[1] === "number")
      findings.push(storable(part.value));
    else if (part.type === "finish") return { raw: { findings }, spent: spentOn(model, part.usage) };
    else if (part.type === "failure") {
      ctx.log.warn({ failure: part.failure.kind, detail: part.failure.detail }, "no second reading");
      return null;
    }
  }
  return null;
}
