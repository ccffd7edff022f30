import { eq } from "drizzle-orm";
import { result } from "#src/db/schema/result.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolStep } from "#src/shared/run-parts.ts";
import type { Context } from "../../context.ts";
import type { GeneratedResult } from "../../generation/commands/generate.ts";
import { carryStatusOver } from "../../result/commands/status.ts";
import { type EditTarget, replaceTarget } from "../../result/commands/target.ts";
import { settleStep } from "./charge.ts";
import { type Lease, leaseActor } from "./lease.ts";

interface Ended {
  lease: Lease;
  step: ToolStep;
  resultId: string;
  made: GeneratedResult;
  /** What the result began with. */
  keep: readonly Item[];
  target: EditTarget | null;
  startedAt: Date;
  endedAt: Date;
}

/** Stores that a step has come to its end, with what follows from it. */
export async function endStep(
  inner: Context,
  { lease, step, resultId, made, keep, target, startedAt, endedAt }: Ended,
): Promise<void> {
  await inner.db
    .update(result)
    .set({
      state: made.state === "waiting" || made.state === "running" ? "failed" : made.state,
      problems: made.problems,
      leftOut: made.leftOut,
      tokens: made.tokens,
      cost: made.cost,
      milliseconds: endedAt.getTime() - startedAt.getTime(),
      updatedAt: endedAt,
    })
    .where(eq(result.id, resultId));
  await settleStep(inner, lease.runId, { ...made, tool: step.tool });
  await carryStatusOver(
    inner,
    resultId,
    keep.map(({ id }) => id),
  );
  if (target) await replaceTarget({ ...inner, actor: leaseActor(lease) }, target, step, made.items);
}
