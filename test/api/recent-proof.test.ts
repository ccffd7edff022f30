/** What gives lasting access or cannot be taken back asks for a proof of the person that is at most ten minutes old. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { type RunningApi, serveApi, wholeText } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import {
  type Browser,
  browserOf,
  codeOf,
  enrol,
  type Factor,
  send,
} from "#test/support/sign-in/account-browser.ts";
import { nextMail } from "#test/support/sign-in/outbox.ts";

let services: TestServices;
let api: RunningApi;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  api = await serveApi(services);
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

/** Signed in, or proved, this many seconds ago, before anything else was asked. */
async function age(person: SignedIn, seconds: number): Promise<void> {
  const past = "now() - make_interval(secs => $2)";
  const change = `update auth_session set created_at = ${past}, proved_at = null where user_id = $1`;
  await services.database.pool.query(change, [person.id, seconds]);
}

async function signedInAgo(seconds: number): Promise<{ person: SignedIn; browser: Browser }> {
  const person = await signUp(api.url);
  await age(person, seconds);
  return { person, browser: browserOf(api, person) };
}

const key = { name: "鍵", scopes: ["read"], days: 30 };
const prove = (browser: Browser, body: object) => send(browser, "POST", "/api/v1/account/proof", body);
/** The code of a refusal; null for what was done. */
type Ask = (browser: Browser, person: SignedIn) => Promise<string | null>;

async function asked(browser: Browser, method: string, path: string, body?: object): Promise<string | null> {
  const response = await browser.call(method, path, body);
  const text = await wholeText(response);
  return response.ok ? null : JSON.parse(text).error.code;
}
const refusal = ({ error }: { error: { code?: string | undefined } | null }) => error && (error.code ?? "");

const guarded: Record<string, Ask> = {
  "a personal key": (browser) => asked(browser, "POST", "/api/v1/keys", key),
  "the export": (browser) => asked(browser, "GET", "/api/v1/account/export"),
  "the account's removal": (browser, { email }) =>
    asked(browser, "POST", "/api/v1/account/removal", { email }),
  "another address": async ({ auth }) =>
    refusal(await auth.updateUser({ email: `${crypto.randomUUID()}@example.com` })),
  "a second factor": async ({ auth }) => refusal(await auth.mfa.enroll({ factorType: "totp" })),
};

describe.each(Object.keys(guarded))("%s", (name) => {
  const ask: Ask = (browser, person) => guarded[name]?.(browser, person) ?? Promise.resolve("nothing asked");

  it("goes through in a young session, and not in an old one before the password was shown", async () => {
    const young = await signedInAgo(590);
    expect(await ask(young.browser, young.person)).toBeNull();
    const { browser, person } = await signedInAgo(610);
    expect(await ask(browser, person)).toBe("reauthentication_needed");
    // A renewed token proves nothing.
    expect((await browser.auth.refreshSession()).error).toBeNull();
    expect(await ask(browser, person)).toBe("reauthentication_needed");
    expect((await prove(browser, { password: testPassword })).status).toBe(204);
    expect(await ask(browser, person)).toBeNull();
  });
});

it("what takes nothing away and gives nothing goes on in an old session", async () => {
  const { browser } = await signedInAgo(6000);
  expect(await asked(browser, "GET", "/api/v1/keys")).toBeNull();
  expect(await asked(browser, "DELETE", "/api/v1/keys")).toBeNull();
  expect(await asked(browser, "POST", "/api/v1/account/sessions/end-others")).toBeNull();
  expect(await asked(browser, "PATCH", "/api/v1/account", { displayName: "山田" })).toBeNull();
  const password = "another-and-better-one-5";
  expect(refusal(await browser.auth.updateUser({ password, current_password: testPassword }))).toBeNull();
});

describe("the proof", () => {
  it("is the password of this person, tried ten times in a quarter of an hour", async () => {
    const { browser } = await signedInAgo(700);
    const { body } = await send(browser, "GET", "/api/v1/account/proof");
    expect(body).toEqual({ recent: false, ways: ["password"] });
    for (const wrong of [{ password: "wrong" }, { password: "" }, { code: "123456" }, { mailed: "123456" }])
      expect(await prove(browser, wrong)).toMatchObject({
        status: 400,
        body: { error: { code: "invalid_input" } },
      });
    expect((await prove(browser, { password: "x", code: "y" })).status).toBe(400);
    expect((await prove(browser, { password: testPassword })).status).toBe(204);
    expect((await send(browser, "GET", "/api/v1/account/proof")).body.recent).toBe(true);
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await prove(browser, { password: "x" })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it("is a code of the authenticator app where there is one, each code once; recovery codes and the factor's end need it too", async () => {
    const { browser, factor } = await withOldFactor();
    const codes = () => asked(browser, "POST", "/api/v1/account/recovery-codes");
    expect(await codes()).toBe("reauthentication_needed");
    expect((await send(browser, "GET", "/api/v1/account/proof")).body.ways).toEqual(["password", "code"]);
    const code = codeOf(factor.uri, 1);
    expect((await prove(browser, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(204);
    expect(await codes()).toBeNull();
    expect((await prove(browser, { code })).status).toBe(400);
  });

  it("the factor is not taken away in an old session", async () => {
    const { browser, factor } = await withOldFactor();
    const take = async () => refusal(await browser.auth.mfa.unenroll({ factorId: factor.id }));
    expect(await take()).toBe("reauthentication_needed");
    expect((await prove(browser, { password: testPassword })).status).toBe(204);
    expect(await take()).toBeNull();
  });

  it("is a mailed code for who has no password and no factor, once", async () => {
    const { person, browser } = await signedInAgo(700);
    await services.database.pool.query("update auth_user set password_hash = null where id = $1", [
      person.id,
    ]);
    expect((await send(browser, "GET", "/api/v1/account/proof")).body.ways).toEqual(["mail"]);
    expect((await prove(browser, { password: testPassword })).status).toBe(400);
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    const { code } = await nextMail(services.config.dataDir, person.email);
    expect((await prove(browser, { mailed: code })).status).toBe(204);
    expect(await asked(browser, "POST", "/api/v1/keys", key)).toBeNull();
    expect((await prove(browser, { mailed: code })).status).toBe(400);
  });
});

async function withOldFactor(): Promise<{ person: SignedIn; browser: Browser; factor: Factor }> {
  const person = await signUp(api.url);
  const browser = browserOf(api, person);
  const factor = await enrol(browser);
  await age(person, 700);
  return { person, browser, factor };
}

describe("at the stock client's own calls", () => {
  it("a mailed nonce does as well, as at the hosted backend", async () => {
    const { person, browser } = await signedInAgo(700);
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    const { code: nonce } = await nextMail(services.config.dataDir, person.email);
    const change = (attributes: object) => browser.auth.updateUser({ email, ...attributes });
    expect(refusal(await change({ nonce: "000000" }))).toBe("reauthentication_not_valid");
    expect(refusal(await change({ nonce }))).toBeNull();
  });

  it("an old session that came by a mailed code sets no password without a proof", async () => {
    const { person, browser } = await signedInAgo(700);
    const methods = JSON.stringify([{ method: "recovery", timestamp: 0 }]);
    await services.database.pool.query("update auth_session set methods = $2 where user_id = $1", [
      person.id,
      methods,
    ]);
    const change = async () =>
      refusal(await browser.auth.updateUser({ password: "another-and-better-one-5" }));
    expect(await change()).toBe("reauthentication_needed");
    expect((await prove(browser, { password: testPassword })).status).toBe(204);
    expect(await change()).toBeNull();
  });
});
