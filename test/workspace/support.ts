/** People and projects of the workspace's tests. */
import { emptyPreset, type Preset, presetSchema } from "#src/brief/preset/schema.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, withoutRowPolicies } from "#src/domain/context.ts";
import { accessPreset } from "#src/domain/preset/access.ts";
import { createPreset, savePreset } from "#src/domain/preset/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createProject } from "#src/domain/project/commands/create.ts";
import { startProjectRun } from "#src/domain/project/commands/start.ts";
import { startProjectRunSchema } from "#src/domain/project/schema.ts";
import type { MemberRole } from "#src/shared/roles.ts";
import type { TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";

let keys = 0;
/** A key that no other act of this test file carries. */
export function newKey(): string {
  keys += 1;
  return `test-key-${keys}`;
}

export async function make(ctx: Context, name = ""): Promise<ProjectId> {
  return createProject(ctx, await accessAccount(ctx), { name, idempotencyKey: newKey() });
}

/** A new person with a role in the project. */
export async function join(services: TestServices, projectId: string, role: MemberRole): Promise<Context> {
  const ctx = await services.person();
  const accountId = await accessAccount(ctx);
  await withoutRowPolicies(ctx)
    .db.insert(projectMember)
    .values({ projectId, accountId, role, createdAt: ctx.now() });
  return ctx;
}

export const presetOf = (fields: Partial<Preset> = {}): Preset =>
  presetSchema.parse({ ...emptyPreset("社内"), ...fields });

export async function addPreset(
  ctx: Context,
  projectId: ProjectId,
  fields: Partial<Preset> = {},
): Promise<string> {
  const input = { preset: presetOf(fields), idempotencyKey: newKey() };
  return createPreset(ctx, projectId, await accessAccount(ctx), input);
}

/** Saves the whole preset: what is not given is as in an empty one. */
export async function resavePreset(ctx: Context, id: string, fields: Partial<Preset>, base: number) {
  return savePreset(ctx, await accessPreset(ctx, id, "work"), await accessAccount(ctx), {
    preset: presetOf(fields),
    base,
  });
}

/** Starts tools on the sample brief. */
export function begin(ctx: Context, projectId: ProjectId, more: object = {}) {
  const input = { brief: { text: sampleText }, goal: "analyze", idempotencyKey: newKey(), ...more };
  return startProjectRun(ctx, projectId, startProjectRunSchema.parse(input));
}
