import { and, eq, isNull, notExists } from "drizzle-orm";
import { correctionSchema } from "#src/brief/schema.ts";
import { brief } from "#src/db/schema/project.ts";
import { result } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import type { Spent } from "#src/shared/usage/spent.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { askReading } from "../../reading/commands/ask-model.ts";
import { briefFrom } from "../queries.ts";
import { assembleMaterial } from "./save.ts";

/** As long as a run waits for the model to read, in milliseconds; then the reading by rules stands. */
const maxWait = 15_000;

/**
 * Has a model read the memo of a brief that nothing rests on yet, and puts what it read into that brief: what a sentence is decides
 * what may be made of it, so that this comes before the first piece. `store` is called in the transaction that stores it, with
 * what it cost. The brief stays as it is when the model is late or fails, when a result has been made from it, or when nothing of
 * the memo would be left.
 */
export async function readWithModel(
  ctx: Context,
  projectId: ProjectId,
  briefId: string,
  signal: AbortSignal,
  store: (inner: Context, spent: Spent) => Promise<void>,
): Promise<void> {
  const [row] = await ctx.db
    .select({ text: brief.text, corrections: brief.corrections })
    .from(brief)
    .where(and(eq(brief.projectId, projectId), isUnread(ctx, briefId)));
  if (!row || row.text === "") return;
  const { text } = row;
  const corrections = correctionSchema.array().parse(row.corrections);
  const rules = await ctx.engines.desk.readingOf(text);
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(maxWait)]);
  const { answer, spent } = await askReading(ctx, rules, waiting);
  if (answer === null || signal.aborted) return;
  const { contentHash, material } = await assembleMaterial(ctx, projectId, { text, corrections }, answer);
  if (material.sentences.length === 0) return;
  const made = await briefFrom(ctx, contentHash, material, corrections);
  await ctx.transaction(async (inner) => {
    const stored = await inner.db
      .update(brief)
      .set({ contentHash, ...made, readAnswer: answer })
      .where(isUnread(inner, briefId))
      .returning({ id: brief.id });
    if (stored.length > 0) await store(inner, spent);
  });
}

/** The brief, as long as no model has read it and no result was made from it. */
function isUnread({ db }: Context, briefId: string) {
  const made = db
    .select({ id: result.id })
    .from(result)
    .innerJoin(run, eq(run.id, result.runId))
    .where(eq(run.briefId, briefId));
  return and(eq(brief.id, briefId), isNull(brief.readAnswer), notExists(made));
}
