import { and, eq } from "drizzle-orm";
import { result, resultItem } from "#src/db/schema/result.ts";
import type { Context } from "../../context.ts";
import type { RunId } from "../../run/access.ts";
import type { RecorderEntry } from "../../run/commands/record.ts";

const brokenOff = "文章の作成が途中で止まりました。できたところまでを表示しています。";

/**
 * Ends the results of a run that no worker brought to their end (killed, given back, crashed), so that none stays "in the
 * making" for ever. Each entry is for the run's record, before the run's own last part.
 */
export async function closeResults(ctx: Context, runId: RunId, stopped: boolean): Promise<RecorderEntry[]> {
  const rows = await ctx.db
    .selectDistinctOn([result.id], { row: result, itemId: resultItem.id })
    .from(result)
    .leftJoin(resultItem, eq(resultItem.resultId, result.id))
    .where(and(eq(result.runId, runId), eq(result.state, "making")));
  const at = ctx.now();
  return rows.map(({ row, itemId }) => {
    const broken = itemId === null ? ("failed" as const) : ("partial" as const);
    const state = stopped ? ("stopped" as const) : broken;
    const problems = stopped ? [] : [brokenOff];
    const milliseconds = at.getTime() - row.createdAt.getTime();
    const startedAt = row.createdAt.toISOString();
    const { id: resultId, tool, tokens, cost } = row;
    const data = { tool, state, resultId, startedAt, endedAt: at.toISOString(), problems, tokens, cost };
    return {
      part: { type: "data-step", id: tool, data },
      store: async (inner) => {
        await inner.db
          .update(result)
          .set({ state, problems, milliseconds, updatedAt: at })
          .where(eq(result.id, resultId));
      },
    };
  });
}
