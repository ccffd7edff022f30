import { eq, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import type { CloseHint } from "./schema.ts";

/** Closing the hint of one month forgets those of earlier ones, so that the list stays short. */
export async function closeHint(ctx: Context, accountId: AccountId, { hint }: CloseHint): Promise<void> {
  const others = sql`select one from unnest(${account.hintsClosed}) one where one <> ${hint}
    and not (${hint}::text like 'near-%' and one like 'near-%')`;
  await ctx.db
    .update(account)
    .set({ hintsClosed: sql`array(${others}) || array[${hint}]::text[]` })
    .where(eq(account.id, accountId));
}

/** Turned on again, all of them are shown again. */
export async function setHints(ctx: Context, accountId: AccountId, { on }: { on: boolean }): Promise<void> {
  await ctx.db
    .update(account)
    .set({ hints: on, updatedAt: ctx.now(), ...(on ? { hintsClosed: [] } : {}) })
    .where(eq(account.id, accountId));
}
