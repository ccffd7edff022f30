/** What a client says of a result: kept, told to the members, and only where the sender wanted it the project's own yes. */
import { and, count, desc, eq, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import { clientAnswer, clientCopy, clientLink } from "../../../db/schema/handover/handover.ts";
import { project, projectMember } from "../../../db/schema/project.ts";
import { result } from "../../../db/schema/result.ts";
import { AppError } from "../../../shared/errors.ts";
import type { NotificationData } from "../../../shared/notifications.ts";
import { admitted, type Context } from "../../context.ts";
import { noteOf, notify } from "../../notification/commands.ts";
import { unnamedProject } from "../../project/schema.ts";
import { sayForClient } from "../../result/commands/status.ts";
import { approvalNoteLimit } from "../../result/schema.ts";
import { accessByToken, type LinkAccess } from "../access.ts";
import { answersInAWhile, answersPerLink, type SendAnswer } from "../schema.ts";

const whileMs = 10 * 60 * 1000;

/**
 * @throws AppError not_found for a link that does not open or a result that is not behind it, conflict when it shows a newer
 * version by now, limit_reached and too_many_requests.
 */
export async function sendAnswer(ctx: Context, input: SendAnswer): Promise<void> {
  const link = await accessByToken(ctx, input);
  const { resultId, version, says, name, note } = input;
  await admitted(ctx, link.projectId).transaction(async (inner) => {
    // Answers of one link come one after the other, so that they are counted.
    const [row] = await inner.db
      .select({ approves: clientLink.approves })
      .from(clientLink)
      .where(and(eq(clientLink.id, link.linkId), isNull(clientLink.revokedAt)))
      .for("update");
    if (!row) throw new AppError("not_found");
    const copy = await requireNewest(inner, link, input);
    await refuseTooMany(inner, link);
    const id = inner.newId();
    const at = inner.now();
    await inner.db
      .insert(clientAnswer)
      .values({ id, linkId: link.linkId, resultId, version, says, name, note, at });
    if (row.approves && says === "approved") await approve(inner, link, copy, input);
    await tellMembers(inner, link, { id, tool: copy.tool, says, name, note });
  });
}

type Copy = typeof clientCopy.$inferSelect;

async function requireNewest(
  inner: Context,
  { linkId }: LinkAccess,
  { resultId, version }: SendAnswer,
): Promise<Omit<Copy, "items" | "held">> {
  const [copy] = await inner.db
    .select({
      linkId: clientCopy.linkId,
      resultId: clientCopy.resultId,
      version: clientCopy.version,
      position: clientCopy.position,
      tool: clientCopy.tool,
      frozenAt: clientCopy.frozenAt,
    })
    .from(clientCopy)
    .where(and(eq(clientCopy.linkId, linkId), eq(clientCopy.resultId, resultId), gte(clientCopy.position, 0)))
    .orderBy(desc(clientCopy.version))
    .limit(1);
  if (!copy) throw new AppError("not_found");
  if (copy.version !== version)
    throw new AppError(
      "conflict",
      "内容が新しくなっています。入力は残っています。ページを読み込み直して、新しい内容を確かめてください。",
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

/** Only of what the client saw: what was changed since is not approved by it. Each piece that was shown is decided, in their name. */
async function approve(
  inner: Context,
  { linkId, projectId }: LinkAccess,
  { resultId, version, frozenAt }: Pick<Copy, "resultId" | "version" | "frozenAt">,
  { name, note }: SendAnswer,
): Promise<void> {
  const words = `クライアントの${name}さんが承認しました。${note}`;
  const [shown] = await inner.db
    .select({ ids: sql<string[]>`jsonb_path_query_array(${clientCopy.items}, '$[*].id')` })
    .from(clientCopy)
    .innerJoin(result, and(eq(result.id, clientCopy.resultId), isNull(result.deletedAt)))
    .where(
      and(
        eq(clientCopy.linkId, linkId),
        eq(clientCopy.resultId, resultId),
        eq(clientCopy.version, version),
        or(isNull(result.reworkedAt), lte(result.reworkedAt, frozenAt)),
      ),
    );
  if (!shown) return;
  const said = { approval: "approved" as const, note: [...words].slice(0, approvalNoteLimit).join("") };
  await sayForClient(inner, projectId, shown.ids, said, { by: name, version });
}

type Said = Pick<SendAnswer, "says" | "name" | "note"> & { id: string; tool: Copy["tool"] };

async function tellMembers(
  inner: Context,
  { projectId, collectionId }: LinkAccess,
  { id, tool, says, name, note }: Said,
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
    note: noteOf(note),
  };
  const key = `client:${id}`;
  await notify(
    inner,
    people.map(({ id: accountId }) => ({ accountId, projectId, key, data })),
  );
}
