/** Personal keys: what they open, what they never open, and what ends them. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { routes } from "#src/api/routes.ts";
import { account } from "#src/db/schema/account.ts";
import { apiKey } from "#src/db/schema/api-key.ts";
import { accountAudit } from "#src/db/schema/audit.ts";
import { removeDueAccounts } from "#src/domain/account/commands/removal.ts";
import { operator } from "#src/domain/admin/access.ts";
import { disablePerson, enablePerson } from "#src/domain/admin/commands/people.ts";
import { keyScopes, maxKeys, type NewKey } from "#src/domain/api-key/schema.ts";
import { systemActor } from "#src/domain/context.ts";
import { createMemoryLimiter } from "#src/engines/limiter/memory.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { type RunningApi, serveApi, wholeText } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let api: RunningApi;
beforeAll(async () => {
  services = await createTestServices({ env: { REQUESTS_PER_MINUTE: "100000" }, work: false });
  api = await serveApi(services);
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
async function ask(path: string, { method = "GET", body, headers = {} }: Asked = {}) {
  const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const response = await fetch(api.url + path, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await wholeText(response);
  return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : text };
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function newcomer(): Promise<SignedIn> {
  const person = await signUp(api.url);
  expect((await ask("/api/auth/profile", { headers: { cookie: person.cookie } })).status).toBe(200);
  return person;
}
async function keyOf({ cookie }: SignedIn, scopes: readonly string[] = keyScopes): Promise<NewKey> {
  const body = { name: "集計用", scopes, days: 30 };
  const made = await ask("/api/v1/keys", { method: "POST", body, headers: { cookie } });
  expect(made.status).toBe(201);
  return made.body;
}
const keyRow = async ({ view }: NewKey) => {
  const [row] = await services.database.drizzle.select().from(apiKey).where(eq(apiKey.id, view.id));
  if (!row) throw new Error("no such key");
  return row;
};
const change = (key: NewKey, values: Partial<typeof apiKey.$inferInsert>) =>
  services.database.drizzle.update(apiKey).set(values).where(eq(apiKey.id, key.view.id));
const filled = (route: string) => {
  const [method = "", pattern = ""] = route.split(" ");
  return { method, path: pattern.replace(/:\w+/g, () => crypto.randomUUID()) };
};

describe("a key", () => {
  it("is told once: the list and the database know its beginning and a hash", async () => {
    const person = await newcomer();
    const made = await keyOf(person);
    expect(made.key).toMatch(/^hf_[\w-]{43}$/);
    const { body } = await ask("/api/v1/keys", { headers: { cookie: person.cookie } });
    expect(body.keys).toEqual([made.view]);
    expect(JSON.stringify(body)).not.toContain(made.key.slice(8));
    expect(JSON.stringify(await keyRow(made))).not.toContain(made.key.slice(8));
    expect(made.key.startsWith(made.view.prefix)).toBe(true);
  });

  it("acts as its person, by the same verbs: what it makes is there on the screen", async () => {
    const person = await newcomer();
    const { key } = await keyOf(person);
    const body = { name: "キーで作った案件", idempotencyKey: crypto.randomUUID() };
    const made = await ask("/api/v1/projects", { method: "POST", body, headers: bearer(key) });
    expect(made.status).toBe(201);
    for (const headers of [bearer(key), { cookie: person.cookie }]) {
      const { body: list } = await ask("/api/v1/projects", { headers });
      expect(list.projects).toMatchObject([{ id: made.body.id, name: "キーで作った案件" }]);
    }
    const again = await ask("/api/v1/projects", { method: "POST", body, headers: bearer(key) });
    expect(again.body.id).toBe(made.body.id);
  });

  it("opens every route of its scopes and no other, whoever holds it", { tags: ["long"] }, async () => {
    const person = await newcomer();
    const keys = new Map(
      await Promise.all(keyScopes.map(async (scope) => [scope, (await keyOf(person, [scope])).key] as const)),
    );
    for (const { name: route, scope: needed } of [...routes.values()].filter((each) => each.scope)) {
      const { method, path } = filled(route);
      for (const scope of keyScopes) {
        const body = method === "GET" ? {} : { body: {} };
        const answer = await ask(path, { method, ...body, headers: bearer(keys.get(scope) ?? "") });
        const refused = answer.body.error?.code === "forbidden";
        expect([route, scope, refused]).toEqual([route, scope, scope !== needed]);
      }
    }
  });

  it("never opens what keys, sign-in, plans and administration are about, its own removal neither", async () => {
    const person = await newcomer();
    const { key } = await keyOf(person);
    await services.database.drizzle
      .update(account)
      .set({ membership: "admin" })
      .where(eq(account.id, person.id));
    const closed = [...routes.values()]
      .filter(({ access, scope }) => ["user", "visitor", "admin"].includes(access) && !scope)
      .map(({ name }) => name);
    expect(closed).toEqual(expect.arrayContaining(["POST /api/v1/keys", "GET /api/v1/admin/log"]));
    for (const route of closed) {
      const { method, path } = filled(route);
      const answer = await ask(path, { method, headers: bearer(key) });
      expect([route, answer.status, answer.body.error.code]).toEqual([route, 403, "forbidden"]);
      expect(answer.body.error.message).toContain("APIキーでは行えません");
    }
  });

  it("stands alone: a cookie beside it counts for nothing, and a bad key is not replaced by it", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { key } = await keyOf(one);
    const both = await ask("/api/auth/profile", { headers: { cookie: other.cookie, ...bearer(key) } });
    expect(both.body).toMatchObject({ id: one.id });
    const bad = { cookie: other.cookie, ...bearer(`hf_${"x".repeat(43)}`) };
    expect((await ask("/api/auth/profile", { headers: bad })).status).toBe(401);
  });

  it("may come from another site's program, which a cookie may not", async () => {
    const person = await newcomer();
    const { key } = await keyOf(person);
    const asked = { method: "POST", body: { name: "外から", idempotencyKey: crypto.randomUUID() } };
    const origin = { origin: "https://tool.example" };
    const byKey = await ask("/api/v1/projects", { ...asked, headers: { ...origin, ...bearer(key) } });
    expect(byKey.status).toBe(201);
    const cookie = await ask("/api/v1/projects", { ...asked, headers: { ...origin, cookie: person.cookie } });
    expect(cookie.body.error.code).toBe("cross_origin");
  });

  it("is marked as used, but not with every request", async () => {
    const made = await keyOf(await newcomer());
    const use = async () => {
      expect((await ask("/api/v1/usage", { headers: bearer(made.key) })).status).toBe(200);
      return (await keyRow(made)).lastUsedAt?.getTime() ?? 0;
    };
    const first = await use();
    expect(first).toBeGreaterThan(0);
    expect(await use()).toBe(first);
    const old = new Date(first - 11 * 60_000);
    await change(made, { lastUsedAt: old });
    expect(await use()).toBeGreaterThan(old.getTime());
  });

  it("is one of twenty at most; expired ones do not count", async () => {
    const person = await newcomer();
    const made = await keyOf(person);
    for (let n = 1; n < maxKeys; n += 1) await keyOf(person);
    const body = { name: "もう1つ", scopes: ["read"], days: null };
    const headers = { cookie: person.cookie };
    const refused = await ask("/api/v1/keys", { method: "POST", body, headers });
    expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
    await change(made, { expiresAt: new Date(Date.now() - 1000) });
    expect((await ask("/api/v1/keys", { method: "POST", body, headers })).status).toBe(201);
  });

  it.each([
    [{ name: " ", scopes: ["read"], days: 30 }],
    [{ name: "名前", scopes: [], days: 30 }],
    [{ name: "名前", scopes: ["admin"], days: 30 }],
    [{ name: "名前", scopes: ["read"], days: 7 }],
    [{ name: "あ".repeat(41), scopes: ["read"], days: 30 }],
  ])("is not made from %o", async (body) => {
    const { cookie } = await newcomer();
    const { body: answer } = await ask("/api/v1/keys", { method: "POST", body, headers: { cookie } });
    expect(answer.error).toMatchObject({ code: "invalid_input", message: expect.stringMatching(/[ぁ-ん]/) });
  });
});

describe("Z05 a key ends", () => {
  const ends: Record<string, (person: SignedIn, key: NewKey) => Promise<unknown>> = {
    revoked: ({ cookie }, { view }) =>
      ask(`/api/v1/keys/${view.id}`, { method: "DELETE", headers: { cookie } }),
    expired: (_, key) => change(key, { expiresAt: new Date(Date.now() - 1000) }),
    "its person disabled, for good": async ({ id }) => {
      const by = { personId: id, reason: "確認" };
      await disablePerson(services.context(systemActor), operator, by);
      await enablePerson(services.context(systemActor), operator, by);
    },
    "its person shut out of the sign-in backend": ({ id }) =>
      services.context(systemActor).engines.accounts.setDisabled(id, true),
    "its person removed from the sign-in backend": ({ id }) =>
      services.context(systemActor).engines.accounts.deleteUser(id),
    "its person's account removed": async ({ id }) => {
      await services.database.drizzle.update(account).set({ deleteAt: new Date() }).where(eq(account.id, id));
      await removeDueAccounts(services.context(systemActor));
    },
  };

  it.each(Object.keys(ends))("when it is %s", async (name) => {
    const person = await newcomer();
    const made = await keyOf(person);
    const use = () => ask("/api/v1/projects", { headers: bearer(made.key) });
    expect((await use()).status).toBe(200);
    await ends[name]?.(person, made);
    const { status, body } = await use();
    expect([status, body.error.code]).toEqual([401, "not_signed_in"]);
    expect(body.error.message).toContain("APIキーが正しくないか、取り消されたか、期限が切れています。");
  });

  it("with all the others of its person at once, and nobody else's; each stands in the record", async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const made = [await keyOf(person), await keyOf(person)];
    const theirs = await keyOf(other);
    const all = () => ask("/api/v1/keys", { method: "DELETE", headers: { cookie: person.cookie } });
    const byKey = await ask("/api/v1/keys", { method: "DELETE", headers: bearer(made[0]?.key ?? "") });
    expect(byKey.status).toBe(403);
    expect((await all()).body).toEqual({ revoked: 2 });
    for (const { key } of made)
      expect((await ask("/api/v1/projects", { headers: bearer(key) })).status).toBe(401);
    expect((await ask("/api/v1/projects", { headers: bearer(theirs.key) })).status).toBe(200);
    const rows = await services.database.drizzle
      .select({ details: accountAudit.details })
      .from(accountAudit)
      .where(and(eq(accountAudit.subjectId, person.id), eq(accountAudit.action, "key_revoked")));
    expect(rows.map(({ details }) => details?.from).toSorted()).toEqual(
      made.map(({ view }) => view.prefix).toSorted(),
    );
    expect((await all()).body).toEqual({ revoked: 0 });
  });

  it("by its own person only", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const made = await keyOf(one);
    const path = `/api/v1/keys/${made.view.id}`;
    const foreign = await ask(path, { method: "DELETE", headers: { cookie: other.cookie } });
    expect(foreign.status).toBe(404);
    expect((await ask("/api/v1/projects", { headers: bearer(made.key) })).status).toBe(200);
  });

  it("and making and revoking it stand in the record", async () => {
    const person = await newcomer();
    const made = await keyOf(person);
    await ask(`/api/v1/keys/${made.view.id}`, { method: "DELETE", headers: { cookie: person.cookie } });
    const rows = await services.database.drizzle
      .select()
      .from(accountAudit)
      .where(eq(accountAudit.subjectId, person.id));
    const acts = rows.map(({ action, actorId, details }) => ({ action, actorId, details }));
    expect(acts).toEqual([
      { action: "key_created", actorId: person.id, details: { to: made.view.prefix } },
      { action: "key_revoked", actorId: person.id, details: { from: made.view.prefix } },
    ]);
  });
});

it("limits changes by key over all addresses together, and guesses by address", async () => {
  const { key } = await keyOf(await newcomer());
  const limiter = createMemoryLimiter({ points: 5, seconds: 60 });
  const context: TestServices["context"] = (actor) => {
    const ctx = services.context(actor);
    return { ...ctx, engines: { ...ctx.engines, limiter } };
  };
  const limited = createApi({ ...services, context, trustProxy: true });
  const send = async (address: string, token: string, method: string) => {
    const headers = { ...bearer(token), "x-forwarded-for": address };
    return (await limited.request("/api/v1/notifications/read", { method, headers })).status;
  };
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1) statuses.push(await send(`203.0.113.${n}`, key, "POST"));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const guesses: number[] = [];
  for (let n = 1; n <= 6; n += 1) guesses.push(await send("203.0.113.99", `hf_${n}`, "GET"));
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
});
