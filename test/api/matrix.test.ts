/** Every route and page of a project × everybody who could call it, from the OpenAPI document and the role table. */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createApi } from "#src/api/app.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { readFrame } from "#src/domain/account/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { accessFile } from "#src/domain/file/access.ts";
import { trashFile } from "#src/domain/file/commands/change.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { trashProject } from "#src/domain/project/commands/trash.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { trashThread } from "#src/domain/thread/commands/change.ts";
import { hostedAccounts } from "#src/engines/accounts/hosted.ts";
import { describeError, errorCodes } from "#src/shared/errors.ts";
import { type MemberRole, may, memberRoles } from "#src/shared/roles.ts";
import { domainContext, frameContext } from "#src/web/context.ts";
import pages from "#src/web/routes.ts";
import { type Fetch, openTrial } from "#test/support/client.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "../workspace/support.ts";
import { documented, type Holder, holders, isHolder, keyOf, scopeOf, whoseKey } from "./matrix-keys.ts";
import { type Expectation, otherRoutes, projectRoutes } from "./matrix-routes.ts";
import { differences } from "./parsed.ts";
import { furnished, type Ids, worked } from "./whole-project.ts";

vi.mock("#src/api/request.ts", async (original) => (await import("./parsed.ts")).watched(await original()));

const strangers = ["outsider", "removed", "visitor", "nobody"] as const;
type Who = MemberRole | (typeof strangers)[number];
const everybody: Who[] = [...memberRoles, ...strangers];

let services: TestServices;
let call: Fetch;
let visitorCookie: string;
const people = new Map<Who, Context>();
/** One project that holds everything; calls that would break it get their own. */
let shared: Ids;

function person(who: Who): Context {
  const found = people.get(who);
  if (!found) throw new Error(`nobody is called ${who}`);
  return found;
}

beforeAll(async () => {
  services = await createTestServices({
    wall: false,
    env: { REQUESTS_PER_MINUTE: "1000000", ACCOUNT_CALLS_PER_DAY: "100000" },
  });
  const session: TestServices["session"] = {
    async read(cookie) {
      const id = cookie?.match(/who=([\w-]+)/)?.[1];
      const user = [...people.values()].find(({ actor }) => actor.user?.id === id)?.actor.user ?? null;
      return { user: id === undefined ? null : user, pending: null, setCookies: [] };
    },
  };
  // A backend that cannot be asked: these people are unknown to the embedded one.
  const context: TestServices["context"] = (actor) => {
    const ctx = services.context(actor);
    return { ...ctx, engines: { ...ctx.engines, accounts: hostedAccounts } };
  };
  const api = createApi({ ...services, session, context });
  call = async (path, init) => api.request(path, init);
  for (const who of [...memberRoles, "outsider", "removed"] as const)
    people.set(who, await services.person());
  visitorCookie = (await openTrial(call)).cookie();
  shared = await fixture();
  Object.assign(shared, await worked(person("owner"), shared.projectId));
}, 120_000);
afterAll(() => services.drop());

/** A project with everybody in it who belongs there, and what is needed of a thread, a memo, a picture, a file, an invitation. */
async function fixture(needs?: (name: string) => boolean): Promise<Ids> {
  const owner = person("owner");
  const accountId = await accessAccount(owner);
  const projectId = await make(owner, "表の案件");
  const roles = [...memberRoles.filter((role) => role !== "owner"), "removed"] as const;
  const createdAt = owner.now();
  await owner.db.insert(projectMember).values(
    roles.map((who) => ({
      projectId,
      accountId: person(who).actor.user?.id ?? "",
      role: who === "removed" ? ("editor" as const) : who,
      createdAt,
    })),
  );
  const removed = person("removed").actor.user?.id ?? "";
  await removeMember(owner, { projectId, accountId }, removed);
  const memberId = person("viewer").actor.user?.id ?? "";
  return { ...(await furnished(owner, projectId, "", needs)), memberId };
}

async function headersOf(who: Who | Holder, route: string): Promise<Headers> {
  if (isHolder(who)) {
    const [ctx, scopes] = whoseKey(who, scopeOf(route));
    return new Headers({ authorization: `Bearer ${await keyOf(person(ctx), scopes)}` });
  }
  if (who === "nobody") return new Headers();
  return new Headers({ cookie: who === "visitor" ? visitorCookie : `who=${person(who).actor.user?.id}` });
}

async function ask(who: Who | Holder, route: string, expectation: Expectation, ids: Ids): Promise<number> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`no ${name} for ${route}`);
    return id;
  });
  const headers = await headersOf(who, route);
  const init: RequestInit = { method, headers };
  const { body, picture } = expectation;
  if (picture) init.body = new Uint8Array(png(256, 256));
  else if (body) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(typeof body === "function" ? body(ids) : body);
  }
  const response = await call(path, init);
  // A stream that goes on is left; that it began is the answer.
  const goesOn = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (goesOn) await response.body?.cancel();
  const text = goesOn ? "" : await response.text();
  // What is shown to some is asked for again each time: who has left, or signed out, sees nothing of it.
  expect([route, response.headers.get("cache-control")]).toEqual([
    route,
    expect.stringMatching(/^(private, no-(store|cache)|no-store, no-transform)$/),
  ]);
  if (response.ok) expect(documented.get(route)?.done, route).toContain(String(response.status));
  // Whatever is no success says why, and has the status of what it says.
  else expect([route, text, statusOf(text)]).toEqual([route, text, response.status]);
  return response.status;
}

const refusal = z.object({ error: z.object({ code: z.enum(errorCodes()) }) });
function statusOf(text: string): number | null {
  const { data } = refusal.safeParse(text.startsWith("{") ? JSON.parse(text) : null);
  return data ? describeError(data.error.code).status : null;
}

/** let in: everything but a refusal of the person. */
const classOf = (status: number) =>
  ({ 401: "sign in", 403: "forbidden", 404: "not there" })[status] ?? "let in";

function expected(who: Who | Holder, route: string, expectation: Expectation): string {
  const { verb, hidden } = expectation;
  if (who === "narrow key") return "forbidden";
  if (who === "key" || who === "foreign key") {
    if (scopeOf(route) === undefined) return "forbidden";
    return expected(who === "key" ? "owner" : "outsider", route, expectation);
  }
  if (who === "visitor" || who === "nobody")
    return documented.get(route)?.policy === "user" ? "sign in" : "not there";
  if (who === "outsider" || who === "removed") return "not there";
  if (may(who, verb)) return "let in";
  return hidden ? "not there" : "forbidden";
}

/** The ids that a call names, in its path or its body. */
function namedBy(route: string, { body, trashed }: Expectation): Set<string> {
  const named = new Set([...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name));
  if (trashed) named.add(`${trashed}Id`);
  const noted = new Proxy(shared, {
    get(ids, name) {
      named.add(String(name));
      return ids[String(name)];
    },
  });
  if (typeof body === "function") body(noted);
  return named;
}

/** A project for one call that would break it, with what the call names. */
async function own(route: string, expectation: Expectation): Promise<Ids> {
  const named = namedBy(route, expectation);
  const ids = await fixture((name) => named.has(name));
  const owner = person("owner");
  if (expectation.trashed === "project") await trashProject(owner, ids.projectId);
  if (expectation.trashed === "thread")
    await trashThread(owner, (await accessThread(owner, ids.threadId ?? "", "work")).threadId);
  if (expectation.trashed === "file")
    await trashFile(owner, ids.projectId, await accessFile(owner, ids.projectId, ids.fileId ?? ""));
  return ids;
}

describe("routes", () => {
  it("Z01 every route of the document with an id in its path is asked here, or is about no project", () => {
    const withId = [...documented]
      .filter(([route, { policy }]) => route.includes("/:") && ["user", "visitor"].includes(policy))
      .map(([route]) => route);
    expect(withId.sort()).toEqual([...Object.keys(projectRoutes), ...otherRoutes].sort());
    expect(withId.length).toBeGreaterThan(150);
  });

  it.each(Object.entries(projectRoutes))("Z01 Z03 %s", async (route, expectation) => {
    const answers: Record<string, string> = {};
    const asExpected: Record<string, string> = {};
    // Strangers and those who may not first: nothing may have changed for those who may.
    const order = [...everybody, ...holders].toSorted(
      (one, other) =>
        Number(expected(one, route, expectation) === "let in") -
        Number(expected(other, route, expectation) === "let in"),
    );
    const first = expectation.fresh ? await own(route, expectation) : shared;
    for (const who of order) {
      asExpected[who] = expected(who, route, expectation);
      const needsOwn = expectation.fresh && asExpected[who] === "let in";
      const ids = needsOwn ? await own(route, expectation) : first;
      const request = async () => {
        answers[who] = classOf(await ask(who, route, expectation, ids));
      };
      const unlike = await differences(route, request);
      if (who === "owner") expect(unlike).toEqual([]);
    }
    expect(answers).toEqual(asExpected);
  });
});

interface Page {
  path?: string | undefined;
  file: string;
  children?: Page[] | undefined;
}
/** The modules of every page of a project, and of what stands around them. */
function projectPages(from: readonly Page[]): string[] {
  return from.flatMap(({ path = "", file, children = [] }) => {
    const inside = projectPages(children);
    const around = children.some((child) => child.path?.startsWith(":projectId"));
    return path.startsWith(":projectId") || around ? [file, ...inside] : inside;
  });
}
const files = projectPages(pages);

describe("pages' data", () => {
  it("knows the pages", () => expect(files.length).toBeGreaterThanOrEqual(8));

  it.each(files)("Z01 %s is for members only", async (file) => {
    const module: { loader?: (args: object) => Promise<unknown> } = await import(
      /* @vite-ignore */ pathToFileURL(resolve("src/web", file)).href
    );
    const { loader } = module;
    if (!loader) throw new Error("a page without a loader is open to everybody");
    const visitor = await services.visit();
    for (const who of everybody) {
      const none = services.context({ visitorId: null, user: null, addressHash: "test" });
      const ctx = who === "visitor" ? visitor : who === "nobody" ? none : person(who);
      const context = new RouterContextProvider();
      context.set(domainContext, ctx);
      // As the guard does, which lets nobody else as far as here.
      if (ctx.actor.user !== null) context.set(frameContext, await readFrame(ctx));
      const { projectId, threadId, presetId, fileId } = shared;
      const request = new Request(`http://127.0.0.1/${projectId}?open=${shared.runId}`);
      const answer = await loader({
        request,
        params: { projectId, threadId, presetId, fileId },
        context,
      }).then(
        () => "let in",
        (error: unknown) => {
          // Led on to another page of the same project, which is asked for in its turn.
          if (error instanceof Response && error.headers.get("location")?.startsWith(`/${projectId}/`))
            return "let in";
          return JSON.stringify(error).includes('"status":404') ? "not there" : error;
        },
      );
      const isMember = memberRoles.some((role) => role === who);
      expect([who, answer]).toEqual([who, isMember ? "let in" : "not there"]);
    }
  });
});

it("viewer and approver spend nothing: of their calls no run was begun", async () => {
  const { rows } = await services.database.pool.query(
    "select count(*)::int as runs from run where account_id = any($1::uuid[])",
    [[person("viewer").actor.user?.id, person("approver").actor.user?.id]],
  );
  expect(rows).toEqual([{ runs: 0 }]);
});
