import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { clientAnswer, clientCopy, clientLink, collection } from "../../db/schema/handover/handover.ts";
import { project } from "../../db/schema/project.ts";
import { result } from "../../db/schema/result.ts";
import { AppError } from "../../shared/errors.ts";
import { expiryOf } from "../../shared/evidence/attached-evidence.ts";
import type { Item } from "../../shared/result.ts";
import type { CollectionAccess } from "../collection/access.ts";
import type { AnswerList, AnswersFrom } from "../collection/schema.ts";
import type { Context } from "../context.ts";
import { afterCursor, cursorAt, key, type Order, orderOf, positionIn } from "../keyset.ts";
import type { RunId } from "../run/access.ts";
import type { LinkAccess } from "./access.ts";
import { changedPieces, hasChanged, isAboutEarlierVersion } from "./rules/changed.ts";
import { forClient } from "./rules/for-client.ts";
import { readAsWhole } from "./rules/pieces.ts";
import { sharedPieces } from "./rules/shared-pieces.ts";
import { answersPerLink, type LinkRow, type SharedView } from "./schema.ts";

/** Position of what was shown once and is no longer in the collection. */
export const removedPosition = -1;

/** A document was put beside one of its claims since, or taken away. */
const isBackedAnew = sql<boolean>`exists (
  select 1 from evidence_document d join result_item piece on piece.id = d.item_id
  where piece.result_id = ${clientCopy.resultId}
    and greatest(d.updated_at, d.deleted_at) > ${clientCopy.frozenAt}
)`;

/** The newest version of each result that was ever copied for the link. */
export async function newestCopies(ctx: Context, linkId: string) {
  return ctx.db
    .selectDistinctOn([clientCopy.resultId], {
      resultId: clientCopy.resultId,
      version: clientCopy.version,
      items: clientCopy.items,
    })
    .from(clientCopy)
    .where(eq(clientCopy.linkId, linkId))
    .orderBy(clientCopy.resultId, desc(clientCopy.version));
}

/** All that a visitor sees. */
export async function readShared(ctx: Context, { linkId }: LinkAccess): Promise<SharedView> {
  const [link] = await ctx.db
    .select({
      project: project.name,
      title: collection.name,
      sender: clientLink.sender,
      company: clientLink.company,
      showEvidence: clientLink.showEvidence,
      showFlags: clientLink.showFlags,
      expiresAt: clientLink.expiresAt,
    })
    .from(clientLink)
    .innerJoin(collection, eq(collection.id, clientLink.collectionId))
    .innerJoin(project, eq(project.id, collection.projectId))
    .where(eq(clientLink.id, linkId));
  if (!link) throw new AppError("not_found");
  const copies = await shownCopies(ctx, linkId);
  const said = await readSaid(ctx, linkId);
  const shown = await readEarlier(ctx, linkId);
  const asClient = (items: readonly Item[]) =>
    // Copies were made by the rules of their day.
    forClient(
      items.map((item) => asOf(item, ctx.now())),
      link,
    );
  return {
    ...link,
    sender: link.sender === unnamedSender ? "" : link.sender,
    expiresAt: link.expiresAt.toISOString(),
    results: copies.map(({ frozenAt, position: _, items, now, ...copy }) => {
      const answers = said.flatMap(({ resultId, ...one }) => (resultId === copy.resultId ? [one] : []));
      const { version, resultId, tool } = copy;
      const own = asClient(items);
      const earlier = shown.filter((one) => one.resultId === resultId && one.version < version);
      const every = [
        { version, items: own },
        ...earlier.map((one) => ({ ...one, items: asClient(one.items) })),
      ];
      return {
        ...copy,
        items: own,
        pieces: sharedPieces(tool, every, answers, new Set(now)),
        frozenAt: frozenAt.toISOString(),
        answers,
      };
    }),
  };
}

/** What stood in links for a sender without a name. */
const unnamedSender = "担当者";

async function readSaid(ctx: Context, linkId: string) {
  const rows = await ctx.db
    .select({
      id: clientAnswer.id,
      resultId: clientAnswer.resultId,
      itemId: clientAnswer.itemId,
      says: clientAnswer.says,
      name: clientAnswer.name,
      note: clientAnswer.note,
      version: clientAnswer.version,
      at: clientAnswer.at,
    })
    .from(clientAnswer)
    .where(and(eq(clientAnswer.linkId, linkId), isNull(clientAnswer.withdrawnAt)))
    .orderBy(asc(clientAnswer.at), asc(clientAnswer.id))
    .limit(answersPerLink);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Every copy of what was ever renewed, the newest first. */
async function readEarlier(ctx: Context, linkId: string) {
  return ctx.db
    .select({ resultId: clientCopy.resultId, version: clientCopy.version, items: clientCopy.items })
    .from(clientCopy)
    .where(
      and(
        eq(clientCopy.linkId, linkId),
        sql`${clientCopy.resultId} in (select c.result_id from client_copy c where c.link_id = ${linkId} and c.version > 1)`,
      ),
    )
    .orderBy(desc(clientCopy.version))
    .limit(earlierCopies);
}
const earlierCopies = 200;

/** The copy is as it was; how it stands with the last day of a document is as it is now. */
const asOf = (item: Item, now: Date): Item => ({
  ...item,
  documents: item.documents?.map((one) => ({ ...one, expiry: expiryOf(one.expiresOn, now) })),
});

async function shownCopies(ctx: Context, linkId: string) {
  const rows = await ctx.db
    .selectDistinctOn([clientCopy.resultId], {
      resultId: clientCopy.resultId,
      version: clientCopy.version,
      position: clientCopy.position,
      tool: clientCopy.tool,
      items: clientCopy.items,
      held: clientCopy.held,
      frozenAt: clientCopy.frozenAt,
      changed: hasChanged,
      now: changedPieces,
    })
    .from(clientCopy)
    .innerJoin(result, eq(result.id, clientCopy.resultId))
    .where(and(eq(clientCopy.linkId, linkId), gte(clientCopy.position, 0)))
    .orderBy(clientCopy.resultId, desc(clientCopy.version));
  return rows.sort((one, other) => one.position - other.position);
}

/** A piece of what the visitor is shown. Throws not_found for any other. */
export async function readSharedItem(ctx: Context, { linkId }: LinkAccess, itemId: string): Promise<Item> {
  const rows = await ctx.db
    .select({ items: clientCopy.items })
    .from(clientCopy)
    .where(
      and(
        eq(clientCopy.linkId, linkId),
        gte(clientCopy.position, 0),
        sql`${clientCopy.items} @> ${JSON.stringify([{ id: itemId }])}::jsonb`,
      ),
    )
    .orderBy(desc(clientCopy.version))
    .limit(1);
  const item = rows[0]?.items.find(({ id }) => id === itemId);
  if (!item) throw new AppError("not_found");
  return item;
}

/** The links of a collection, the newest first. */
export async function listLinks(ctx: Context, { collectionId }: CollectionAccess): Promise<LinkRow[]> {
  const rows = await ctx.db
    .select()
    .from(clientLink)
    .where(eq(clientLink.collectionId, collectionId))
    .orderBy(desc(clientLink.createdAt), desc(clientLink.id))
    .limit(50);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const copies = await ctx.db
    .selectDistinctOn([clientCopy.linkId, clientCopy.resultId], {
      linkId: clientCopy.linkId,
      position: clientCopy.position,
      changed: sql<boolean>`${hasChanged} or (${clientLink.showEvidence} and ${isBackedAnew})`,
    })
    .from(clientCopy)
    .innerJoin(clientLink, eq(clientLink.id, clientCopy.linkId))
    .innerJoin(result, eq(result.id, clientCopy.resultId))
    .where(inArray(clientCopy.linkId, ids))
    .orderBy(clientCopy.linkId, clientCopy.resultId, desc(clientCopy.version));
  const now = ctx.now();
  return rows.map((row) => {
    const own = copies.filter(({ linkId, position }) => linkId === row.id && position >= 0);
    const { id, company, showEvidence, showFlags, approves } = row;
    return {
      ...{ id, company, showEvidence, showFlags, approves },
      sender: row.sender === unnamedSender ? "" : row.sender,
      hasPassword: row.passwordHash !== null,
      results: own.length,
      changed: own.filter(({ changed }) => changed).length,
      state: row.revokedAt ? "revoked" : row.expiresAt <= now ? "expired" : "open",
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      openedAt: row.openedAt?.toISOString() ?? null,
    };
  });
}

const newestAnswer: Order = { keys: [key.moment(clientAnswer.at), key.id(clientAnswer.id)], falls: true };
const answersShown = 200;

/** What clients said of what is in the collection, the newest first, page by page. */
export async function readCollectionAnswers(
  ctx: Context,
  { collectionId }: CollectionAccess,
  { cursor }: AnswersFrom = {},
): Promise<AnswerList> {
  return answersWhere(ctx, eq(clientLink.collectionId, collectionId), cursor);
}

/** What clients said of what a run made, the newest first. */
export async function readRunAnswers(ctx: Context, runId: RunId): Promise<AnswerList> {
  return answersWhere(ctx, eq(result.runId, runId));
}

const wholeTools = sql.raw(`('${readAsWhole.join("','")}')`);

async function answersWhere(ctx: Context, which: SQL, cursor?: string): Promise<AnswerList> {
  const rows = await ctx.db
    .select({
      place: positionIn(newestAnswer).as("place"),
      id: clientAnswer.id,
      resultId: clientAnswer.resultId,
      itemId: clientAnswer.itemId,
      // What is read as a whole has no words of its own that were answered.
      text: sql<string | null>`(
        select shown->>'text' from jsonb_array_elements(${clientCopy.items}) shown
        where shown->>'id' = ${clientAnswer.itemId}::text and ${clientCopy.tool} not in ${wholeTools}
      )`,
      says: clientAnswer.says,
      name: clientAnswer.name,
      note: clientAnswer.note,
      version: clientAnswer.version,
      at: clientAnswer.at,
      older: isAboutEarlierVersion,
    })
    .from(clientAnswer)
    .innerJoin(clientLink, eq(clientLink.id, clientAnswer.linkId))
    .innerJoin(result, eq(result.id, clientAnswer.resultId))
    .innerJoin(
      clientCopy,
      and(
        eq(clientCopy.linkId, clientAnswer.linkId),
        eq(clientCopy.resultId, clientAnswer.resultId),
        eq(clientCopy.version, clientAnswer.version),
      ),
    )
    .where(and(which, isNull(clientAnswer.withdrawnAt), afterCursor(newestAnswer, cursor)))
    .orderBy(...orderOf(newestAnswer))
    .limit(answersShown + 1);
  const last = rows.length > answersShown ? rows[answersShown - 1] : undefined;
  return {
    answers: rows
      .slice(0, answersShown)
      .map(({ place: _, ...row }) => ({ ...row, at: row.at.toISOString() })),
    next: last ? cursorAt(last.place) : null,
  };
}
