import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionCookie } from "#src/config/public.ts";
import { systemActor } from "#src/domain/context.ts";
import { signedOutMark } from "#src/shared/signed-out.ts";
import { signUp } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import {
  alsoSignedIn,
  type Browser,
  newcomer,
  send,
  withFactor,
} from "#test/support/sign-in/account-browser.ts";
import { sessionOf } from "#test/support/sign-in/sign-in.ts";

let services: TestServices;
let api: RunningApi;
beforeAll(async () => {
  services = await createTestServices({ env: { REQUESTS_PER_MINUTE: "100000" } });
  api = await serveApi(services);
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

describe("sessions", () => {
  it("are listed with this one first and marked, and end one by one or all others at once", async () => {
    const { person, browser } = await newcomer(api);
    const second = await alsoSignedIn(api, person.email);
    const third = await alsoSignedIn(api, person.email);
    const list = async (who = browser) => (await send(who, "GET", "/api/v1/account")).body.sessions;
    const before = await list();
    expect(before.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
    const [other] = (await list(second)).filter(({ current }: { current: boolean }) => current);
    const { browser: stranger } = await newcomer(api);
    expect((await stranger.call("DELETE", `/api/v1/account/sessions/${other.id}`)).status).toBe(404);
    expect((await browser.call("DELETE", `/api/v1/account/sessions/${other.id}`)).status).toBe(204);
    expect((await browser.call("DELETE", `/api/v1/account/sessions/${other.id}`)).status).toBe(404);
    expect((await second.auth.refreshSession()).error).not.toBeNull();
    expect(await send(browser, "POST", "/api/v1/account/sessions/end-others")).toMatchObject({
      body: { ended: 1 },
    });
    expect((await third.auth.refreshSession()).error).not.toBeNull();
    expect(await list()).toHaveLength(1);
    expect((await browser.auth.refreshSession()).error).toBeNull();
  });
});

describe("a session that was left", () => {
  it("stays left when cookies of an answer under way come back; a new sign-in is another session", async () => {
    const { person } = await newcomer(api);
    const returned = await signUp(api.url);
    const mark = signedOutMark(sessionCookie, sessionOf(returned).access_token, true);
    expect(mark).toMatch(/; path=\/; samesite=lax; max-age=3600; secure$/);
    const [pair] = (mark ?? "").split(";");
    const profile = (cookie: string) => fetch(`${api.url}/api/auth/profile`, { headers: { cookie } });
    expect((await profile(returned.cookie)).status).toBe(200);
    const left = await profile(`${returned.cookie}; ${pair}`);
    expect(left.status).toBe(401);
    const removed = left.headers.getSetCookie();
    expect(removed.length).toBeGreaterThan(0);
    for (const line of removed) expect(line).toMatch(/^hitofude-session(\.\d+)?=; Max-Age=0; Path=\//);
    const other = await signUp(api.url, `x-${person.email}`);
    expect((await profile(`${other.cookie}; ${pair}`)).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("are made ten at a time by a session that showed the factor, kept as hashes, and replace the earlier ones", async () => {
    const { person, browser } = await withFactor(api);
    const weak = await alsoSignedIn(api, person.email);
    expect(await send(weak, "POST", "/api/v1/account/recovery-codes")).toMatchObject({
      status: 401,
      body: { error: { code: "not_signed_in" } },
    });
    const first: string[] = (await send(browser, "POST", "/api/v1/account/recovery-codes")).body.codes;
    const codes: string[] = (await send(browser, "POST", "/api/v1/account/recovery-codes")).body.codes;
    expect(new Set([...first, ...codes]).size).toBe(20);
    const { rows } = await services.database.pool.query(
      "select * from account_recovery_code where account_id = $1",
      [person.id],
    );
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
    expect((await send(weak, "POST", "/api/v1/account/recovery-code", { code: first[0] })).status).toBe(403);
    expect((await send(browser, "GET", "/api/v1/account")).body).toMatchObject({ recoveryCodes: 10 });
  });

  it("one takes the factor away once, in any spelling, and leaves audit rows; another person's does nothing", async () => {
    const { person, browser } = await withFactor(api);
    const { codes } = (await send(browser, "POST", "/api/v1/account/recovery-codes")).body;
    const weak = await alsoSignedIn(api, person.email);
    const { browser: thief } = await withFactor(api);
    const redeem = (who: Browser, code: string) =>
      send(who, "POST", "/api/v1/account/recovery-code", { code });
    expect((await redeem(thief, codes[0])).status).toBe(403);
    expect((await fetch(`${api.url}/api/v1/account/recovery-code`, { method: "POST" })).status).toBe(401);
    const guarded = [
      ["GET", "export"],
      ["POST", "removal"],
      ["POST", "sessions/end-others"],
      ["DELETE", `sessions/${crypto.randomUUID()}`],
    ] as const;
    for (const [method, path] of guarded) {
      const body = method === "POST" ? { email: person.email } : undefined;
      const { status, body: answer } = await send(weak, method, `/api/v1/account/${path}`, body);
      expect([path, status, answer.error.code]).toEqual([path, 401, "not_signed_in"]);
    }
    const spelled = ` ${codes[3].toUpperCase().replaceAll("-", " ")} `;
    const answers = await Promise.all([redeem(weak, spelled), redeem(weak, spelled), redeem(weak, spelled)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403, 403]);
    expect((await weak.auth.mfa.listFactors()).data?.totp).toEqual([]);
    expect((await weak.auth.refreshSession()).error).toBeNull();
    expect((await send(weak, "GET", "/api/v1/account")).body).toMatchObject({
      recoveryCodes: 0,
      needsCode: false,
    });
    expect((await redeem(weak, codes[4])).status).toBe(403);
    const actions = (await services.context(systemActor).engines.accounts.auditOf(person.id)).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(
      expect.arrayContaining([
        "recovery_codes_made",
        "recovery_code_used",
        "recovery_code_failed",
        "factor_removed",
      ]),
    );
  });

  it("may be tried ten times in a quarter of an hour", async () => {
    const { browser } = await withFactor(api);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push(
        (await browser.call("POST", "/api/v1/account/recovery-code", { code: `${index}` })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  });
});
