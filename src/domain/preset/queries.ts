import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { builtInByKey } from "../../brief/preset/built-in.ts";
import { type Preset, presetToFile } from "../../brief/preset/schema.ts";
import { account } from "../../db/schema/account.ts";
import { type PresetRef, preset, presetVersion } from "../../db/schema/preset.ts";
import { project } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { thread } from "../../db/schema/thread.ts";
import { AppError } from "../../shared/errors.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { PresetAccess, PresetId } from "./access.ts";
import { isOwnKey } from "./rules.ts";
import {
  noPreset,
  type PresetList,
  type PresetVersionRow,
  type PresetView,
  presetsPerProject,
} from "./schema.ts";

/** The project's own presets in the order they were made, and the one that its runs are under. */
export async function listPresets(ctx: Context, projectId: ProjectId): Promise<PresetList> {
  const rows = await ctx.db
    .select({ id: preset.id, name: preset.name, version: preset.version, updatedAt: preset.updatedAt })
    .from(preset)
    .where(and(eq(preset.projectId, projectId), isNull(preset.deletedAt)))
    .orderBy(asc(preset.createdAt), asc(preset.id))
    .limit(presetsPerProject);
  const presets = rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  return { current: (await readKeys(ctx, projectId, [])).project, presets };
}

export async function readPreset(ctx: Context, { presetId }: PresetAccess): Promise<PresetView> {
  const [row] = await ctx.db
    .select({ version: preset.version, preset: presetVersion.preset })
    .from(preset)
    .innerJoin(
      presetVersion,
      and(eq(presetVersion.presetId, preset.id), eq(presetVersion.version, preset.version)),
    )
    .where(eq(preset.id, presetId));
  if (!row) throw new AppError("not_found");
  return { id: presetId, ...row };
}

/** The preset as a file that another project can read. */
export async function readPresetFile(
  ctx: Context,
  access: PresetAccess,
): Promise<{ name: string; text: string }> {
  const { preset: rules } = await readPreset(ctx, access);
  return { name: `プリセット ${rules.name.replace(/[\\/:*?"<>|]/gu, "_")}`, text: presetToFile(rules) };
}

const versionsShown = 50;

/** The newest versions before a number, newest first. */
export async function listPresetVersions(
  ctx: Context,
  { presetId }: PresetAccess,
  before?: number,
): Promise<PresetVersionRow[]> {
  const rows = await ctx.db
    .select({
      version: presetVersion.version,
      name: sql<string>`${presetVersion.preset}->>'name'`,
      author: shownName<string | null>(),
      createdAt: presetVersion.createdAt,
    })
    .from(presetVersion)
    .leftJoin(account, eq(account.id, presetVersion.accountId))
    .where(
      and(
        eq(presetVersion.presetId, presetId),
        before === undefined ? undefined : lt(presetVersion.version, before),
      ),
    )
    .orderBy(desc(presetVersion.version))
    .limit(versionsShown);
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
}

/** What one version says. */
export async function readPresetVersion(ctx: Context, presetId: PresetId, version: number): Promise<Preset> {
  const [row] = await ctx.db
    .select({ preset: presetVersion.preset })
    .from(presetVersion)
    .where(and(eq(presetVersion.presetId, presetId), eq(presetVersion.version, version)));
  if (!row) throw new AppError("not_found");
  return row.preset;
}

/** The keys chosen for the project and for some of its threads, in one statement. */
async function readKeys(
  ctx: Context,
  projectId: ProjectId,
  threadIds: readonly string[],
): Promise<{ project: string | null; threads: Map<string, string | null> }> {
  const [own] = await ctx.db
    .select({ key: project.presetKey })
    .from(project)
    .where(eq(project.id, projectId));
  if (threadIds.length === 0) return { project: own?.key ?? null, threads: new Map() };
  const rows = await ctx.db
    .select({ id: thread.id, key: thread.presetKey })
    .from(thread)
    .where(and(eq(thread.projectId, projectId), inArray(thread.id, [...threadIds])));
  return { project: own?.key ?? null, threads: new Map(rows.map(({ id, key }) => [id, key])) };
}

type Keys = Awaited<ReturnType<typeof readKeys>>;

/** A thread's own choice decides over the project's. */
function keyFor({ project: whole, threads }: Keys, threadId: string | null): string | null {
  const own = threadId === null ? null : (threads.get(threadId) ?? null);
  return own === noPreset ? null : (own ?? whole);
}

/** The preset that a run asked for now is under. */
export async function currentPreset(
  ctx: Context,
  projectId: ProjectId,
  threadId: string | null,
): Promise<PresetRef> {
  const key = keyFor(await readKeys(ctx, projectId, threadId ? [threadId] : []), threadId);
  if (key === null) return { key: null, version: 0, threadId };
  return { key, version: (await newestVersions(ctx, projectId, [key])).get(key) ?? 0, threadId };
}

async function newestVersions(
  ctx: Context,
  projectId: ProjectId,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const own = keys.filter(isOwnKey);
  const rows =
    own.length === 0
      ? []
      : await ctx.db
          .select({ id: preset.id, version: preset.version })
          .from(preset)
          .where(and(eq(preset.projectId, projectId), inArray(preset.id, own)));
  const ofCode = keys.flatMap((key) => {
    const known = builtInByKey(key);
    return known ? [[key, known.version] as const] : [];
  });
  return new Map([...rows.map(({ id, version }) => [id, version] as const), ...ofCode]);
}

type Named = Pick<PresetRef, "key" | "version">;
const nameOf = ({ key, version }: Named) => `${key}@${version}`;

/** What each of these says: of a project's own the version that is named, of a built-in what it says now. */
async function readPresets(
  ctx: Context,
  projectId: ProjectId,
  refs: readonly Named[],
): Promise<Map<string, Preset>> {
  const found = new Map<string, Preset>();
  const own = new Map<string, Named & { key: string }>();
  for (const ref of refs) {
    const { key } = ref;
    if (key === null) continue;
    const known = builtInByKey(key);
    if (known) found.set(nameOf(ref), known.preset);
    else if (isOwnKey(key)) own.set(nameOf(ref), { ...ref, key });
  }
  if (own.size === 0) return found;
  const rows = await ctx.db
    .select({ key: presetVersion.presetId, version: presetVersion.version, preset: presetVersion.preset })
    .from(presetVersion)
    .innerJoin(preset, eq(preset.id, presetVersion.presetId))
    .where(
      and(
        eq(preset.projectId, projectId),
        or(
          ...[...own.values()].map(({ key, version }) =>
            and(eq(presetVersion.presetId, key), eq(presetVersion.version, version)),
          ),
        ),
      ),
    );
  for (const row of rows) found.set(nameOf(row), row.preset);
  return found;
}

/** The rules that a run is under; null = none. */
export async function readPresetOf(
  ctx: Context,
  projectId: ProjectId,
  ref: Named | null,
): Promise<Preset | null> {
  if (ref === null || ref.key === null) return null;
  return (await readPresets(ctx, projectId, [ref])).get(nameOf(ref)) ?? null;
}

/** For each ref: the rules it stands for, and those that the same asking would be under now. */
export interface PresetPair {
  made: Preset | null;
  now: Preset | null;
  /** A built-in whose rules have changed since, which cannot be read any more. */
  outdated: boolean;
}

/** Some statements, whatever the number of refs. */
export async function comparePresets(
  ctx: Context,
  projectId: ProjectId,
  refs: readonly (PresetRef | null)[],
): Promise<PresetPair[]> {
  const threadIds = [...new Set(refs.flatMap((ref) => ref?.threadId ?? []))];
  const keys = await readKeys(ctx, projectId, threadIds);
  const wanted = refs.map((ref) => keyFor(keys, ref?.threadId ?? null));
  const versions = await newestVersions(
    ctx,
    projectId,
    [...wanted, ...refs.map((ref) => ref?.key ?? null)].filter((key) => key !== null),
  );
  const now = wanted.map((key) => ({ key, version: key === null ? 0 : (versions.get(key) ?? 0) }));
  const rules = await readPresets(ctx, projectId, [...now, ...refs.filter((ref) => ref !== null)]);
  const rulesOf = (ref: Named | null | undefined) => (ref ? (rules.get(nameOf(ref)) ?? null) : null);
  return refs.map((ref, index) => ({
    made: rulesOf(ref),
    now: rulesOf(now[index]),
    outdated: !!ref?.key && !isOwnKey(ref.key) && ref.version !== versions.get(ref.key),
  }));
}

/** The text of the first headline that was made last; null before there is one. */
export async function readNewestHeadline(ctx: Context, projectId: ProjectId): Promise<string | null> {
  const [row] = await ctx.db
    .select({ item: resultItem.item })
    .from(result)
    .innerJoin(resultItem, eq(resultItem.resultId, result.id))
    .where(
      and(
        eq(result.projectId, projectId),
        eq(result.tool, "catchphrase"),
        isNull(result.deletedAt),
        eq(result.aside, false),
      ),
    )
    .orderBy(desc(result.createdAt), desc(result.id), asc(resultItem.position))
    .limit(1);
  return row?.item.text ?? null;
}
