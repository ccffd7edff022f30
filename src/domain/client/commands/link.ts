/** Making, renewing and taking back the links that clients open. */

import { and, asc, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { clientCopy, clientLink, collection, collectionResult } from "#src/db/schema/handover/handover.ts";
import { result } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import { dayMs } from "#src/shared/time/time.ts";
import { shownItems } from "#src/tools/structure/act.ts";
import type { AccountId } from "../../account/access.ts";
import type { CollectionAccess, CollectionId } from "../../collection/access.ts";
import { inOrder } from "../../collection/rules/entries.ts";
import type { Context } from "../../context.ts";
import { recordLeaving } from "../../decision/commands.ts";
import { withDocuments } from "../../evidence/queries.ts";
import { hashToken, newToken } from "../../member/rules/invitation.ts";
import type { ProjectId } from "../../project/access.ts";
import { readResultsById } from "../../result/queries.ts";
import type { LinkAccess } from "../access.ts";
import { newestCopies, removedPosition } from "../queries.ts";
import { countWithheld, forClient } from "../rules/for-client.ts";
import { clientPieces, wordingOf } from "../rules/pieces.ts";
import { type CreateLink, linksPerCollection } from "../schema.ts";

/**
 * A link to what the collection holds now, shown this once; `held`: pieces that are not behind it, as something in them has to be
 * corrected first. @throws AppError not_found when nothing in it is finished or may leave, limit_reached for too many links.
 */
export async function createLink(
  ctx: Context,
  { collectionId, projectId }: CollectionAccess,
  accountId: AccountId,
  { days, password, showEvidence, showFlags, approves, ...from }: CreateLink,
): Promise<{ id: string; url: string; held: number }> {
  const token = newToken();
  const id = ctx.newId();
  // Outside of the transaction: it takes its time.
  const passwordHash = password === "" ? null : await ctx.engines.passwords.hash(password);
  const held = await ctx.transaction(async (inner) => {
    const now = inner.now();
    await inner.db
      .select({ id: collection.id })
      .from(collection)
      .where(eq(collection.id, collectionId))
      .for("update");
    await refuseTooMany(inner, collectionId);
    const { sender, company } = await senderOf(inner, accountId, from);
    await inner.db.insert(clientLink).values({
      id,
      collectionId,
      tokenHash: hashToken(token),
      passwordHash,
      createdBy: accountId,
      sender,
      company,
      showEvidence,
      showFlags,
      approves,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
    });
    const frozen = await freeze(inner, { linkId: id, collectionId, projectId, showEvidence, showFlags });
    if (frozen.copies === 0) throw new AppError("not_found", nothingToShow(frozen.held));
    await recordSent(inner, { projectId, collectionId }, "リンク", frozen);
    return frozen.held;
  });
  return { id, url: `${ctx.settings.siteUrl}/client?token=${token}`, held };
}

/** As it was given now, else as the profile says, which keeps what was filled in. The address of somebody without a name is nobody else's business. */
async function senderOf(
  inner: Context,
  accountId: AccountId,
  from: Pick<CreateLink, "sender" | "company">,
): Promise<{ sender: string; company: string }> {
  const [kept] = await inner.db
    .select({ displayName: account.displayName, company: account.company })
    .from(account)
    .where(eq(account.id, accountId));
  const sender = from.sender ?? kept?.displayName ?? "";
  const company = from.company ?? kept?.company ?? "";
  const filled = { displayName: kept?.displayName || sender, company: company || kept?.company || "" };
  if (filled.displayName !== kept?.displayName || filled.company !== kept.company)
    await inner.db
      .update(account)
      .set({ ...filled, updatedAt: inner.now() })
      .where(eq(account.id, accountId));
  return { sender, company };
}

const nothingToShow = (held: number) =>
  held > 0
    ? `渡せる案がありません。要修正の表現がある${held}案を直してから、リンクを作ってください。`
    : "渡せる結果がまだありません。結果を入れてから、リンクを作ってください。";

/** Nobody gets in by it any more. */
export async function revokeLink(ctx: Context, { linkId }: LinkAccess): Promise<void> {
  await ctx.db
    .update(clientLink)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(clientLink.id, linkId), isNull(clientLink.revokedAt)));
}

/** Shows the client what the collection holds now; what was said of earlier versions stays with them. Returns how many are new. */
export async function renewLink(
  ctx: Context,
  { linkId, collectionId, projectId }: LinkAccess,
): Promise<number> {
  return ctx.transaction(async (inner) => {
    const [link] = await inner.db
      .select({ showEvidence: clientLink.showEvidence, showFlags: clientLink.showFlags })
      .from(clientLink)
      .where(eq(clientLink.id, linkId))
      .for("update");
    if (!link) throw new AppError("not_found");
    const frozen = await freeze(inner, { linkId, collectionId, projectId, ...link });
    if (frozen.copies > 0) await recordSent(inner, { projectId, collectionId }, "リンクの見せ直し", frozen);
    return frozen.copies;
  });
}

interface Frozen {
  copies: number;
  held: number;
  /** How many pieces are shown anew, and the words of the first. */
  pieces: number;
  text: string;
}

async function recordSent(
  inner: Context,
  { projectId, collectionId }: Pick<CollectionAccess, "projectId" | "collectionId">,
  how: string,
  { pieces, text }: Frozen,
): Promise<void> {
  const [row] = await inner.db
    .select({ name: collection.name })
    .from(collection)
    .where(eq(collection.id, collectionId));
  await recordLeaving(inner, projectId, { kind: "sent", note: `${how}「${row?.name ?? ""}」`, pieces, text });
}

interface Freezing {
  linkId: string;
  collectionId: CollectionId;
  projectId: ProjectId;
  showEvidence: boolean;
  showFlags: boolean;
}

/** Copies what is finished and new or changed. Returns how many results that are, and how many of their pieces stay in. */
async function freeze(
  inner: Context,
  { linkId, collectionId, projectId, ...sight }: Freezing,
): Promise<Frozen> {
  const listed = await inner.db
    .select({
      id: collectionResult.resultId,
      position: collectionResult.position,
      chosen: collectionResult.items,
    })
    .from(collectionResult)
    .innerJoin(result, eq(result.id, collectionResult.resultId))
    .where(
      and(
        eq(collectionResult.collectionId, collectionId),
        isNull(result.deletedAt),
        ne(result.state, "making"),
      ),
    )
    .orderBy(asc(collectionResult.position));
  const ids = listed.map(({ id }) => id);
  const earlier = await newestCopies(inner, linkId);
  const views = ids.length > 0 ? await readResultsById(inner, projectId, ids) : [];
  let held = 0;
  const rows = listed.flatMap(({ id, position, chosen }) => {
    const view = views.find((one) => one.id === id);
    const before = earlier.find(({ resultId }) => resultId === id);
    const shown = shownItems(inOrder(view?.items ?? [], chosen));
    if (!view || shown.length === 0) return [];
    const items = forClient(withDocuments(shown, view.documents), sight);
    if (before && nameOf(items) === nameOf(before.items)) return [];
    held += countWithheld(shown, sight);
    if (items.length === 0) return [];
    const frozenAt = inner.now();
    const version = (before?.version ?? 0) + 1;
    return [
      {
        linkId,
        resultId: id,
        version,
        position,
        tool: view.tool,
        items,
        held: countWithheld(shown, sight),
        frozenAt,
      },
    ];
  });
  if (rows.length > 0) await inner.db.insert(clientCopy).values(rows);
  await inner.db
    .update(clientCopy)
    .set({
      position: sql`coalesce((select held.position from collection_result held
        where held.collection_id = ${collectionId} and held.result_id = client_copy.result_id), ${removedPosition})`,
    })
    .where(eq(clientCopy.linkId, linkId));
  const shown = rows.flatMap(({ tool, items }) => clientPieces(tool, items));
  return {
    ...{ copies: rows.length, held, pieces: shown.length },
    text: shown[0]?.items[0]?.text ?? "",
  };
}

/** What tells apart what a client is shown: which pieces, what they say, and the documents that back them. */
const nameOf = (items: readonly Item[]): string =>
  JSON.stringify([items.map(({ id }) => id), wordingOf({ items: [...items] }), namesOf(items)]);

const namesOf = (items: readonly Item[]): string =>
  items
    .flatMap(({ documents = [] }) => documents)
    .map(({ claim, file, page, sentence, expiresOn }) =>
      JSON.stringify([claim, file, page, sentence, expiresOn]),
    )
    .toSorted()
    .join();

async function refuseTooMany(inner: Context, collectionId: CollectionId): Promise<void> {
  const [row] = await inner.db
    .select({ number: count() })
    .from(clientLink)
    .where(
      and(
        eq(clientLink.collectionId, collectionId),
        isNull(clientLink.revokedAt),
        gt(clientLink.expiresAt, inner.now()),
      ),
    );
  if ((row?.number ?? 0) >= linksPerCollection)
    throw new AppError(
      "limit_reached",
      `開いているリンクが${linksPerCollection}件あります。使わないリンクを取り消してから、もう一度お試しください。`,
    );
}
