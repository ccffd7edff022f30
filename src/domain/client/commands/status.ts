/** What a client says of pieces by a link is where people stand with them, until it is taken back. */
import { inArray, sql } from "drizzle-orm";
import { type KeptStatus, resultItem } from "#src/db/schema/result.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import {
  lockPieces,
  recordStatusChange,
  resultsOfPieces,
  type StatusChange,
  updateResultStatus,
  writeStatus,
} from "../../result/commands/status.ts";

/** What a client said of pieces that read now as they were shown. Nobody is told here. `words`: their own. Gives where people stood with them before. */
export async function recordClientAnswers(
  inner: Context,
  projectId: ProjectId,
  ids: readonly string[],
  said: StatusChange,
  { by, version, words }: { by: string; version: number; words: string },
): Promise<Record<string, KeptStatus> | null> {
  const locked = await lockPieces(inner, projectId, ids);
  // What is in print is decided already.
  const rows = locked.filter(
    (row) => said.approval !== "approved" || row.status !== "used" || row.statusOf !== row.wording,
  );
  if (rows.length === 0) return null;
  const before = await keptStatuses(inner, rows);
  await writeStatus(inner, rows, said, by);
  await updateResultStatus(inner, resultsOfPieces(rows), { accountId: null, ...said });
  await recordStatusChange(
    inner,
    projectId,
    rows,
    { ...said, note: words },
    { by, accountId: null, version },
  );
  return before;
}

/** An answer that changed where people stood: who gave it, when, and where they stood before. */
export interface ReplacedStatus {
  name: string;
  at: Date;
  before: Readonly<Record<string, KeptStatus>> | null;
}

const isOf = ({ name, at }: ReplacedStatus, by: string | null, moment: number) =>
  name === by && at.getTime() === moment;

/** Where people stood before, whatever of it was taken back by then left out. */
function stoodBefore(
  answer: ReplacedStatus,
  withdrawn: readonly ReplacedStatus[],
  id: string,
): KeptStatus | undefined {
  const kept = answer.before?.[id];
  if (!kept?.statusAt) return kept;
  const moment = Date.parse(kept.statusAt);
  const earlier = withdrawn.find((one) => one.before?.[id] && isOf(one, kept.statusBy, moment));
  // Each stands before the one that it was found by.
  return earlier && earlier.at < answer.at ? stoodBefore(earlier, withdrawn, id) : kept;
}

/**
 * The same taken back, of several at once: pieces of which nobody has said anything since stand where they stood. `withdrawn`: what
 * was taken back of the same pieces so far.
 */
export async function withdrawClientAnswers(
  inner: Context,
  projectId: ProjectId,
  answers: readonly ReplacedStatus[],
  withdrawn: readonly ReplacedStatus[],
): Promise<void> {
  const ids = answers.flatMap(({ before }) => Object.keys(before ?? {}));
  const locked = ids.length > 0 ? await lockPieces(inner, projectId, ids) : [];
  // The newest first: each stands on the one before it.
  const newestFirst = answers.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const moved = locked.flatMap((row) => {
    let stands: KeptStatus | null = null;
    for (const answer of newestFirst) {
      const by = stands ? stands.statusBy : row.statusBy;
      const moment = stands ? Date.parse(stands.statusAt ?? "") : Number(row.statusAt);
      if (isOf(answer, by, moment)) stands = stoodBefore(answer, withdrawn, row.id) ?? stands;
    }
    return stands ? [{ id: row.id, resultId: row.resultId, stands }] : [];
  });
  if (moved.length === 0) return;
  const rows = JSON.stringify(moved.map(({ id, stands }) => ({ ...stands, id })));
  await inner.db.execute(sql`
    update result_item set status = k.status, status_at = k."statusAt", status_by = k."statusBy", status_note = k."statusNote",
      status_of = k."statusOf", adopted = k.adopted
    from jsonb_to_recordset(${rows}::jsonb) as k(id uuid, status text, "statusAt" timestamptz, "statusBy" text, "statusNote" text,
      "statusOf" text, adopted jsonb)
    where result_item.id = k.id`);
  const results = [...new Set(moved.map(({ resultId }) => resultId))];
  await updateResultStatus(inner, results, { accountId: null, approval: "draft", note: "" });
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
