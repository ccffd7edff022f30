import { asc, eq, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { fileVersion, projectFile } from "../../db/schema/files/files.ts";
import { projectPicture } from "../../db/schema/picture.ts";
import { project } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import { readBytes } from "../blob/queries.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { createPacker, type Packed, type ZipFile } from "../zip-stream.ts";
import { type TransferField, type TransferRow, transferFields, transferLine } from "./rules/rows.ts";
import { type TransferredTable, transferredTables } from "./rules/tables.ts";
import {
  bytesName,
  type Manifest,
  manifestName,
  tableName,
  transferFormat,
  transferLimits,
  transferVersion,
} from "./schema.ts";

export interface WholeProject {
  name: string;
  /** How many files. */
  count: number;
  /** One after the other; bytes are read when it is their turn. */
  files: AsyncGenerator<ZipFile>;
}

const guide = `このzipには、案件が丸ごと入っています。
ヒトフデの「案件のzipを取り込む」で選ぶと、同じ案件をもう一つ作れます。

project.json … 書き出した日と、中身の数
data … 商品の説明、結果、会話、メモ、コメント、提出などの記録
bytes … ファイルと写真

メンバー、招待、提出リンクの合言葉は入っていません。
`;

/** The rows of one table as lines. */
interface PackedTable {
  table: string;
  rows: number;
  packed: Packed;
}

/**
 * Everything of the project at one moment. What is too much is refused before it is read; of the rows no more than a page is held as
 * it is, and the rest deflated. Throws payload_too_large.
 */
export async function readWholeProject(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  signal: AbortSignal,
): Promise<WholeProject> {
  const { name, tables, bytes } = await ctx.transaction(async (inner) => {
    await inner.db.execute(sql`set transaction isolation level repeatable read`);
    const [row] = await inner.db
      .select({ name: project.name })
      .from(project)
      .where(eq(project.id, projectId));
    if (!row) throw new AppError("not_found");
    const found = await namedBytes(inner, projectId);
    requireFewBytes(found);
    const own = transferredTables.map((one) => ({
      one,
      of: one.of(projectId, accountId),
      says: one.says?.(projectId, accountId) ?? {},
    }));
    await requireFewRows(inner, own);
    return { name: row.name, tables: await packTables(inner, own, signal), bytes: found };
  });
  const manifest: Manifest = {
    format: transferFormat,
    version: transferVersion,
    exportedAt: ctx.now().toISOString(),
    name,
    rows: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])),
  };
  return {
    name,
    count: tables.length + hashesOf(bytes).size + 2,
    files: filesOf(ctx, manifest, tables, bytes),
  };
}

interface NamedBytes {
  kind: "file" | "picture";
  id: string;
  hash: string;
  size: number;
}

const hashesOf = (bytes: readonly NamedBytes[]) => new Set(bytes.map(({ hash }) => hash));
const tooMany = () => new AppError("payload_too_large", "案件の記録が多すぎるため、丸ごとは書き出せません。");

function requireFewBytes(bytes: readonly NamedBytes[]): void {
  if (bytes.reduce((sum, { size }) => sum + size, 0) > transferLimits.zipBytes)
    throw new AppError("payload_too_large", "ファイルと写真が512MBを超えるため、丸ごとは書き出せません。");
  if (transferredTables.length + hashesOf(bytes).size + 2 > transferLimits.entries) throw tooMany();
}

interface OwnTable {
  one: TransferredTable;
  of: SQL;
  says: Record<string, SQL>;
}

/** Refuses what is surely more than may go out, before any of it is read: as the database keeps it, a row is shorter than its line. */
async function requireFewRows(ctx: Context, tables: readonly OwnTable[]): Promise<void> {
  const counted = tables.map(({ one, of }) => {
    const sizes = transferFields(one).map(({ column }) => sql`coalesce(pg_column_size(${column}), 0)`);
    return sql`select count(*)::int as rows, coalesce(sum(${sql.join(sizes, sql` + `)}), 0)::float8 as bytes from ${one.table} where ${of}`;
  });
  const { rows: found } = await ctx.db.execute<{ rows: number; bytes: number }>(
    sql.join(counted, sql` union all `),
  );
  const sumOf = (figure: "rows" | "bytes") => found.reduce((sum, own) => sum + own[figure], 0);
  const { rows, tableBytes, allTableBytes } = transferLimits;
  if (sumOf("rows") > rows || sumOf("bytes") > allTableBytes || found.some(({ bytes }) => bytes > tableBytes))
    throw tooMany();
}

async function packTables(
  ctx: Context,
  tables: readonly OwnTable[],
  signal: AbortSignal,
): Promise<PackedTable[]> {
  const { lineBytes, tableBytes, allTableBytes } = transferLimits;
  const packed: PackedTable[] = [];
  let whole = 0;
  for (const own of tables) {
    const packer = createPacker();
    let [rows, bytes] = [0, 0];
    for await (const lines of pagesOf(ctx, own)) {
      signal.throwIfAborted();
      for (const line of lines) {
        const length = Buffer.byteLength(line);
        [bytes, whole] = [bytes + length, whole + length];
        // What goes out must be let in again.
        if (length - 1 > lineBytes || bytes > tableBytes || whole > allTableBytes) throw tooMany();
      }
      rows += lines.length;
      await packer.add(lines.join(""));
    }
    packed.push({ table: getTableName(own.one.table), rows, packed: packer.packed() });
  }
  return packed;
}

/** Of the lines that are held as they are, about. */
const pageBytes = 1024 * 1024;
const pageRows = { first: 50, most: 1000 };

/** The rows of a table as lines, by its key, so that the same project makes the same files. Within a transaction. */
async function* pagesOf({ db }: Context, { one, of, says }: OwnTable): AsyncGenerator<string[]> {
  const fields = transferFields(one);
  const columns = fields.map(({ key, column }) => {
    const own = says[key];
    return own ? sql`${own} as ${sql.identifier(column.name)}` : sql`${column}`;
  });
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const order = list(keyOf(one).map((column) => asc(column)));
  await db.execute(
    sql`declare leaving no scroll cursor for select ${list(columns)} from ${one.table} where ${of} order by ${order}`,
  );
  for (let count = pageRows.first; ; ) {
    const { rows } = await db.execute<TransferRow>(sql`fetch ${sql.raw(String(count))} from leaving`);
    if (rows.length === 0) break;
    const lines = rows.map((row) => `${transferLine(valuesOf(fields, row))}\n`);
    yield lines;
    const mean = lines.reduce((sum, { length }) => sum + length, 0) / lines.length;
    count = Math.max(1, Math.min(pageRows.most, Math.floor(pageBytes / mean)));
  }
  await db.execute(sql`close leaving`);
}

/** A row as the database sends it, as values of its columns. */
const valuesOf = (fields: readonly TransferField[], row: TransferRow): TransferRow =>
  Object.fromEntries(
    fields.map(({ key, column }) => {
      const value = row[column.name];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  );

function keyOf({ table }: TransferredTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

async function* filesOf(
  ctx: Context,
  manifest: Manifest,
  tables: readonly PackedTable[],
  bytes: readonly NamedBytes[],
): AsyncGenerator<ZipFile> {
  yield { name: manifestName, text: JSON.stringify(manifest, null, 2) };
  yield { name: "はじめにお読みください.txt", text: guide };
  for (const { table, packed } of tables) yield { name: tableName(table), packed };
  const told = new Set<string>();
  for (const { kind, id, hash } of bytes) {
    if (told.has(hash)) continue;
    told.add(hash);
    const table = kind === "file" ? fileVersion : projectPicture;
    const [row] = await ctx.db
      .select({ content: table.content, contentHash: table.contentHash })
      .from(table)
      .where(eq(table.id, id));
    // Removed for good since: its bytes stay for a day.
    yield { name: bytesName(hash), text: await readBytes(ctx, row ?? { content: null, contentHash: hash }) };
  }
}

async function namedBytes(ctx: Context, projectId: ProjectId): Promise<NamedBytes[]> {
  const files = await ctx.db
    .select({ id: fileVersion.id, hash: fileVersion.contentHash, size: fileVersion.byteSize })
    .from(fileVersion)
    .innerJoin(projectFile, eq(projectFile.id, fileVersion.fileId))
    .where(eq(projectFile.projectId, projectId))
    .orderBy(asc(fileVersion.id));
  const pictures = await ctx.db
    .select({ id: projectPicture.id, hash: projectPicture.contentHash, size: projectPicture.byteSize })
    .from(projectPicture)
    .where(eq(projectPicture.projectId, projectId))
    .orderBy(asc(projectPicture.id));
  return [
    ...files.map((row) => ({ kind: "file" as const, ...row })),
    ...pictures.map((row) => ({ kind: "picture" as const, ...row })),
  ];
}
