/**
 * A session that ended, in each way there is, × every operation of the OpenAPI document, in two processes: on one server
 * where there is one, else two services on one embedded database.
 */

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "#src/api/app.ts";
import { projectMember } from "#src/db/schema/project.ts";
import type { Services } from "#src/services.ts";
import { some } from "#test/support/global/size.ts";
import { type RunningApi, serveApi, wholeText } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { newcomer } from "#test/support/sign-in/account-browser.ts";
import { connectBeside } from "../workspace/second-process.ts";
import { secondServices } from "../workspace/second-services.ts";
import { make } from "../workspace/support.ts";
import { ways } from "./ended-ways.ts";
import { documented } from "./matrix-keys.ts";
import { projectRoutes } from "./matrix-routes.ts";
import { furnished, type Ids, worked } from "./whole-project.ts";

type Api = ReturnType<typeof createApi>;
let first: TestServices;
let second: Services & { end(): Promise<void> };
let served: RunningApi;
let processes: Api[];
/** One project that holds everything, with everybody in it. */
let ids: Ids;

beforeAll(async () => {
  first = await createTestServices();
  second = await secondServices(first, await connectBeside(first.database));
  served = await serveApi(first);
  processes = [createApi(first), createApi(second)];
  const owner = await first.person();
  const projectId = await make(owner, "表の案件");
  ids = { ...(await furnished(owner, projectId)), ...(await worked(owner, projectId)), projectId };
  // A run that another process is at work on: its stream stays open.
  const busy = "update run set state = 'running', ended_at = null, lease_until = now() + interval '1 hour'";
  await first.database.pool.query(`${busy} where id = $1`, [ids.runId]);
}, 120_000);
afterAll(async () => {
  await served.close();
  await second.end();
  await first.drop();
});

/** A call of the operation with what it would take; streams are left as soon as they began. */
async function ask(api: Api, route: string, cookie: string | undefined): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? crypto.randomUUID());
  const headers = new Headers(cookie === undefined ? {} : { cookie });
  const init: RequestInit = { method, headers };
  if (method !== "GET") {
    const { body = {} } = projectRoutes[route] ?? {};
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(typeof body === "function" ? body(ids) : body);
  }
  const response = await api.request(path, init);
  await wholeText(response);
  return response;
}

const streams = [
  "GET /api/v1/runs/:runId/events",
  "GET /api/v1/threads/:threadId/events",
  "GET /api/v1/projects/:projectId/memo/changes",
  "GET /api/v1/notifications/events",
];

/** Opens a stream and answers what resolves when the server ends it. */
async function open(api: Api, route: string, cookie: string): Promise<{ over: Promise<unknown> }> {
  const path = (route.split(" ")[1] ?? "").replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
  const response = await api.request(path, { headers: { cookie } });
  expect([route, response.status]).toEqual([route, 200]);
  return { over: response.text() };
}

/** Somebody who is in the project, signed in. */
async function member() {
  const { person, browser } = await newcomer(served);
  const row = {
    projectId: ids.projectId,
    accountId: person.id,
    role: "editor" as const,
    createdAt: new Date(),
  };
  await first.database.drizzle.insert(projectMember).values(row);
  return { person, browser };
}

/** Somebody who shows a password only may spend a recovery code, and nothing else; one without a code is told that it is missing. */
const waiting = "a factor added in it, for its cookies of before";

const routes = [...documented.keys()];

it("the sum: operations of the document, and those that a member may read answer before", async () => {
  expect(routes.length).toBeGreaterThan(150);
  const { browser } = await member();
  const reads = Object.keys(projectRoutes).filter((route) => route.startsWith("GET "));
  const [, api] = processes;
  const refused: string[] = [];
  for (const route of reads) {
    const { status } = await ask(api as Api, route, browser.cookies().cookie);
    if (status === 401) refused.push(route);
  }
  expect(refused).toEqual([]);
});

describe.each(some(Object.keys(ways)))("%s", (name) => {
  it("the session is nobody's in every process, and what it had open ends", async () => {
    const { person, browser } = await member();
    const way = ways[name];
    const end = await way?.({ services: first, url: served.url, person, browser });
    const cookie = browser.cookies().cookie;
    const opened: { over: Promise<unknown> }[] = [];
    for (const api of processes) for (const route of streams) opened.push(await open(api, route, cookie));
    for (const api of processes) expect((await ask(api, "GET /api/auth/profile", cookie)).status).toBe(200);

    await end?.();
    const ended = performance.now();
    // The process that was asked knows at once, the other one as soon as it was told.
    expect((await ask(processes[0] as Api, "GET /api/auth/profile", cookie)).status).toBe(401);
    await vi.waitFor(
      async () => {
        const { status } = await ask(processes[1] as Api, "GET /api/auth/profile", cookie);
        expect(status).toBe(401);
      },
      { timeout: 2000, interval: 5 },
    );
    await Promise.all(opened.map(({ over }) => over));
    expect(performance.now() - ended).toBeLessThan(2000);

    const accepted: string[] = [];
    for (const api of processes)
      for (const route of routes) {
        const { status } = await ask(api, route, cookie);
        const policy = documented.get(route)?.policy;
        const expected = policy === "user" ? 401 : (await ask(api, route, undefined)).status;
        const isWayBack =
          name === waiting && route === "POST /api/v1/account/recovery-code" && status === 400;
        if (status !== expected && !isWayBack) accepted.push(`${route}: ${status}, not ${expected}`);
      }
    expect(accepted).toEqual([]);
  });
});
