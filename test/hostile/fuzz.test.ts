/** @module-tag long */
/**
 * O02: calls made from the OpenAPI document, valid, at the edges and wrong, with ids of what is there and what earlier calls
 * made. FUZZ_CALLS=300 for the whole row, FUZZ_SEED=n for other calls.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createApi } from "#src/api/app.ts";
import { type OpenApi, openApi } from "#src/api/reference/document.ts";
import { routes } from "#src/api/routes.ts";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { systemActor } from "#src/domain/context.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { createRunWorker } from "#src/jobs/run-worker.ts";
import { errorCodes } from "#src/shared/errors.ts";
import { type Fetch, openTrial } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";
import { fileFixture } from "../workspace/file-support.ts";
import { make, newKey } from "../workspace/support.ts";
import { type Maker, madeFrom, pick, randomOf, wrongValues } from "./fuzz-values.ts";

const calls = Number(process.env.FUZZ_CALLS ?? 6);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const document: OpenApi = openApi("確認", routes);

let services: TestServices;
let call: Fetch;
let visitor: string;
/** By the name that a path gives them. */
const known = new Map<string, string>();
/** Whatever answers told of. */
const seen: string[] = [crypto.randomUUID()];

beforeAll(async () => {
  services = await createTestServices({
    work: false,
    env: {
      REQUESTS_PER_MINUTE: "1000000",
      ACCOUNT_CALLS_PER_DAY: "100000",
      TRIAL_CALLS_PER_DAY: "100000",
    },
  });
  const ctx = await services.person();
  const other = await services.person();
  const accountId = await accessAccount(ctx);
  known.set("personId", await accessAccount(other)).set("accountId", accountId);
  await ctx.db.update(account).set({ membership: "admin" }).where(eq(account.id, accountId));
  const session: TestServices["session"] = {
    read: async (cookie) => ({
      user: cookie?.includes("who=me") ? ctx.actor.user : null,
      pending: null,
      setCookies: [],
    }),
  };
  const api = createApi({ ...services, session });
  call = async (path, init) => api.request(path, init);
  visitor = (await openTrial(call)).cookie();
  const projectId = await make(ctx, "でたらめの案件");
  known.set("projectId", projectId);
  const started = await call(`/api/v1/projects/${projectId}/runs`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "who=me" },
    body: JSON.stringify({ brief: { text: sampleText }, goal: "catchphrase", idempotencyKey: newKey() }),
  });
  const { runId } = z.object({ runId: z.uuid() }).parse(await started.json());
  const worker = createRunWorker(services.context(systemActor));
  await worker.accept(runId);
  await worker.drain(60_000);
  const [result] = await readNewestResults(ctx, projectId);
  known
    .set("runId", runId)
    .set("resultId", result?.id ?? "")
    .set("itemId", result?.items[0]?.id ?? "");
  const threadId = await createThread(ctx, projectId, accountId, { title: "話", idempotencyKey: newKey() });
  await sendMessage(ctx, await accessThread(ctx, threadId, "work"), accountId, {
    text: "使い方を教えて",
    idempotencyKey: newKey(),
  });
  known.set("threadId", threadId);
  for (const [name, id] of Object.entries(await fileFixture(ctx, projectId))) known.set(name, String(id));
}, 120_000);
afterAll(() => services.drop());

interface Called {
  route: string;
  sent: string;
  wrong: string;
}

const refusal = z.looseObject({
  error: z.looseObject({
    code: z.enum(errorCodes()),
    message: z.string().min(1),
    requestId: z.string().min(1),
  }),
});

/** What ends or gives away what others need comes last. */
const rank = (route: string) =>
  /removal|end-others|leave|transfer|disabled|tier$/.test(route) ? 2 : route.startsWith("DELETE") ? 1 : 0;

function operations() {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .toSorted((a, b) => rank(a.route) - rank(b.route));
}

type Operation = ReturnType<typeof operations>[number];

function pathOf({ path, operation }: Operation, maker: Maker): string {
  const { random } = maker;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const usual = known.get(name) ?? (name.endsWith("Id") ? maker.id() : "1");
    return random() < 0.75
      ? usual
      : encodeURIComponent(pick(random, [maker.id(), maker.id(), "x", "..", "%", "\u0000"]));
  });
  const query = new URLSearchParams();
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in !== "query" || (!parameter.required && random() < 0.5)) continue;
    const value = madeFrom(parameter.schema, maker);
    query.append(parameter.name, typeof value === "string" ? value.slice(0, 3000) : JSON.stringify(value));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function bodyOf({ operation }: Operation, maker: Maker): { type: string; body: BodyInit } | null {
  const { random } = maker;
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!type) return null;
  if (type === "application/json") {
    const text = JSON.stringify(madeFrom(content?.schema ?? {}, maker));
    return { type, body: random() < maker.wrongness / 2 ? text.slice(0, -1) : text };
  }
  const bytes = Buffer.from(
    String(pick(random, ["", "a", "%PDF-1.7", "PK\u0003\u0004", "GIF89a", JSON.stringify(wrongValues)])),
  );
  if (type !== "multipart/form-data") return { type, body: bytes };
  const form = [
    "--x",
    'content-disposition: form-data; name="file"; filename="a.txt"',
    "",
    bytes.toString(),
    "--x--",
    "",
  ];
  return { type: "multipart/form-data; boundary=x", body: form.join("\r\n") };
}

function remember(value: unknown): void {
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  for (const id of JSON.stringify(value)?.match(uuid) ?? []) if (seen.length < 500) seen.push(id);
}

const contentOf = z.looseObject({ content: z.record(z.string(), z.unknown()).default({}) });

/** What is wrong with an answer, by the document's own words. */
async function judge({ operation }: Operation, response: Response): Promise<string | null> {
  const { status } = response;
  const media = response.headers.get("content-type")?.split(";")[0] ?? "";
  const said =
    operation.responses[String(status)] ?? (status < 400 ? undefined : operation.responses.default);
  if (media === "text/event-stream") await response.body?.cancel();
  const text = media === "text/event-stream" ? "" : await response.text();
  // Only "this installation cannot do that" is meant.
  if (status >= 500 && status !== 501) return `${status} ${text}`;
  if (!said) return `${status} is not in the document`;
  const documented = Object.keys(contentOf.parse(said).content);
  const promised = documented.some(
    (name) => name === media || name === "*/*" || media.startsWith(name.replace("*", "")),
  );
  if (documented.length > 0 && !promised) return `${status} as ${media}`;
  if (media !== "application/json") return null;
  const body: unknown = JSON.parse(text);
  if (status < 400) remember(body);
  else if (!refusal.safeParse(body).success) return `${status} that is no refusal: ${text}`;
  return null;
}

it(`O02 ${calls} calls of every operation, right and wrong: no 5xx, no answer that the document does not know`, async () => {
  const wrong: Called[] = [];
  const statuses = new Map<number, number>();
  for (const [index, one] of operations().entries()) {
    for (let round = 0; round < calls; round += 1) {
      const random = randomOf(seed + index * 100_003 + round);
      const id = () =>
        random() < 0.7 ? (seen[Math.floor(random() * seen.length)] ?? "") : crypto.randomUUID();
      const maker: Maker = { random, id, wrongness: pick(random, [0, 0, 0.05, 0.3]) };
      const sent = bodyOf(one, maker);
      const path = pathOf(one, maker);
      const cookie = one.path.includes("/trial/") ? visitor : random() < 0.9 ? "who=me" : "";
      const response = await call(path, {
        method: one.method,
        headers: { cookie, ...(sent ? { "content-type": sent.type } : {}) },
        ...(sent ? { body: sent.body } : {}),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const fault = await judge(one, response);
      if (fault)
        wrong.push({ route: `${one.method} ${path}`, sent: String(sent?.body).slice(0, 400), wrong: fault });
    }
  }
  process.stdout.write(`statuses: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  expect(wrong).toEqual([]);
  const done = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
  expect(done, "calls that were taken").toBeGreaterThan(operations().length);
}, 3_600_000);
