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

/** An answer that changed where people stood: who gave it, when, and where they stood before. */
export interface Stood {
  name: string;
  at: Date;
  before: Readonly<Record<string, KeptStatus>> | null;
}

const isOf = ({ name, at }: Stood, by: string | null, moment: number) =>
  name === by && at.getTime() === moment;

/** Where people stood before, whatever of it was taken back by then left out. */
function stoodBefore(answer: Stood, withdrawn: readonly Stood[], id: string): KeptStatus | undefined {
  const kept = answer.before?.[id];
  if (!kept?.statusAt) return kept;
  const moment = Date.parse(kept.statusAt);
  const earlier = withdrawn.find((one) => one.before?.[id] && isOf(one, kept.statusBy, moment));
  // Each stands before the one that it was found by.
  return earlier && earlier.at < answer.at ? stoodBefore(earlier, withdrawn, id) : kept;
}

/**
 * The same taken back: pieces of which nobody has said anything since stand where they stood. `withdrawn`: what was taken back of
 * the same pieces so far.
 */
export async function takeBackForClient(
  inner: Context,
  projectId: ProjectId,
  answer: Stood,
  withdrawn: readonly Stood[],
): Promise<void> {
  const locked = await lockPieces(inner, projectId, Object.keys(answer.before ?? {}));
  const rows = locked.filter(({ statusBy, statusAt }) => isOf(answer, statusBy, Number(statusAt)));
  if (rows.length === 0) return;
  for (const { id } of rows) {
    const kept = stoodBefore(answer, withdrawn, id);
    if (!kept) continue;
    const statusAt = kept.statusAt === null ? null : new Date(kept.statusAt);
    await inner.db
      .update(resultItem)
      .set({ ...kept, statusAt })
      .where(eq(resultItem.id, id));
  }
  await sumUp(inner, resultsOf(rows), { accountId: null, approval: "draft", note: "" });
}

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
