/** What stands in the log and in answers when statements fail, wherever they were begun: never the values that were in them. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readConfig } from "#src/config/env.ts";
import { systemActor } from "#src/domain/context.ts";
import { createJobHandlers } from "#src/jobs/handlers.ts";
import { assembleServices, type Services } from "#src/services.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";

const dataDir = mkdtempSync(join(tmpdir(), "hitofude-logged-"));
let database: TestDatabase;
let services: Services;
let api: RunningApi;
let person: SignedIn;
/** Every line of the log and of the console since the last look. */
let written = "";
const spies = (["error", "warn", "info", "log"] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((...parts) => {
    written += parts.map((part) => (part instanceof Error ? `${part.stack}` : String(part))).join(" ");
  }),
);

beforeAll(async () => {
  database = await createTestDatabase();
  const sink = new Writable({
    write(line, _encoding, done) {
      written += line;
      done();
    },
  });
  services = await assembleServices({
    config: readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "trace", CHALLENGE_COST: "1000" }),
    log: pino({ level: "trace" }, sink),
    database,
    origin: "http://127.0.0.1",
    root: Buffer.alloc(32, 7),
    engines: {},
  });
  api = await serveApi(services);
  person = await signUp(api.url);
});
afterAll(async () => {
  for (const spy of spies) spy.mockRestore();
  await api?.close();
  await services?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Does it while the table is away, and answers what was written meanwhile. */
async function without(table: string, work: () => Promise<void>): Promise<string> {
  written = "";
  await database.pool.query(`alter table ${table} rename to ${table}_away`);
  await work().finally(() => database.pool.query(`alter table ${table}_away rename to ${table}`));
  return written;
}

const send = (path: string, body: object) =>
  fetch(api.url + path, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

it("a route of the API", async () => {
  const name = `canary-${randomUUID()}`;
  const log = await without("project_member", async () => {
    const answer = await send("/api/v1/projects", { name, idempotencyKey: randomUUID() });
    expect([answer.status, (await answer.text()).includes(name)]).toEqual([500, false]);
  });
  expect(log).toContain("request failed");
  expect(log).not.toContain(name);
  expect(log).not.toMatch(/insert into|params: /);
});

it("an answer that has begun", async () => {
  const project = { name: "始まった答え", idempotencyKey: randomUUID() };
  expect((await send("/api/v1/projects", project)).status).toBe(201);
  const log = await without("memo", async () => {
    const answer = await fetch(`${api.url}/api/v1/account/export`, { headers: { cookie: person.cookie } });
    expect(answer.status).toBe(200);
    const body = await answer.text().catch(() => "");
    expect(body).not.toMatch(/Failed query|params: /);
  });
  expect(log).toContain("an answer broke off");
  expect(log).not.toContain(person.id);
  expect(log).not.toMatch(/Failed query|params: /);
});

it("a job", async () => {
  const proposalId = randomUUID();
  const handlers = createJobHandlers(services.context(systemActor), { accept: async () => {} } as never);
  const log = await without("memo_proposal", async () => {
    await handlers["memo.ready"]({ proposalId });
    await vi.waitFor(() => expect(written).toContain("proposal could not be ended"));
  });
  const [first = "", ...more] = log
    .split("\n")
    .filter((line) => line.includes("proposal could not be ended"));
  expect(more).toEqual([]);
  const { err, proposalId: named } = JSON.parse(first) as { err: object; proposalId: string };
  expect(named).toBe(proposalId);
  expect(JSON.stringify(err)).not.toContain(proposalId);
});

it("the sign-in backend", async () => {
  const email = `canary-${randomUUID()}@example.com`;
  const log = await without("auth_identity", async () => {
    const answer = await fetch(`${api.url}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "a long enough pass phrase 4711" }),
    });
    expect([answer.status, (await answer.text()).includes(email)]).toEqual([500, false]);
  });
  expect(log).toContain("sign-in backend failed");
  expect(log).not.toContain(email);
});
