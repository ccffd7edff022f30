/** @module-tag long */
/** L08: visitors who clear their cookie, change their address, start everything at once and try what is for accounts. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { routes } from "#src/api/routes.ts";
import type { Context } from "#src/domain/context.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { accessProject, requireTrialProject } from "#src/domain/project/access.ts";
import { startVisit } from "#src/domain/trial/commands/visits.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { start } from "#test/support/trial.ts";
import { make } from "#test/workspace/support.ts";

/** The long run sets TRIAL_VISITS=5000. */
const visits = Number(process.env.TRIAL_VISITS ?? 24);
const lanes = 12;
const addresses = Math.ceil(visits / 12);
const perAddress = 40;
const perVisitor = 20;
// Less than the visitors ask for, and no whole number of runs.
const total = visits * 2 + 5;

let services: TestServices;
let foreign: string;
beforeAll(async () => {
  services = await createTestServices({
    work: false,
    env: {
      TRIAL_CALLS_TOTAL: String(total),
      TRIAL_CALLS_PER_ADDRESS: String(perAddress),
      TRIAL_CALLS_PER_DAY: String(perVisitor),
    },
  });
  foreign = await make(await services.person(), "社外秘の案件");
});
afterAll(() => services.drop());

/** Paths that only accounts have, with an id that exists. */
const paths = [...routes.values()]
  .filter(({ access }) => access === "user" || access === "admin")
  .map(({ method, path }) => [method, path]);

async function visit(index: number): Promise<{ started: number; reached: string[] }> {
  // Each comes without a cookie, from one of some addresses.
  const actor = { visitorId: null, user: null, addressHash: `address-${index % addresses}` };
  const visitorId = await startVisit(services.context(actor));
  const ctx: Context = services.context({ ...actor, visitorId });
  const wishes = [
    start(ctx, { goal: "all", tools: "all" }),
    start(ctx, { goal: "all", tools: "all" }),
    start(ctx, { goal: "analyze" }),
    start(ctx, { goal: "all" }),
  ];
  const answers = await Promise.allSettled(wishes);
  const codes = answers.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(codes.filter((code) => !["limit_reached", "too_many_requests"].includes(code))).toEqual([]);
  const text = { name: "a.txt", bytes: Buffer.from(`見本の資料${index}です。`) };
  await takeDocument(ctx, await requireTrialProject(ctx), null, text, new AbortController().signal);
  return { started: answers.length - codes.length, reached: await tryAccounts(ctx, index) };
}

/** What of other people's and of accounts' a visitor gets at. */
async function tryAccounts(ctx: Context, index: number): Promise<string[]> {
  const reached: string[] = [];
  const took = await accessProject(ctx, foreign, "read").catch((error: { code?: string }) => error.code);
  if (took !== "not_found") reached.push(`project ${took}`);
  const api = createApi({ ...services, context: () => ctx });
  for (const [method = "GET", path = ""] of [
    paths[index % paths.length],
    paths[(index * 7) % paths.length],
  ].map((found) => found ?? [])) {
    const to = path.replace(/:\w+/g, foreign);
    const headers = { "content-type": "application/json" };
    const answer = await api.request(to, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
    if (answer.status < 400) reached.push(`${method} ${path} ${answer.status}`);
  }
  return reached;
}

async function meters(like: string): Promise<number[]> {
  const { rows } = await services.database.drizzle.execute<{ sum: string }>(
    sql`select used + reserved as sum from usage_meter where kind = 'calls' and owner like ${like}`,
  );
  return rows.map(({ sum }) => Number(sum));
}

it(`L08: ${visits} visits without cookies from ${addresses} addresses: no limit is passed, the whole trial's is used up, nothing of an account is reached`, {
  timeout: 60_000 + visits * 500,
}, async () => {
  let started = 0;
  const reached: string[] = [];
  const lane = async (at: number) => {
    for (let index = at; index < visits; index += lanes) {
      const found = await visit(index);
      started += found.started;
      reached.push(...found.reached);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
  expect(reached).toEqual([]);
  const [whole] = await meters("trial");
  expect(Math.max(...(await meters("address:%")))).toBeLessThanOrEqual(perAddress);
  expect(Math.max(...(await meters("visitor:%")))).toBeLessThanOrEqual(perVisitor);
  // A single call fits to the very end, so that the cap is met exactly: neither less nor more.
  expect(whole).toBe(total);
  const { rows } = await services.database.drizzle.execute<{ runs: number; calls: number }>(
    sql`select count(*)::int as runs, sum(jsonb_array_length(steps))::int as calls from run`,
  );
  expect(rows[0]).toEqual({ runs: started, calls: total });
  const members = await services.database.drizzle.execute<{ found: number }>(
    sql`select count(*)::int as found from project_member`,
  );
  expect(members.rows[0]?.found).toBe(1);
});
