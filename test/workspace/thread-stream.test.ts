/** Whoever has a thread open hears of its messages as they are stored, and of nothing once they may not. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { streamThread } from "#src/api/threads/thread-stream.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context, ControlMessage } from "#src/domain/context.ts";
import { controlMessageSchema } from "#src/domain/context.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread, trashThread } from "#src/domain/thread/commands/change.ts";
import type { EventStreams } from "#src/engines/events/events.ts";
import { createMemoryEvents } from "#src/engines/events/memory.ts";
import { createNotifyTransport } from "#src/engines/events/notify.ts";
import { createSharedEvents } from "#src/engines/events/shared.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make, newKey } from "./support.ts";

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ wall: false, work: false });
  owner = await services.person();
  projectId = await make(owner);
});
afterAll(() => services.drop());

const aMinute = 60_000;

async function open(): Promise<string> {
  return createThread(owner, projectId, await accessAccount(owner), { title: "", idempotencyKey: newKey() });
}
async function say(ctx: Context, thread: string, text = "できることは？"): Promise<void> {
  const access = await accessThread(ctx, thread, "work");
  await sendMessage(ctx, access, await accessAccount(ctx), { text, idempotencyKey: newKey() });
}
/** Numbers as they are told, one after the other; null at the end. */
async function watch(ctx: Context, thread: string, after: number, keepAliveMs = aMinute) {
  const access = await accessThread(ctx, thread, "read");
  const stop = new AbortController();
  const reader = streamThread(ctx, access, after, stop.signal, keepAliveMs).getReader();
  const decoder = new TextDecoder();
  return {
    stop: () => stop.abort(),
    async next(): Promise<number | null> {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return null;
        const id = /^id: (\d+)$/m.exec(decoder.decode(value))?.[1];
        if (id !== undefined) return Number(id);
      }
    },
  };
}
const withControl = (ctx: Context, control: EventStreams<ControlMessage>): Context => ({
  ...ctx,
  engines: { ...ctx.engines, control },
});

it("a message is told to every reader at once, with what was missed before it; nothing is told twice", async () => {
  const mate = await join(services, projectId, "viewer");
  const thread = await open();
  await say(owner, thread);
  const late = await watch(mate, thread, 0);
  expect(await late.next()).toBe(2);
  const fresh = await watch(mate, thread, 2);
  await say(owner, thread);
  expect([await late.next(), await fresh.next()]).toEqual([4, 4]);
  await say(owner, thread);
  expect([await late.next(), await fresh.next()]).toEqual([6, 6]);
  late.stop();
  fresh.stop();
  expect([await late.next(), await fresh.next()]).toEqual([null, null]);
});

it("a reader is heard at once, before there is anything to tell", async () => {
  const stop = new AbortController();
  const access = await accessThread(owner, await open(), "read");
  const reader = streamThread(owner, access, 0, stop.signal, aMinute).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(": \n\n");
  stop.abort();
});

it("Z03 Z04: who is taken out of the project hears nothing more; the others go on", async () => {
  const [gone, stays] = [
    await join(services, projectId, "editor"),
    await join(services, projectId, "viewer"),
  ];
  const thread = await open();
  const [theirs, others] = [await watch(gone, thread, 0), await watch(stays, thread, 0)];
  const act = { projectId, accountId: await accessAccount(owner) };
  await removeMember(owner, act, await accessAccount(gone));
  expect(await theirs.next()).toBeNull();
  await say(owner, thread);
  expect(await others.next()).toBe(2);
  others.stop();
});

it("a thread that is put into the trash is over for its readers", async () => {
  const thread = await open();
  const reader = await watch(owner, thread, 0);
  await trashThread(owner, (await accessThread(owner, thread, "work")).threadId);
  expect(await reader.next()).toBeNull();
});

it("what another process stores is heard through the database at once, and at the next beat when that fails", async () => {
  const wire = createNotifyTransport(services.database);
  const process = () =>
    createSharedEvents(wire, controlMessageSchema, (error) => {
      throw error;
    });
  const [here, there] = [withControl(owner, await process()), withControl(owner, await process())];
  const thread = await open();
  const reader = await watch(here, thread, 0);
  await say(there, thread);
  expect(await reader.next()).toBe(2);
  reader.stop();
  const deaf = await watch(here, thread, 2, 50);
  await say(withControl(owner, createMemoryEvents()), thread);
  expect(await deaf.next()).toBe(4);
  deaf.stop();
});
