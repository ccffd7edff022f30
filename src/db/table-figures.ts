/** What every table of a database holds, as figures that another database can be compared with. */
import type pg from "pg";

export interface TableFigure {
  table: string;
  rows: number;
  /** Of the rows as text, in any order. */
  hash: string;
}

/** So that the same value is the same text on every server. */
const sameText =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1; set bytea_output = 'hex'";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Of each table but those of the server itself, by name. */
export async function tableFigures(client: pg.ClientBase): Promise<TableFigure[]> {
  await client.query(sameText);
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1, 2`,
  );
  const figures: TableFigure[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await client.query<{ rows: string; hash: string }>(
      `select count(*) as rows, coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint), 0)::text as hash
       from ${quoted(schema)}.${quoted(name)} t`,
    );
    const [figure] = rows;
    if (figure) figures.push({ table: `${schema}.${name}`, rows: Number(figure.rows), hash: figure.hash });
  }
  return figures;
}

/** Whether anything lies in a database that a restore would take away. */
export async function holdsTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rows.length > 0;
}
