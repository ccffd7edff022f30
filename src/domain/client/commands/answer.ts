/** What a client says of pieces: kept, told to the members, and where the sender wanted it where the project itself stands with them. */
import { and, asc, count, desc, eq, gt, gte, inArray, isNull } from "drizzle-orm";
import { clientAnswer, clientCopy, clientLink } from "#src/db/schema/handover/handover.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import { type KeptStatus, result, resultItem } from "#src/db/schema/result.ts";
import type { Approval } from "#src/shared/approvals.ts";
import { AppError } from "#src/shared/errors.ts";
import type { ClientSays } from "#src/shared/handover/client-says.ts";
import type { NotificationData } from "#src/shared/notifications.ts";
import { type Context, withProjectAccess } from "../../context.ts";
import { recordEvents } from "../../decision/commands.ts";
import { notificationRow, notify } from "../../notification/commands.ts";
import { unnamedProject } from "../../project/schema.ts";
import { approvalNoteLimit } from "../../result/schema.ts";
import { accessByToken, type LinkAccess } from "../access.ts";
import { changedPieces } from "../rules/changed.ts";
import { keyedAnswerId } from "../rules/keyed-id.ts";
import { type ClientPiece, clientPieces, isSharedWhole } from "../rules/pieces.ts";
import { answersInAWhile, answersPerLink, type SendAnswer } from "../schema.ts";
import { recordClientAnswers } from "./status.ts";

const whileMs = 10 * 60 * 1000;

/**
 * Gives the ids of the answers, one a piece; one alone for all that was shown. What was sent before under the same key is there
 * already, whatever became of it or of what is shown since.
 * @throws AppError not_found for a link that does not open or a piece that is not behind it, conflict when it shows a newer
 * version by now, limit_reached and too_many_requests.
 */
export async function sendAnswer(ctx: Context, input: SendAnswer): Promise<string[]> {
  const link = await accessByToken(ctx, input);
  const { resultId, version, says, name, note } = input;
  return withProjectAccess(ctx, link.projectId).transaction(async (running) => {
    // Answers of one link come one after the other, so that they are counted.
    const [row] = await running.db
      .select({ approves: clientLink.approves })
      .from(clientLink)
      .where(and(eq(clientLink.id, link.linkId), isNull(clientLink.revokedAt)))
      .for("update");
    if (!row) throw new AppError("not_found");
    const sent = await sentBefore(running, link, input);
    if (sent.length > 0) return sent;
    const copy = await requireNewest(running, link, input);
    const pieces = clientPieces(copy.tool, copy.items);
    const about = input.items ? requirePieces(pieces, input.items) : pieces;
    await refuseTooMany(running, link);
    const at = await ownMoment(running, resultId, about);
    const inner: Context = { ...running, now: () => at };
    const before = await take(inner, link, { copy, about, said: input, counts: row.approves });
    const shared = { linkId: link.linkId, resultId, version, says, name, note, at };
    const rows = input.items
      ? about.map(({ itemId, items }) => ({
          ...shared,
          id: idOf(inner, link, input, itemId),
          itemId,
          before: of(before, items),
        }))
      : [{ ...shared, id: idOf(inner, link, input, null), before }];
    await inner.db.insert(clientAnswer).values(rows);
    const [first] = rows;
    if (first) await tellMembers(inner, link, { ...input, id: first.id, tool: copy.tool, about });
    return rows.map(({ id }) => id);
  });
}

/** By the sender's key, so that an answer is one row however often it is sent. */
function idOf(inner: Context, { linkId }: LinkAccess, { idempotencyKey }: SendAnswer, itemId: string | null) {
  return idempotencyKey === undefined ? inner.newId() : keyedAnswerId([linkId, idempotencyKey, itemId]);
}

async function sentBefore(inner: Context, link: LinkAccess, input: SendAnswer): Promise<string[]> {
  if (input.idempotencyKey === undefined) return [];
  const items = input.items ? [...new Set(input.items)] : [null];
  const ids = items.map((itemId) => idOf(inner, link, input, itemId));
  const rows = await inner.db
    .select({ id: clientAnswer.id })
    .from(clientAnswer)
    .where(inArray(clientAnswer.id, ids));
  return rows.map(({ id }) => id);
}

/**
 * One moment for the answer and all that it does, later than those of every answer before it, whichever link it came by: it is
 * found by that when it is taken back.
 */
async function ownMoment(inner: Context, resultId: string, about: readonly ClientPiece[]): Promise<Date> {
  const ids = about.flatMap(({ items }) => items.map(({ id }) => id));
  await inner.db
    .select({ id: resultItem.id })
    .from(resultItem)
    .where(inArray(resultItem.id, ids))
    .orderBy(asc(resultItem.id))
    .for("update");
  const [newest] = await inner.db
    .select({ at: clientAnswer.at })
    .from(clientAnswer)
    .where(eq(clientAnswer.resultId, resultId))
    .orderBy(desc(clientAnswer.at))
    .limit(1);
  return new Date(Math.max(inner.now().getTime(), (newest?.at.getTime() ?? 0) + 1));
}

type Kept = Record<string, KeptStatus>;
function of(before: Kept | null, items: ClientPiece["items"]): Kept | null {
  const own = Object.fromEntries(items.flatMap(({ id }) => (before?.[id] ? [[id, before[id]]] : [])));
  return Object.keys(own).length > 0 ? own : null;
}

function requirePieces(pieces: readonly ClientPiece[], ids: readonly string[]): ClientPiece[] {
  return [...new Set(ids)].map((id) => {
    const piece = pieces.find(({ itemId }) => itemId === id);
    if (!piece) throw new AppError("not_found");
    return piece;
  });
}

type Copy = Awaited<ReturnType<typeof requireNewest>>;

async function requireNewest(inner: Context, { linkId }: LinkAccess, { resultId, version }: SendAnswer) {
  const [copy] = await inner.db
    .select({
      version: clientCopy.version,
      tool: clientCopy.tool,
      items: clientCopy.items,
      changed: changedPieces,
      deletedAt: result.deletedAt,
    })
    .from(clientCopy)
    .innerJoin(result, eq(result.id, clientCopy.resultId))
    .where(and(eq(clientCopy.linkId, linkId), eq(clientCopy.resultId, resultId), gte(clientCopy.position, 0)))
    .orderBy(desc(clientCopy.version))
    .limit(1);
  if (!copy) throw new AppError("not_found");
  if (copy.version !== version)
    throw new AppError(
      "conflict",
      "内容が新しくなっています。入力は残っています。新しい内容を確かめてから、もう一度お送りください。",
    );
  return copy;
}

async function refuseTooMany(inner: Context, { linkId }: LinkAccess): Promise<void> {
  const since = new Date(inner.now().getTime() - whileMs);
  const [all] = await inner.db
    .select({ number: count() })
    .from(clientAnswer)
    .where(eq(clientAnswer.linkId, linkId));
  if ((all?.number ?? 0) >= answersPerLink)
    throw new AppError(
      "limit_reached",
      `このリンクで送れるのは${answersPerLink}件までです。続きは送り主に直接お知らせください。`,
    );
  const [late] = await inner.db
    .select({ number: count() })
    .from(clientAnswer)
    .where(and(eq(clientAnswer.linkId, linkId), gt(clientAnswer.at, since)));
  if ((late?.number ?? 0) >= answersInAWhile) throw new AppError("too_many_requests");
}

const stands: Partial<Record<ClientSays, Approval>> = { approved: "approved", sent_back: "returned" };
/** What stands before the client's own words. */
const words: Record<ClientSays, string> = {
  approved: "承認しました。",
  sent_back: "直してほしいと返しました。",
  comment: "",
};

interface Taken {
  copy: Copy;
  about: readonly ClientPiece[];
  said: SendAnswer;
  /** The sender wants it to be what the project itself says. */
  counts: boolean;
}

/**
 * Puts it where people stand with the pieces, in the client's name, of those that read as the client saw them; of the others it is
 * noted down alone. Gives where people stood with what was changed; null where nothing was.
 */
async function take(
  inner: Context,
  { projectId }: LinkAccess,
  { copy, about, said: { says, name, note, resultId, version }, counts }: Taken,
): Promise<Kept | null> {
  const approval = counts && copy.deletedAt === null ? stands[says] : undefined;
  const same = about.filter(({ items }) => items.every(({ id }) => !copy.changed.includes(id)));
  const decided = approval === undefined ? [] : same;
  const noted = about.filter((piece) => !decided.includes(piece));
  await recordEvents(
    inner,
    noted.map(({ itemId, items: [item] }) => ({
      ...{ projectId, kind: "comment" as const, tool: copy.tool, resultId, itemId, by: name, client: true },
      ...{ text: item?.text ?? "", note: words[says] + note, version },
    })),
  );
  if (approval === undefined) return null;
  const full = `クライアントの${name}さんが${words[says]}${note}`;
  const told = { approval, note: [...full].slice(0, approvalNoteLimit).join("") };
  const ids = decided.flatMap(({ items }) => items.map(({ id }) => id));
  return recordClientAnswers(inner, projectId, ids, told, { by: name, version, words: note });
}

type Said = Pick<SendAnswer, "says" | "name" | "note"> & {
  id: string;
  tool: Copy["tool"];
  about: readonly ClientPiece[];
};

export const answerKey = (id: string) => `client:${id}`;

async function tellMembers(
  inner: Context,
  { projectId, collectionId }: LinkAccess,
  { id, tool, says, name, note, about }: Said,
): Promise<void> {
  const people = await inner.db
    .select({ id: projectMember.accountId, name: project.name })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(eq(projectMember.projectId, projectId));
  const data: NotificationData = {
    kind: "client",
    project: people[0]?.name || unnamedProject,
    by: name,
    says,
    tool,
    collectionId,
    note: notificationRow(note),
    ...(isSharedWhole(tool)
      ? { text: "" }
      : { pieces: about.length, text: notificationRow(about[0]?.items[0]?.text ?? "") }),
  };
  const key = answerKey(id);
  await notify(
    inner,
    people.map(({ id: accountId }) => ({ accountId, projectId, key, data })),
  );
}
