/** Everything that a person made, read in small pages so that neither memory nor the database holds it all at once. */
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { apiKey } from "#src/db/schema/api-key.ts";
import { fileVersion, projectFile } from "#src/db/schema/files/files.ts";
import { memo } from "#src/db/schema/memo.ts";
import { preset, presetVersion } from "#src/db/schema/preset.ts";
import { brief, project, projectMember } from "#src/db/schema/project.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { summaryLine } from "#src/db/schema/summary.ts";
import type { Item } from "#src/shared/result.ts";
import { tierLabel } from "#src/shared/tiers.ts";
import { readBytes } from "../../blob/queries.ts";
import type { Context } from "../../context.ts";
import { type SummaryKey, summaryLines } from "../../summary/schema.ts";
import type { AccountId, ProvedAccountId } from "../access.ts";
import { readProfile } from "../queries.ts";
import {
  type ExportedProject,
  type ExportFile,
  originalName,
  profileFiles,
  projectFiles,
  projectFolder,
} from "../rules/export-files.ts";

const page = 10;

/** The files one after another: the profile, the keys, then each project that the person owns. */
export async function* exportAccount(ctx: Context, accountId: ProvedAccountId): AsyncGenerator<ExportFile> {
  const profile = await readProfile(ctx);
  yield* profileFiles(profile, tierLabel(profile.membership), ctx.now());
  yield { name: "APIキー.json", text: JSON.stringify(await ownKeys(ctx, accountId), null, 2) };
  let number = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await ownProjects(ctx, accountId, after);
    for (const exported of await withContents(ctx, rows)) {
      number += 1;
      yield* projectFiles(exported, number);
      yield* originals(ctx, exported.id, `${projectFolder(exported, number)}/ファイル`);
    }
    if (rows.length < page) return;
    after = rows.at(-1)?.id;
  }
}

/** Keys with their use, revoked ones too; nothing that opens anything. */
function ownKeys(ctx: Context, accountId: AccountId) {
  const { name, prefix, scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKey;
  return ctx.db
    .select({ name, prefix, scopes, createdAt, lastUsedAt, expiresAt, revokedAt })
    .from(apiKey)
    .where(eq(apiKey.accountId, accountId))
    .orderBy(asc(apiKey.createdAt), asc(apiKey.id));
}

const columns = {
  id: project.id,
  name: project.name,
  createdAt: project.createdAt,
  archivedAt: project.archivedAt,
};
type Row = { id: string; name: string; createdAt: Date; archivedAt: Date | null };

function ownProjects(ctx: Context, accountId: AccountId, after: string | undefined): Promise<Row[]> {
  const own = and(
    eq(projectMember.projectId, project.id),
    eq(projectMember.accountId, accountId),
    eq(projectMember.role, "owner"),
  );
  return ctx.db
    .select(columns)
    .from(project)
    .innerJoin(projectMember, own)
    .where(and(isNull(project.deletedAt), after === undefined ? undefined : gt(project.id, after)))
    .orderBy(asc(project.id))
    .limit(page);
}

/** What was uploaded, as it stands: one file in memory at a time. */
async function* originals(ctx: Context, projectId: string, folder: string): AsyncGenerator<ExportFile> {
  const files = await ctx.db
    .select({ id: projectFile.id, name: projectFile.name, version: projectFile.version })
    .from(projectFile)
    .where(and(eq(projectFile.projectId, projectId), isNull(projectFile.deletedAt)))
    .orderBy(asc(projectFile.createdAt), asc(projectFile.id));
  for (const [index, { id, name, version }] of files.entries()) {
    const [row] = await ctx.db
      .select({ content: fileVersion.content, contentHash: fileVersion.contentHash })
      .from(fileVersion)
      .where(and(eq(fileVersion.fileId, id), eq(fileVersion.version, version)));
    if (row) yield { name: `${folder}/${originalName(name, index + 1)}`, text: await readBytes(ctx, row) };
  }
}

async function withContents(ctx: Context, rows: Row[]): Promise<(ExportedProject & { id: string })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [briefs, results, items] = await Promise.all([
    ctx.db.select().from(brief).where(inArray(brief.projectId, ids)).orderBy(asc(brief.version)),
    ctx.db
      .select()
      .from(result)
      .where(inArray(result.projectId, ids))
      .orderBy(asc(result.createdAt), asc(result.id)),
    ctx.db
      .select({ resultId: resultItem.resultId, item: resultItem.item })
      .from(resultItem)
      .innerJoin(result, eq(result.id, resultItem.resultId))
      .where(inArray(result.projectId, ids))
      .orderBy(asc(resultItem.position)),
  ]);
  const more = await readMore(ctx, ids);
  const briefsOf = Map.groupBy(briefs, ({ projectId }) => projectId);
  const resultsOf = Map.groupBy(results, ({ projectId }) => projectId);
  const itemsOf = Map.groupBy(items, ({ resultId }) => resultId);
  const itemsIn = (resultId: string): Item[] => (itemsOf.get(resultId) ?? []).map(({ item }) => item);
  return rows.map(({ id, name, createdAt, archivedAt }) => ({
    ...more(id),
    id,
    name,
    createdAt,
    archivedAt,
    briefs: (briefsOf.get(id) ?? []).map(({ version, text, fields, createdAt: at }) => ({
      version,
      text,
      fields,
      createdAt: at,
    })),
    results: (resultsOf.get(id) ?? []).map(({ id: resultId, tool, state, createdAt: at }) => ({
      tool,
      state,
      createdAt: at,
      items: itemsIn(resultId),
    })),
  }));
}

/** What people wrote beside results: presets as they are now, the memo, lines of the summary. */
async function readMore(ctx: Context, ids: string[]) {
  const newest = and(eq(presetVersion.presetId, preset.id), eq(presetVersion.version, preset.version));
  const presets = await ctx.db
    .select({ projectId: preset.projectId, preset: presetVersion.preset })
    .from(preset)
    .innerJoin(presetVersion, newest)
    .where(and(inArray(preset.projectId, ids), isNull(preset.deletedAt)))
    .orderBy(asc(preset.createdAt), asc(preset.id));
  const memos = await ctx.db
    .select({ projectId: memo.projectId, text: memo.text })
    .from(memo)
    .where(inArray(memo.projectId, ids));
  const lines = await ctx.db
    .select({ projectId: summaryLine.projectId, key: summaryLine.key, text: summaryLine.text })
    .from(summaryLine)
    .where(inArray(summaryLine.projectId, ids))
    .orderBy(asc(summaryLine.key));
  return (id: string) => ({
    presets: presets.flatMap((row) => (row.projectId === id ? [row.preset] : [])),
    memo: memos.find(({ projectId }) => projectId === id)?.text ?? "",
    summary: lines.flatMap(({ projectId, key, text }) =>
      projectId === id && text !== null ? [{ line: summaryLines[key as SummaryKey] ?? key, text }] : [],
    ),
  });
}
