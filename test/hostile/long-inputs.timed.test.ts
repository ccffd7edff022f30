/** @module-tag long */
/**
 * Half a million letters, and as many as a field takes, in every text field of every operation of the document: each is taken or
 * refused in words, and nothing holds the event loop for long. New routes are covered by being in the document.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { type OpenApi, type Operation, openApi } from "#src/api/reference/document.ts";
import { routes as described } from "#src/api/routes.ts";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { createFileTextReader } from "#src/engines/file-text/reader.ts";
import { createTypesetter } from "#src/engines/image/typeset.ts";
import { type Fetch, openTrial, type TrialClient } from "#test/support/client.ts";
import { sized, some } from "#test/support/global/size.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";
import { projectRoutes } from "../api/matrix-routes.ts";
import { furnished, type Ids, worked } from "../api/whole-project.ts";
import { make, newKey } from "../workspace/support.ts";
import { type Maker, madeFrom, randomOf } from "./fuzz-values.ts";
import { longestBlock } from "./long-block.ts";
import { filled } from "./long-fields.ts";

const size = 500_000;
/** The bound of the API on a body, in bytes. */
const bodyBytes = 512 * 1024;
const blockMs = 100;
const contents = some(
  ["120mL、", "1", "(", "a ", "「", "あ", "・対象：30代\n", "\n", "１２，", "👨‍👩‍👧", "か\u3099", "<a ", "a"],
  4,
);

const document: OpenApi = openApi("確認", described);
let services: TestServices;
let call: Fetch;
let owner: Context;
let visitor: TrialClient;
let ids: Ids;

beforeAll(async () => {
  services = await createTestServices({
    wall: false,
    holdAnswers: false,
    // What a thread takes is not what is measured here; a busy machine is slow, not broken.
    engines: {
      image: createTypesetter({ timeoutMs: 120_000 }),
      fileText: createFileTextReader({ timeoutMs: 120_000 }),
    },
    env: {
      ACCOUNT_CALLS_PER_DAY: "1000000",
      TRIAL_CALLS_PER_DAY: "1000000",
      TRIAL_CALLS_PER_ADDRESS: "1000000",
    },
  });
  owner = await services.person();
  const other = await services.person();
  const accountId = await accessAccount(owner);
  await owner.db.update(account).set({ membership: "admin" }).where(eq(account.id, accountId));
  const session: TestServices["session"] = {
    read: async (cookies) => ({
      user: cookies?.includes("who=me") ? owner.actor.user : null,
      pending: null,
      setCookies: [],
    }),
  };
  const api = createApi({ ...services, session });
  call = async (path, init) => api.request(path, init);
  visitor = await openTrial(call);
  const projectId = await make(owner, "長い入力");
  ids = { ...(await furnished(owner, projectId)), ...(await worked(owner, projectId)) } as Ids;
  Object.assign(ids, {
    personId: await accessAccount(other),
    memberId: await accessAccount(other),
    accountId,
  });
}, 900_000);
afterAll(() => services.drop());

interface Route {
  route: string;
  method: string;
  path: string;
  operation: Operation;
}
const routes: Route[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...{
      route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      method: method.toUpperCase(),
    },
    ...{ path, operation },
  })),
);
const maker: Maker = { random: randomOf(1), id: () => crypto.randomUUID(), wrongness: 0 };
const pathOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? crypto.randomUUID());
const schemaOf = ({ operation }: Route) => operation.requestBody?.content["application/json"]?.schema;

/** A body that the route takes, with what only the moment knows. */
async function bodyOf(one: Route): Promise<unknown> {
  const expectation = projectRoutes[one.route];
  const { body } = expectation ?? {};
  const given = typeof body === "function" ? body(ids) : (body ?? madeFrom(schemaOf(one) ?? {}, maker));
  // A memo made of chance is refused for saying nothing, and the fields beside it are then never read.
  const brief = "brief" in (given as object) ? { brief: { text: sampleText } } : {};
  return { ...(given as object), ...brief, ...(await momentary(one)) };
}

/** Versions and proofs: without them nothing is read any further. */
async function momentary({ route }: Route): Promise<object> {
  const numberAt = async (path: string, name: string) => {
    const answer = await call(pathOf(path), { headers: { cookie: "who=me" } });
    return Number(((await answer.json()) as Record<string, unknown>)[name] ?? 0);
  };
  if (route === "PUT /api/v1/projects/:projectId/memo")
    return { base: await numberAt("/api/v1/projects/{projectId}/memo", "version") };
  if (route === "PUT /api/v1/presets/:presetId")
    return { base: await numberAt("/api/v1/presets/{presetId}", "version") };
  if (/^POST \/api\/v1\/trial\/(runs|messages)$/.test(route)) return { proof: await visitor.proof() };
  return {};
}

const wrong: string[] = [];
async function ask(what: string, path: string, init: RequestInit): Promise<number> {
  let status = 0;
  const request = async () => {
    const headers = new Headers(init.headers);
    headers.set("cookie", `${path.includes("/trial/") ? visitor.cookie() : "who=me"}`);
    const answer = await call(path, { ...init, headers });
    status ||= answer.status;
    if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
    else await answer.arrayBuffer();
  };
  let ms = await longestBlock(request);
  // What code is compiled and memory tidied for comes once; what the text costs comes every time.
  for (let again = 0; again < 2 && ms > blockMs; again += 1) ms = Math.min(ms, await longestBlock(request));
  if (ms > blockMs) wrong.push(`${what}: ${Math.round(ms)} ms without a pause`);
  if (status >= 500 && status !== 501) wrong.push(`${what}: ${status}`);
  return status;
}

/** As much of the piece as goes into one body beside everything else. */
function textOf(piece: string, length: number): string {
  const bytes = Buffer.byteLength(JSON.stringify(piece)) - 2;
  const most = Math.min(length, Math.floor((bodyBytes - 4096) / bytes) * piece.length);
  return piece.repeat(Math.ceil(most / piece.length)).slice(0, most);
}

it("every text field of every body, at its own length and far beyond", async () => {
  const fields = new Set<string>();
  const taken = new Map<string, boolean>();
  for (const one of routes) {
    const schema = schemaOf(one);
    // What ends the person or the project comes to nothing here, and is no text.
    if (!schema || /removal|transfer|end-others/.test(one.route)) continue;
    for (const [index, piece] of contents.entries())
      for (const beyond of index < 4 ? [false, true] : [false]) {
        const base = await bodyOf(one);
        const text = (most: number | undefined) => textOf(piece, beyond ? size : (most ?? size));
        for (const { field, value } of filled(schema, base, { text, maker })) {
          const renewed = { ...(value as object), ...(field === "idempotencyKey" ? {} : renewal(value)) };
          const what = `${one.route} ${field} ${JSON.stringify(piece)}${beyond ? " beyond" : ""}`;
          const status = await ask(what, pathOf(one.path), {
            method: one.method,
            headers: { "content-type": "application/json" },
            body: JSON.stringify(renewed),
          });
          fields.add(`${one.route} ${field}`);
          if (!beyond) taken.set(`${one.route} ${field}`, taken.get(`${one.route} ${field}`) || status < 300);
        }
      }
  }
  expect(wrong).toEqual([]);
  expect(fields.size).toBeGreaterThan(120);
  expect([...taken.values()].filter(Boolean).length).toBeGreaterThan(sized(60, 40));
});

function renewal(value: unknown): object {
  return typeof value === "object" && value !== null && "idempotencyKey" in value
    ? { idempotencyKey: newKey() }
    : {};
}

it("files of half a million letters, of every kind that is text", async () => {
  for (const piece of contents)
    for (const name of ["a.txt", "a.md", "a.csv", "a.html", "a.json"])
      for (const path of ["/api/v1/trial/files", `/api/v1/projects/${ids.projectId}/files`]) {
        const form = new FormData();
        form.set("file", new File([piece.repeat(size / piece.length)], name));
        await ask(`${path} ${name} ${JSON.stringify(piece)}`, path, { method: "POST", body: form });
      }
  expect(wrong).toEqual([]);
});

it("everything that can be read, with all of that in it, and long queries", async () => {
  for (const one of routes.filter(({ method }) => method === "GET")) {
    await ask(one.route, pathOf(one.path), {});
    for (const { name, in: where } of one.operation.parameters ?? [])
      if (where === "query")
        for (const piece of contents.slice(0, 8)) {
          const query = new URLSearchParams({ [name]: piece.repeat(12_000 / piece.length) });
          await ask(`${one.route} ?${name} ${JSON.stringify(piece)}`, `${pathOf(one.path)}?${query}`, {});
        }
  }
  expect(wrong).toEqual([]);
});
