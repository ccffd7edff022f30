import type { ReadingView } from "../../../brief/reading/schema.ts";
import { toReadingView } from "../../../brief/reading/view.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import type { ReadMemo } from "../schema.ts";

/**
 * Reads a memo by rules and stores nothing. Each signed-in person has an allowance by the minute of their own, visitors that of
 * their address.
 * @throws AppError too_many_requests, material_too_heavy.
 */
export async function readByRules(ctx: Context, { text }: ReadMemo): Promise<ReadingView> {
  const { user, addressHash } = ctx.actor;
  const state = await ctx.engines.limiter.take(`reading:${user?.id ?? addressHash}`);
  if (!state.allowed) throw new AppError("too_many_requests");
  return toReadingView(await ctx.engines.desk.readingOf(text));
}
