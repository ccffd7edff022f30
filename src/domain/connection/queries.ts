import { and, asc, eq, inArray } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { modelConnection } from "../../db/schema/models/connection.ts";
import { usageMeter } from "../../db/schema/usage.ts";
import type { AdminId } from "../admin/access.ts";
import type { Context } from "../context.ts";
import { connectionOwner, moneyUnits, periodOf } from "../usage/rules.ts";
import {
  type ConnectionsView,
  type ConnectionTask,
  type ConnectionView,
  connectionTasks,
  type SaveConnection,
} from "./schema.ts";

export type ConnectionRow = typeof modelConnection.$inferSelect;

/** A connection as its engine needs it. `key` is for the engine alone. */
export interface OpenConnection extends Omit<SaveConnection, "key"> {
  id: string;
  key: string | null;
  /** A key is stored and cannot be read: it was encrypted under another secret. */
  locked: boolean;
  updatedAt: Date;
}

/** All that are stored, with their keys, for the engines. Asked by the process itself, never for a request. */
export async function readOpenConnections(ctx: Context): Promise<OpenConnection[]> {
  const rows = await ctx.db.select().from(modelConnection).orderBy(asc(modelConnection.createdAt));
  return rows.map((row) => {
    const key = connectionKey(ctx, row);
    return { ...plainOf(row), id: row.id, updatedAt: row.updatedAt, key, locked: isLocked(row, key) };
  });
}

/** All connections, as an administrator sees them: of keys only that there is one, and how it ends. */
export async function readConnections(ctx: Context, _by: AdminId): Promise<ConnectionsView> {
  const rows = await ctx.db
    .select({ row: modelConnection, email: account.email })
    .from(modelConnection)
    .leftJoin(account, eq(account.id, modelConnection.changedBy))
    .orderBy(asc(modelConnection.createdAt), asc(modelConnection.id));
  const spent = await readSpent(
    ctx,
    rows.map(({ row }) => row.id),
  );
  const connections = rows.map(({ row, email }) => viewOf(ctx, row, email, spent.get(row.id) ?? 0));
  const now = (task: ConnectionTask) => nowOf(ctx, connections, task);
  return {
    fixed: [...ctx.settings.fixedModels],
    connections,
    now: {
      ...{ writing: now("writing"), talk: now("talk"), pictures: now("pictures"), vision: now("vision") },
      reading: ctx.settings.modelReads ? now("reading") : null,
    },
  };
}

/** What is stored, and not what this process has taken up so far: a change shows at once. */
function nowOf(ctx: Context, connections: readonly ConnectionView[], task: ConnectionTask): string | null {
  const { fixedModels } = ctx.settings;
  const isPicture = task === "pictures";
  const fixed = fixedModels.filter(({ tasks }) => tasks.includes("pictures") === isPicture);
  // Where the environment names a model for text, what it leaves out is the embedded engine's.
  if (fixed.length > 0) return fixed.find(({ tasks }) => tasks.includes(task))?.model ?? null;
  return connections.find(({ key, models }) => models[task] && !key?.unreadable)?.models[task] ?? null;
}

/** The key of a row; null: none, or one that cannot be read. */
export function connectionKey(ctx: Context, { id, sealedKey, keyId }: ConnectionRow): string | null {
  return sealedKey && keyId ? ctx.engines.vault.open({ text: sealedKey, keyId }, id) : null;
}

const isLocked = (row: ConnectionRow, key: string | null) => row.sealedKey !== null && key === null;

async function readSpent(ctx: Context, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const owners = new Map(ids.map((id) => [connectionOwner(id), id]));
  const rows = await ctx.db
    .select({ owner: usageMeter.owner, used: usageMeter.used, reserved: usageMeter.reserved })
    .from(usageMeter)
    .where(
      and(
        inArray(usageMeter.owner, [...owners.keys()]),
        eq(usageMeter.kind, "money"),
        eq(usageMeter.period, periodOf(ctx.now())),
      ),
    );
  return new Map(
    rows.map(({ owner, used, reserved }) => [owners.get(owner) ?? "", (used + reserved) / moneyUnits]),
  );
}

function modelsOf(row: ConnectionRow): Record<ConnectionTask, string | null> {
  const { writing, reading, talk, pictures, vision } = row;
  return { writing, reading, talk, pictures, vision };
}

function plainOf(row: ConnectionRow) {
  const { name, provider, address, inner, concurrency, priceIn, priceOut, dailyLimit, overLimit } = row;
  const price = priceIn === null || priceOut === null ? null : { input: priceIn, output: priceOut };
  return { name, provider, address, inner, concurrency, dailyLimit, overLimit, price, models: modelsOf(row) };
}

function viewOf(ctx: Context, row: ConnectionRow, email: string | null, spentToday: number): ConnectionView {
  const unreadable = isLocked(row, connectionKey(ctx, row));
  return {
    ...plainOf(row),
    id: row.id,
    key: row.sealedKey === null ? null : { tail: row.keyTail ?? "", unreadable },
    spentToday,
    changedBy: email || null,
    updatedAt: row.updatedAt.toISOString(),
    failingSince: ctx.engines.failingSince(row.id)?.toISOString() ?? null,
  };
}

/** Tasks that a connection's row has a model for. */
export const tasksWith = (models: Record<ConnectionTask, string | null>): ConnectionTask[] =>
  connectionTasks.filter((task) => models[task] !== null);
