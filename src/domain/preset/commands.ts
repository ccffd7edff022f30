import { and, count, eq, isNull } from "drizzle-orm";
import { builtInByKey } from "../../brief/preset/built-in.ts";
import type { Preset } from "../../brief/preset/schema.ts";
import { preset, presetVersion } from "../../db/schema/preset.ts";
import { project } from "../../db/schema/project.ts";
import { thread } from "../../db/schema/thread.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { keyedId } from "../storable.ts";
import type { ThreadAccess } from "../thread/access.ts";
import type { PresetAccess } from "./access.ts";
import { readPreset, readPresetVersion } from "./queries.ts";
import {
  type CreatePreset,
  noPreset,
  type PresetView,
  presetsPerProject,
  type RestorePreset,
  type SavePreset,
} from "./schema.ts";

/** A new preset of the project: written, copied or read from a file. The same key again gives the one made the first time. */
export async function createPreset(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  input: CreatePreset,
): Promise<string> {
  const id = keyedId("preset", projectId, accountId, input.idempotencyKey);
  const now = ctx.now();
  await ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .insert(preset)
      .values({ id, projectId, name: input.preset.name, version: 1, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: preset.id });
    if (!row) return;
    const [held] = await inner.db
      .select({ presets: count() })
      .from(preset)
      .where(and(eq(preset.projectId, projectId), isNull(preset.deletedAt)));
    if ((held?.presets ?? 0) > presetsPerProject)
      throw new AppError(
        "conflict",
        `プリセットは1つの案件に${presetsPerProject}個までです。使わないものを削除してください。`,
      );
    await inner.db
      .insert(presetVersion)
      .values({ presetId: id, version: 1, preset: input.preset, accountId, createdAt: now });
  });
  return id;
}

/** Saves the next version. The same content again makes none; a version made from an older one is refused. */
export async function savePreset(
  ctx: Context,
  access: PresetAccess,
  accountId: AccountId,
  { preset: next, base }: SavePreset,
): Promise<PresetView> {
  return ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .select({ version: preset.version })
      .from(preset)
      .where(eq(preset.id, access.presetId))
      .for("update");
    if (!row) throw new AppError("not_found");
    const stands = await readPreset(inner, access);
    if (sameRules(stands.preset, next)) return stands;
    if (row.version !== base)
      throw new AppError(
        "conflict",
        "ほかの人が先に保存しました。入力した内容は残っています。ページを開き直して、もう一度保存してください。",
      );
    const version = row.version + 1;
    const now = inner.now();
    await inner.db
      .insert(presetVersion)
      .values({ presetId: access.presetId, version, preset: next, accountId, createdAt: now });
    await inner.db
      .update(preset)
      .set({ version, name: next.name, updatedAt: now })
      .where(eq(preset.id, access.presetId));
    return { id: access.presetId, version, preset: next };
  });
}

/** Stored JSON comes back with its keys in another order. */
function sameRules(one: Preset, other: Preset): boolean {
  const inOrder = (preset: Preset) =>
    JSON.stringify(
      Object.entries({ ...preset, notation: preset.notation.map(({ from, to }) => [from, to]) }).toSorted(
        ([a], [b]) => a.localeCompare(b),
      ),
    );
  return inOrder(one) === inOrder(other);
}

/** An earlier version, saved again as the newest. */
export async function restorePreset(
  ctx: Context,
  access: PresetAccess,
  accountId: AccountId,
  { version, base }: RestorePreset,
): Promise<PresetView> {
  const earlier = await readPresetVersion(ctx, access.presetId, version);
  return savePreset(ctx, access, accountId, { preset: earlier, base });
}

/** Removes a preset: nothing is under it any more, what was made under it stays. */
export async function removePreset(ctx: Context, { presetId, projectId }: PresetAccess): Promise<void> {
  await ctx.transaction(async (inner) => {
    await inner.db.update(preset).set({ deletedAt: inner.now() }).where(eq(preset.id, presetId));
    await inner.db
      .update(project)
      .set({ presetKey: null })
      .where(and(eq(project.id, projectId), eq(project.presetKey, presetId)));
    await inner.db
      .update(thread)
      .set({ presetKey: null })
      .where(and(eq(thread.projectId, projectId), eq(thread.presetKey, presetId)));
  });
}

/** Throws not_found for a key that names nothing of the product or of this project. */
async function requireKey(inner: Context, projectId: ProjectId, key: string): Promise<void> {
  if (builtInByKey(key)) return;
  const [row] = uuid.test(key)
    ? await inner.db
        .select({ id: preset.id })
        .from(preset)
        .where(and(eq(preset.id, key), eq(preset.projectId, projectId), isNull(preset.deletedAt)))
        .for("share")
    : [];
  if (!row) throw new AppError("not_found");
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The preset that the project's runs are under from now on; null = none. */
export async function choosePreset(ctx: Context, projectId: ProjectId, key: string | null): Promise<void> {
  await ctx.transaction(async (inner) => {
    if (key !== null) await requireKey(inner, projectId, key);
    await inner.db
      .update(project)
      .set({ presetKey: key, updatedAt: inner.now() })
      .where(eq(project.id, projectId));
  });
}

/** The preset of a thread's own runs; null = as the project, "none" = none at all. */
export async function chooseThreadPreset(
  ctx: Context,
  { threadId, projectId }: ThreadAccess,
  key: string | null,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    if (key !== null && key !== noPreset) await requireKey(inner, projectId, key);
    await inner.db.update(thread).set({ presetKey: key }).where(eq(thread.id, threadId));
  });
}
