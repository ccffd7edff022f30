/** Calls of the API by people who have a project with something of everything, for tests of what a call changes. */
import { afterAll, beforeAll, expect } from "vitest";
import { createApi } from "#src/api/app.ts";
import { type Operation, openApi } from "#src/api/reference/document.ts";
import { routes } from "#src/api/routes.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import type { MemberRole } from "#src/shared/roles.ts";
import type { Fetch } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { again, handedOver } from "../workspace/handover-support.ts";
import { join, make } from "../workspace/support.ts";
import { furnished } from "./whole-project.ts";

const { paths } = openApi("確認", routes);
function operationOf(method: string, address: string): Operation | undefined {
  const path = address.split("?")[0] ?? "";
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
  // A name of its own before one that stands for any.
  const [pattern] = Object.keys(paths)
    .filter(fits)
    .toSorted((one, other) => one.split("{").length - other.split("{").length);
  return paths[pattern ?? ""]?.[method.toLowerCase()];
}

type Body = object | Uint8Array<ArrayBuffer> | FormData;
/** Somebody, or a cookie. */
type Who = Context | string;
export const cookieOf = (who: Who) => (typeof who === "string" ? who : `who=${who.actor.user?.id}`);

export const named = <Row extends { id: string }>(rows: Row[], id: string | undefined) =>
  rows.find((row) => row.id === id);
export const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
export function formOf(name: string, content: BlobPart): FormData {
  const form = new FormData();
  form.set("file", new File([content], name));
  return form;
}

/** Registers what opens and closes it all. `worked`: the project has a result, handed over to a client. */
export function openCalls({ worked = false } = {}) {
  let services: TestServices;
  let request: Fetch;
  let owner: Context;
  let projectId: ProjectId;
  const people: Context[] = [];
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    services = await createTestServices({ env: { REQUESTS_PER_MINUTE: "100000" } });
    const session: TestServices["session"] = {
      async read(cookie) {
        const id = cookie?.match(/who=([\w-]+)/)?.[1];
        const user = people.find(({ actor }) => actor.user?.id === id)?.actor.user ?? null;
        return { user: id === undefined ? null : user, pending: null, setCookies: [] };
      },
    };
    const api = createApi({ ...services, session });
    request = async (path, init) => api.request(path, init);
    owner = await services.person();
    people.push(owner);
    projectId = await make(owner, "変わる案件");
    Object.assign(ids, await furnished(owner, projectId));
    if (!worked) return;
    const resultId = await again({ ctx: owner, projectId });
    Object.assign(ids, { resultId, ...(await handedOver(owner, projectId, resultId)) });
  }, 120_000);
  afterAll(() => services.drop());

  const raw: Fetch = (path, init) => request(path, init);
  /** Sends what the route takes and reads what it answers, which has to be what the document promises. */
  async function send(method: string, path: string, body?: Body, who: Who = owner) {
    const headers = new Headers({ cookie: cookieOf(who) });
    const init: RequestInit = { method, headers };
    if (body instanceof Uint8Array || body instanceof FormData) init.body = body;
    else if (body) {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(body);
    }
    const response = await raw(`/api/v1/${path}`, init);
    const text = await response.text();
    const promised = Object.keys(operationOf(method, `/api/v1/${path}`)?.responses ?? {});
    expect([method, path, text.slice(0, 300), String(response.status)]).toEqual([
      method,
      path,
      text.slice(0, 300),
      expect.toBeOneOf(promised.filter((status) => status.startsWith("2"))),
    ]);
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return isJson && text !== "" ? JSON.parse(text) : text;
  }
  return {
    raw,
    send,
    get: (path: string, who: Who = owner) => send("GET", path, undefined, who),
    statusOf: async (method: string, path: string, who: Who = owner) =>
      (await raw(`/api/v1/${path}`, { method, headers: { cookie: cookieOf(who) } })).status,
    /** An address inside of the project. */
    of: (path: string) => `projects/${projectId}/${path}`,
    ids,
    owner: () => owner,
    project: () => projectId,
    /** Lets this person call. */
    known: (person: Context): Context => {
      people.push(person);
      return person;
    },
    person: async (): Promise<Context> => {
      const person = await services.person();
      people.push(person);
      return person;
    },
    member: async (role: MemberRole, of: ProjectId = projectId): Promise<Context> => {
      const person = await join(services, of, role);
      people.push(person);
      return person;
    },
  };
}
