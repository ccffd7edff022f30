/** How much is asked of proposals for a memo, what is told to the queue and to a model, and what is kept of them. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoProposal } from "#src/db/schema/memo.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, controlStream } from "#src/domain/context.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { readMemo } from "#src/domain/memo/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessProposal } from "#src/domain/proposal/access.ts";
import { answerProposal } from "#src/domain/proposal/commands/answer.ts";
import { askProposal } from "#src/domain/proposal/commands/ask.ts";
import { performProposal } from "#src/domain/proposal/commands/perform.ts";
import { listProposals, readProposal } from "#src/domain/proposal/queries.ts";
import type { AskProposal } from "#src/domain/proposal/schema.ts";
import type { ModelEngine, WritePart, WriteRequest } from "#src/engines/model/model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "./support.ts";

let services: TestServices;
let owner: Context;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
});
afterAll(() => services.drop());

async function written(text: string): Promise<ProjectId> {
  const projectId = await make(owner);
  await saveMemo(owner, projectId, await accessAccount(owner), { text, base: 0 });
  return projectId;
}
async function ask(ctx: Context, projectId: ProjectId, text: string, more: Partial<AskProposal> = {}) {
  const input = { kind: "notation" as const, text, at: 0, idempotencyKey: ctx.newId(), ...more };
  return askProposal(ctx, projectId, await accessAccount(owner), input);
}
const later = (milliseconds: number): Context => ({
  ...owner,
  now: () => new Date(Date.now() + milliseconds),
});
const setState = (id: string, state: "ready" | "closed", createdAt = new Date()) =>
  owner.db.update(memoProposal).set({ state, createdAt }).where(eq(memoProposal.id, id));

/** A model that says this, and what it was asked. */
function withModel(
  parts: WritePart[],
  asked: (request: WriteRequest) => Promise<void> | void = () => {},
): Context {
  const model: ModelEngine = {
    ...owner.engines.model,
    name: "double",
    embedded: false,
    async *write(request) {
      await asked(request as WriteRequest);
      yield* parts;
    },
  };
  const within = (ctx: Context): Context => ({
    ...ctx,
    engines: { ...ctx.engines, model },
    transaction: (work) => ctx.transaction((inner) => work(within(inner))),
  });
  return within(owner);
}
const usage = { inputTokens: 100, outputTokens: 20, estimated: false };
const value = (text: string): WritePart => ({ type: "value", path: ["text"], value: text });
const again: WritePart = { type: "restart", reason: { kind: "cut", detail: "" } };
const finish: WritePart = { type: "finish", usage, reason: "stop" };

it("one that is sent again is not given to the queue again; with other words it is a mistake", async () => {
  const projectId = await written("はい、出来ます。いいえ、出来ません。");
  const told: unknown[] = [];
  const queue = {
    ...owner.engines.queue,
    enqueue: async (name: string, payload: unknown) => void told.push([name, payload]),
  };
  const ctx = { ...owner, engines: { ...owner.engines, queue } };
  const idempotencyKey = owner.newId();
  const first = await ask(ctx, projectId, "はい、出来ます。", { idempotencyKey });
  await ask(ctx, projectId, "はい、出来ます。", { idempotencyKey });
  expect(told).toEqual([["memo.ready", { proposalId: first.id }]]);
  await expect(ask(ctx, projectId, "いいえ、出来ません。", { idempotencyKey })).rejects.toMatchObject({
    code: "idempotency_mismatch",
  });
  const other = { idempotencyKey, kind: "shorter" as const };
  await expect(ask(ctx, projectId, "はい、出来ます。", other)).rejects.toMatchObject({
    code: "idempotency_mismatch",
  });
});

it("of equal stretches the nearest is meant, the earlier of two that are as near, or the only one there is", async () => {
  const taken = async (at: number) => {
    const projectId = await written("出来ます。ABC出来ます。");
    const { id } = await ask(owner, projectId, "出来ます。", { at });
    await performProposal(owner, id);
    const access = await accessProposal(owner, projectId, id);
    await answerProposal(owner, access, await accessAccount(owner), { take: [0], leave: [] });
    return (await readMemo(owner, projectId)).text;
  };
  const [first, second] = ["できます。ABC出来ます。", "出来ます。ABCできます。"];
  expect(await taken(0)).toBe(first);
  expect(await taken(4)).toBe(first);
  expect(await taken(5)).toBe(second);
  expect(await taken(60)).toBe(second);
});

it("four are written at a time, and fifty wait for an answer", async () => {
  const projectId = await written("出来ます。");
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await ask(owner, projectId, "出来ます。")).id);
  await expect(ask(owner, projectId, "出来ます。")).rejects.toMatchObject({ code: "too_many_requests" });
  for (const id of ids) await setState(id, "ready");
  const [row] = await owner.db
    .select()
    .from(memoProposal)
    .where(eq(memoProposal.id, ids[0] ?? ""));
  if (!row) throw new Error("no proposal");
  const copy = () => ({ ...row, id: owner.newId(), idempotencyKey: owner.newId() });
  await owner.db.insert(memoProposal).values(Array.from({ length: 45 }, copy));
  const last = await ask(owner, projectId, "出来ます。");
  await setState(last.id, "ready");
  await expect(ask(owner, projectId, "出来ます。")).rejects.toMatchObject({ code: "conflict" });
  expect((await listProposals(owner, projectId)).proposals).toHaveLength(50);
});

it("what is over is forgotten a day later, what waits is not; the oldest stands first", async () => {
  const projectId = await written("出来ます。");
  const kept = async (state: "ready" | "closed", minutes: number) => {
    const { id } = await ask(owner, projectId, "出来ます。");
    await setState(id, state, new Date(Date.now() - minutes * 60_000));
    return id;
  };
  const day = 24 * 60;
  const over = await kept("closed", day + 1);
  const fresh = await kept("closed", day - 1);
  const newer = await kept("ready", day + 1);
  const older = await kept("ready", day + 2);
  const asked = await ask(owner, projectId, "出来ます。");
  const rows = await owner.db.select().from(memoProposal).where(eq(memoProposal.projectId, projectId));
  expect(rows.map(({ id }) => id)).not.toContain(over);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([fresh, newer, older, asked.id]));
  const listed = (await listProposals(owner, projectId)).proposals.map(({ id }) => id);
  expect(listed).toEqual([older, newer, asked.id]);
});

it("a model has room for an answer longer than the stretch, and what it takes back is not used", async () => {
  const rooms: unknown[] = [];
  const note = ({ maxOutputTokens }: WriteRequest) => void rooms.push(maxOutputTokens);
  const ctx = withModel([value("一度目。"), again, value("二度目。"), finish], note);
  const projectId = await written(`短い文。${"長い文。".repeat(100)}`);
  const read = async (text: string) => {
    const { id } = await ask(ctx, projectId, text, { kind: "rephrase" });
    await performProposal(ctx, id);
    return readProposal(ctx, await accessProposal(ctx, projectId, id));
  };
  const short = await read("短い文。");
  expect(short.parts.flatMap(({ edits }) => edits.map(({ insert }) => insert)).join("")).toContain("二");
  expect(JSON.stringify(short.parts)).not.toContain("一");
  await read("長い文。".repeat(100));
  expect(rooms).toEqual([800, 1200]);
});

it("a model that takes back all it said, or says nothing, leaves no proposal", async () => {
  for (const parts of [[value("一度目。"), again, finish], [finish]]) {
    const ctx = withModel(parts);
    const projectId = await written("短い文。");
    const { id } = await ask(ctx, projectId, "短い文。", { kind: "rephrase" });
    await performProposal(ctx, id);
    expect(await readProposal(ctx, await accessProposal(ctx, projectId, id))).toMatchObject({
      ...{ state: "failed", parts: [], problem: expect.stringContaining("メモは元のまま") },
    });
  }
});

it("the stop of another, and other words between processes, end nothing", async () => {
  const projectId = await written("短い文。");
  const ctx = withModel([value("短く。"), finish], async ({ signal }) => {
    const { control } = owner.engines;
    await control.append(controlStream, [{ seq: null, part: { stop: owner.newId() } }]);
    await control.append(controlStream, [{ seq: null, part: { message: 1 } }]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(signal?.aborted).toBe(false);
  });
  const { id } = await ask(ctx, projectId, "短い文。", { kind: "shorter" });
  await performProposal(ctx, id);
  expect((await readProposal(ctx, await accessProposal(ctx, projectId, id))).state).toBe("ready");
});

it("one is worked on once, and given up three minutes after it was asked for", async () => {
  const projectId = await written("短い文。");
  let times = 0;
  const ctx = withModel([value("短く。"), finish], () => {
    times += 1;
  });
  const { id } = await ask(ctx, projectId, "短い文。", { kind: "shorter" });
  await Promise.all([performProposal(ctx, id), performProposal(ctx, id)]);
  expect(times).toBe(1);
  const left = await ask(ctx, projectId, "短い文。", { kind: "shorter" });
  const stateAfter = async (minutes: number) => {
    await ask(later(minutes * 60_000), projectId, "短い文。", { kind: "notation" });
    return (await readProposal(owner, await accessProposal(owner, projectId, left.id))).state;
  };
  expect(await stateAfter(2.9)).toBe("writing");
  expect(await stateAfter(3.1)).toBe("failed");
});
