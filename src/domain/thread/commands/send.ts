import { and, eq, max } from "drizzle-orm";
import { message, thread } from "../../../db/schema/thread.ts";
import { AppError } from "../../../shared/errors.ts";
import type { MessagePart } from "../../../shared/message-parts.ts";
import type { ToolName } from "../../../shared/run-parts.ts";
import type { AccountId } from "../../account/access.ts";
import { readNewestBrief } from "../../brief/queries.ts";
import type { Context } from "../../context.ts";
import { askTools } from "../../run/commands/ask.ts";
import type { ThreadAccess } from "../access.ts";
import { announce, routeMessage } from "../rules/route.ts";
import type { SendMessage } from "../schema.ts";

const titleLength = 40;

/**
 * Stores what the person wrote with its answer, in one transaction: the run that works on it, or words when there is
 * nothing to run. A message whose run is refused is not stored. Sending the same key again adds nothing.
 * @throws AppError limit_reached, too_many_requests, idempotency_mismatch.
 */
export async function sendMessage(
  ctx: Context,
  access: ThreadAccess,
  accountId: AccountId,
  input: SendMessage,
): Promise<void> {
  const brief = await readNewestBrief(ctx, access.projectId);
  const route = routeMessage(input.text, { hasBrief: brief !== null });
  if (route.kind === "say" || brief === null) {
    const text = route.kind === "say" ? route.text : "";
    await ctx.transaction((inner) =>
      append(inner, access, accountId, input, { parts: [{ type: "text", text }], runId: null }),
    );
    return;
  }
  const { goal, inputs } = route;
  const ask = {
    goal,
    inputs,
    keep: [],
    threadId: access.threadId,
    idempotencyKey: `message:${access.threadId}:${input.idempotencyKey}`,
  };
  await askTools(
    ctx,
    access.projectId,
    ask,
    async () => brief.id,
    (inner, { runId, tools }) => append(inner, access, accountId, input, { parts: answerOf(tools), runId }),
  );
}

function answerOf(tools: ToolName[]): MessagePart[] {
  return [
    { type: "text", text: announce(tools) },
    { type: "tools", tools },
  ];
}

/** Both messages at the end of the thread; the lock on the thread gives each its number. */
async function append(
  inner: Context,
  { threadId }: ThreadAccess,
  accountId: AccountId,
  { text, idempotencyKey }: SendMessage,
  answer: { parts: MessagePart[]; runId: string | null },
): Promise<void> {
  const [row] = await inner.db
    .select({ title: thread.title })
    .from(thread)
    .where(eq(thread.id, threadId))
    .for("update");
  if (!row) throw new AppError("not_found");
  if (await isThere(inner, threadId, idempotencyKey)) return;
  const [newest] = await inner.db
    .select({ number: max(message.number) })
    .from(message)
    .where(eq(message.threadId, threadId));
  const number = (newest?.number ?? 0) + 1;
  const [parent] = await inner.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.threadId, threadId), eq(message.number, number - 1)));
  const shared = { threadId, idempotencyKey, createdAt: inner.now() };
  const asked = inner.newId();
  await inner.db.insert(message).values([
    {
      ...shared,
      id: asked,
      parentId: parent?.id ?? null,
      number,
      role: "user",
      accountId,
      parts: [{ type: "text", text }],
    },
    { ...shared, id: inner.newId(), parentId: asked, number: number + 1, role: "assistant", ...answer },
  ]);
  const title = row.title === "" ? [...text.replace(/\s+/g, " ")].slice(0, titleLength).join("") : row.title;
  await inner.db.update(thread).set({ activeAt: inner.now(), title }).where(eq(thread.id, threadId));
}

async function isThere(inner: Context, threadId: string, idempotencyKey: string): Promise<boolean> {
  const [row] = await inner.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.threadId, threadId), eq(message.idempotencyKey, idempotencyKey)))
    .limit(1);
  return row !== undefined;
}
