/** W04 on the wire: changes that another site's page asks for, and requests that only look. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { errorOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({
    autoConfirm: { email: true, phone: false },
    allowedOrigins: ["https://app.example.com"],
    anonymous: true,
  });
});
afterAll(() => instance.close());

const strangers = () => {
  const { origin } = instance;
  const { hostname, port } = new URL(origin);
  return [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `http://${hostname}:${Number(port) + 1}` },
    { origin: `${origin}.evil.example` },
    { origin: `${origin}@evil.example` },
    { origin: `https://${hostname}.evil.example:${port}` },
    { origin: "https://app.example.com.evil.example" },
    { origin: "http://app.example.com" },
    { origin: "https://app.example.com:8443" },
    { origin: "not an origin" },
    { origin: "" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "null" },
    { "sec-fetch-site": "none of ours" },
  ] as Record<string, string>[];
};

const encodings = [
  ["application/x-www-form-urlencoded", (json: object) => new URLSearchParams(json as never).toString()],
  ["text/plain", (json: object) => JSON.stringify(json)],
  ["multipart/form-data; boundary=x", (json: object) => `--x\r\n\r\n${JSON.stringify(json)}\r\n--x--`],
  ["application/json", (json: object) => JSON.stringify(json)],
] as const;

const state = () =>
  instance.rows(`select (select count(*) from auth_user) as users, (select count(*) from auth_session) as sessions,
    (select count(*) from auth_flow) as flows, (select sum(counter) from auth_session) as counters,
    (select count(*) from auth_audit) as events, (select count(*) from auth_one_time_token) as tokens`);

it("another site's page changes nothing, in four encodings, whatever it says of itself", async () => {
  const { email, session } = await signedUp(instance);
  const token = session.access_token;
  const before = await state();
  const operations: [string, string, object][] = [
    ["POST", "/signup", { email: freshEmail(), password }],
    ["POST", "/signup", {}],
    ["POST", "/token?grant_type=password", { email, password }],
    ["POST", "/token?grant_type=refresh_token", { refresh_token: session.refresh_token }],
    ["POST", "/otp", { email }],
    ["POST", "/recover", { email }],
    ["POST", "/verify", { type: "email", email, token: "000000" }],
    ["POST", "/logout?scope=global", {}],
    ["PUT", "/user", { data: { a: 1 } }],
    ["POST", "/factors", { factor_type: "totp" }],
    ["DELETE", `/user/identities/${crypto.randomUUID()}`, {}],
  ];
  let tried = 0;
  for (const [method, path, json] of operations) {
    for (const headers of strangers()) {
      const [type, encode] = encodings[tried % encodings.length] ?? encodings[0];
      tried += 1;
      const init = { method, body: encode(json), headers: { ...headers, "content-type": type }, token };
      const answer = await instance.request(path, init);
      expect(await errorOf(answer)).toMatchObject({ status: 403, code: "cross_origin" });
      const readable = answer.headers.get("access-control-allow-origin");
      expect([null, "https://app.example.com"]).toContain(readable);
      expect(readable === headers.origin).toBe(false);
    }
  }
  await instance.idle();
  expect(tried).toBeGreaterThanOrEqual(11 * 15);
  expect(await state()).toEqual(before);
});

it("our own pages, listed ones and clients that are no browser may", async () => {
  const welcome: Record<string, string>[] = [
    {},
    { origin: instance.origin },
    { origin: instance.origin, "sec-fetch-site": "same-origin" },
    { origin: "https://app.example.com", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
  ];
  for (const headers of welcome) {
    const answer = await instance.request("/signup", { json: { email: freshEmail(), password }, headers });
    expect(answer.status).toBe(200);
  }
});

it("a method named in a header or in the query counts for nothing, and unusual methods reach nothing", async () => {
  const { email } = await signedUp(instance);
  const before = await state();
  for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
    const query = new URLSearchParams({ _method: "POST", email, password });
    const answer = await instance.request(`/token?grant_type=password&${query}`, {
      headers: { [name]: "POST" },
    });
    expect(answer.status).toBe(404);
  }
  for (const method of ["PATCH", "PROPFIND", "LOCK"]) {
    expect((await instance.request("/user", { method })).status).toBe(404);
  }
  expect(await state()).toEqual(before);
});

it("HEAD uses nothing up and begins nothing", async () => {
  const { email } = await signedUp(instance);
  await instance.client().resetPasswordForEmail(email);
  await instance.idle();
  const before = await state();
  const hash = instance.mail.hash(email);
  for (const path of [
    `/verify?type=recovery&token=${hash}`,
    "/authorize?provider=google",
    "/callback?state=x",
    "/user",
  ]) {
    const answer = await instance.request(path, { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([405, ""]);
  }
  expect(await state()).toEqual(before);
  const followed = await instance.request(`/verify?type=recovery&token=${hash}`);
  expect(followed.headers.get("location")).toContain("access_token=");
});
