import { eq } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import { monthOf } from "../usage/rules.ts";
import type { OpenHints } from "./schema.ts";

/** The hints that the person wants and has not closed. */
export async function readOpenHints(ctx: Context, accountId: AccountId): Promise<OpenHints> {
  const [row] = await ctx.db
    .select({ on: account.hints, closed: account.hintsClosed })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row?.on) return { keep: false, near: null };
  const near = `near-${monthOf(ctx.now())}`;
  return { keep: !row.closed.includes("keep"), near: row.closed.includes(near) ? null : near };
}
