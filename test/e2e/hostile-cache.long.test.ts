/** W07: a shared cache in front of the product never hands one person's bytes to another. */
import { readdirSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { agedCookie, renewed } from "#test/hostile/aged-session.ts";
import { type CachingProxy, freshMs, startCachingProxy } from "#test/hostile/caching-proxy.ts";
import { serveHttp } from "#test/hostile/serve.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { png } from "#test/support/pictures.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { sessionOf } from "#test/support/sign-in/sign-in.ts";

interface Person {
  signedIn: SignedIn;
  project: string;
  thread: string;
  /** What nobody else may ever read. */
  marks: string[];
}

let server: RunningServer;
let proxy: CachingProxy;
let people: [Person, Person];

async function newPerson(name: string): Promise<Person> {
  const signedIn = await signUp(server.url, `${name}@example.com`);
  const send = async (method: string, path: string, body: object) => {
    const headers = { cookie: signedIn.cookie, "content-type": "application/json" };
    const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} ${response.status}`);
    return response.status === 204 ? { id: "" } : ((await response.json()) as { id: string });
  };
  const idempotencyKey = crypto.randomUUID();
  await send("PATCH", "/api/v1/account", { displayName: `${name}-name` });
  const project = (await send("POST", "/api/v1/projects", { name: `${name}-project`, idempotencyKey })).id;
  const threads = `/api/v1/projects/${project}/threads`;
  const thread = (await send("POST", threads, { title: `${name}-thread`, idempotencyKey })).id;
  await send("PUT", `/api/v1/projects/${project}/memo`, { text: `${name}-memo`, base: 0 });
  const headers = { cookie: signedIn.cookie };
  const body = new Uint8Array(png(256, 256));
  await fetch(`${server.url}/api/v1/account/avatar`, { method: "PUT", headers, body });
  const { access_token, refresh_token } = sessionOf(signedIn);
  return { signedIn, project, thread, marks: [name, signedIn.id, access_token, refresh_token] };
}

beforeAll(async () => {
  server = await startServer(temporaryFolder());
  proxy = await startCachingProxy(server.url);
  people = [await newPerson("akane-5f1c"), await newPerson("botan-93e7")];
});
afterAll(async () => {
  await proxy?.close();
  await server?.end("SIGKILL");
  if (server) removeFolder(server.dataDir);
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}
const outcome = { requests: 0, hits: 0, foreign: [] as string[], cookies: [] as string[] };

/** Asks by way of the cache; `others` are the marks that must not be in the answer. */
function ask(
  path: string,
  headers: Record<string, string>,
  others: string[],
  method = "GET",
): Promise<Answer> {
  const { hostname, port } = new URL(proxy.origin);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const isPacked = response.headers["content-encoding"] === "gzip" && bytes.length > 0;
        const text = (isPacked ? gunzipSync(bytes) : bytes).toString("utf8");
        const whole = JSON.stringify(response.headers) + text;
        outcome.requests += 1;
        if (response.headers["x-cache"] === "HIT") outcome.hits += 1;
        if (others.some((mark) => whole.includes(mark)))
          outcome.foreign.push(`${method} ${path} ${response.statusCode}`);
        const rules = response.headers["cache-control"] ?? "";
        if (response.headers["set-cookie"] && !/no-store|private/.test(rules))
          outcome.cookies.push(`${method} ${path} ${rules}`);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asking.on("error", reject);
    asking.end();
  });
}

const pathsOf = ({ signedIn, project, thread }: Person) => [
  ...["/dashboard", "/profile", "/plans", "/dashboard.data", "/profile.data", "/_.data", "/", "/trial"],
  ...[
    `/${project}`,
    `/${project}/memo`,
    `/${project}/files`,
    `/${project}/${thread}`,
    `/${project}/memo.data`,
  ],
  ...["/api/auth/profile", "/api/v1/account", "/api/v1/account/export", "/api/v1/usage", "/api/v1/projects"],
  ...[
    `/api/v1/projects/${project}`,
    `/api/v1/projects/${project}/memo`,
    `/api/v1/threads/${thread}/messages`,
  ],
  ...[`/api/v1/accounts/${signedIn.id}/avatar`, "/auth/v1/user", "/auth/login", "/not-a-uuid", "/a/b/c/d"],
  // Addresses that look like files, for caches that believe in endings.
  ...[
    "/dashboard/x.css",
    "/dashboard.css",
    "/profile;x.css",
    "/profile%2fx.css",
    "/profile?x.css",
    "/profile%00.css",
  ],
  ...[
    "/api/auth/profile/x.css",
    "/api/auth/profile.css",
    "/api/auth/profile;.css",
    "/api/auth/profile%2f..%2fx.css",
  ],
  ...[
    "/assets/../dashboard",
    "/assets/..%2fprofile",
    `/${project}/memo/x.js`,
    "/api/v1/account?a.css",
    "/auth/v1/user?.css",
  ],
];
const variations: Record<string, string>[] = [
  {},
  { accept: "text/html", "accept-encoding": "gzip" },
  { accept: "application/json", "accept-language": "en" },
  { purpose: "prefetch", "x-forwarded-host": "evil.example", host: "evil.example" },
  { range: "bytes=0-999", "if-none-match": "*" },
  { "cache-control": "max-stale", "x-forwarded-proto": "https", "x-forwarded-prefix": "/evil.example" },
];

it("W07: two people and a visitor ask for the same addresses through a cache: foreign bytes 0", async () => {
  const everybody = people.flatMap(({ marks }) => marks);
  for (const [index, one] of people.entries()) {
    const other = people[1 - index] as Person;
    const tokens = { authorization: `Bearer ${sessionOf(one.signedIn).access_token}` };
    for (const path of pathsOf(one)) {
      for (const variation of variations) {
        const own = await ask(path, { ...variation, ...tokens, cookie: one.signedIn.cookie }, other.marks);
        expect([path, own.status < 500]).toEqual([path, true]);
        // The address itself may name what the other person is asked to be shown.
        const known = one.marks.filter((mark) => !path.includes(mark));
        await ask(path, { ...variation, cookie: other.signedIn.cookie }, known);
        const visitor = await ask(
          path,
          variation,
          everybody.filter((mark) => !path.includes(mark)),
        );
        expect([path, visitor.text.includes("evil.example") && visitor.headers["x-cache"] === "HIT"]).toEqual(
          [path, false],
        );
      }
    }
    const mine = await ask("/api/v1/account", { cookie: one.signedIn.cookie }, other.marks);
    expect(mine.text).toContain(one.marks[0]);
  }
  expect(outcome.foreign).toEqual([]);
  expect(outcome.cookies).toEqual([]);
  expect(outcome.requests).toBeGreaterThanOrEqual(500);
});

it("W07: nor when a session is renewed, a page redirects, a change answers nothing, or something fails", async () => {
  const [first, second] = people;
  const everybody = people.flatMap(({ marks }) => marks);
  for (const path of [
    "/dashboard",
    "/",
    "/trial",
    "/auth/login",
    "/api/v1/account",
    "/nope-x",
    "/robots.txt",
    "/api/icons/lucide.json?icons=check",
  ]) {
    const answer = await ask(path, { cookie: agedCookie(first.signedIn) }, second.marks);
    const lines = answer.headers["set-cookie"] ?? [];
    expect([path, lines.some((line) => line.startsWith("hitofude-session"))]).toEqual([path, true]);
    const headers = new Headers(lines.map((line): [string, string] => ["set-cookie", line]));
    first.signedIn = renewed(first.signedIn, headers);
    const { access_token, refresh_token } = sessionOf(first.signedIn);
    first.marks.push(access_token, refresh_token);
    everybody.push(access_token, refresh_token);
    const other = await ask(path, { cookie: second.signedIn.cookie }, first.marks);
    const nobody = await ask(path, {}, everybody);
    expect([path, other.headers["set-cookie"], nobody.headers["set-cookie"]]).toEqual([
      path,
      undefined,
      undefined,
    ]);
  }
  // A redirect for one is a page for the other, in both orders.
  expect((await ask("/auth/login?a", { cookie: first.signedIn.cookie }, second.marks)).status).toBe(302);
  expect((await ask("/auth/login?a", {}, everybody)).status).toBe(200);
  expect((await ask("/plans?a", {}, everybody)).status).toBe(302);
  expect((await ask("/plans?a", { cookie: first.signedIn.cookie }, second.marks)).status).toBe(200);
  const change = await ask(
    "/api/v1/account",
    { cookie: agedCookie(first.signedIn), "content-type": "application/json" },
    second.marks,
    "PATCH",
  );
  expect(change.status).toBe(400);
  expect(change.headers["cache-control"]).toBe("private, no-store");
  const visit = await ask("/api/v1/trial/visit", {}, everybody, "POST");
  expect(visit.status).toBe(204);
  expect(visit.headers["set-cookie"]).toHaveLength(1);
  expect(outcome.foreign).toEqual([]);
  expect(outcome.cookies).toEqual([]);
});

it("W07: the cache does keep what is for everybody, and would show a leak", async () => {
  const before = outcome.hits;
  const file = readdirSync("build/client/assets").find((name) => name.endsWith(".js")) ?? "";
  for (const path of [
    `/assets/${file}`,
    "/robots.txt",
    "/favicon.svg",
    "/api/icons/lucide.json?icons=user",
  ]) {
    await ask(path, {}, []);
    expect([path, (await ask(path, {}, [])).headers["x-cache"]]).toEqual([path, "HIT"]);
  }
  expect(outcome.hits - before).toBeGreaterThanOrEqual(4);
  for (const [rules, kept] of [
    ["private, max-age=9", false],
    ["no-store", false],
    ["public, max-age=9", true],
    ["max-age=0", false],
    ["", true],
  ] as const)
    expect([rules, freshMs(rules === "" ? {} : { "cache-control": rules }) > 0]).toEqual([rules, kept]);
  const careless = await serveHttp((asked, response) => response.end(`for ${asked.headers.cookie}`));
  const cache = await startCachingProxy(careless.origin);
  await (await fetch(cache.origin, { headers: { cookie: "first" } })).text();
  expect(await (await fetch(cache.origin, { headers: { cookie: "second" } })).text()).toBe("for first");
  await cache.close();
  await careless.close();
  process.stdout.write(
    `W07: ${outcome.requests} requests, ${outcome.hits} from the cache, ${proxy.kept()} answers kept\n`,
  );
});
