/** Where the others are in a memo: who hears of it, as whom, and when it ends. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { streamMemo } from "#src/api/memo/memo-stream.ts";
import { account } from "#src/db/schema/account.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, presenceStream, withoutRowPolicies } from "#src/domain/context.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { sharePosition } from "#src/domain/presence/commands.ts";
import { type PresentMember, presenceTimeoutMs, sharePositionSchema } from "#src/domain/presence/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make } from "../workspace/support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ wall: false, work: false });
});
afterAll(() => services.drop());

const place = (at: string) => ({ anchor: btoa(at), head: btoa(at) });

/** A page that has the memo open: what it was told so far. */
function openPage(ctx: Context, projectId: ProjectId, keepAliveMs = 60_000) {
  const tab = crypto.randomUUID();
  const leaving = new AbortController();
  const stream = streamMemo(ctx, projectId, { after: 0, tab }, leaving.signal, keepAliveMs);
  const here = new Map<string, PresentMember>();
  let told = 0;
  const read = async () => {
    for await (const event of stream.pipeThrough(new TextDecoderStream())) {
      const [, name, data] = /^event: (.*)\ndata: (.*)\n\n$/.exec(event) ?? [];
      if (!data) continue;
      told += 1;
      if (name === "here") here.set(JSON.parse(data).key, JSON.parse(data));
      if (name === "gone") here.delete(JSON.parse(data));
    }
  };
  const over = read();
  return {
    tab,
    over,
    told: () => told,
    names: () => [...here.values()].map(({ name }) => name).sort(),
    places: () => [...here.values()].map((one) => one.place),
    leave: () => leaving.abort(),
    move: async (at: string, as = ctx, from = tab) =>
      sharePosition(as, projectId, await accessAccount(as), { tab: from, place: place(at) }),
  };
}
async function named(ctx: Context, name: string): Promise<Context> {
  await withoutRowPolicies(ctx)
    .db.update(account)
    .set({ displayName: name })
    .where(eq(account.id, await accessAccount(ctx)));
  return ctx;
}
async function pair() {
  const owner = await named(await services.person(), "青木");
  const projectId = await make(owner);
  const mate = await named(await join(services, projectId, "editor"), "馬場");
  return { owner, mate, projectId };
}

it("each sees the others with their place, whoever came first, and nobody sees themselves; a page that closes is gone at once", async () => {
  const { owner, mate, projectId } = await pair();
  const one = openPage(owner, projectId);
  await one.move("a");
  const two = openPage(mate, projectId);
  const again = openPage(owner, projectId);
  await expect.poll(two.names).toEqual(["青木", "青木"]);
  await expect.poll(one.names).toEqual(["馬場"]);
  await two.move("b");
  await expect.poll(one.places).toEqual([place("b")]);
  await expect.poll(two.places).toContainEqual(place("a"));
  two.leave();
  await expect.poll(one.names).toEqual([]);
  expect(again.names()).toEqual([]);
  one.leave();
  again.leave();
});

it("who only reads sees and is not seen; a writer who becomes a reader is seen no longer", async () => {
  const { owner, mate, projectId } = await pair();
  const viewer = openPage(await join(services, projectId, "viewer"), projectId);
  const one = openPage(owner, projectId, 50);
  const two = openPage(mate, projectId, 50);
  await expect.poll(viewer.names).toEqual(["青木", "馬場"]);
  expect(one.names()).toEqual(["馬場"]);
  await withoutRowPolicies(owner)
    .db.update(projectMember)
    .set({ role: "viewer" })
    .where(eq(projectMember.accountId, await accessAccount(mate)));
  await expect.poll(viewer.names).toEqual(["青木"]);
  for (const page of [viewer, one, two]) page.leave();
});

it("Z03 nobody of another project hears of it, and who is taken out is gone and hears nothing more", async () => {
  const { owner, mate, projectId } = await pair();
  const stranger = await services.person();
  const elsewhere = openPage(stranger, await make(stranger));
  const one = openPage(owner, projectId);
  const two = openPage(mate, projectId);
  await expect.poll(one.names).toEqual(["馬場"]);
  const member = { projectId, accountId: await accessAccount(owner) };
  await removeMember(owner, member, await accessAccount(mate));
  await two.over;
  await expect.poll(one.names).toEqual([]);
  const before = two.told();
  await one.move("a");
  expect([two.told(), elsewhere.told()]).toEqual([before, 0]);
  one.leave();
  elsewhere.leave();
});

it("nobody moves another's cursor, not even with the name of their tab", async () => {
  const { owner, mate, projectId } = await pair();
  const one = openPage(owner, projectId);
  const two = openPage(mate, projectId);
  await expect.poll(two.names).toEqual(["青木"]);
  const before = two.told();
  await one.move("x", mate, one.tab);
  // What comes later is told later: by then the first would have been told, too.
  await two.move("b");
  await expect.poll(one.places).toEqual([place("b")]);
  expect([two.told(), two.places()]).toEqual([before, [null]]);
  await one.move("a");
  await expect.poll(two.places).toEqual([place("a")]);
  one.leave();
  two.leave();
});

it("a page that says nothing for long is taken for gone, and is back with its next word", async () => {
  const { owner, mate, projectId } = await pair();
  let later = 0;
  const now = () => new Date(mate.now().getTime() + later);
  const one = openPage(owner, projectId);
  const two = openPage({ ...mate, now }, projectId, 30);
  await expect.poll(one.names).toEqual(["馬場"]);
  later = presenceTimeoutMs + 1;
  await expect.poll(one.names).toEqual([]);
  await two.move("b");
  await expect.poll(one.places).toEqual([place("b")]);
  one.leave();
  two.leave();
});

it("a page that says nothing is still there at the last moment of what counts as here", async () => {
  const { owner, mate, projectId } = await pair();
  const began = mate.now().getTime();
  let later = 0;
  const now = () => new Date(began + later);
  const one = openPage(owner, projectId);
  const two = openPage({ ...mate, now }, projectId, 30);
  await expect.poll(one.names).toEqual(["馬場"]);
  later = presenceTimeoutMs;
  // Each beat tells of a page that is there.
  const before = one.told();
  await expect.poll(one.told).toBeGreaterThan(before + 2);
  expect(one.names()).toEqual(["馬場"]);
  one.leave();
  two.leave();
});

it("each word is told once: of who comes, to who asks, and of who moves", async () => {
  const { owner, mate, projectId } = await pair();
  const wire: string[] = [];
  const leave = owner.engines.control.subscribe(presenceStream(projectId), (events) => {
    wire.push(...events.flatMap(({ part }) => Object.keys(part)));
  });
  const one = openPage(owner, projectId);
  await expect.poll(() => wire).toEqual(["here", "ask"]);
  const two = openPage(mate, projectId);
  await expect.poll(two.names).toEqual(["青木"]);
  await two.move("b");
  await expect.poll(one.places).toEqual([place("b")]);
  expect(wire).toEqual(["here", "ask", "here", "ask", "here", "move", "here"]);
  expect([one.told(), two.told()]).toEqual([2, 1]);
  two.leave();
  await expect.poll(one.names).toEqual([]);
  expect(wire.slice(7)).toEqual(["gone"]);
  one.leave();
  leave();
});

it("a hundred moves in a moment are few words to the others, the last of them true; nothing is stored", async () => {
  const { owner, mate, projectId } = await pair();
  const one = openPage(owner, projectId);
  const two = openPage(mate, projectId);
  await expect.poll(two.names).toEqual(["青木"]);
  const before = two.told();
  for (let n = 0; n < 100; n += 1) await one.move(`a${n}`);
  await expect.poll(two.places).toEqual([place("a99")]);
  expect(two.told() - before).toBeLessThan(20);
  const { rows } = await withoutRowPolicies(owner).db.execute(
    sql`select (select count(*) from memo_update) + (select count(*) from memo_version) + (select count(*) from memo) as kept`,
  );
  expect(Number(rows[0]?.kept)).toBe(0);
  one.leave();
  two.leave();
});

it("a place is small or refused", () => {
  const tab = crypto.randomUUID();
  const long = "A".repeat(68);
  expect(sharePositionSchema.safeParse({ tab, place: { anchor: "AAAA", head: "AAAA" } }).success).toBe(true);
  expect(sharePositionSchema.safeParse({ tab, place: { anchor: long, head: "AAAA" } }).success).toBe(false);
  expect(sharePositionSchema.safeParse({ tab: "x", place: null }).success).toBe(false);
});
