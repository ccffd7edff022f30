import { productClassSchema } from "../../../brief/product-class.ts";
import { toReadingView } from "../../../brief/reading/view.ts";
import { checkText } from "../../../checks/check-text.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import { type CheckAnswer, type CheckText, checkAnswerSchema, checkLimits } from "../schema.ts";

/**
 * Checks a text by rules and stores nothing of it. Each signed-in person has an allowance by the minute of their own, visitors that
 * of their address.
 * @throws AppError too_many_requests, invalid_input when a visitor's text is too long.
 */
export async function checkAnyText(ctx: Context, input: CheckText): Promise<CheckAnswer> {
  const { user, addressHash } = ctx.actor;
  const state = await ctx.engines.limiter.take(`check:${user?.id ?? addressHash}`);
  if (!state.allowed) throw new AppError("too_many_requests");
  if (user === null && input.text.length > checkLimits.visitor)
    throw new AppError(
      "invalid_input",
      `ログインすると${checkLimits.person}字までチェックできます。いまは${checkLimits.visitor}字以内で入れてください。`,
    );
  const productClass = input.class ?? (await classOf(ctx, `${input.context ?? ""}\n${input.text}`));
  return checkAnswerSchema.parse({
    class: productClass,
    flags: checkText({ ...input, class: productClass }),
  });
}

async function classOf(ctx: Context, text: string) {
  const reading = toReadingView(await ctx.engines.desk.readingOf(text));
  return productClassSchema.catch("other").parse(reading.class);
}
