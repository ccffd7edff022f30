import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthServer } from "#src/auth-server/create-auth-server.ts";
import { createMemoryLimiter } from "#src/engines/limiter/memory.ts";
import { errorOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ autoConfirm: { email: true, phone: false } });
});
afterAll(() => instance.close());

/** The same settings with real limits, called in process so that each request can come from another address. */
async function limited(limits: object = {}, settings: object = {}) {
  const { app, idle } = await createAuthServer(
    { ...instance.settings, limits, ...settings },
    {
      database: instance.database,
      mail: instance.mail,
      log: { info() {}, warn() {}, error() {} },
      createLimiter: createMemoryLimiter,
    },
  );
  const post = async (peerAddress: string, path: string, json: unknown, headers = {}) =>
    await app.request(
      `/auth/v1${path}`,
      {
        method: "POST",
        body: JSON.stringify(json),
        headers: { "x-supabase-api-version": "2024-01-01", ...headers },
      },
      { peerAddress },
    );
  return { app, idle, post };
}

const grant = "/token?grant_type=password";

describe("N05: by address", () => {
  it("counts sign-ins of the real peer, whatever headers say", async () => {
    const { post } = await limited({ token: { points: 10, seconds: 300 } });
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const spoofed = {
        "x-forwarded-for": `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        "x-real-ip": `10.0.0.${n}`,
      };
      statuses.push(
        (await post("198.51.100.1", grant, { email: `a${n}@example.com`, password }, spoofed)).status,
      );
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    const refused = await post("198.51.100.1", grant, { email: "a@example.com", password });
    expect(await errorOf(refused)).toEqual({
      status: 429,
      code: "over_request_rate_limit",
      message: "Request rate limit reached",
    });
    expect((await post("198.51.100.2", grant, { email: "a@example.com", password })).status).toBe(400);
  });

  it("counts a whole /64 as one, mapped addresses as IPv4, and neighbours apart", async () => {
    const { post } = await limited({ token: { points: 5, seconds: 300 } });
    const ask = async (address: string) =>
      (await post(address, grant, { email: freshEmail(), password })).status;
    for (let n = 0; n < 5; n += 1) expect(await ask(`2001:db8:1:2::${n.toString(16)}`)).toBe(400);
    expect(await ask("2001:db8:1:2:ffff::1")).toBe(429);
    expect(await ask("2001:db8:1:3::1")).toBe(400);
    for (let n = 0; n < 5; n += 1) expect(await ask(n % 2 ? "192.0.2.1" : "::ffff:192.0.2.1")).toBe(400);
    expect(await ask("::ffff:c000:201")).toBe(429);
    expect(await ask("192.0.2.2")).toBe(400);
  });

  it("never refuses a refresh for it", async () => {
    const { session } = await signedUp(instance);
    const { post } = await limited({ token: { points: 1, seconds: 300 } });
    await post("198.51.100.1", grant, { email: "a@example.com", password });
    expect((await post("198.51.100.1", grant, { email: "a@example.com", password })).status).toBe(429);
    let token = session.refresh_token;
    for (let n = 0; n < 50; n += 1) {
      const answer = await post("198.51.100.1", "/token?grant_type=refresh_token", { refresh_token: token });
      expect(answer.status).toBe(200);
      token = ((await answer.json()) as { refresh_token: string }).refresh_token;
    }
  });

  it("limits every endpoint that mails, verifies, signs up or tries factors", async () => {
    const rule = { points: 2, seconds: 300 };
    const rules = { signUp: rule, mailRequest: rule, verify: rule, anonymous: rule, authorize: rule };
    const { post, app } = await limited(rules, { anonymous: true });
    const third = async (path: string, json: unknown) => {
      const statuses = [];
      for (let n = 0; n < 3; n += 1) statuses.push((await post(`198.51.100.9`, path, json)).status);
      return statuses;
    };
    const email = "b@example.com";
    expect((await third("/recover", { email }))[2]).toBe(429);
    expect(await third("/otp", { email })).toEqual([429, 429, 429]);
    expect((await third("/verify", { type: "signup", token_hash: "x" }))[2]).toBe(429);
    expect((await third("/signup", {}))[2]).toBe(429);
    expect((await third("/signup", { email: "no", password }))[2]).toBe(429);
    const ask = () => app.request("/auth/v1/authorize?provider=x", {}, { peerAddress: "198.51.100.9" });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([400, 400, 429]);
  });
});

it("limits what a signed-in person asks for, and links that lead straight here", async () => {
  const rule = { points: 1, seconds: 300 };
  const { session } = await signedUp(instance);
  const authorization = `Bearer ${session.access_token}`;
  const unknown = `/factors/${crypto.randomUUID()}`;
  const verify = { challenge_id: crypto.randomUUID(), code: "000000" };
  const two = async (limits: object, method: string, path: string, json?: object) => {
    const { app } = await limited(limits);
    const body = json ? JSON.stringify(json) : null;
    const ask = () =>
      app.request(
        `/auth/v1${path}`,
        { method, body, headers: { authorization } },
        { peerAddress: "192.0.2.9" },
      );
    return [(await ask()).status, (await ask()).status];
  };
  expect(await two({ factor: rule }, "POST", `${unknown}/challenge`)).toEqual([404, 429]);
  expect(await two({ factor: rule }, "POST", `${unknown}/verify`, verify)).toEqual([422, 429]);
  expect(await two({ updateUser: rule }, "PUT", "/user", { data: {} })).toEqual([200, 429]);
  expect(await two({ verify: rule }, "GET", "/verify?type=signup&token=x")).toEqual([303, 429]);
  expect(await two({ mails: { ...rule, points: 0 } }, "GET", "/reauthenticate")).toEqual([429, 429]);
  expect(await two({ mails: { ...rule, points: 0 } }, "PUT", "/user", { email: freshEmail() })).toEqual([
    429, 429,
  ]);
  expect(await two({ mailRequest: rule }, "GET", "/reauthenticate")).toEqual([200, 429]);

  const enrolled = await (await limited()).post(
    "192.0.2.9",
    "/factors",
    { factor_type: "totp" },
    { authorization },
  );
  const { id } = (await enrolled.json()) as { id: string };
  const tries = { accountFactor: rule };
  expect(await two(tries, "POST", `/factors/${id}/verify`, verify)).toEqual([422, 429]);
});

it("an answer that takes too long is a 504", async () => {
  const { app } = await createAuthServer(
    { ...instance.settings, limits: {}, deadlineMs: 50 },
    {
      database: instance.database,
      mail: instance.mail,
      log: { info() {}, warn() {}, error() {} },
      createLimiter: () => ({ take: () => new Promise(() => {}) }),
    },
  );
  const headers = { "x-supabase-api-version": "2024-01-01" };
  const json = { email: freshEmail(), password };
  const late = await app.request("/auth/v1/signup", { method: "POST", body: JSON.stringify(json), headers });
  expect(await errorOf(late)).toMatchObject({ status: 504, code: "request_timeout" });
});

describe("by account", () => {
  it("stops guesses from many addresses at the stated number, for unknown accounts alike", async () => {
    const { post } = await limited({ account: { points: 30, seconds: 3600 } });
    const email = freshEmail();
    await instance.client().signUp({ email, password });
    for (const target of [email, freshEmail("nobody")]) {
      const statuses: number[] = [];
      for (let n = 0; n < 60; n += 1) {
        const address = `2001:db8:${n.toString(16)}::1`;
        statuses.push((await post(address, grant, { email: target, password: `guess-number-${n}` })).status);
      }
      expect(statuses.filter((status) => status === 400)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    }
    expect((await post("198.51.100.3", grant, { email: freshEmail(), password })).status).toBe(400);
  });

  it("an attacker at one address does not lock the owner out at another", async () => {
    const { post } = await limited({});
    const email = freshEmail();
    await instance.client().signUp({ email, password });
    const guesses = [];
    for (let n = 0; n < 40; n += 1) {
      guesses.push((await post("198.51.100.66", grant, { email, password: `guess-number-${n}` })).status);
    }
    expect(guesses.filter((status) => status === 400)).toHaveLength(20);
    expect((await post("192.0.2.10", grant, { email, password })).status).toBe(200);
  });

  it("stops codes from many addresses, also over several mails", async () => {
    const { post, idle } = await limited(
      { accountCodes: { points: 12, seconds: 3600 } },
      { mailGapSeconds: 0 },
    );
    const email = freshEmail();
    await instance.client().signUp({ email, password });
    let tried = 0;
    for (let mail = 0; mail < 4; mail += 1) {
      await post("198.51.100.3", "/otp", { email });
      await idle();
      for (let n = 0; n < 6; n += 1) {
        const json = { type: "email", email, token: "0000000" };
        if ((await post(`192.0.2.${mail * 10 + n}`, "/verify", json)).status === 403) tried += 1;
      }
    }
    expect(tried).toBe(12);
  });
});

describe("all mails", () => {
  it("one address cannot use up the mails of all", async () => {
    const { post } = await limited({ mailsFromAddress: { points: 5, seconds: 3600 } });
    const statuses = [];
    for (let n = 0; n < 8; n += 1) {
      const [path, json] =
        n % 2 ? ["/otp", { email: freshEmail() }] : ["/signup", { email: freshEmail(), password }];
      statuses.push((await post("198.51.100.5", path as string, json)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await post("198.51.100.6", "/otp", { email: freshEmail() })).status).toBe(200);
  });

  it("are refused alike for known and unknown addresses once the hour is used up", async () => {
    const { post, idle } = await limited({ mails: { points: 3, seconds: 3600 } });
    const email = freshEmail();
    await instance.client().signUp({ email, password });
    const known = [];
    for (let n = 0; n < 3; n += 1) known.push(freshEmail());
    for (const address of known) await post("198.51.100.4", "/otp", { email: address });
    await idle();
    for (const address of [email, freshEmail("nobody")]) {
      expect(await errorOf(await post("198.51.100.4", "/recover", { email: address }))).toMatchObject({
        status: 429,
        code: "over_email_send_rate_limit",
      });
    }
  });
});

describe("47: every refusal says when to come back", () => {
  const rule = (points: number, seconds: number) => ({ points, seconds });
  const waitOf = (answer: Response) => {
    expect(answer.status).toBe(429);
    return Number(answer.headers.get("retry-after"));
  };

  it("a guessed password: the window that stopped it, from its first try on", async () => {
    const { post } = await limited({ accountFromAddress: rule(2, 900), account: rule(4, 3600) });
    const email = freshEmail();
    const guess = (address: string) => post(address, grant, { email, password: "guess-number-1" });
    for (let n = 0; n < 2; n += 1) await guess("198.51.100.1");
    expect(waitOf(await guess("198.51.100.1"))).toBeGreaterThan(880);
    expect(waitOf(await guess("198.51.100.1"))).toBeLessThanOrEqual(900);
    for (let n = 0; n < 2; n += 1) await guess("198.51.100.2");
    const everywhere = waitOf(await guess("198.51.100.3"));
    expect(everywhere).toBeGreaterThan(3580);
    expect(everywhere).toBeLessThanOrEqual(3600);
  });

  it("requests, codes, mails of an address and of all, and the gap between two mails", async () => {
    const one = rule(1, 300);
    const rules = { token: one, verify: one, authorize: one, accountCodes: rule(1, 3600) };
    const { post, app } = await limited(rules);
    const at = (path: string) => app.request(`/auth/v1${path}`, {}, { peerAddress: "198.51.100.1" });
    await post("198.51.100.1", grant, {});
    expect(waitOf(await post("198.51.100.1", grant, {}))).toBeGreaterThan(280);
    await at("/authorize?provider=x");
    expect(waitOf(await at("/authorize?provider=x"))).toBeGreaterThan(280);
    const code = { type: "email", email: freshEmail(), token: "000000" };
    await post("198.51.100.2", "/verify", code);
    expect(waitOf(await post("198.51.100.3", "/verify", code))).toBeGreaterThan(3580);

    const few = await limited({ mailsFromAddress: rule(1, 3600) });
    await few.post("198.51.100.1", "/otp", { email: freshEmail() });
    expect(waitOf(await few.post("198.51.100.1", "/otp", { email: freshEmail() }))).toBeGreaterThan(3580);

    const hour = await limited({ mails: rule(1, 3600) });
    await hour.post("198.51.100.1", "/otp", { email: freshEmail() });
    await hour.idle();
    expect(waitOf(await hour.post("198.51.100.1", "/otp", { email: freshEmail() }))).toBeGreaterThan(3580);

    const { session } = await signedUp(instance);
    const ask = () => instance.request("/reauthenticate", { token: session.access_token });
    expect((await ask()).status).toBe(200);
    const gap = waitOf(await ask());
    expect(gap).toBeGreaterThan(50);
    expect(gap).toBeLessThanOrEqual(60);
  });
});
