/** Z05: whatever somebody holds, it obeys sign-out, suspension, deletion and a new password. */
import { createServerClient } from "@supabase/ssr";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "#src/api/routes.ts";
import { embeddedKey, sessionCookie } from "#src/config/public.ts";
import { account } from "#src/db/schema/account.ts";
import { removeDueAccounts } from "#src/domain/account/commands/removal.ts";
import { systemActor } from "#src/domain/context.ts";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let api: RunningApi;
beforeAll(async () => {
  services = await createTestServices({ wall: false, env: { REQUESTS_PER_MINUTE: "100000" }, work: false });
  api = await serveApi(services);
});
afterAll(async () => {
  await api.close();
  await services.drop();
});
afterEach(() => vi.useRealTimers());

/** Beyond the life of every access token (an hour). */
const later = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });

function tokenOf({ cookies }: SignedIn): string {
  const isSession = new RegExp(`^${sessionCookie}(\\.\\d+)?$`);
  const value = cookies
    .filter(({ name }) => isSession.test(name))
    .map((cookie) => cookie.value)
    .join("");
  const session: { access_token: string } = JSON.parse(
    Buffer.from(value.replace("base64-", ""), "base64url").toString(),
  );
  return session.access_token;
}
/** A second device of the same person, whose client acts. */
async function otherDevice(email: string) {
  const client = createServerClient(api.url, embeddedKey, {
    cookieOptions: { name: sessionCookie },
    cookies: { getAll: () => [], setAll: () => {} },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: testPassword });
  if (error) throw error;
  return client.auth;
}

/** What happens to the person, while `person` holds a session of their own. */
const events: Record<string, (person: SignedIn) => Promise<unknown>> = {
  "signed out everywhere": async ({ email }) => (await otherDevice(email)).signOut({ scope: "global" }),
  "password changed": async ({ email }) => {
    const password = `${crypto.randomUUID()}-aB`;
    const { error } = await (await otherDevice(email)).updateUser({
      password,
      current_password: testPassword,
    });
    if (error) throw error;
  },
  disabled: async ({ id }) => {
    await services.database.drizzle.update(account).set({ disabledAt: new Date() }).where(eq(account.id, id));
    await services.context(systemActor).engines.accounts.setDisabled(id, true);
  },
  deleted: async ({ id }) => {
    await services.database.drizzle.update(account).set({ deleteAt: new Date() }).where(eq(account.id, id));
    await removeDueAccounts(services.context(systemActor));
  },
};

/** Everything that a signed-in person may call, with what they hold. */
const userRoutes = [...routes.values()].filter(({ access }) => access === "user");
async function statuses(headers: Record<string, string>): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const { method, path: pattern } of userRoutes) {
    const path = pattern.replace(/:\w+/g, () => crypto.randomUUID());
    const body =
      method === "GET" ? {} : { body: "{}", headers: { ...headers, "content-type": "application/json" } };
    const response = await fetch(api.url + path, { method, headers, ...body });
    const answer = await response.text();
    const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? "";
    seen.add(`${response.status} ${code}`.trim());
  }
  return seen;
}
const profile = async (cookie: string) =>
  (await fetch(`${api.url}/api/auth/profile`, { headers: { cookie } })).status;
const bearer = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${api.url}/auth/v1/user`, { headers })).status;
};

async function newcomer(): Promise<SignedIn> {
  const person = await signUp(api.url);
  expect(await profile(person.cookie)).toBe(200);
  return person;
}

it("Z05 a session that nothing happened to is renewed after an hour: the rows below can fail", async () => {
  const person = await newcomer();
  later();
  expect(await profile(person.cookie)).toBe(200);
});

describe.each(Object.keys(events))("Z05 %s", (name) => {
  it("the cookie opens nothing from its next request on, and cannot be renewed", async () => {
    const person = await newcomer();
    await events[name]?.(person);
    expect(await statuses({ cookie: person.cookie })).toEqual(new Set(["401 not_signed_in"]));
    later();
    expect(await profile(person.cookie)).toBe(401);
  });

  it("the bearer token is refused by the sign-in backend at once and later", async () => {
    const person = await newcomer();
    const token = tokenOf(person);
    expect(await bearer(token)).toBe(200);
    await events[name]?.(person);
    expect(await bearer(token)).toBe(403);
    expect(await statuses({ authorization: `Bearer ${token}` })).toEqual(new Set(["401 not_signed_in"]));
    later();
    expect(await bearer(token)).toBe(403);
  });
});

it("Z05 disabled: every route refuses at once; the reason is told at the sign-in", async () => {
  const person = await newcomer();
  await events.disabled?.(person);
  expect(await statuses({ cookie: person.cookie })).toEqual(new Set(["401 not_signed_in"]));
  const json = { email: person.email, password: testPassword };
  const answer = await fetch(`${api.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify(json),
    headers: { "content-type": "application/json" },
  });
  expect(await answer.json()).toMatchObject({ error_code: "user_banned" });
});

it("Z05 deleted: every route refuses at once", async () => {
  const person = await newcomer();
  await events.deleted?.(person);
  expect(await statuses({ cookie: person.cookie })).toEqual(new Set(["401 not_signed_in"]));
});
