/** Q04: whatever lies between a browser and the server sends again, loses answers and delivers late: one send is one turn. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";
import { make, newKey } from "./support.ts";

/** The long run sets SENDS=1000. */
const sends = Number(process.env.SENDS ?? 16);

let services: TestServices;
let owner: Context;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  services = await createTestServices({ work: false, env: { ACCOUNT_CALLS_PER_DAY: "1000000" } });
  owner = await services.person();
  await owner.db.update(account).set({ membership: "premium" });
  const { user } = owner.actor;
  const session = { read: async () => ({ user, pending: null, setCookies: [] }) };
  api = createApi({ ...services, session });
});
afterAll(() => services.drop());

const post = async (path: string, body: object) => {
  const headers = { "content-type": "application/json" };
  const answer = await api.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
};

/** What becomes of one send on its way: copies at once, answers that get lost, a copy that comes after later sends. */
interface Way {
  copies: number;
  lost: number;
  late: boolean;
}
const ways = fc.sample(
  fc.record({
    copies: fc.integer({ min: 1, max: 4 }),
    lost: fc.integer({ min: 0, max: 2 }),
    late: fc.boolean(),
  }),
  { numRuns: sends, seed: 4 },
);

/** A proxy that does to a send what its way says; answers what the browser sees in the end. */
function proxy() {
  const held: (() => Promise<unknown>)[] = [];
  const send = async (path: string, body: object, { copies, lost, late }: Way) => {
    const once = () => post(path, body);
    // No answer comes back, so the browser sends the very same again.
    for (let time = 0; time < lost; time += 1) await once();
    const answers = await Promise.all(Array.from({ length: copies }, once));
    if (late) held.push(once);
    if (held.length > 5) await held.shift()?.();
    return answers;
  };
  const deliverLate = () => Promise.all(held.splice(0).map((copy) => copy()));
  return { send, deliverLate };
}

it(`Q04: ${sends} messages of two tabs through a proxy that repeats, loses and reorders: as many turns, each with its answer`, {
  tags: ["long"],
  timeout: 60_000 + sends * 1000,
}, async () => {
  const id = await make(owner);
  const input = { title: "", idempotencyKey: newKey() };
  const thread = await createThread(owner, id, await accessAccount(owner), input);
  const path = `/api/v1/threads/${thread}/messages`;
  const tab = async (which: number) => {
    const { send, deliverLate } = proxy();
    for (const [index, way] of ways.entries()) {
      if (index % 2 !== which) continue;
      const body = { text: `できることは？${index}`, idempotencyKey: `send-of-a-tab-${index}` };
      const answers = await send(path, body, way);
      expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    }
    await deliverLate();
  };
  await Promise.all([tab(0), tab(1)]);
  const { rows } = await services.database.pool.query(
    "select role, number, parts->0->>'text' as text from message where thread_id = $1 order by number",
    [thread],
  );
  const asked = rows.filter(({ role }) => role === "user").map(({ text }) => text);
  expect(asked.toSorted()).toEqual(ways.map((_, index) => `できることは？${index}`).toSorted());
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: sends * 2 }, (_, at) => at + 1));
  expect(rows.filter(({ role }) => role === "assistant")).toHaveLength(sends);
});

it(`Q04: ${Math.ceil(sends / 4)} presses on 「つくる」 on such ways: as many runs, each charged once`, {
  timeout: 60_000 + sends * 1000,
}, async () => {
  const { send, deliverLate } = proxy();
  const presses = ways.slice(0, Math.ceil(sends / 4));
  const started: string[] = [];
  for (const [index, way] of presses.entries()) {
    const id = await make(owner);
    const body = { brief: { text: sampleText }, goal: "analyze", idempotencyKey: `press-of-a-tab-${index}` };
    const answers = await send(`/api/v1/projects/${id}/runs`, body, way);
    expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
    const runs = new Set(answers.map(({ body: { runId } }) => String(runId)));
    expect(runs.size).toBe(1);
    started.push(...runs);
    await services.database.pool.query(
      "update run set state = 'done', ended_at = now() where project_id = $1",
      [id],
    );
  }
  await deliverLate();
  const { rows } = await services.database.pool.query(
    "select count(*)::int as runs, count(distinct id)::int as ids from run where id = any($1)",
    [started],
  );
  expect(rows).toEqual([{ runs: presses.length, ids: presses.length }]);
  const all = await services.database.pool.query(
    "select count(*)::int as runs from run r join project_member m using (project_id) where m.account_id = $1",
    [owner.actor.user?.id],
  );
  expect(all.rows[0].runs).toBe(presses.length);
  const charged = await services.database.pool.query(
    "select count(*)::int as entries, sum(reserved)::int as calls from usage_entry where kind = 'calls' and run_id = any($1)",
    [started],
  );
  expect(charged.rows[0]).toEqual({ entries: presses.length, calls: presses.length });
});

it("Q04: a key that comes again with other content is refused, and what it named first stands", async () => {
  const id = await make(owner);
  const input = { title: "", idempotencyKey: newKey() };
  const thread = await createThread(owner, id, await accessAccount(owner), input);
  const path = `/api/v1/threads/${thread}/messages`;
  const say = (text: string) => post(path, { text, idempotencyKey: "one-key-two-words" });
  const raced = await Promise.all([say("できることは？"), say("何ができますか？")]);
  expect(raced.filter(({ status }) => status < 300)).toHaveLength(1);
  const refused = raced.find(({ status }) => status >= 300);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "idempotency_mismatch" } } });
  expect((await say("別の文です")).status).toBe(409);
  const count = await services.database.pool.query(
    "select count(*)::int as found from message where thread_id = $1",
    [thread],
  );
  expect(count.rows[0].found).toBe(2);
  const start = (text: string) =>
    post(`/api/v1/projects/${id}/runs`, {
      brief: { text },
      goal: "analyze",
      idempotencyKey: "one-key-two-runs",
    });
  expect((await start(sampleText)).status).toBe(202);
  expect((await start(`${sampleText}\n限定500本。`)).status).toBe(409);
  expect((await start(sampleText)).status).toBe(202);
});
