/**
 * Q01 over sockets: two server processes on one Postgres, many starts at once with room for one. LIMIT_ROUNDS and
 * LIMIT_STARTS shorten or lengthen it.
 */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tierLimits } from "#src/shared/limits.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { type PostgresServer, startPostgres } from "#test/support/postgres.ts";
import { providerEnv, startSampleProvider } from "#test/support/provider.ts";
import {
  freePort,
  type RunningServer,
  removeFolder,
  startServer,
  temporaryFolder,
} from "#test/support/server.ts";
import { sampleText } from "#test/support/trial.ts";

const rounds = Number(process.env.LIMIT_ROUNDS ?? 50);
const starts = Number(process.env.LIMIT_STARTS ?? 50);
const limitMs = 30 * 60_000;
/** Nobody waits for an answer: what is reserved stays so until it is stopped. */
const silent = { firstTokenMs: 3_600_000, tokensPerSecond: 1 };

let postgres: PostgresServer;
let provider: Awaited<ReturnType<typeof startSampleProvider>>;
const servers: RunningServer[] = [];
const ports: number[] = [];
let pool: pg.Pool;
let owner: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  const started = await startPostgres();
  if ("reason" in started) throw new Error(started.reason);
  postgres = started;
  provider = await startSampleProvider(silent);
  for (const _ of [1, 2]) ports.push(await freePort());
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: "q01-".repeat(16),
    // One product, one folder of keys: what the one signs the other takes.
    SITE_URL: `http://127.0.0.1:${ports[0]}`,
    SIGN_UP: "open",
    ACCOUNT_CALLS_PER_DAY: "1000000",
    ...providerEnv(provider),
    // Nobody answers there either: a search is reserved, never made.
    SEARCH_PROVIDER: "searxng",
    SEARCH_BASE_URL: `http://127.0.0.1:${await freePort()}`,
  };
  const folder = temporaryFolder();
  for (const port of ports) servers.push(await startServer(folder, { ...env, PORT: String(port) }));
  pool = new pg.Pool({ connectionString: postgres.url });
  owner = await signUp(servers[0]?.url ?? "");
  member = await signUp(servers[0]?.url ?? "");
  for (const [index, who] of [owner, member].entries())
    expect((await call(who, index, "GET", "/api/auth/profile")).status).toBe(200);
}, 300_000);
afterAll(async () => {
  await pool?.end();
  for (const server of servers) {
    await server.end("SIGKILL");
    removeFolder(server.dataDir);
  }
  await provider?.stop();
  await postgres?.stop();
});

function call(who: SignedIn, index: number, method: string, path: string, body?: object | FormData) {
  const form = body instanceof FormData;
  return fetch(`http://127.0.0.1:${ports[index % ports.length]}${path}`, {
    method,
    headers: { cookie: who.cookie, ...(form ? {} : { "content-type": "application/json" }) },
    body: form ? body : body ? JSON.stringify(body) : null,
  });
}

async function project(): Promise<string> {
  const key = { name: "", idempotencyKey: crypto.randomUUID() };
  const { id } = await (await call(owner, 0, "POST", "/api/v1/projects", key)).json();
  await pool.query(
    "insert into project_member (project_id, account_id, role, created_at) values ($1, $2, 'editor', now())",
    [id, member.id],
  );
  return id;
}

const work = { goal: "analyze" };
const start =
  (who: SignedIn, id: string, wish: object = work) =>
  (index: number) =>
    call(who, index, "POST", `/api/v1/projects/${id}/runs`, {
      brief: { text: sampleText },
      ...wish,
      idempotencyKey: crypto.randomUUID(),
    });

async function meterOf(meter: string, kind: string): Promise<{ used: number; reserved: number }> {
  const found = await pool.query("select used, reserved from usage_meter where owner = $1 and kind = $2", [
    meter,
    kind,
  ]);
  return { used: Number(found.rows[0]?.used ?? 0), reserved: Number(found.rows[0]?.reserved ?? 0) };
}

/** Stops what was admitted, so that the next round begins with nothing reserved. */
async function settle(id: string, meter: string, kind: string) {
  const { rows } = await pool.query("select id from run where project_id = $1", [id]);
  for (const { id: run } of rows) await call(owner, 0, "POST", `/api/v1/runs/${run}/stop`);
  await expect.poll(async () => (await meterOf(meter, kind)).reserved, { timeout: 30_000 }).toBe(0);
}

/** A busy server may say that it is; all others are a yes or the limit's no, and as many are a yes as there was room for. */
async function race(one: (index: number) => Promise<Response>, room: number) {
  const answers = await Promise.all(Array.from({ length: starts }, (_, index) => one(index)));
  const codes = await Promise.all(
    answers.map(async (answer) => (answer.ok ? "yes" : ((await answer.json()).error?.code ?? answer.status))),
  );
  const other = codes.filter((code) => !["yes", "limit_reached", "unavailable"].includes(code));
  expect(other).toEqual([]);
  expect(codes.filter((code) => code === "yes")).toHaveLength(room);
}

it(`Q01: tokens of a plan: ${rounds} rounds of ${starts} starts at two processes, one admitted in each`, {
  timeout: limitMs,
}, async () => {
  const meter = `account:${owner.id}`;
  for (let round = 0; round < rounds; round += 1) {
    const id = await project();
    await pool.query("update usage_meter set used = 0 where owner = $1 and kind = 'tokens'", [meter]);
    expect((await start(owner, id)(0)).status).toBe(202);
    const { reserved: each } = await meterOf(meter, "tokens");
    expect(each).toBeGreaterThan(0);
    await settle(id, meter, "tokens");
    const used = tierLimits.visitor.tokens - each;
    await pool.query("update usage_meter set used = $2 where owner = $1 and kind = 'tokens'", [meter, used]);
    await race(start(owner, id), 1);
    expect(await meterOf(meter, "tokens")).toEqual({ used, reserved: each });
    await settle(id, meter, "tokens");
  }
  await pool.query("update usage_meter set used = 0 where owner = $1", [meter]);
});

it(`Q01: searches of a plan: ${rounds} rounds of ${starts} starts at two processes, one admitted in each`, {
  timeout: limitMs,
}, async () => {
  const meter = `account:${owner.id}`;
  const web = { goal: "search", inputs: { search: { ask: "比べられる商品の値段", scope: "web" } } };
  for (let round = 0; round < rounds; round += 1) {
    const id = await project();
    await pool.query("update usage_meter set used = 0 where owner = $1", [meter]);
    expect((await start(owner, id, web)(0)).status).toBe(202);
    const { reserved: each } = await meterOf(meter, "search");
    expect(each).toBeGreaterThan(0);
    await settle(id, meter, "search");
    const used = tierLimits.visitor.search - each;
    await pool.query("update usage_meter set used = $2 where owner = $1 and kind = 'search'", [meter, used]);
    await race(start(owner, id, web), 1);
    expect(await meterOf(meter, "search")).toEqual({ used, reserved: each });
    await settle(id, meter, "search");
  }
  await pool.query("update usage_meter set used = 0 where owner = $1", [meter]);
});

it(`Q01: what a member may use: ${rounds} rounds of ${starts} starts at two processes, one admitted in each`, {
  timeout: limitMs,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await project();
    const meter = `member:${member.id}:${id}`;
    expect((await start(member, id)(1)).status).toBe(202);
    const { reserved: each } = await meterOf(meter, "tokens");
    await settle(id, meter, "tokens");
    const caps = { tokens: 2 * each - 1, images: null, search: null };
    const path = `/api/v1/projects/${id}/members/${member.id}/caps`;
    expect((await call(owner, 0, "PUT", path, caps)).status).toBe(204);
    await race(start(member, id), 1);
    expect(await meterOf(meter, "tokens")).toEqual({ used: 0, reserved: each });
    await settle(id, meter, "tokens");
  }
});

it(`Q01: storage: ${rounds} rounds of ${starts} uploads at two processes, one kept in each`, {
  timeout: limitMs,
}, async () => {
  const meter = `account:${owner.id}`;
  for (let round = 0; round < rounds; round += 1) {
    const id = await project();
    const upload = (index: number) => {
      const form = new FormData();
      const text = `資料${String(round).padStart(4, "0")}-${String(index).padStart(4, "0")}の本文です。`;
      form.append("file", new File([text], `${index}.txt`, { type: "text/plain" }));
      return call(owner, index, "POST", `/api/v1/projects/${id}/files`, form);
    };
    await pool.query("update usage_meter set used = 0 where owner = $1 and kind = 'storage'", [meter]);
    expect((await upload(starts)).status).toBe(201);
    const bytes = await pool.query(
      "select settled from usage_entry where project_id = $1 and kind = 'storage' and state = 'settled'",
      [id],
    );
    const each = Number(bytes.rows[0]?.settled);
    const used = tierLimits.visitor.storage - each;
    await pool.query("update usage_meter set used = $2 where owner = $1 and kind = 'storage'", [meter, used]);
    await race(upload, 1);
    expect(await meterOf(meter, "storage")).toEqual({ used: used + each, reserved: 0 });
    const kept = await pool.query("select 1 from source_document where project_id = $1", [id]);
    expect(kept.rowCount).toBe(2);
  }
});
