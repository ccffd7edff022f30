/** Lists in one of several orders, page by page: a page goes on from the place of its last row, whatever came or went meanwhile. */
import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "../shared/errors.ts";

/** One value that an order compares. */
export interface Key {
  column: AnyColumn | SQL;
  /** As a place says it: as exact as the database has it. */
  said: SQL;
  type: SQL;
  schema: z.ZodType<string | number | boolean>;
}

const plain =
  (type: SQL, schema: Key["schema"]) =>
  (column: AnyColumn | SQL): Key => ({ column, said: sql`${column}`, type, schema });

/** The keys of an order, by the type of their values. */
export const key = {
  text: plain(
    sql`text`,
    z
      .string()
      .max(300)
      .regex(/^[^\0]*$/),
  ),
  number: plain(sql`int`, z.int32()),
  truth: plain(sql`boolean`, z.boolean()),
  id: plain(sql`uuid`, z.uuid()),
  moment: (column: AnyColumn): Key => ({
    column,
    said: sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: sql`timestamptz`,
    schema: z.iso.datetime({ offset: true }),
  }),
};

/** All keys of an order go the same way, so that a place is one comparison and one index answers it; the last key is the id. */
export interface Order {
  keys: readonly Key[];
  falls: boolean;
}

export const orderOf = ({ keys, falls }: Order): SQL[] =>
  keys.map(({ column }) => (falls ? desc(column) : asc(column)));

/** Where a row stands in this order. */
export const positionIn = ({ keys }: Order): SQL<unknown> =>
  sql<unknown>`json_build_array(${list(keys.map(({ said }) => said))})`;

export const cursorAt = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** What comes after the place; everything without one. Throws bad_request for a place of another order. */
export function afterCursor({ keys, falls }: Order, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
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
