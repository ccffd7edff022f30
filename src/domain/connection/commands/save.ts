/** Connecting models. A task has one model over all connections: whoever names one takes it over. */
import { asc, eq, ne } from "drizzle-orm";
import { modelConnection } from "#src/db/schema/models/connection.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AdminId } from "../../admin/access.ts";
import { type Context, connectionsStream } from "../../context.ts";
import { storableText } from "../../storable.ts";
import { type ConnectionRow, connectionKey, tasksWith } from "../queries.ts";
import type { SaveConnection } from "../schema.ts";

/** As many as anybody uses; each is an address that this server asks. */
const maxConnections = 20;

/** Stores a new connection and answers its id. @throws AppError conflict when there are too many. */
export async function addConnection(ctx: Context, by: AdminId, input: SaveConnection): Promise<string> {
  const id = ctx.newId();
  await ctx.transaction(async (inner) => {
    const all = await lockAll(inner);
    if (all.length >= maxConnections)
      throw new AppError("conflict", `接続は${maxConnections}件までです。使わないものを外してください。`);
    await leaveTasks(inner, id, input);
    const now = inner.now();
    const columns = { ...columnsOf(input), ...sealed(inner, id, input.key ?? null) };
    await inner.db
      .insert(modelConnection)
      .values({ id, ...columns, changedBy: by, createdAt: now, updatedAt: now });
    tell(inner, id);
  });
  return id;
}

/**
 * Changes a connection. A key that is not sent stays, as long as it goes where it went: at another provider or address it has to be
 * entered again. @throws AppError not_found, invalid_input.
 */
export async function changeConnection(
  ctx: Context,
  by: AdminId,
  id: string,
  input: SaveConnection,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const row = (await lockAll(inner)).find((one) => one.id === id);
    if (!row) throw new AppError("not_found");
    if (input.key === undefined) requireSamePlace(row, input);
    await leaveTasks(inner, id, input);
    const kept = input.key === undefined ? {} : sealed(inner, id, input.key);
    await inner.db
      .update(modelConnection)
      .set({ ...columnsOf(input), ...kept, changedBy: by, updatedAt: inner.now() })
      .where(eq(modelConnection.id, id));
    tell(inner, id);
  });
}

/** Forgets a connection and its key. Work that runs on it ends on it. @throws AppError not_found. */
export async function removeConnection(ctx: Context, _by: AdminId, id: string): Promise<void> {
  await ctx.transaction(async (inner) => {
    const gone = await inner.db
      .delete(modelConnection)
      .where(eq(modelConnection.id, id))
      .returning({ id: modelConnection.id });
    if (gone.length === 0) throw new AppError("not_found");
    tell(inner, id);
  });
}

/** The stored key, for the place that it was stored for. @throws AppError not_found, invalid_input. */
export async function storedKey(
  ctx: Context,
  _by: AdminId,
  id: string,
  place: Pick<SaveConnection, "provider" | "address">,
): Promise<string | null> {
  const [row] = await ctx.db.select().from(modelConnection).where(eq(modelConnection.id, id));
  if (!row) throw new AppError("not_found");
  requireSamePlace(row, place);
  const key = connectionKey(ctx, row);
  if (key === null && row.sealedKey !== null) throw wrongKey(unreadableText);
  return key;
}

/**
 * Encrypts every key anew under the secret of now. What cannot be read stays as it is.
 * @returns how many were encrypted, and the names of those that could not be read.
 */
export async function rotateKeys(ctx: Context): Promise<{ rotated: number; unreadable: string[] }> {
  return ctx.transaction(async (inner) => {
    const rows = (await lockAll(inner)).filter(({ sealedKey }) => sealedKey !== null);
    const unreadable: string[] = [];
    let rotated = 0;
    for (const row of rows) {
      const key = connectionKey(inner, row);
      if (key === null) {
        unreadable.push(row.name);
        continue;
      }
      await inner.db
        .update(modelConnection)
        .set(sealed(inner, row.id, key))
        .where(eq(modelConnection.id, row.id));
      rotated += 1;
    }
    return { rotated, unreadable };
  });
}

export const unreadableText =
  "保存された鍵を読めません。SESSION_SECRET が変わっています。前の値を SESSION_SECRET_OLD に入れて起動し直すか、鍵を入れ直してください。";
const otherPlaceText = "提供元やアドレスを変えるときは、鍵をもう一度入れてください。";

const wrongKey = (message: string) => new AppError("invalid_input", message, { fields: { key: message } });

/** A stored key is sent nowhere but where it was entered for. */
function requireSamePlace(
  row: ConnectionRow,
  { provider, address }: Pick<SaveConnection, "provider" | "address">,
) {
  const isSame = row.provider === provider && row.address === address;
  if (row.sealedKey !== null && !isSame) throw wrongKey(otherPlaceText);
}

const lockAll = (ctx: Context) =>
  ctx.db.select().from(modelConnection).orderBy(asc(modelConnection.id)).for("update");

async function leaveTasks(ctx: Context, id: string, { models }: SaveConnection): Promise<void> {
  const taken = Object.fromEntries(tasksWith(models).map((task) => [task, null]));
  if (Object.keys(taken).length === 0) return;
  await ctx.db.update(modelConnection).set(taken).where(ne(modelConnection.id, id));
}

function columnsOf({ name, price, models, ...input }: SaveConnection) {
  const { provider, address, inner, concurrency, dailyLimit, overLimit } = input;
  return {
    ...{ name: storableText(name), provider, address, inner, concurrency, dailyLimit, overLimit, ...models },
    ...{ priceIn: price?.input ?? null, priceOut: price?.output ?? null },
  };
}

function sealed({ engines }: Context, id: string, key: string | null) {
  if (key === null) return { sealedKey: null, keyId: null, keyTail: null };
  const { text, keyId } = engines.vault.seal(key, id);
  // Of a short key the last four would be too much of it.
  return { sealedKey: text, keyId, keyTail: key.length >= 12 ? key.slice(-4) : "" };
}

/** Every process takes the change up; work that runs ends on what it began with. */
function tell(inner: Context, id: string): void {
  inner.afterCommit(
    () =>
      void inner.engines.control
        .append(connectionsStream, [{ seq: null, part: { connections: id } }])
        .catch((err: unknown) => inner.log.warn({ err }, "other processes not told of a connection")),
  );
}
