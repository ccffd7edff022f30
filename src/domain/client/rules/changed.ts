/** What of a client's copy still reads as it was shown, as parts of statements about copies and their results. */
import { type SQL, sql } from "drizzle-orm";
import { clientAnswer, clientCopy } from "#src/db/schema/handover/handover.ts";
import { result } from "#src/db/schema/result.ts";
import { isCountedPiece } from "../../result/rules/status.ts";
import { ownFields } from "./pieces.ts";

const own = sql.raw(`array['${ownFields.join("','")}']`);
const isReworked = sql`coalesce(${result.reworkedAt} > ${clientCopy.frozenAt}, false)`;

/** FROM and WHERE: the copied pieces, among these, that are no longer what was copied, as `shown`. */
const otherwise = (which: SQL) => sql`from jsonb_array_elements(${clientCopy.items}) shown
  left join result_item now on now.id = (shown->>'id')::uuid
  where ${isReworked} and ${which} and (now.item is null or now.item->>'text' is distinct from shown->>'text'
    or coalesce(now.item->'fields', '{}') - ${own} is distinct from coalesce(shown->'fields', '{}') - ${own})`;

/** Of what is handed over whole: something else might be in it by now, or what had to stay in. */
const holdsMore = sql`(${isReworked} and exists (
  select 1 from collection_result whole join client_link l on l.id = ${clientCopy.linkId} and l.collection_id = whole.collection_id
  where whole.result_id = ${clientCopy.resultId} and whole.items is null
) and (${clientCopy.held} > 0 or exists (
  select 1 from result_item where result_item.result_id = ${clientCopy.resultId} and ${isCountedPiece}
    and not ${clientCopy.items} @> jsonb_build_array(jsonb_build_object('id', result_item.id))
)))`;

/** It is no longer what was copied: a piece of it, or which pieces there are. What was done to other pieces is no matter. */
export const hasChanged = sql<boolean>`(exists (select 1 ${otherwise(sql`true`)}) or ${holdsMore})`;

/** The same of what an answer was about. */
export const isAboutEarlierVersion = sql<boolean>`case when ${clientAnswer.itemId} is null then ${hasChanged}
  else exists (select 1 ${otherwise(sql`shown->>'id' = ${clientAnswer.itemId}::text`)}) end`;

/** Ids of the copied pieces that are no longer what was copied. */
export const changedPieces = sql<
  string[]
>`coalesce((select jsonb_agg(shown->>'id') ${otherwise(sql`true`)}), '[]')`;
