/** The orders of the list of files, and where a page in one of them goes on. */
import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { projectFile } from "../../../db/schema/files/files.ts";
import { AppError } from "../../../shared/errors.ts";
import type { FileSort } from "../schema.ts";

interface Key {
  column: AnyColumn;
  /** As a cursor says it: as exact as the database has it. */
  said: SQL;
  type: SQL;
  schema: z.ZodType<string | number>;
}

const text = z
  .string()
  .max(300)
  .regex(/^[^\0]*$/);
const asItIs = (column: AnyColumn, type: SQL, schema: Key["schema"]): Key => ({
  ...{ column, type, schema },
  said: sql`${column}`,
});
const moment: Key = {
  column: projectFile.updatedAt,
  said: sql`to_char(${projectFile.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  type: sql`timestamptz`,
  schema: z.iso.datetime({ offset: true }),
};
const name = asItIs(projectFile.sortName, sql`text`, text);
const size = asItIs(projectFile.byteSize, sql`int`, z.int32());
const kind = asItIs(projectFile.mediaType, sql`text`, text);
const id = asItIs(projectFile.id, sql`uuid`, z.uuid());

/** Each has an index of its own; all keys of one go the same way, so that a place is one comparison. */
const orders: Record<FileSort, { keys: readonly Key[]; falls: boolean }> = {
  newest: { keys: [moment, id], falls: true },
  name: { keys: [name, id], falls: false },
  size: { keys: [size, id], falls: true },
  kind: { keys: [kind, name, id], falls: false },
};

export const orderOf = (sort: FileSort): SQL[] =>
  orders[sort].keys.map(({ column }) => (orders[sort].falls ? desc(column) : asc(column)));

/** Where a row stands in this order. */
export const placeIn = (sort: FileSort): SQL<unknown> =>
  sql<unknown>`json_build_array(${list(orders[sort].keys.map(({ said }) => said))})`;

export const cursorAt = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** What comes after the place; everything without one. Throws bad_request for a place of another order. */
export function after(sort: FileSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { keys, falls } = orders[sort];
  const place = read(keys, cursor);
  const values = keys.map(({ type }, index) => sql`${place[index]}::${type}`);
  return sql`(${list(keys.map(({ column }) => sql`${column}`))}) ${sql.raw(falls ? "<" : ">")} (${list(values)})`;
}

function read(keys: readonly Key[], cursor: string): unknown[] {
  try {
    const said = z.array(z.unknown()).length(keys.length);
    const values = said.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return keys.map(({ schema }, index) => schema.parse(values[index]));
  } catch (cause) {
    throw new AppError("bad_request", undefined, { cause });
  }
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
