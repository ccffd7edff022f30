/** Where people stand with pieces, as parts of statements, and with a result as the sum of its pieces. */
import { type SQL, sql } from "drizzle-orm";
import { resultItem } from "#src/db/schema/result.ts";
import { type Approval, helperKinds } from "#src/shared/approvals.ts";
import type { ItemStatus } from "#src/shared/result.ts";
import { memberFields } from "#src/tools/exporting/whole-text.ts";

/** Names what a piece says: other words have another name, other notes of members have not. Written out, for statements about this table alone. */
export const wordingHash = sql<string>`md5((item->>'text') || (coalesce(item->'fields', '{}') - ${sql.raw(
  `array['${memberFields.join("','")}']`,
)})::text)`;

/** SQL condition: it is one of the pieces that are counted. */
export const isCountedPiece = sql<boolean>`(item->>'kind' <> all (${sql.raw(
  `array['${helperKinds.join("','")}']`,
)}) and coalesce(item->'fields'->>'hidden', '') <> 'true')`;

const isDecided = sql`status in ('approved', 'used')`;
/** SQL condition: decided, and reads otherwise by now. The name of a wording costs, so it is made for few. */
const isChanged = sql<boolean>`(${isDecided} and status_of is distinct from ${wordingHash})`;

export const statusColumns = {
  status: resultItem.status,
  statusAt: resultItem.statusAt,
  statusBy: resultItem.statusBy,
  statusNote: resultItem.statusNote,
  changed: isChanged.as("changed"),
};

/** Nothing of a draft: nobody has said anything of it that counts. */
export function statusOf(row: {
  status: Approval;
  statusAt: Date | null;
  statusBy: string | null;
  statusNote: string;
  changed: boolean;
}): { status?: ItemStatus } {
  if (row.status === "draft") return {};
  const { status: state, statusBy: by, statusAt, statusNote: note, changed } = row;
  return { status: { state, by, at: statusAt?.toISOString() ?? null, note, changed } };
}

/** What the pieces of these results come to, one row a result that has any: `result_id`, `next`. */
export const statusTotals = (resultIds: SQL) => sql`
  select result_id, case
    when bool_and(status = 'used' and not changed) then 'used'
    when bool_and(status in ('approved', 'used') and not changed) then 'approved'
    when bool_or(status = 'review') then 'review'
    when bool_or(status = 'returned') then 'returned'
    else 'draft' end as next
  from (
    select result_id, status, ${isChanged} as changed from result_item
    where result_id in ${resultIds} and ${isCountedPiece}
  ) piece group by result_id`;
