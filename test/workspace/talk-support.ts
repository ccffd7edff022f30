/** A person, a project with a brief and a result, and a model that talks as the test at hand tells it. */
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { usageEntry, usageMeter } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { AttachmentRef } from "#src/domain/attachment/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { MessageView } from "#src/domain/message/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { accountOwner } from "#src/domain/usage/rules.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import { createTalkModel } from "#test/doubles/talk-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

type Script = Parameters<typeof createTalkModel>[0];

export let services: TestServices;
/** What the model does in the test at hand; its turns are counted anew in each. */
let script: Script = () => ({});
export const model = createTalkModel((asked) => script(asked, model.asked.length));

/** Opens the services of a file; this module may outlive it, so each file that talks calls it once. */
export function setUpTalk(): void {
  beforeAll(async () => {
    services = await createTestServices({ engines: { model } });
  });
  afterAll(() => services.drop());
}

export interface Place {
  ctx: Context;
  projectId: ProjectId;
  thread: string;
}

/** A person with a project that has a brief and a first result, and a model that talks as it is told. */
export async function open(next: Script): Promise<Place> {
  script = next;
  model.asked.length = 0;
  return place(await services.person());
}

async function place(ctx: Context): Promise<Place> {
  const projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId)).runId);
  const input = { title: "", idempotencyKey: newKey() };
  return { ctx, projectId, thread: await createThread(ctx, projectId, await accessAccount(ctx), input) };
}

export async function say(
  { ctx, thread }: Place,
  text: string,
  key = newKey(),
  attachments: AttachmentRef[] = [],
): Promise<MessageView> {
  const access = await accessThread(ctx, thread, "work");
  await sendMessage(ctx, access, await accessAccount(ctx), { text, attachments, idempotencyKey: key });
  return answer({ ctx, thread });
}
export async function answer({ ctx, thread }: Pick<Place, "ctx" | "thread">): Promise<MessageView> {
  const { threadId } = await accessThread(ctx, thread, "read");
  const { messages } = await readMessages(ctx, threadId, await accessAccount(ctx), {});
  const last = messages.at(-1);
  if (last?.role !== "assistant") throw new Error("no answer");
  return last;
}
export async function answered(
  at: Place,
  text: string,
  attachments: AttachmentRef[] = [],
): Promise<MessageView> {
  const { run } = await say(at, text, newKey(), attachments);
  await finished(at.ctx, run?.id ?? "");
  return answer(at);
}
export const part = <Type extends MessagePart["type"]>({ parts }: MessageView, type: Type) =>
  parts.find((one): one is Extract<MessagePart, { type: Type }> => one.type === type);
export const textOf = (message: MessageView) => part(message, "text")?.text;

export const ownerOf = ({ ctx }: Pick<Place, "ctx">) => accountOwner(ctx.actor.user?.id ?? "");
export async function tokensOf({ ctx, projectId }: Place) {
  const rows = await ctx.db
    .select({ state: usageEntry.state, settled: usageEntry.settled, reason: usageEntry.reason })
    .from(usageEntry)
    .where(
      sql`${usageEntry.projectId} = ${projectId} and ${usageEntry.kind} = 'tokens' and ${usageEntry.key} like '%:talk'`,
    );
  const [open] = await ctx.db
    .select({ reserved: sql<number>`coalesce(sum(${usageMeter.reserved}), 0)::int` })
    .from(usageMeter)
    .where(and(eq(usageMeter.owner, ownerOf({ ctx })), eq(usageMeter.kind, "tokens")));
  return { rows, reserved: open?.reserved };
}
