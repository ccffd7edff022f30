import { createServerClient } from "@supabase/ssr";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "#src/api/app.ts";
import { embeddedKey, sessionCookie } from "#src/config/public.ts";
import { account } from "#src/db/schema/account.ts";
import { authUser } from "#src/db/schema/auth.ts";
import { testPassword } from "#test/support/account.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let request: typeof fetch;
beforeAll(async () => {
  // Tokens of the shortest life: whatever outlives the session by its token's life has ended then, too.
  services = await createTestServices({ env: { ACCESS_TOKEN_SECONDS: "10" } });
  const api = createApi(services);
  request = async (input, init) => {
    const asked = new Request(input, init);
    const isAuth = new URL(asked.url).pathname.startsWith("/auth/v1/");
    return isAuth ? services.auth(asked, "127.0.0.1") : api.request(asked);
  };
});
afterAll(() => services.drop());
afterEach(() => {
  vi.useRealTimers();
});

const site = "http://127.0.0.1";

/** Somebody signed in by password, with every credential that the browser then holds. */
async function signIn(email: string, isNew: boolean) {
  const jar = new Map<string, string>();
  const client = createServerClient(site, embeddedKey, {
    cookieOptions: { name: sessionCookie },
    global: { fetch: request },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (list) => {
        for (const { name, value } of list) jar.set(name, value);
      },
    },
  });
  const credentials = { email, password: testPassword };
  const { data, error } = isNew
    ? await client.auth.signUp(credentials)
    : await client.auth.signInWithPassword(credentials);
  if (error || !data.session || !data.user) throw error ?? new Error("no session");
  return {
    id: data.user.id,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    access: data.session.access_token,
    refresh: data.session.refresh_token,
  };
}
type Person = Awaited<ReturnType<typeof signIn>>;

const auth = (path: string, token: string, method: string, body?: object) =>
  request(`${site}/auth/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const credentials: Record<string, (person: Person) => Promise<Response>> = {
  cookie: ({ cookie }) => request(`${site}/api/auth/profile`, { headers: { cookie } }),
  "bearer token": ({ access }) => auth("user", access, "GET"),
  "refresh token": ({ refresh }) =>
    auth("token?grant_type=refresh_token", "x", "POST", { refresh_token: refresh }),
};

const ends: Record<string, (person: Person, email: string) => Promise<unknown>> = {
  "signed out": ({ access }) => auth("logout?scope=local", access, "POST"),
  suspended: async ({ id }) => {
    const bannedUntil = new Date(Date.now() + 3_600_000);
    await services.database.drizzle.update(authUser).set({ bannedUntil }).where(eq(authUser.id, id));
    await services.database.drizzle.update(account).set({ disabledAt: new Date() }).where(eq(account.id, id));
  },
  deleted: ({ id }) => services.database.drizzle.delete(authUser).where(eq(authUser.id, id)),
  "password changed elsewhere": async (_person, email) => {
    const other = await signIn(email, false);
    const answer = await auth("user", other.access, "PUT", { password: "umi-wo-wataru-31" });
    expect(answer.status).toBe(200);
  },
};

describe("Z05: a credential ends with what it stands for", () => {
  for (const [credential, use] of Object.entries(credentials)) {
    for (const [state, end] of Object.entries(ends)) {
      it(`${credential}, ${state}`, async () => {
        const email = `${crypto.randomUUID()}@example.com`;
        const person = await signIn(email, true);
        // Using the refresh token would replace it.
        if (credential !== "refresh token") expect((await use(person)).status).toBe(200);
        await end(person, email);
        // A page's token is checked without the backend: it may outlive its session by its own life, and no longer.
        if (credential === "cookie") vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
        const status = (await use(person)).status;
        expect([400, 401, 403]).toContain(status);
      });
    }
  }
});
