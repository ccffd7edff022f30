/** The guard must hold for every way of writing an address, over a socket that tidies nothing. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { requestControl } from "#src/db/control.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { rawRequest } from "#test/hostile/raw-request.ts";
import { spellings } from "#test/hostile/spellings.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openTrial } from "#test/support/client.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { sampleText } from "#test/support/trial.ts";

const canary = "kanaria-7f3a9c51d2";
let server: RunningServer;
let owner: SignedIn;
let other: SignedIn;
let projectId: string;

beforeAll(async () => {
  server = await startServer(temporaryFolder());
  owner = await signUp(server.url, `${canary}@example.com`);
  other = await signUp(server.url);
  // A visitor's project that moves into the owner's account.
  const trial = await openTrial((path, init) => fetch(server.url + path, init));
  await trial.run({ text: sampleText, goal: "analyze" });
  await fetch(`${server.url}/dashboard`, { headers: { cookie: `${owner.cookie}; ${trial.cookie()}` } });
  await server.end("SIGTERM");
  const database = await openDatabase({ folder: databaseFolder(server.dataDir) });
  projectId = (await database.pool.query("select project_id from project_member")).rows[0].project_id;
  await database.close();
  server = await startServer(server.dataDir);
  await requestControl(databaseFolder(server.dataDir), "user", {
    verb: "tier",
    who: owner.email,
    tier: "admin",
  });
});
afterAll(async () => {
  await server?.end("SIGKILL");
  if (server) removeFolder(server.dataDir);
});

/** Whether an answer shows the inside of a page, or the owner. */
const leaks = (text: string) =>
  text.includes(canary) ||
  text.includes("tier_changed") ||
  /data-layout=\\?"(dashboard|project)/.test(text) ||
  text.includes("利用者を探して");

async function tryAll(targets: string[], headers: Record<string, string>) {
  const outcome = { requests: 0, leaks: [] as string[], faults: [] as string[] };
  const queue = [...targets];
  const work = async () => {
    for (let target = queue.pop(); target !== undefined; target = queue.pop()) {
      const { status, text } = await rawRequest(server.url, target, headers);
      outcome.requests += 1;
      if (leaks(text)) outcome.leaks.push(`${target} ${status}`);
      if (status >= 500) outcome.faults.push(`${target} ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return outcome;
}

const privateApi = () => [
  "/api/auth/profile",
  "/api/v1/account",
  "/api/v1/account/export",
  `/api/v1/admin/people/${owner.id}`,
  `/api/v1/admin/people/${owner.id}/audit`,
];
const privatePages = () => [
  "/dashboard",
  "/profile",
  "/plans",
  "/tutorial",
  "/admin",
  `/${projectId}`,
  `/${projectId}/files`,
];

it("shows these pages and data to their owner, so that a leak would be seen", async () => {
  for (const path of [
    "/dashboard",
    "/profile",
    "/admin",
    `/${projectId}`,
    ...privateApi().slice(0, 2),
    ...privateApi().slice(3),
  ]) {
    const { status, text } = await rawRequest(server.url, path, { cookie: owner.cookie });
    expect(`${path} ${status} ${leaks(text)}`).toBe(`${path} 200 true`);
  }
});

it("Z08: a visitor sees nothing of a protected page or datum by any spelling; nothing breaks", async () => {
  const { host } = new URL(server.url);
  const targets = [...privatePages(), ...privateApi()].flatMap((path) => spellings(path, host));
  const outcome = await tryAll(targets, {});
  expect(outcome).toEqual({ requests: targets.length, leaks: [], faults: [] });
  expect(targets.length).toBeGreaterThan(60 * 12);
  expect((await rawRequest(server.url, "/healthz")).status).toBe(200);
}, 300_000);

it("Z08: another signed-in person sees nothing of the administrator's or the owner's by any spelling", async () => {
  const { host } = new URL(server.url);
  const paths = ["/admin", `/${projectId}`, ...privateApi().slice(3)];
  const targets = paths.flatMap((path) => spellings(path, host));
  const found: string[] = [];
  const outcome = { faults: [] as string[] };
  const queue = [...targets];
  const work = async () => {
    for (let target = queue.pop(); target !== undefined; target = queue.pop()) {
      const { status, text } = await rawRequest(server.url, target, { cookie: other.cookie });
      if (text.includes(canary) || /tier_changed|利用者を探して|data-layout=\\?"project/.test(text))
        found.push(`${target} ${status}`);
      if (status >= 500) outcome.faults.push(`${target} ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(found).toEqual([]);
  expect(outcome.faults).toEqual([]);
  expect((await rawRequest(server.url, "/healthz")).status).toBe(200);
}, 300_000);

it("Z08: no header makes the guard look at another address than the one that is answered", async () => {
  const names = [
    "x-original-url",
    "x-rewrite-url",
    "x-forwarded-prefix",
    "x-forwarded-uri",
    "x-middleware-subrequest",
    "next-router-prefetch",
    "purpose",
    "rsc",
    "x-http-method-override",
  ];
  for (const name of names) {
    for (const [target, value] of [
      ["/admin", "/trial"],
      ["/trial", "/admin"],
      ["/dashboard", "1"],
    ] as const) {
      const { status, text } = await rawRequest(server.url, target, { [name]: value });
      expect(`${name} ${target} ${leaks(text)} ${status < 500}`).toBe(`${name} ${target} false true`);
    }
  }
});
