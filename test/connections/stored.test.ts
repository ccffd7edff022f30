/** Connections of models as administrators store them: who may, what stays secret, and what a changed secret leaves. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { routes } from "#src/api/routes.ts";
import {
  addConnection,
  changeConnection,
  removeConnection,
  rotateKeys,
} from "#src/domain/connection/commands/save.ts";
import { searchServers, testConnection } from "#src/domain/connection/commands/test.ts";
import { readConnections, readOpenConnections } from "#src/domain/connection/queries.ts";
import { saveConnectionSchema, testConnectionSchema } from "#src/domain/connection/schema.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { createVault } from "#src/engines/vault/aes.ts";
import { startModelServer } from "#test/doubles/model-server.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { administrator, connectionTo } from "./support.ts";

const key = "sk-very-secret-key-3f2a";
let services: TestServices;
let by: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  services = await createTestServices();
  by = await administrator(services);
});
afterAll(() => services.drop());

const nowhere = "http://127.0.0.1:9/v1";
const view = async () => (await readConnections(by.ctx, by.admin)).connections;
/** The process itself, with another secret. */
const under = (secret: string, earlier: string[] = []): Context => {
  const ctx = services.context(systemActor);
  const vault = createVault(
    Buffer.from(secret),
    earlier.map((one) => Buffer.from(one)),
  );
  const engines = { ...ctx.engines, vault };
  return {
    ...ctx,
    engines,
    transaction: (work) => ctx.transaction((inner) => work({ ...inner, engines })),
  };
};
async function clear() {
  for (const { id } of await view()) await removeConnection(by.ctx, by.admin, id);
}

describe("who may connect models", () => {
  it("an administrator, and nobody else on any route", async () => {
    const guarded = [...routes.keys()].filter((route) => route.includes("/admin/connections"));
    expect(guarded).toHaveLength(6);
    const person = (await services.person()).actor.user;
    for (const [user, status] of [
      [null, 401],
      [person, 404],
    ] as const) {
      const api = createApi({
        ...services,
        session: { read: async () => ({ user, pending: null, setCookies: [] }) },
      } as never);
      for (const route of guarded) {
        const [method = "", path = ""] = route.split(" ");
        const at = path.replace(":connectionId", crypto.randomUUID());
        const body = method === "GET" ? {} : { body: JSON.stringify(connectionTo(nowhere)) };
        const headers = { "content-type": "application/json" };
        expect((await api.request(at, { method, headers, ...body })).status, route).toBe(status);
      }
    }
    expect(await view()).toEqual([]);
  });
});

describe("a key", () => {
  it("is stored encrypted, shown by its end, and in no answer", async () => {
    const id = await addConnection(by.ctx, by.admin, connectionTo(nowhere, { key }));
    const [shown] = await view();
    expect(shown).toMatchObject({ id, key: { tail: "3f2a", unreadable: false }, spentToday: 0 });
    expect(JSON.stringify(await readConnections(by.ctx, by.admin))).not.toContain("secret");
    const { rows } = await services.database.pool.query("select * from model_connection");
    expect(JSON.stringify(rows)).not.toContain("very-secret");
    expect((await readOpenConnections(services.context(systemActor)))[0]?.key).toBe(key);
    await clear();
  });

  it("goes nowhere but where it was entered for", async () => {
    const id = await addConnection(by.ctx, by.admin, connectionTo(nowhere, { key }));
    const other = connectionTo("http://127.0.0.1:10/v1");
    await expect(changeConnection(by.ctx, by.admin, id, other)).rejects.toMatchObject({
      code: "invalid_input",
      fields: { key: expect.stringContaining("もう一度") },
    });
    const asked = testConnectionSchema.parse({
      ...{ provider: "openai-compatible", address: other.address, inner: true, connectionId: id },
    });
    await expect(testConnection(by.ctx, by.admin, asked)).rejects.toMatchObject({ code: "invalid_input" });
    await changeConnection(by.ctx, by.admin, id, connectionTo(nowhere, { name: "別名" }));
    expect((await view())[0]).toMatchObject({ name: "別名", key: { tail: "3f2a" } });
    expect((await readOpenConnections(services.context(systemActor)))[0]?.key).toBe(key);
    await clear();
  });

  it("outlives a changed secret: not read and not lost without the old one, encrypted anew with it", async () => {
    const before = under("old secret");
    const id = crypto.randomUUID();
    await addConnection(
      { ...before, actor: by.ctx.actor, newId: () => id },
      by.admin,
      connectionTo(nowhere, { key }),
    );
    const wrong = under("new secret");
    expect(await readOpenConnections(wrong)).toMatchObject([{ id, key: null, locked: true }]);
    expect((await readConnections(wrong, by.admin)).connections[0]?.key?.unreadable).toBe(true);
    expect(await rotateKeys(wrong)).toEqual({ rotated: 0, unreadable: ["手元"] });
    expect((await readOpenConnections(before))[0]?.key).toBe(key);
    expect(await rotateKeys(under("new secret", ["old secret"]))).toEqual({ rotated: 1, unreadable: [] });
    expect((await readOpenConnections(wrong))[0]).toMatchObject({ key, locked: false });
    expect((await readOpenConnections(before))[0]).toMatchObject({ key: null, locked: true });
    await clear();
  });
});

describe("where a connection may lead", () => {
  const base = { name: "x", models: {} };
  it.each([
    [{ provider: "openai-compatible" }, "address"],
    [{ provider: "openai-compatible", address: nowhere }, "address"],
    [{ provider: "openai", address: nowhere, inner: true }, "inner"],
    [{ provider: "openai-compatible", address: "file:///etc/passwd", inner: true }, "address"],
    [{ provider: "openai", dailyLimit: 100 }, "price"],
  ])("%j is refused", (input, field) => {
    const parsed = saveConnectionSchema.safeParse({ ...base, ...input });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  it("a name or an address inside is asked only where that was said", async () => {
    const server = await startModelServer({ provider: "openai-compatible" });
    const { connector } = by.ctx.engines;
    const target = { provider: "openai-compatible" as const, key: null };
    for (const address of [server.address, `https://127.0.0.1:${server.port}/v1`, "https://localhost/v1"]) {
      const { checks } = await connector.test({ ...target, address, inner: false }, null);
      expect(checks[0], address).toMatchObject({ state: "bad", trouble: "address" });
    }
    const metadata = { ...target, address: "http://169.254.169.254/v1", inner: true };
    expect((await connector.test(metadata, null)).checks[0]).toMatchObject({ trouble: "address" });
    expect(server.requests).toEqual([]);
    const { checks } = await connector.test({ ...target, address: server.address, inner: true }, null);
    expect(checks.map(({ state }) => state)).toEqual(["good", "good", "good", "good", "good"]);
    await server.stop();
  });
});

it("a task has one model over all connections: whoever names one takes it over", async () => {
  await addConnection(by.ctx, by.admin, connectionTo(nowhere, { models: { writing: "a", talk: "b" } }));
  await addConnection(by.ctx, by.admin, connectionTo(nowhere, { models: { writing: "c" } }));
  expect((await view()).map(({ models: { writing, talk } }) => [writing, talk])).toEqual([
    [null, "b"],
    ["c", null],
  ]);
  await clear();
});

it("servers of this machine are looked for so often a minute as an administrator's turns allow", async () => {
  const { engines } = by.ctx;
  const found = [
    { kind: "ollama" as const, port: 11434, address: "http://127.0.0.1:11434/v1", models: ["a"] },
  ];
  let left = 2;
  const limiter = {
    take: async () => ({ allowed: left-- > 0, remaining: Math.max(0, left), retryAfterMs: 0, resetMs: 0 }),
  };
  const connector = { ...engines.connector, search: async () => found };
  const ctx = { ...by.ctx, engines: { ...engines, connector, limiter: { ...engines.limiter, ...limiter } } };
  const asked = await Promise.allSettled([1, 2, 3].map(() => searchServers(ctx, by.admin)));
  expect(asked.map((one) => (one.status === "fulfilled" ? one.value : one.reason.code))).toEqual([
    found,
    found,
    "too_many_requests",
  ]);
});
