/** How many streams of events one person, and one process, may have open: over real sockets, with every way that one ends. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { OpenApi } from "#src/api/reference/document.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { openTrial } from "#test/support/client.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";
import { join, make, newKey } from "../workspace/support.ts";

const [perPerson, perProcess] = [3, 5];
const env = { STREAMS_PER_PERSON: String(perPerson), STREAMS_PER_PROCESS: String(perProcess) };
let services: TestServices;
let api: RunningApi;
const people: Context[] = [];
const left: (() => void)[] = [];

beforeAll(async () => {
  services = await createTestServices({ env });
  const session: TestServices["session"] = {
    async read(cookies) {
      const who = people.find(({ actor }) => cookies?.includes(`who=${actor.user?.id}`));
      return { user: who?.actor.user ?? null, pending: null, setCookies: [] };
    },
  };
  api = await serveApi({ ...services, session });
});
afterAll(async () => {
  await api.close();
  await services.drop();
});
afterEach(async () => {
  for (const leave of left.splice(0)) leave();
  await allFree();
});

const allFree = () => expect.poll(() => services.streams.open).toBe(0);
const bell = "/api/v1/notifications/events";

async function open(path: string, cookie = "", method = "GET") {
  const controller = new AbortController();
  const answer = await fetch(api.url + path, { method, headers: { cookie }, signal: controller.signal });
  const leave = () => controller.abort();
  left.push(leave);
  return { answer, leave };
}

async function person(made?: Context): Promise<{ cookie: string; ctx: Context }> {
  const ctx = made ?? (await services.person());
  people.push(ctx);
  return { ctx, cookie: `who=${ctx.actor.user?.id}` };
}

it("a person has so many, the process has so many, and who is refused is told when to come back", async () => {
  const [first, second] = [await person(), await person()];
  for (let turn = 0; turn < perPerson; turn += 1)
    expect((await open(bell, first.cookie)).answer.status).toBe(200);
  const refused = await open(bell, first.cookie);
  expect([refused.answer.status, refused.answer.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await refused.answer.json()).toMatchObject({
    error: { code: "too_many_requests", message: expect.stringMatching(/画面を閉じて/) },
  });
  for (let turn = perPerson; turn < perProcess; turn += 1)
    expect((await open(bell, second.cookie)).answer.status).toBe(200);
  expect((await open(bell, second.cookie)).answer.status).toBe(429);
});

it("a run that is over gives its place back", async () => {
  const visitor = await openTrial((path, init) => fetch(api.url + path, init));
  const { runId } = await visitor.run({ text: sampleText, goal: "catchphrase" });
  const { answer } = await open(`/api/v1/runs/${runId}/events`, visitor.cookie());
  expect(await answer.text()).toContain("[DONE]");
  await allFree();
});

it("visitors of one address count together", async () => {
  // Nobody works here: a run that ends would give its place back in the middle.
  const idle = await createTestServices({ env, work: false });
  const waiting = await serveApi(idle);
  const readers: AbortController[] = [];
  const statusOf = async ({ path, cookie }: { path: string; cookie: string }) => {
    const reader = new AbortController();
    readers.push(reader);
    return (await fetch(waiting.url + path, { headers: { cookie }, signal: reader.signal })).status;
  };
  const streamOf = async () => {
    const visitor = await openTrial((path, init) => fetch(waiting.url + path, init));
    const { runId } = await visitor.run({ text: sampleText, goal: "catchphrase" });
    return { path: `/api/v1/runs/${runId}/events`, cookie: visitor.cookie() };
  };
  const [mine, theirs] = [await streamOf(), await streamOf()];
  for (let turn = 0; turn < perPerson; turn += 1) expect(await statusOf(mine)).toBe(200);
  expect(await statusOf(theirs)).toBe(429);
  for (const reader of readers) reader.abort();
  await waiting.close();
  await idle.drop();
});

it("every stream of the document counts, and its place is free again once the reader has left", async () => {
  const { cookie, ctx } = await person();
  const projectId = await make(ctx);
  const accountId = await accessAccount(ctx);
  const title = "流れ";
  const threadId = await createThread(ctx, projectId, accountId, { title, idempotencyKey: newKey() });
  const document = (await (await fetch(`${api.url}/api/v1/openapi.json`)).json()) as OpenApi;
  const paths = Object.entries(document.paths)
    .filter(([, { get }]) => JSON.stringify(get?.responses ?? {}).includes("text/event-stream"))
    .map(([path]) => path.replace("{projectId}", projectId).replace("{threadId}", threadId));
  expect(paths.length).toBeGreaterThanOrEqual(4);
  const places = paths.filter((path) => !path.includes("{runId}"));
  for (const path of places) {
    for (let turn = 0; turn < perPerson; turn += 1)
      expect((await open(path, cookie)).answer.status).toBe(200);
    for (const other of places)
      expect([other, (await open(other, cookie)).answer.status]).toEqual([other, 429]);
    for (const leave of left.splice(0)) leave();
    await allFree();
  }
});

it("a place is free when the right is taken away, and none is taken for a mere head or a refusal", async () => {
  const owner = await person();
  const projectId = await make(owner.ctx);
  const guest = await person(await join(services, projectId, "editor"));
  const act = { projectId, accountId: await accessAccount(owner.ctx) };
  const changes = `/api/v1/projects/${projectId}/memo/changes`;
  const { answer } = await open(changes, guest.cookie);
  const body = answer.text();
  await expect.poll(() => services.streams.open).toBe(1);
  await removeMember(owner.ctx, act, guest.ctx.actor.user?.id ?? "");
  await body;
  await allFree();
  expect((await open(changes, guest.cookie)).answer.status).toBe(404);
  for (let turn = 0; turn < perPerson + 1; turn += 1) {
    const head = await open(bell, owner.cookie, "HEAD");
    expect([head.answer.status, head.answer.headers.get("content-type")]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
    ]);
  }
  expect(services.streams.open).toBe(0);
});
