import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { streamMemo } from "#src/api/memo/memo-stream.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, memoStream } from "#src/domain/context.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createMemoryEvents } from "#src/engines/events/memory.ts";
import { readEvents } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { openMemo } from "../workspace/memo-support.ts";
import { join, make } from "../workspace/support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ wall: false, work: false });
});
afterAll(() => services.drop());

function watch(ctx: Context, projectId: ProjectId, keepAliveMs: number, until = Number.POSITIVE_INFINITY) {
  const stream = streamMemo(ctx, projectId, { after: 0 }, new AbortController().signal, keepAliveMs);
  return readEvents(new Response(stream), ({ id }) => (id ?? 0) >= until);
}
const elsewhere = (ctx: Context): Context => ({
  ...ctx,
  engines: { ...ctx.engines, control: createMemoryEvents() },
});

it("who has a memo open hears each change once, in order, whoever made it and in whatever way", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  const watching = watch(await join(services, projectId, "viewer"), projectId, 60_000, 6);
  const tab = openMemo(owner, projectId);
  for (const word of ["一", "二", "三", "四", "五"]) {
    tab.text.insert(tab.text.length, word);
    await tab.send();
  }
  const base = { text: "一二三四五六", base: 5 };
  await saveMemo(owner, projectId, await accessAccount(owner), base);
  expect((await watching).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
});

it("a change is handed on once, however often and closely it is told of", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  const accountId = await accessAccount(owner);
  await saveMemo(owner, projectId, accountId, { text: "一", base: 0 });
  const watching = watch(owner, projectId, 60_000, 2);
  const told = { seq: null, part: { memo: projectId } };
  await Promise.all([1, 2, 3].map(() => owner.engines.control.append(memoStream(projectId), [told])));
  await saveMemo(owner, projectId, accountId, { text: "一二", base: 1 });
  expect((await watching).map(({ id }) => id)).toEqual([1, 2]);
});

it("a reader is heard at once, before there is anything to read", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  const stop = new AbortController();
  const reader = streamMemo(owner, projectId, { after: 0 }, stop.signal).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(": \n\n");
  stop.abort();
});

it("what another process wrote is heard at the next beat", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  const watching = watch(owner, projectId, 50, 1);
  const tab = openMemo(elsewhere(owner), projectId);
  tab.text.insert(0, "別のところから");
  await tab.send();
  expect((await watching).map(({ id }) => id)).toEqual([1]);
});

it("Z03 Z04 a member who is taken out hears nothing more, here at once and elsewhere at the next beat", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  const [gone, goneElsewhere] = [
    await join(services, projectId, "viewer"),
    await join(services, projectId, "viewer"),
  ];
  const here = watch(gone, projectId, 60_000);
  const there = watch(elsewhere(goneElsewhere), projectId, 50);
  const accountId = await accessAccount(owner);
  await removeMember(owner, { projectId, accountId }, await accessAccount(gone));
  await owner.db.delete(projectMember).where(eq(projectMember.accountId, await accessAccount(goneElsewhere)));
  expect(await Promise.all([here, there])).toEqual([[], []]);
});
