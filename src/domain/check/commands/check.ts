import type { NotationRule } from "#src/brief/preset/schema.ts";
import { productClassSchema } from "#src/brief/product-class.ts";
import { toReadingView } from "#src/brief/reading/view.ts";
import { reportOn, sourcesOf } from "#src/checks/check-text.ts";
import { type ActiveChecks, defaultChecks } from "#src/shared/checks/active.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Source } from "#src/shared/result.ts";
import { readBriefUnder, readNewestBrief } from "../../brief/queries.ts";
import type { Context } from "../../context.ts";
import { readHouse } from "../../house/queries.ts";
import { currentPreset } from "../../preset/queries.ts";
import { onProject, type ProjectId } from "../../project/access.ts";
import { readChecks } from "../queries.ts";
import { type CheckAnswer, type CheckText, checkAnswerSchema, checkLimits } from "../schema.ts";
import { readSecondOpinion } from "./second-reader.ts";

/**
 * Checks a text by rules and stores nothing of it. Each signed-in person has an allowance by the minute of their own, visitors that
 * of their address.
 * @throws AppError too_many_requests, invalid_input when a visitor's text is too long.
 */
export async function checkAnyText(ctx: Context, input: CheckText): Promise<CheckAnswer> {
  await allow(ctx);
  if (ctx.actor.user === null && input.text.length > checkLimits.visitor)
    throw new AppError(
      "invalid_input",
      `ログインすると${checkLimits.person}字までチェックできます。いまは${checkLimits.visitor}字以内で入れてください。`,
    );
  const productClass = input.class ?? (await classOf(ctx, `${input.context ?? ""}\n${input.text}`));
  const material = input.context ? sourcesOf(input.context) : null;
  // What an installation decided for its own people is not shown to everybody.
  const checks = ctx.actor.user === null ? defaultChecks : { ...defaultChecks, ...(await readHouse(ctx)) };
  return answerOf(ctx, { ...input, class: productClass }, { material, checks, notation: [] });
}

/**
 * The same against the material of a project, under its preset: the class of its product, claims with the sentences that say so, its
 * own table of spellings.
 * @throws AppError too_many_requests.
 */
export async function checkInProject(
  outer: Context,
  projectId: ProjectId,
  input: CheckText,
): Promise<CheckAnswer> {
  const ctx = await onProject(outer, projectId);
  await allow(ctx);
  const newest = await readNewestBrief(ctx, projectId);
  const material = newest
    ? await readBriefUnder(ctx, projectId, newest.id, await currentPreset(ctx, projectId, null))
    : null;
  const productClass = input.class ?? material?.fields.productClass ?? (await classOf(ctx, input.text));
  const classed = { ...input, class: productClass };
  return answerOf(ctx, classed, {
    material: material?.sentences ?? null,
    checks: material?.checks ?? (material ? defaultChecks : await readChecks(ctx, projectId)),
    notation: material?.preset?.notation ?? [],
  });
}

interface Against {
  /** null: none was given. */
  material: readonly Source[] | null;
  checks: ActiveChecks;
  notation: readonly NotationRule[];
}

type Classed = CheckText & { class: CheckAnswer["class"] };

/** The rules' report and, where it was asked for, what a model proposes beside it. */
async function answerOf(
  ctx: Context,
  input: Classed,
  { material, checks, notation }: Against,
): Promise<CheckAnswer> {
  const report = reportOn(input, material, { notation, checks });
  const { user } = ctx.actor;
  const { text, class: productClass, role = "body", reader } = input;
  const reading = { text, class: productClass, role, material: material ?? [] };
  const second =
    reader === "model" && user !== null ? await readSecondOpinion(ctx, user.id, reading, report.flags) : null;
  return checkAnswerSchema.parse({
    ...{ class: productClass, by: second === null ? "rules" : "model" },
    ...report,
    silenced: {
      rules: report.silenced.filter(({ because }) => because === "rule").length,
      notes: report.silenced.filter(({ because }) => because === "level").length,
    },
    flags: [...report.flags, ...(second ?? [])].toSorted((one, other) => one.span.start - other.span.start),
  });
}

async function allow(ctx: Context): Promise<void> {
  const { user, addressHash } = ctx.actor;
  const state = await ctx.engines.limiter.take(`check:${user?.id ?? addressHash}`);
  if (!state.allowed) throw new AppError("too_many_requests");
}

async function classOf(ctx: Context, text: string) {
  const reading = toReadingView(await ctx.engines.desk.readingOf(text));
  return productClassSchema.catch("other").parse(reading.class);
}
