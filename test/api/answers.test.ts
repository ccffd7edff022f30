/** What every answer of the API has, whichever route gives it: cookies, what may be kept, who is told what when it fails. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "#src/api/app.ts";
import type { ApiServices } from "#src/api/services.ts";
import { openTrial } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "../workspace/support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false, env: { LOG_LEVEL: "silent" } });
});
afterAll(() => services.drop());

const nobody = { user: null, pending: null, setCookies: [] };
const reads = (
  answer: Partial<Awaited<ReturnType<ApiServices["session"]["read"]>>>,
): ApiServices["session"] => ({
  read: async () => ({ ...nobody, ...answer }),
});
const stored = "private, no-store";

describe("cookies of the session", () => {
  const setCookies = ["session=one; Path=/", "session.1=two; Path=/"];

  it("are all set, and such an answer is nobody else's, whatever the route says", async () => {
    const api = createApi({ ...services, session: reads({ setCookies }) });
    for (const path of ["/api/icons/lucide.json?icons=check", "/api/v1/trial", "/healthz"]) {
      const response = await api.request(path);
      expect([path, response.headers.getSetCookie()]).toEqual([path, setCookies]);
      expect([path, response.headers.get("cache-control")]).toEqual([path, stored]);
    }
  });

  it("leave alone what a route says of its own answer when there are none", async () => {
    const api = createApi(services);
    const kept = async (path: string) => (await api.request(path)).headers.get("cache-control");
    expect(await kept("/api/icons/lucide.json?icons=check")).toContain("public, max-age=");
    expect(await kept("/api/v1/letters/stop")).toBe("no-store");
    expect(await kept("/api/v1/trial")).toBe(stored);
    expect(await kept("/api/v1/projects")).toBe(stored);
    expect(await kept("/api/v1/nothing")).toBe(stored);
    expect((await api.request("/healthz")).headers.getSetCookie()).toEqual([]);
  });
});

describe("whoever is signed in", () => {
  it("is known from their first call on, by their session and not by a cookie beside a key", async () => {
    const ctx = await services.person();
    const read = vi.fn(async () => ({ ...nobody, user: ctx.actor.user }));
    const api = createApi({ ...services, session: { read } });
    const answer = await api.request("/api/v1/projects", { headers: { cookie: "session=1" } });
    expect(answer.status).toBe(200);
    expect(read).toHaveBeenLastCalledWith("session=1");
    const headers = { cookie: "session=1", authorization: `Bearer hf_${"a".repeat(43)}` };
    const guessed = await api.request("/api/v1/projects", { headers });
    expect([guessed.status, guessed.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(read).toHaveBeenLastCalledWith(undefined);
  });

  it("is asked for one row only where there is one", async () => {
    const ctx = await services.person();
    const api = createApi({ ...services, session: reads({ user: ctx.actor.user }) });
    const headers = { accept: "application/vnd.pgrst.object+json" };
    const one = async () => (await api.request("/api/v1/projects", { headers })).status;
    expect(await one()).toBe(406);
    await make(ctx, "ひとつめ");
    expect(await one()).toBe(200);
  });

  it("is asked for anew at a backend that tells nobody of an end, where the account is concerned", async () => {
    const ctx = await services.person();
    const session = { ...reads({ user: ctx.actor.user }), confirm: async () => false };
    const api = createApi({ ...services, session });
    const status = async (path: string) => (await api.request(path)).status;
    expect([await status("/api/v1/account"), await status("/api/v1/projects")]).toEqual([401, 200]);
  });
});

describe("a refusal", () => {
  it("has its code, its words and the number of the request, and fields only where there are some", async () => {
    const api = createApi(services);
    const visitor = await openTrial(async (path, init) => api.request(path, init));
    const body = await visitor.send("POST", "/api/v1/trial/runs", { goal: 1 });
    expect(body).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_input", fields: expect.any(Object), requestId: expect.any(String) } },
    });
    const response = await api.request("/api/v1/projects", { headers: { "x-request-id": "request-7" } });
    expect(await response.json()).toEqual({
      error: { code: "not_signed_in", message: expect.stringMatching(/[ぁ-ん]/), requestId: "request-7" },
    });
  });

  it("is told as one row that is not there, for something by its id and for nothing else", async () => {
    const api = createApi(services);
    const answer = async (method: string, path: string) => (await api.request(path, { method })).json();
    const id = crypto.randomUUID();
    const missing = { error: { code: "not_found" } };
    expect(await answer("GET", `/api/v1/runs/${id}`)).toMatchObject({ ...missing, code: "PGRST116" });
    for (const one of [
      await answer("POST", `/api/v1/runs/${id}/stop`),
      await answer("GET", "/api/v1/nothing"),
      await answer("GET", "/api/v1/trial/challenge"),
    ]) {
      expect(one).toMatchObject(missing);
      expect(one).not.toHaveProperty("code");
    }
    expect(await answer("GET", `/api/v1/projects/${id}`)).not.toHaveProperty("code");
  });
});

describe("a fault", () => {
  it.each([
    [true, 503, "unavailable"],
    [false, 500, "internal"],
  ])(
    "that the database cannot be reached (%s) is %s, is logged once, and says nothing of itself",
    async (isUnavailable, status, code) => {
      const error = vi.fn();
      const log = { ...services.log, error } as unknown as ApiServices["log"];
      const fault = new Error("secret detail");
      const session = { read: async () => Promise.reject(fault) };
      const api = createApi({ ...services, log, session, isUnavailable: () => isUnavailable });
      const response = await api.request("/api/v1/projects");
      const text = await response.text();
      expect([response.status, JSON.parse(text)]).toEqual([
        status,
        { error: { code, message: expect.stringMatching(/[ぁ-ん]/), requestId: expect.any(String) } },
      ]);
      expect(text).not.toContain("secret");
      expect(error).toHaveBeenCalledOnce();
    },
  );
});
