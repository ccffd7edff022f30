/** Rows as JSON, and JSON from outside as rows: every column is looked at before anything is stored. */
import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { hasScriptUrl, shapes } from "./shapes.ts";
import type { TransferredTable } from "./tables.ts";

export type TransferRow = Record<string, unknown>;

/** What it is: not what was written by this product, or changed since. */
export class BadRow extends Error {}

export interface TransferField {
  key: string;
  column: PgColumn;
  /** The table that it names a row of. */
  names: string | null;
}

/** The columns that go along. */
export function transferFields({ table, without = [] }: TransferredTable): TransferField[] {
  const names = new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return [columns[0]?.name, getTableName(foreignTable)];
    }),
  );
  return Object.entries(getTableColumns(table) as Record<string, PgColumn>).flatMap(([key, column]) =>
    without.includes(key) || column.generated ? [] : [{ key, column, names: names.get(column.name) ?? null }],
  );
}

/** Columns that hold nothing but the id of an account. */
export const isPerson = ({ names }: TransferField): boolean => names === "account";
export const isId = ({ column, names }: TransferField): boolean =>
  column.columnType === "PgUUID" && names !== "account";

/** A row as a line. Bytes of small pictures go as Base64. */
export function transferLine(row: TransferRow): string {
  // Of a table of bytes alone a row is copied: there may be hundreds of thousands of the others.
  if (!Object.values(row).some((value) => Buffer.isBuffer(value))) return JSON.stringify(row);
  const texts = Object.entries(row).map(([key, value]) => [
    key,
    Buffer.isBuffer(value) ? value.toString("base64") : value,
  ]);
  return JSON.stringify(Object.fromEntries(texts));
}

const whole = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);
const text = z.string().max(4_000_000);
const uuid = z.guid().transform((id) => id.toLowerCase());
const moment = z.iso.datetime().transform((at) => new Date(at));
const base64 = z
  .base64()
  .max(400_000)
  .transform((bytes) => Buffer.from(bytes, "base64"));

function valueSchema(table: PgTable, { key, column }: TransferField): z.ZodType {
  const known = () => {
    switch (column.columnType) {
      case "PgUUID":
        return uuid;
      case "PgText":
        return column.enumValues?.length ? z.enum(column.enumValues as [string, ...string[]]) : text;
      case "PgInteger":
        return whole;
      case "PgBoolean":
        return z.boolean();
      case "PgTimestamp":
        return moment;
      case "PgDateString":
        return z.iso.date();
      case "PgCustomColumn":
        return base64;
      case "PgArray":
        return z.array(text).max(10_000);
      default:
        return shapes[`${getTableName(table)}.${key}`] ?? z.never();
    }
  };
  return column.notNull ? known() : known().nullable();
}

/** What reads the lines of a table. Throws BadRow. */
export function rowReader(carried: TransferredTable): (value: unknown) => TransferRow {
  const fields = transferFields(carried).map((field) => ({
    ...field,
    schema: valueSchema(carried.table, field),
    isJson: field.column.columnType === "PgJsonb",
  }));
  const keys = new Set(fields.map(({ key }) => key));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new BadRow("no row");
    const given = value as TransferRow;
    const odd = Object.keys(given).find((key) => !keys.has(key));
    if (odd !== undefined) throw new BadRow(`unknown: ${odd}`);
    const row: TransferRow = {};
    for (const { key, column, schema, isJson } of fields) {
      const inside = given[key];
      // Written before there was such a column.
      if (inside === undefined && (column.hasDefault || !column.notNull)) continue;
      const looked = schema.safeParse(inside);
      if (!looked.success) throw new BadRow(`${getTableName(carried.table)}.${key}: ${looked.error.message}`);
      if (isJson && hasScriptUrl(inside)) throw new BadRow(`${key}: a program for an address`);
      row[key] = isJson ? inside : looked.data;
    }
    return row;
  };
}
