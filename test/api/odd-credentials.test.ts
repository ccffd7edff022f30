/** @module-tag long */
/**
 * Z07: a header or cookie that says who asks is absent, empty, blank, torn, foreign or there twice. On a real socket, with headers
 * as they are sent. What is nobody's reads nothing; what is a stranger's reads the stranger's own; nothing falls back to the owner.
 */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "#src/api/routes.ts";
import { visitorCookie } from "#src/api/visitor.ts";
import { sessionCookie } from "#src/config/public.ts";
import { systemActor } from "#src/domain/context.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openTrial } from "#test/support/client.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "../workspace/support.ts";
import { projectRoutes } from "./matrix-routes.ts";
import { furnished, type Ids, worked } from "./whole-project.ts";

const mark = "漏洩印";
let services: TestServices;
let api: RunningApi;
let owner: SignedIn;
let stranger: SignedIn;
let ids: Ids;
let keys: { owner: string; stranger: string };
let trial: string;
/** Reads of the owner's project, of everything in it and of the owner's own pages, as addresses. */
let paths: string[];

beforeAll(async () => {
  // The session library tells the console of each torn cookie.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  services = await createTestServices({
    wall: false,
    env: { REQUESTS_PER_MINUTE: "1000000", ACCOUNT_CALLS_PER_DAY: "100000", TRIAL_CALLS_PER_DAY: "100000" },
  });
  api = await serveApi(services);
  [owner, stranger] = [await signUp(api.url), await signUp(api.url)];
  keys = { owner: await keyOf(owner), stranger: await keyOf(stranger) };
  const user = { id: owner.id, email: owner.email, sessionId: crypto.randomUUID(), level: "aal1" as const };
  const ctx = services.context({ ...systemActor, user });
  const projectId = await make(ctx, `${mark}案件`);
  ids = { ...(await furnished(ctx, projectId, mark)), ...(await worked(ctx, projectId, mark)) };
  const visitor = await openTrial((path, init) => fetch(api.url + path, init));
  await visitor.run({ text: `${mark}は、試すための道具です。`, goal: "analyze" });
  trial = visitor.cookie();
  const personal = [...routes.values()]
    .filter(({ method, path, access }) => method === "GET" && !path.includes(":") && access !== "public")
    .map(({ name }) => name);
  paths = [...Object.keys(projectRoutes), ...personal]
    .filter((route) => route.startsWith("GET "))
    .map((route) => route.slice(4).replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "x"));
}, 240_000);
afterAll(async () => {
  await api.close();
  await services.drop();
});

async function keyOf({ cookie }: SignedIn): Promise<string> {
  const response = await fetch(`${api.url}/api/v1/keys`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "試す", scopes: ["read"], days: null }),
  });
  const { key }: { key?: string } = await response.json();
  if (!key) throw new Error(`no key: ${response.status}`);
  return key;
}

/** Headers as name, value, name, value …, so that one may be there twice. */
function get(path: string, headers: readonly string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(api.url + path, { headers: ["host", new URL(api.url).host, ...headers] });
    sent.once("response", (answer) => {
      const done = (text: string) => resolve({ status: answer.statusCode ?? 0, text });
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
        // What a stream has to tell comes at once.
        let text = "";
        answer.on("data", (piece) => {
          text += piece;
        });
        setTimeout(() => {
          answer.destroy();
          done(text);
        }, 50);
        return;
      }
      const pieces: Buffer[] = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("end", () => done(Buffer.concat(pieces).toString()));
    });
    sent.once("error", reject);
    sent.end();
  });
}

async function answers(headers: readonly string[]) {
  const found = [];
  for (const path of paths) found.push({ path, ...(await get(path, headers)) });
  return found;
}

const values = ({ cookies }: SignedIn) => cookies.filter(({ name }) => name.startsWith(sessionCookie));
const whole = (person: SignedIn) =>
  values(person)
    .map(({ value }) => value)
    .join("");
const half = (text: string) => text.slice(0, Math.floor(text.length / 2));

/** Who cannot be told to be anybody. */
const nobodys: Record<string, () => string[]> = {
  "no header at all": () => [],
  "an empty cookie header": () => ["cookie", ""],
  "a session cookie without a value": () => ["cookie", `${sessionCookie}=`],
  "a session cookie of blanks": () => ["cookie", `${sessionCookie}=%20; ${sessionCookie}.0=%20`],
  "half of the owner's session": () => ["cookie", `${sessionCookie}=${half(whole(owner))}`],
  "the owner's session under a name in capitals": () => [
    "cookie",
    `${sessionCookie.toUpperCase()}=${whole(owner)}`,
  ],
  "the owner's session in a header that is no cookie": () => [
    "x-cookie",
    owner.cookie,
    "set-cookie",
    owner.cookie,
  ],
  "a session of the owner's id alone": () => [
    "cookie",
    `${sessionCookie}=base64-${Buffer.from(JSON.stringify({ user: { id: owner.id } })).toString("base64url")}`,
  ],
  "a trial cookie without a value": () => ["cookie", `${visitorCookie}=`],
  "a trial cookie with the signature alone": () => ["cookie", `${visitorCookie}=.${trial.split(".").at(-1)}`],
  "no key behind Bearer": () => ["authorization", "Bearer "],
  "a key without a scheme": () => ["authorization", keys.owner],
  "a key of another scheme": () => ["authorization", `Basic ${keys.owner}`],
  "half of a key": () => ["authorization", `Bearer ${half(keys.owner)}`],
  "the beginning of every key": () => ["authorization", `Bearer ${keys.owner.slice(0, 4)}`],
  "two keys in one line": () => ["authorization", `Bearer ${keys.stranger}, Bearer ${keys.owner}`],
  "a key in the header of another product": () => ["apikey", keys.owner, "x-api-key", keys.owner],
  "who asks in headers of proxies": () =>
    ["x-forwarded-user", "x-user-id", "x-account-id", "x-remote-user", "x-auth-request-user"].flatMap(
      (name) => [name, owner.id],
    ),
  "what is asked for in headers of proxies": () => [
    ...["x-project-id", ids.projectId, "x-tenant-id", ids.projectId],
    ...["x-original-url", `/api/v1/projects/${ids.projectId}`, "x-rewrite-url", "/api/v1/projects"],
    ...["x-middleware-subrequest", "1", "x-internal", "true"],
  ],
};
/** The stranger asks, and something of the owner's that opens nothing stands beside it. */
const strangers: Record<string, () => string[]> = {
  "the session of a stranger": () => ["cookie", stranger.cookie],
  "the key of a stranger": () => ["authorization", `Bearer ${keys.stranger}`],
  "a stranger's session, and the owner's in half": () => [
    ...["cookie", stranger.cookie],
    ...["cookie", `${sessionCookie}=${half(whole(owner))}`],
  ],
  "a stranger's session, and the owner's id in headers": () => [
    ...["cookie", stranger.cookie],
    ...["x-user-id", owner.id, "x-account-id", owner.id, "x-project-id", ids.projectId],
  ],
  "a stranger's key before the owner's session": () => [
    ...["authorization", `Bearer ${keys.stranger}`],
    ...["cookie", owner.cookie],
  ],
  "a stranger's key, sent before the owner's": () => [
    ...["authorization", `Bearer ${keys.stranger}`],
    ...["authorization", `Bearer ${keys.owner}`],
  ],
  "a wrong key before the owner's session": () => [
    ...["authorization", `Bearer ${keys.owner.slice(0, -1)}${keys.owner.endsWith("A") ? "B" : "A"}`],
    ...["cookie", owner.cookie],
  ],
};

it("what the rows below leave out is there: the owner's session, key and trial read their own", {
  tags: ["long"],
}, async () => {
  for (const headers of [
    ["cookie", owner.cookie],
    ["authorization", `Bearer ${keys.owner}`],
  ]) {
    const read = (await answers(headers)).filter(({ text }) => text.includes(mark));
    expect(read.length).toBeGreaterThan(12);
  }
  expect((await answers(["cookie", trial])).some(({ text }) => text.includes(mark))).toBe(true);
});

describe("Z07 who asks", () => {
  it.each(Object.keys(nobodys))(
    "%s: nothing is read, and every read of the project is refused",
    async (name) => {
      const given = nobodys[name]?.() ?? [];
      const all = await answers(given);
      expect(all.filter(({ text }) => text.includes(mark))).toEqual([]);
      expect(all.filter(({ status }) => status >= 500)).toEqual([]);
      const project = all.filter(({ path }) => path.includes(ids.projectId));
      expect(project.length).toBeGreaterThan(8);
      expect(project.filter(({ status }) => status < 400 || status > 404)).toEqual([]);
    },
  );

  it.each(Object.keys(strangers))("%s: nothing of the owner's is read", async (name) => {
    const all = await answers(strangers[name]?.() ?? []);
    expect(all.filter(({ text }) => text.includes(mark))).toEqual([]);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    expect(all.filter(({ path, status }) => path.includes(ids.projectId) && status < 400)).toEqual([]);
  });
});
