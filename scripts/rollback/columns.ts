/** Whether code that knows certain tables can work on a database that newer migrations have made. */
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";

interface Column {
  table: string;
  name: string;
  type: string;
  /** A row that says nothing of it is refused. */
  isDemanded: boolean;
}

/** What that code would stumble over: columns that are gone or of another type, and columns that it does not fill. */
export async function problemsFor(
  tables: readonly PgTable[],
  pool: Pick<pg.Pool, "query">,
): Promise<string[]> {
  const { rows } = await pool.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as "isDemanded"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  const found = Map.groupBy(rows, ({ table }) => table);
  return tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    const there = found.get(name);
    if (there === undefined) return [`the table ${name} is gone`];
    const known = new Map(columns.map((column) => [column.name, column.getSQLType()]));
    const lost = [...known].flatMap(([column, type]) => {
      const now = there.find((each) => each.name === column);
      if (now === undefined) return [`${name}.${column} is gone`];
      return plain(now.type) === plain(type) ? [] : [`${name}.${column} was ${type} and is ${now.type}`];
    });
    const demanded = there.filter((column) => column.isDemanded && !known.has(column.name));
    return [
      ...lost,
      ...demanded.map((column) => `${name}.${column.name} has to be filled, which nobody does`),
    ];
  });
}

/** One name for each type, as the catalogue says it. */
const plain = (type: string) =>
  type
    .replace("timestamp with time zone", "timestamptz")
    .replace("timestamptz without", "timestamp without")
    .replace(/^bigserial$/, "bigint")
    .replace(/^serial$/, "integer");
