import { and, desc, eq } from "drizzle-orm";
import { message, thread } from "#src/db/schema/thread.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import { accessAttachments } from "../../attachment/access.ts";
import type { AttachmentRef } from "../../attachment/schema.ts";
import { type Context, threadStream } from "../../context.ts";
import { type ThreadAccess, visibleThread } from "../../thread/access.ts";
import type { MessageAccess } from "../access.ts";
import type { SendMessage } from "../schema.ts";
import { answer, type BriefOf, newestBrief } from "./answer.ts";
import { notifyMentioned } from "./mention.ts";

const titleLength = 40;

/**
 * Stores what the person wrote with its answer, in one transaction: the run that works on it, or words when there is
 * nothing to run. With a model, a person's own words are answered by it; pressed tools, and messages where there is no
 * material yet or no account, are understood by their words. `accountId` null: a visitor. `briefOf`: null for none; absent: the project's newest. A message whose run is refused is not stored. Sending the same key again adds nothing.
 * What is put beside it is what the answer rests on first.
 * @throws AppError limit_reached, too_many_requests, idempotency_mismatch, not_found when it follows nothing of this thread or something beside it is gone.
 */
export async function sendMessage(
  ctx: Context,
  access: ThreadAccess,
  accountId: AccountId | null,
  { text, after, attachments = [], idempotencyKey }: SendMessage,
  briefOf?: BriefOf | null,
): Promise<void> {
  const words = { text, attachments };
  if (await wasSent(ctx, access, words, idempotencyKey)) return;
  const attached = await accessAttachments(ctx, access.projectId, attachments);
  const material = briefOf === undefined ? await newestBrief(ctx, access, attached) : briefOf;
  const asked = { text, attached, key: idempotencyKey, isPerson: accountId !== null };
  let stored: number | null = null;
  await answer(ctx, access, material, asked, async (inner, reply) => {
    const place = await nextPlace(inner, access, idempotencyKey);
    if (!place) {
      await wasSent(inner, access, words, idempotencyKey);
      return;
    }
    const { number, newest, title } = place;
    const parentId = after === undefined ? newest : await answerOf(inner, access, after);
    const askedId = inner.newId();
    const shared = { threadId: access.threadId, idempotencyKey, createdAt: inner.now() };
    await inner.db.insert(message).values([
      {
        ...shared,
        id: askedId,
        parentId,
        number,
        role: "user",
        accountId,
        parts: [
          { type: "text", text },
          ...(attached.length > 0 ? [{ type: "attachments" as const, attachments: attached }] : []),
        ],
      },
      { ...shared, id: inner.newId(), parentId: askedId, number: number + 1, role: "assistant", ...reply },
    ]);
    if (accountId !== null) await notifyMentioned(inner, access, accountId, { id: askedId, number, text });
    await touch(inner, access, title === "" ? titleFrom(text) : title);
    stored = number + 1;
  });
  await tellReaders(ctx, access, stored);
}

/**
 * Answers a message once more, beside the answer that is there.
 * @throws AppError bad_request when the message is no answer, and those of sendMessage.
 */
export async function answerAgain(
  ctx: Context,
  access: MessageAccess,
  idempotencyKey: string,
): Promise<void> {
  const [earlier] = await ctx.db
    .select({ parentId: message.parentId })
    .from(message)
    .where(eq(message.id, access.messageId));
  const parentId = earlier?.parentId;
  if (access.role !== "assistant" || !parentId) throw new AppError("bad_request");
  const [asked] = await ctx.db.select({ parts: message.parts }).from(message).where(eq(message.id, parentId));
  const parts = asked?.parts ?? [];
  const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  const refs = parts.flatMap((part) => (part.type === "attachments" ? part.attachments : []));
  const attached = await accessAttachments(ctx, access.projectId, refs);
  const material = await newestBrief(ctx, access, attached);
  const again = { text, attached, key: idempotencyKey, isPerson: true };
  let stored: number | null = null;
  await answer(ctx, access, material, again, async (inner, reply) => {
    const place = await nextPlace(inner, access, idempotencyKey);
    if (!place) return;
    await inner.db.insert(message).values({
      id: inner.newId(),
      threadId: access.threadId,
      parentId,
      number: place.number,
      role: "assistant",
      idempotencyKey,
      createdAt: inner.now(),
      ...reply,
    });
    await touch(inner, access, place.title);
    stored = place.number;
  });
  await tellReaders(ctx, access, stored);
}

/** The end of the thread, locked so that each message gets a number of its own; null when the key has been used. */
async function nextPlace(inner: Context, { threadId }: ThreadAccess, idempotencyKey: string) {
  const [row] = await inner.db
    .select({ title: thread.title })
    .from(thread)
    .where(and(eq(thread.id, threadId), visibleThread(inner)))
    .for("update");
  if (!row) throw new AppError("not_found");
  const [used] = await inner.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.threadId, threadId), eq(message.idempotencyKey, idempotencyKey)))
    .limit(1);
  if (used) return null;
  const [newest] = await inner.db
    .select({ id: message.id, number: message.number })
    .from(message)
    .where(eq(message.threadId, threadId))
    .orderBy(desc(message.number))
    .limit(1);
  return { title: row.title, newest: newest?.id ?? null, number: (newest?.number ?? 0) + 1 };
}

/** An answer of this thread that something may follow; null stays null. */
async function answerOf(
  inner: Context,
  { threadId }: ThreadAccess,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const [row] = await inner.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.id, id), eq(message.threadId, threadId), eq(message.role, "assistant")));
  if (!row) throw new AppError("not_found");
  return row.id;
}

/**
 * Whether the key has been used for this very message. With other words or other things beside it that is a mistake, and
 * nobody's words are dropped in silence.
 */
async function wasSent(
  ctx: Context,
  { threadId }: ThreadAccess,
  { text, attachments }: { text: string; attachments: readonly AttachmentRef[] },
  idempotencyKey: string,
): Promise<boolean> {
  const sent = await ctx.db
    .select({ role: message.role, parts: message.parts })
    .from(message)
    .where(and(eq(message.threadId, threadId), eq(message.idempotencyKey, idempotencyKey)));
  if (sent.length === 0) return false;
  const same = sent.some(({ role, parts: [words, beside] }) => {
    const refs = beside?.type === "attachments" ? beside.attachments : [];
    return role === "user" && words?.type === "text" && words.text === text && isSame(refs, attachments);
  });
  if (!same) throw new AppError("idempotency_mismatch");
  return true;
}

function isSame(stored: readonly AttachmentRef[], sent: readonly AttachmentRef[]): boolean {
  const keys = new Set(sent.map(({ kind, id }) => `${kind} ${id.toLowerCase()}`));
  return stored.length === keys.size && stored.every(({ kind, id }) => keys.has(`${kind} ${id}`));
}

/** Whoever has the thread open hears of it once it is stored. They would see it without that, a little later. */
async function tellReaders(ctx: Context, { threadId }: ThreadAccess, newest: number | null): Promise<void> {
  if (newest === null) return;
  try {
    await ctx.engines.control.append(threadStream(threadId), [{ seq: null, part: { message: newest } }]);
  } catch (error) {
    ctx.log.warn({ err: error, threadId }, "readers of the thread not told");
  }
}

async function touch(inner: Context, { threadId }: ThreadAccess, title: string): Promise<void> {
  await inner.db.update(thread).set({ activeAt: inner.now(), title }).where(eq(thread.id, threadId));
}

function titleFrom(text: string): string {
  return [...text.replace(/\s+/g, " ")].slice(0, titleLength).join("");
}
