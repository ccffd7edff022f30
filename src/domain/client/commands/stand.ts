/** What a client says of pieces by a link is where people stand with them, until it is taken back. */
import { eq, inArray } from "drizzle-orm";
import { type KeptStatus, resultItem } from "../../../db/schema/result.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockPieces, record, resultsOf, type SaidOf, say, sumUp } from "../../result/commands/status.ts";

/** What a client said of pieces that read now as they were shown. Nobody is told here. `words`: their own. Gives where people stood with them before. */
export async function sayForClient(
  inner: Context,
  projectId: ProjectId,
  ids: readonly string[],
  said: SaidOf,
  { by, version, words }: { by: string; version: number; words: string },
): Promise<Record<string, KeptStatus> | null> {
  const locked = await lockPieces(inner, projectId, ids);
  // What is in print is decided already.
  const rows = locked.filter(
    (row) => said.approval !== "approved" || row.status !== "used" || row.statusOf !== row.wording,
  );
  if (rows.length === 0) return null;
  const before = await keptStatuses(inner, rows);
  await say(inner, rows, said, by);
  await sumUp(inner, resultsOf(rows), { accountId: null, ...said });
  await record(inner, projectId, rows, { ...said, note: words }, { by, accountId: null, version });
  return before;
}

/** The same taken back: pieces of which nobody has said anything since stand where they stood. */
export async function takeBackForClient(
  inner: Context,
  projectId: ProjectId,
  before: Readonly<Record<string, KeptStatus>>,
  { by, at, version }: { by: string; at: Date; version: number },
): Promise<void> {
  const locked = await lockPieces(inner, projectId, Object.keys(before));
  const rows = locked.filter(
    ({ statusBy, statusAt }) => statusBy === by && Math.abs(Number(statusAt) - Number(at)) < sameMomentMs,
  );
  if (rows.length === 0) return;
  for (const { id } of rows) {
    const kept = before[id];
    if (!kept) continue;
    const statusAt = kept.statusAt === null ? null : new Date(kept.statusAt);
    await inner.db
      .update(resultItem)
      .set({ ...kept, statusAt })
      .where(eq(resultItem.id, id));
  }
  for (const row of rows) {
    const approval = before[row.id]?.status ?? "draft";
    const said = { approval, note: "クライアントが返事を取り消しました。" };
    await sumUp(inner, [row.resultId], { accountId: null, approval, note: "" });
    await record(inner, projectId, [row], said, { by, accountId: null, version });
  }
}
/** An answer and what it did stand in one transaction. */
const sameMomentMs = 5000;

async function keptStatuses(
  inner: Context,
  rows: readonly { id: string }[],
): Promise<Record<string, KeptStatus>> {
  const kept = await inner.db
    .select({
      id: resultItem.id,
      status: resultItem.status,
      statusAt: resultItem.statusAt,
      statusBy: resultItem.statusBy,
      statusNote: resultItem.statusNote,
      statusOf: resultItem.statusOf,
      adopted: resultItem.adopted,
    })
    .from(resultItem)
    .where(
      inArray(
        resultItem.id,
        rows.map(({ id }) => id),
      ),
    );
  return Object.fromEntries(
    kept.map(({ id, statusAt, ...row }) => [id, { ...row, statusAt: statusAt?.toISOString() ?? null }]),
  );
}
