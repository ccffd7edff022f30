import { asc, eq, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { fileVersion, projectFile } from "../../db/schema/files/files.ts";
import { projectPicture } from "../../db/schema/picture.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import { readBytes } from "../content/queries.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { fieldsOf, lineOf, type Row } from "./rules/rows.ts";
import { type Carried, carried } from "./rules/tables.ts";
import {
  bytesName,
  type Manifest,
  manifestName,
  tableName,
  transferFormat,
  transferLimits,
  transferVersion,
} from "./schema.ts";

export interface TransferFile {
  name: string;
  text: string | Uint8Array;
}

export interface WholeProject {
  name: string;
  /** How many files. */
  count: number;
  /** One after the other; bytes are read when it is their turn. */
  files: AsyncGenerator<TransferFile>;
}

const guide = `このzipには、案件が丸ごと入っています。
ヒトフデの「案件のzipを取り込む」で選ぶと、同じ案件をもう一つ作れます。

project.json … 書き出した日と、中身の数
data … 商品の説明、結果、会話、メモ、コメント、提出などの記録
bytes … ファイルと写真

メンバー、招待、提出リンクの合言葉は入っていません。
`;

/** Everything of the project at one moment. Throws payload_too_large. */
export async function readWholeProject(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
): Promise<WholeProject> {
  const { lines, bytes } = await ctx.transaction(async (inner) => {
    await inner.db.execute(sql`set transaction isolation level repeatable read`);
    const found = new Map<string, string[]>();
    for (const one of carried) {
      const rows = await rowsOf(inner, one, projectId, accountId);
      found.set(getTableName(one.table), rows.map(lineOf));
    }
    return { lines: found, bytes: await namedBytes(inner, projectId) };
  });
  const size = bytes.reduce((sum, one) => sum + one.size, 0);
  if (size > transferLimits.zipBytes)
    throw new AppError("payload_too_large", "ファイルと写真が512MBを超えるため、丸ごとは書き出せません。");
  const count = lines.size + new Set(bytes.map(({ hash }) => hash)).size + 2;
  if (count > transferLimits.entries || !fits([...lines.values()]))
    throw new AppError("payload_too_large", "案件の記録が多すぎるため、丸ごとは書き出せません。");
  const [project] = lines.get("project") ?? [];
  if (project === undefined) throw new AppError("not_found");
  const { name } = JSON.parse(project) as { name: string };
  const manifest: Manifest = {
    format: transferFormat,
    version: transferVersion,
    exportedAt: ctx.now().toISOString(),
    name,
    rows: Object.fromEntries([...lines].map(([table, all]) => [table, all.length])),
  };
  return { name, count, files: filesOf(ctx, manifest, lines, bytes) };
}

/** What goes out must be let in again. */
function fits(tables: readonly (readonly string[])[]): boolean {
  const { rows, lineBytes, tableBytes, allTableBytes } = transferLimits;
  const sizes = tables.map((lines) => lines.map((line) => Buffer.byteLength(line)));
  const sums = sizes.map((all) => all.reduce((sum, size) => sum + size + 1, 0));
  return (
    sizes.reduce((sum, all) => sum + all.length, 0) <= rows &&
    sizes.every((all) => all.every((size) => size <= lineBytes)) &&
    sums.every((size) => size <= tableBytes) &&
    sums.reduce((sum, size) => sum + size, 0) <= allTableBytes
  );
}

async function* filesOf(
  ctx: Context,
  manifest: Manifest,
  lines: ReadonlyMap<string, string[]>,
  bytes: readonly { kind: "file" | "picture"; id: string; hash: string }[],
): AsyncGenerator<TransferFile> {
  yield { name: manifestName, text: JSON.stringify(manifest, null, 2) };
  yield { name: "はじめにお読みください.txt", text: guide };
  for (const [table, all] of lines)
    yield { name: tableName(table), text: all.map((line) => `${line}\n`).join("") };
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

async function rowsOf(ctx: Context, one: Carried, projectId: string, accountId: string): Promise<Row[]> {
  const own = Object.fromEntries(fieldsOf(one).map(({ key, column }) => [key, column]));
  const columns = { ...own, ...one.says?.(projectId, accountId) };
  return ctx.db
    .select(columns)
    .from(one.table)
    .where(one.of(projectId, accountId))
    .orderBy(...keyOf(one));
}

/** By its key, so that the same project makes the same files. */
function keyOf({ table }: Carried) {
  const { columns, primaryKeys } = getTableConfig(table);
  const key: PgColumn[] = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.map((column) => asc(column));
}

async function namedBytes(ctx: Context, projectId: ProjectId) {
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
