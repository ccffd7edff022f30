/** The product at a hosted sign-in backend: a second instance of ours stands in for it, on its own port. */

import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServerClient } from "@supabase/ssr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionCookie } from "#src/config/public.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { type Instance, password, startInstance } from "../auth/support.ts";

let backend: Instance;
let counter: Awaited<ReturnType<typeof startCounter>>;
let services: TestServices;
let api: RunningApi;

/** Passes everything on to the backend and notes what was asked for. */
async function startCounter(target: string) {
  const paths: string[] = [];
  const state = { broken: false };
  const server = createServer(async (request, response) => {
    if (state.broken) return void response.destroy();
    paths.push(`${request.method} ${request.url?.split("?")[0]}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, paths, server });
}

beforeAll(async () => {
  backend = await startInstance({ autoConfirm: { email: true, phone: false } });
  counter = await startCounter(backend.origin);
  services = await createTestServices({
    env: { SUPABASE_URL: counter.url, SUPABASE_ANON_KEY: "public-key" },
    work: false,
  });
  api = await serveApi(services);
});
afterAll(async () => {
  await api.close();
  await services.drop();
  counter.server.closeAllConnections();
  counter.server.close();
  await backend.close();
});

async function signIn() {
  const jar = new Map<string, string>();
  const client = createServerClient(counter.url, "public-key", {
    cookieOptions: { name: sessionCookie },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (list) => {
        for (const { name, value } of list) jar.set(name, value);
      },
    },
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  return { email, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
}
const get = (path: string, cookie: string) => fetch(api.url + path, { headers: { cookie } });

describe("a hosted backend", () => {
  it("knows its people here too: keys are fetched once, then nothing, whoever comes", async () => {
    const people = [await signIn(), await signIn(), await signIn()];
    counter.paths.length = 0;
    for (let round = 0; round < 5; round += 1) {
      for (const { email, cookie } of people) {
        const response = await get("/api/auth/profile", cookie);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({ email });
      }
    }
    expect(counter.paths).toEqual(["GET /auth/v1/.well-known/jwks.json"]);
  });

  it("does not manage people without its service key: the page is told, and each verb says so", async () => {
    const { cookie } = await signIn();
    expect(await (await get("/api/v1/account", cookie)).json()).toMatchObject({
      sessions: null,
      recoveryCodes: null,
      hasPassword: null,
      needsCode: false,
    });
    const post = (path: string, method = "POST") =>
      fetch(api.url + path, {
        method,
        headers: { cookie, "content-type": "application/json" },
        body: '{"code":"x"}',
      });
    for (const path of ["sessions/end-others", "recovery-codes", "recovery-code"]) {
      const response = await post(`/api/v1/account/${path}`);
      expect([path, response.status]).toEqual([path, 501]);
    }
    expect((await get("/api/v1/account/export", cookie)).status).toBe(200);
  });

  it("is not asked about a cookie of another backend's or of nobody's", async () => {
    counter.paths.length = 0;
    const forged = `${sessionCookie}=base64-${Buffer.from("{}").toString("base64url")}`;
    for (const cookie of [forged, `${sessionCookie}=nonsense`, "other=1"])
      expect((await get("/api/auth/profile", cookie)).status).toBe(401);
    expect(counter.paths).toEqual([]);
  });
});

describe("a session that the hosted backend has ended", () => {
  const accountLevel = [
    ["GET", "/api/v1/account"],
    ["PATCH", "/api/v1/account", { displayName: "山田" }],
    ["GET", "/api/v1/account/export"],
    ["POST", "/api/v1/account/sessions/end-others"],
    ["GET", "/api/v1/keys"],
    ["POST", "/api/v1/keys", { name: "鍵", scopes: ["read"], days: null }],
    ["DELETE", "/api/v1/keys"],
  ] as const;
  const ask = async (cookie: string, [method, path, body]: (typeof accountLevel)[number]) => {
    const init = body ? { body: JSON.stringify(body) } : {};
    const headers = { cookie, "content-type": "application/json" };
    const response = await fetch(api.url + path, { method, headers, ...init });
    await response.arrayBuffer();
    return response.status;
  };
  const answers = async (cookie: string) => {
    const seen: number[] = [];
    for (const each of accountLevel) seen.push(await ask(cookie, each));
    return seen;
  };

  it("opens nothing of the account any more, of which the backend is asked each time; elsewhere its token's life holds", async () => {
    const { cookie, email } = await signIn();
    expect(await answers(cookie)).toEqual([200, 200, 200, 501, 200, 201, 200]);
    const person = await backend.accounts.findUser({ email });
    await backend.accounts.endAllSessions(person?.id ?? "");
    counter.paths.length = 0;
    expect(await answers(cookie)).toEqual(accountLevel.map(() => 401));
    expect(counter.paths).toEqual(accountLevel.map(() => "GET /auth/v1/user"));
    expect((await get("/api/auth/profile", cookie)).status).toBe(200);
    expect((await get("/api/v1/projects", cookie)).status).toBe(200);
  });

  it("a backend that does not answer is no word about anybody", async () => {
    const { cookie } = await signIn();
    counter.broken = true;
    try {
      expect(await ask(cookie, ["GET", "/api/v1/keys"])).toBe(503);
      expect((await get("/api/auth/profile", cookie)).status).toBe(200);
    } finally {
      counter.broken = false;
    }
    expect(await ask(cookie, ["GET", "/api/v1/keys"])).toBe(200);
  });

  it("a token that has ended is renewed on the way, which is the backend's word too", async () => {
    backend.clock.advance(-7200);
    const old = await signIn();
    backend.clock.advance(7200);
    counter.paths.length = 0;
    expect(await ask(old.cookie, ["GET", "/api/v1/keys"])).toBe(200);
    expect(counter.paths).toEqual(["POST /auth/v1/token"]);
    const person = await backend.accounts.findUser({ email: old.email });
    await backend.accounts.endAllSessions(person?.id ?? "");
    expect(await ask(old.cookie, ["GET", "/api/v1/keys"])).toBe(401);
  });

  it("asks for a recent proof by the time that its token names", async () => {
    backend.clock.advance(-700);
    const old = await signIn();
    backend.clock.advance(700);
    const made = { name: "鍵", scopes: ["read"], days: null };
    expect(await ask(old.cookie, ["POST", "/api/v1/keys", made as never])).toBe(403);
    expect(await (await get("/api/v1/account/proof", old.cookie)).json()).toEqual({
      recent: false,
      ways: null,
    });
    const young = await signIn();
    expect(await (await get("/api/v1/account/proof", young.cookie)).json()).toEqual({
      recent: true,
      ways: null,
    });
  });
});

describe("the embedded backend", () => {
  it("is reached inside the process: a signed-in request opens no connection and fetches nothing", async () => {
    const own = await createTestServices({ work: false });
    const { createApi } = await import("#src/api/app.ts");
    const served = await serveApi(own);
    try {
      const people: SignedIn[] = [await signUp(served.url), await signUp(served.url)];
      const api2 = createApi(own);
      const calls: string[] = [];
      const note = (_: unknown, name: string | symbol) => void calls.push(String(name));
      const channels = ["undici:request:create", "http.client.request.start", "undici:client:beforeConnect"];
      for (const channel of channels) subscribe(channel, note);
      try {
        for (let round = 0; round < 5; round += 1) {
          for (const { cookie } of people) {
            for (const path of ["/api/auth/profile", "/api/v1/account"])
              expect((await api2.request(path, { headers: { cookie } })).status).toBe(200);
          }
        }
        expect(calls).toEqual([]);
        // The counting itself works.
        await fetch(served.url).catch(() => undefined);
        expect(calls).not.toEqual([]);
      } finally {
        for (const channel of channels) unsubscribe(channel, note);
      }
    } finally {
      await served.close();
      await own.drop();
    }
  });
});
