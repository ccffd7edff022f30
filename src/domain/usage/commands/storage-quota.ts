/** What is stored is counted with whoever pays for the project, byte for byte, in the transaction that stores or removes it. */
import { and, eq, sql } from "drizzle-orm";
import { usageMeter } from "#src/db/schema/usage.ts";
import type { Context } from "../../context.ts";
import { readOwnPayer, readPayer } from "../queries.ts";
import { type Payer, refusal, storagePeriod } from "../rules.ts";
import { reserveUsage } from "./reserve.ts";

/** Names a document of a brief in the ledger. */
export const documentKey = (documentId: string) => `document:${documentId}`;

/** Looks, before work begins, whether this much still fits; only `countStoredBytes` promises it. @throws AppError limit_reached. */
export async function requireStorageQuota(ctx: Context, projectId: string, bytes: number): Promise<void> {
  await requireRoomOf(ctx, await readPayer(ctx, projectId), bytes);
}

/** The same for a project that this person is about to have. @throws AppError limit_reached. */
export async function requireOwnStorageQuota(ctx: Context, accountId: string, bytes: number): Promise<void> {
  await requireRoomOf(ctx, await readOwnPayer(ctx, accountId), bytes);
}

async function requireRoomOf(ctx: Context, payer: Payer, bytes: number): Promise<void> {
  const [meter] = await ctx.db
    .select({ used: usageMeter.used })
    .from(usageMeter)
    .where(
      and(
        eq(usageMeter.owner, payer.owner),
        eq(usageMeter.kind, "storage"),
        eq(usageMeter.period, storagePeriod),
      ),
    );
  if ((meter?.used ?? 0) + bytes > payer.limits.storage) throw refusal("storage", payer, ctx.now());
}

/** Counts something that is being stored. @throws AppError limit_reached when it does not fit. */
export async function countStoredBytes(
  ctx: Context,
  projectId: string,
  { key, bytes, reason }: { key: string; bytes: number; reason: string },
): Promise<void> {
  const payer = await readPayer(ctx, projectId);
  const charge = {
    key,
    owner: payer.owner,
    kind: "storage" as const,
    amount: bytes,
    limit: payer.limits.storage,
  };
  const [refused] = await reserveUsage(ctx, { projectId, reason }, [charge], "settled");
  if (refused) throw refusal("storage", payer, ctx.now());
}

/** Gives back what is no longer stored. Keys that are not counted change nothing. */
export async function uncountStoredBytes(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await drop(ctx, sql`e.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
}

/** Gives back everything that these projects store. Call in the transaction that removes them. */
export async function uncountProjectBytes(ctx: Context, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  const ids = JSON.stringify(projectIds);
  await drop(ctx, sql`e.project_id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)`);
}

async function drop(ctx: Context, which: ReturnType<typeof sql>): Promise<void> {
  await ctx.db.execute(sql`
    with closed as (
      update usage_entry e set state = 'released', settled = 0, ended_at = ${ctx.now().toISOString()}::timestamptz
      where e.kind = 'storage' and e.state = 'settled' and (${which})
      returning e.owner, e.reserved
    ), sums as (
      select owner, sum(reserved)::bigint bytes from closed group by owner
    ), locked as (
      select m.owner from usage_meter m join sums s on s.owner = m.owner
      where m.kind = 'storage' and m.period = ${storagePeriod} order by m.owner for update of m
    )
    update usage_meter m set used = m.used - s.bytes from sums s join locked l on l.owner = s.owner
    where m.owner = s.owner and m.kind = 'storage' and m.period = ${storagePeriod}`);
}

/**
 * Counts what a project stores with whoever pays for it now. Call in the transaction that changed its owner; a plan that
 * is too small refuses nothing then, since nothing new is stored.
 */
export async function moveStorageToOwner(ctx: Context, projectId: string): Promise<void> {
  const { owner } = await readPayer(ctx, projectId);
  await ctx.db.execute(sql`
    with before as (
      select id, owner, settled from usage_entry
      where project_id = ${projectId}::uuid and kind = 'storage' and state = 'settled' and owner <> ${owner} for update
    ), moved as (
      update usage_entry e set owner = ${owner} from before b where e.id = b.id returning b.owner as was, b.settled
    ), changes as (
      select was as owner, -sum(settled)::bigint bytes from moved group by was
      union all select ${owner}, sum(settled)::bigint from moved having count(*) > 0
    ), target as (
      insert into usage_meter (owner, kind, period, used)
      select owner, 'storage', ${storagePeriod}, greatest(bytes, 0) from changes order by owner
      on conflict (owner, kind, period) do update set used = usage_meter.used + (select c.bytes from changes c where c.owner = usage_meter.owner)
      returning owner, used
    ) select * from target`);
}
