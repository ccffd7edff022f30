/**
 * Half a million letters, and as many as a field takes, in every text field of every operation of the document: each is taken or
 * refused in words, and nothing holds the event loop for long. New routes are covered by being in the document.
 */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { type OpenApi, type Operation, openApi } from "#src/api/reference/document.ts";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, nobody } from "#src/domain/context.ts";
import { createFileTextReader } from "#src/engines/file-text/reader.ts";
import { createTypesetter } from "#src/engines/image/typeset.ts";
import { createRunWorker } from "#src/jobs/run-worker.ts";
import { type Fetch, openTrial, type TrialClient } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { projectRoutes } from "../api/matrix-routes.ts";
import { furnished, type Ids, worked } from "../api/whole-project.ts";
import { sha256 } from "../workspace/file-support.ts";
import { make, newKey } from "../workspace/support.ts";
import { type Maker, madeFrom, randomOf } from "./fuzz-values.ts";
import { longestBlock } from "./long-block.ts";
import { filled } from "./long-fields.ts";

const size = 500_000;
/** The bound of the API on a body, in bytes. */
const bodyBytes = 512 * 1024;
const blockMs = 100;
/** For a field whose end only its rule knows. */
const usualLength = 4000;
const contents = [
  "1",
  "120mL、",
  "(",
  "「",
  "a",
  "a ",
  "あ",
  "\n",
  "１２，",
  "👨‍👩‍👧",
  "か\u3099",
  "<a ",
  "・対象：30代\n",
];

type Json = Record<string, unknown>;
type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];
const document: OpenApi = openApi("確認");
let services: TestServices;
let call: Fetch;
let owner: Context;
let visitor: TrialClient;
let ids: Ids;

beforeAll(async () => {
  services = await createTestServices({
    wall: false,
    // Runs are asked for and not worked on: this is about what a request does before it is answered.
    work: false,
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
  const worker = createRunWorker(services.context(nobody));
  worker.start();
  ids = { ...(await furnished(owner, projectId)), ...(await worked(owner, projectId)) } as Ids;
  await worker.drain(60_000);
  Object.assign(ids, {
    personId: await accessAccount(other),
    memberId: await accessAccount(other),
    accountId,
  });
}, 300_000);
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
  return { ...(given as object), ...(await momentary(one)) };
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
  return {};
}

let wrong: string[] = [];
afterEach(() => {
  wrong = [];
});

/** Asks, and notes what was wrong with the answer; the JSON of it, if there is any. */
async function ask(what: string, path: string, init: RequestInit): Promise<{ status: number; body: Json }> {
  const seen = { status: 0, body: {} as Json };
  const ms = await longestBlock(async () => {
    const headers = new Headers(init.headers);
    headers.set("cookie", path.includes("/trial/") ? visitor.cookie() : "who=me");
    const answer = await call(path, { ...init, headers });
    seen.status = answer.status;
    const media = answer.headers.get("content-type") ?? "";
    if (media.startsWith("text/event-stream")) await answer.body?.cancel();
    else if (media.startsWith("application/json")) seen.body = (await answer.json()) as Json;
    else await answer.arrayBuffer();
  });
  if (ms > blockMs) wrong.push(`${what}: ${Math.round(ms)} ms without a pause`);
  if (seen.status >= 500 && seen.status !== 501) wrong.push(`${what}: ${seen.status}`);
  return seen;
}

/** As much of the piece as goes into one body beside everything else. */
function textOf(piece: string, length: number): string {
  const bytes = Buffer.byteLength(JSON.stringify(piece)) - 2;
  const most = Math.min(length, Math.floor((bodyBytes - 4096) / bytes) * piece.length);
  return piece.repeat(Math.ceil(most / piece.length)).slice(0, most);
}

/** What tells one press from the one before, and proves anew that a browser has worked for it. */
async function renewal({ route }: Route, field: string): Promise<object> {
  const key = field === "idempotencyKey" ? {} : { idempotencyKey: newKey() };
  if (route !== "POST /api/v1/trial/runs" || field.startsWith("proof")) return key;
  const challenge = (await visitor.send("GET", "/api/v1/trial/challenge")).body as Challenge;
  return { ...key, proof: { challenge, solution: await solveChallenge({ challenge, deriveKey }) } };
}

it("every text field of every body, at its own length and far beyond", async () => {
  const fields = new Set<string>();
  const taken = new Set<string>();
  for (const one of routes) {
    const schema = schemaOf(one);
    // These end the person's account or give the project away: nothing could be asked after them.
    if (!schema || /account\/removal$|transfer$/.test(one.route)) continue;
    for (const [index, piece] of contents.entries())
      for (const isBeyond of index < 4 ? [false, true] : [false]) {
        const base = await bodyOf(one);
        const text = (most: number | undefined) => textOf(piece, isBeyond ? size : (most ?? usualLength));
        for (const { field, value } of filled(schema, base, { text, maker })) {
          const name = `${one.route} ${field}`;
          const more = isObject(value) && "idempotencyKey" in value ? await renewal(one, field) : {};
          const { status } = await ask(`${name} ${JSON.stringify(piece)}${isBeyond ? " beyond" : ""}`, pathOf(one.path), {
            method: one.method,
            headers: { "content-type": "application/json" },
            body: JSON.stringify(isObject(value) ? { ...value, ...more } : value),
          });
          fields.add(name);
          if (!isBeyond && status < 300) taken.add(name);
        }
      }
  }
  process.stdout.write(`${fields.size} fields, ${taken.size} of them taken\n`);
  expect(wrong).toEqual([]);
  expect(fields.size).toBeGreaterThan(150);
  expect(taken.size).toBeGreaterThan(60);
});

it("files of half a million letters, of every kind that is text", async () => {
  const project = `/api/v1/projects/${ids.projectId}`;
  const read = { material: 0, kept: 0 };
  for (const piece of contents)
    for (const name of ["a.txt", "a.md", "a.csv", "a.html", "a.json"]) {
      const what = `${name} ${JSON.stringify(piece)}`;
      const bytes = new TextEncoder().encode(piece.repeat(size / piece.length));
      const form = new FormData();
      form.set("file", new File([bytes], name));
      const { body } = await ask(`material ${what}`, `${project}/files`, { method: "POST", body: form });
      const id = isObject(body.document) ? body.document.id : undefined;
      if (id !== undefined) await call(`${project}/documents/${id}`, { method: "DELETE", headers: { cookie: "who=me" } });
      read.material += Number(id !== undefined);
      const start = { name: `${read.kept}${name}`, size: bytes.length, sha256: sha256(bytes) };
      const begun = await ask(`upload ${what}`, `${project}/uploads`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(start),
      });
      const upload = isObject(begun.body.upload) ? begun.body.upload.id : "";
      const kept = await ask(`kept ${what}`, `${project}/uploads/${upload}?offset=0`, {
        method: "PUT",
        headers: { "content-type": "application/octet-stream" },
        body: bytes,
      });
      read.kept += Number(kept.status === 200);
    }
  process.stdout.write(`${JSON.stringify(read)}\n`);
  expect(wrong).toEqual([]);
  expect(Math.min(read.material, read.kept)).toBeGreaterThan(30);
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

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
