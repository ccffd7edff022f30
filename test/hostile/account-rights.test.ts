/** @module-tag long */
/** Extra fields in writes of accounts, and everything a person still holds after an administrator has closed the account. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#src/api/routes.ts";
import { embeddedKey } from "#src/config/public.ts";
import { performOperatorCommand } from "#src/domain/admin/commands/operator.ts";
import { systemActor } from "#src/domain/context.ts";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { openTrial } from "#test/support/client.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let api: RunningApi;
let admin: SignedIn;
const operate = (input: object) => performOperatorCommand(services.context(systemActor), input);

beforeAll(async () => {
  services = await createTestServices({ wall: false, env: { REQUESTS_PER_MINUTE: "1000000" } });
  api = await serveApi(services);
  admin = await newPerson();
  await operate({ verb: "tier", who: admin.email, tier: "admin" });
});
afterAll(async () => {
  await api?.close();
  await services?.drop();
});

/** Somebody who has been here once, so that there is a row. */
async function newPerson(): Promise<SignedIn> {
  const person = await signUp(api.url);
  await call(person, "GET", "/api/auth/profile");
  return person;
}

function call(person: SignedIn, method: string, path: string, body?: string): Promise<Response> {
  const headers = { cookie: person.cookie, ...(body ? { "content-type": "application/json" } : {}) };
  return fetch(api.url + path, { method, headers, ...(body ? { body } : {}) });
}

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await services.database.pool.query(
    `select to_jsonb(a) - 'updated_at' as account, u.role, u.banned_until, u.app_metadata, u.email as sign_in_email, u.is_anonymous
     from account a join auth_user u on u.id = a.id where a.id = $1`,
    [id],
  );
  return rows[0];
}

/** As text, because `__proto__` in a literal is no field. */
const extras = [
  '"id":"00000000-0000-4000-8000-000000000000"',
  '"accountId":"00000000-0000-4000-8000-000000000000"',
  '"email":"evil@example.com"',
  '"role":"service_role"',
  '"membership":"admin"',
  '"tier":"admin"',
  '"disabledAt":null,"disabled_at":"2020-01-01T00:00:00Z"',
  '"deleteAt":"2020-01-01T00:00:00Z","delete_at":"2020-01-01T00:00:00Z"',
  '"createdAt":"2020-01-01T00:00:00Z","created_at":"2020-01-01T00:00:00Z"',
  '"app_metadata":{"role":"admin"},"banned_until":null,"is_super_admin":true',
  '"owner":"x","project_id":"x","credits":9999',
  '"__proto__":{"membership":"admin","disabled":false}',
  '"constructor":{"prototype":{"membership":"admin"}}',
];

describe("Z06: fields that nobody asked for", () => {
  it.each(extras)("change nothing in writes of one's own account: %s", async (extra) => {
    const person = await newPerson();
    const before = await rowOf(person.id);
    expect((await call(person, "PATCH", "/api/v1/account", `{${extra},"displayName":"葵"}`)).status).toBe(
      200,
    );
    expect(await rowOf(person.id)).toEqual({
      ...before,
      account: { ...(before.account as object), display_name: "葵" },
    });
    const recovery = await call(person, "POST", "/api/v1/account/recovery-code", `{${extra},"code":"x"}`);
    expect(recovery.status).toBeLessThan(500);
    const removal = await call(
      person,
      "POST",
      "/api/v1/account/removal",
      `{${extra},"email":"${person.email}"}`,
    );
    const { deleteAt = "" } = (await removal.json()) as { deleteAt?: string };
    // The repeated "email" of one extra decides for the last one, as JSON does.
    expect(Date.parse(deleteAt)).toBeGreaterThan(Date.now() + 6 * 24 * 3600_000);
    expect((await call(person, "DELETE", "/api/v1/account/removal")).status).toBe(204);
    expect(await rowOf(person.id)).toEqual({
      ...before,
      account: { ...(before.account as object), display_name: "葵" },
    });
    expect(({} as Record<string, unknown>).membership).toBeUndefined();
  });

  it.each(extras)("change nothing besides what an administrator asked for: %s", async (extra) => {
    const person = await newPerson();
    const before = await rowOf(person.id);
    const own = await rowOf(admin.id);
    const base = `/api/v1/admin/people/${person.id}`;
    expect((await call(admin, "PUT", `${base}/tier`, `{${extra},"tier":"lite"}`)).status).toBe(200);
    const account = { ...(before.account as object), membership: "lite" };
    expect(await rowOf(person.id)).toEqual({ ...before, account });
    const disable = `{${extra},"disabled":false,"reason":"x"}`;
    expect((await call(admin, "PUT", `${base}/disabled`, disable)).status).toBe(200);
    expect(await rowOf(person.id)).toEqual({ ...before, account });
    expect(await rowOf(admin.id)).toEqual(own);
  });

  it("give nobody a tier or a role at sign-up or in a change of the person's own data", async () => {
    const auth = createClient(api.url, embeddedKey, { auth: { persistSession: false } }).auth;
    const data = { membership: "admin", role: "service_role", tier: "admin", disabled_at: null };
    const email = `${crypto.randomUUID()}@example.com`;
    const signedUp = await auth.signUp({ email, password: testPassword, options: { data } });
    const token = signedUp.data.session?.access_token ?? "";
    await auth.updateUser({ data });
    for (const extra of extras) {
      const response = await fetch(`${api.url}/auth/v1/user`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: `{"data":{"a":1},${extra.replace('"email":"evil@example.com"', '"aud":"admin"')}}`,
      });
      expect(response.status).toBeLessThan(500);
    }
    const { rows } = await services.database.pool.query(
      "select role, banned_until, app_metadata from auth_user where email = $1",
      [email],
    );
    expect(rows).toEqual([
      {
        role: "authenticated",
        banned_until: null,
        app_metadata: { provider: "email", providers: ["email"] },
      },
    ]);
    const claims = await auth.getClaims(token);
    expect(claims.data?.claims.role).toBe("authenticated");
    const { people } = await operate({ verb: "list", q: email });
    expect(people.every(({ tier }) => tier === "visitor")).toBe(true);
  });
});

describe("Z05: a disabled account", () => {
  it("gets nothing from any route by cookie, bearer token, refresh token, picture address, or its moved visit", async () => {
    const person = await newPerson();
    const trial = await openTrial((path, init) => fetch(api.url + path, init));
    const both = `${person.cookie}; ${trial.cookie()}`;
    const auth = createClient(api.url, embeddedKey, { auth: { persistSession: false } }).auth;
    const { data } = await auth.signInWithPassword({ email: person.email, password: testPassword });
    const { access_token: token = "", refresh_token = "" } = data.session ?? {};
    const own = [...routes.values()].filter(({ access }) => access === "user" || access === "admin");
    const ids: Record<string, string> = {
      ":accountId": person.id,
      ":personId": person.id,
      ":sessionId": person.id,
    };
    const addresses = own.map(({ method, path }) => ({
      method,
      path: path.replace(/:\w+/g, (name) => ids[name] ?? crypto.randomUUID()),
    }));
    expect((await call(person, "GET", "/api/v1/account")).status).toBe(200);

    await operate({ verb: "disable", who: person.email, reason: "確認" });
    const before = await rowOf(person.id);
    const credentials: Record<string, string>[] = [
      { cookie: person.cookie },
      { cookie: both },
      { authorization: `Bearer ${token}` },
      { cookie: person.cookie, authorization: `Bearer ${token}`, apikey: embeddedKey },
    ];
    let tried = 0;
    for (const { method, path } of addresses) {
      for (const headers of credentials) {
        const withBody =
          method === "GET" || method === "DELETE" ? {} : { body: JSON.stringify({ displayName: "x" }) };
        const response = await fetch(api.url + path, {
          method,
          headers: { "content-type": "application/json", ...headers },
          ...withBody,
        });
        const text = await response.text();
        expect(`${method} ${path} ${response.status}`).toMatch(/ (400|401|403|404)$/);
        expect(text).not.toContain(person.email);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(60);
    expect(await rowOf(person.id)).toEqual(before);
    expect((await auth.refreshSession({ refresh_token })).error).not.toBeNull();
    expect((await auth.getUser(token)).error).not.toBeNull();
    expect((await auth.signInWithPassword({ email: person.email, password: testPassword })).error?.code).toBe(
      "user_banned",
    );
  });
});
