/** W09: bytes of no proper client change nobody's rights, reach nobody else, and end nothing. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestControl } from "#src/db/control.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { forwarding, hidden, insideHeaders, malformed, smuggling } from "#test/hostile/bad-http.ts";
import { rawBytes, rawRequest } from "#test/hostile/raw-request.ts";
import { type LocalServer, serveRaw } from "#test/hostile/serve.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";

const canary = "kanaria-b81e02";
let server: RunningServer;
let admin: SignedIn;
let person: SignedIn;
let elsewhere: LocalServer;
let visits = 0;
let profile: string;

const profileOf = async ({ cookie }: SignedIn) =>
  (await fetch(`${server.url}/api/auth/profile`, { headers: { cookie } })).text();

beforeAll(async () => {
  server = await startServer(temporaryFolder());
  elsewhere = await serveRaw((socket) => {
    visits += 1;
    socket.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi");
  });
  admin = await signUp(server.url, `${canary}@example.com`);
  person = await signUp(server.url);
  await Promise.all([profileOf(admin), profileOf(person)]);
  const control = { verb: "tier", who: admin.email, tier: "admin" } as const;
  await requestControl(databaseFolder(server.dataDir), "user", control);
  profile = await profileOf(person);
});
afterAll(async () => {
  await elsewhere?.close();
  await server?.end("SIGKILL");
  if (server) removeFolder(server.dataDir);
});

const isInside = (text: string) =>
  text.includes(canary) || /利用者を探して|tier_changed|data-layout=\\?"(dashboard|project)/.test(text);

/** The same process, without a fault in its log, with everybody's rights as they were. */
async function nothingChanged(): Promise<void> {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(() => process.kill(server.pid, 0)).not.toThrow();
  expect(server.output()).not.toMatch(/uncaught|unhandled|"level":(50|60)|RangeError|TypeError/);
  expect(await profileOf(person)).toBe(profile);
  expect(visits).toBe(0);
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

it("W09: what is inside is there for the administrator, so that its absence means something", async () => {
  const { text } = await rawRequest(server.url, `/api/v1/admin/people/${admin.id}`, { cookie: admin.cookie });
  expect(isInside(text)).toBe(true);
  expect(isInside((await rawRequest(server.url, "/admin", { cookie: admin.cookie })).text)).toBe(true);
});

it("W09: headers that claim to come from inside, or from somebody, change no answer", async () => {
  const targets = ["/admin", "/dashboard", `/api/v1/admin/people/${admin.id}`, "/api/auth/profile"];
  const cases: { target: string; headers: Record<string, string>; expected: number; claim: string }[] = [];
  for (const cookie of ["", person.cookie]) {
    for (const target of targets) {
      const headers: Record<string, string> = cookie ? { cookie } : {};
      const { status: expected } = await rawRequest(server.url, target, headers);
      for (const [name, value] of insideHeaders) {
        const told = value.replaceAll("{admin}", admin.id);
        const together = name === "cookie" && cookie ? `${cookie}; ${told}` : told;
        const claim = `${name}: ${told}`;
        cases.push({
          target,
          headers: Object.assign(Object.create(null), headers, { [name]: together }),
          expected,
          claim,
        });
      }
    }
  }
  const changed: string[] = [];
  await each(cases, async ({ target, headers, expected, claim }) => {
    const { status, text } = await rawRequest(server.url, target, headers);
    const isOwn = headers.cookie?.includes(person.cookie) && target !== "/admin";
    // A session cookie beside another of its name may make the person a visitor, never somebody else.
    const less = claim.startsWith("cookie: hitofude-session") && status < 500;
    if ((status !== expected && !less) || text.includes(canary) || (isInside(text) && !isOwn))
      changed.push(`${target} ${claim}: ${status}, not ${expected}`);
  });
  expect(changed).toEqual([]);
  expect(cases.length).toBeGreaterThan(1000);
  await nothingChanged();
});

it("W09: bodies with two ends are answered once, and never as two requests", async () => {
  const { host } = new URL(server.url);
  expect((await rawBytes(server.url, hidden, 1000)).text).toContain("User-agent");
  const found: string[] = [];
  await each(smuggling(host), async (bytes) => {
    const { status, text } = await rawBytes(server.url, bytes, 2000);
    const answers = text.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0;
    if (text.includes("User-agent") || answers > 1 || (status !== 0 && (status < 400 || status >= 500)))
      found.push(`${JSON.stringify(bytes.slice(0, 160))} ${status} ${answers}`);
  });
  expect(found).toEqual([]);
  await nothingChanged();
});

it("W09: folded, cut and doubled lines, many headers and other protocols open nothing and break nothing", async () => {
  const { host } = new URL(server.url);
  const found: string[] = [];
  const list = malformed(host);
  await each(list, async (bytes) => {
    const { status, text } = await rawBytes(server.url, bytes, 2000);
    if (status >= 500 || isInside(text)) found.push(`${JSON.stringify(bytes.slice(0, 160))} ${status}`);
  });
  expect(found).toEqual([]);
  expect(list.length).toBeGreaterThan(50);
  await nothingChanged();
});

it("W09: nothing is passed on: absolute addresses, tunnels, upgrades", async () => {
  const { host } = new URL(server.url);
  const found: string[] = [];
  await each(forwarding(host, new URL(elsewhere.origin).host), async (bytes) => {
    const { status, text } = await rawBytes(server.url, bytes, 2000);
    if (status >= 500 || status === 101 || isInside(text))
      found.push(`${JSON.stringify(bytes.slice(0, 160))} ${status}`);
  });
  expect(found).toEqual([]);
  await nothingChanged();
});

it("W09: names of objects in bodies, queries and forms give nobody anything", async () => {
  const bodies = [
    '{"__proto__":{"role":"admin","tier":"admin","membership":"admin"},"displayName":"名前"}',
    '{"constructor":{"prototype":{"tier":"admin"}},"displayName":"名前"}',
    '{"displayName":"名前","tier":"admin","membership":"admin","id":"x","role":"admin"}',
    '{"displayName":{"__proto__":"x"}}',
    '{"displayName":["名前"],"__proto__":null}',
  ];
  for (const body of bodies) {
    const headers = { cookie: person.cookie, "content-type": "application/json" };
    const response = await fetch(`${server.url}/api/v1/account`, { method: "PATCH", headers, body });
    expect([body, response.status < 500]).toEqual([body, true]);
    expect(await (await fetch(`${server.url}/api/v1/usage`)).text()).toContain("error");
  }
  for (const query of [
    "__proto__[tier]=admin",
    "constructor[prototype][tier]=admin",
    "__proto__=1&limit[__proto__]=2",
  ])
    expect(
      (await fetch(`${server.url}/api/v1/projects?${query}`, { headers: { cookie: person.cookie } })).status,
    ).toBe(200);
  const without = (text: string) => ({ ...JSON.parse(text), displayName: null });
  expect(without(await profileOf(person))).toEqual(without(profile));
  expect(
    (await fetch(`${server.url}/api/v1/admin/people/${admin.id}`, { headers: { cookie: person.cookie } }))
      .status,
  ).toBe(404);
  profile = await profileOf(person);
  await nothingChanged();
});
