/** One run from a request to the worker that makes it: a trace across both, ids in every line, and no word of anybody's in any of it. */
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import type { ApiEnv } from "#src/api/request.ts";
import { readConfig } from "#src/config/env.ts";
import { systemActor } from "#src/domain/context.ts";
import { logRequests } from "#src/services/signals/request-log.ts";
import { assembleServices, type Services } from "#src/services.ts";
import { type Collector, startCollector } from "#test/doubles/collector.ts";
import type { ModelProviderDouble } from "#test/doubles/model-provider.ts";
import { openTrial } from "#test/support/client.ts";
import { providerEnv, startSampleProvider } from "#test/support/provider.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText, until } from "#test/support/trial.ts";
import { metricsUrl, readFigures } from "./figures.ts";

interface Line extends Record<string, unknown> {
  by: string;
  message: string;
}

let collector: Collector;
let provider: ModelProviderDouble;
let base: TestServices;
let web: Services;
let worker: Services;
let figures = "";
let runId = "";
const lines: Line[] = [];
const requestId = "request-of-the-test";
const secret = "sk-a-key-that-nobody-may-see";

/** Services as a process of this role has them, on the data of the test, with their lines kept. */
function open(role: "web" | "worker"): Promise<Services> {
  const config = readConfig({
    NODE_ENV: "test",
    CHALLENGE_COST: "1000",
    MODEL_READING: "false",
    REQUESTS_PER_MINUTE: "100000",
    METRICS_PORT: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=one=two,x-other=three",
    DATA_DIR: base.config.dataDir,
    MODEL_API_KEY: secret,
    ...providerEnv(provider),
  });
  const keep = (details: object, message: string) => void lines.push({ by: role, ...details, message });
  const { control } = base.context(systemActor).engines;
  return assembleServices({
    config: { ...config, role },
    log: { info: keep, warn: keep, error: keep },
    database: { ...base.database, close: async () => {}, onRequest: () => {} },
    origin: "http://127.0.0.1",
    root: Buffer.alloc(32, 7),
    engines: { control },
  });
}

beforeAll(async () => {
  collector = await startCollector();
  provider = await startSampleProvider({ firstTokenMs: 1, tokensPerSecond: 100_000 });
  base = await createTestServices({ work: false });
  web = await open("web");
  worker = await open("worker");
  await worker.work();
  const app = new Hono<ApiEnv>();
  app.use("*", logRequests(web));
  app.route("/", createApi(web));
  const visitor = await openTrial(async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("x-request-id", requestId);
    return app.request(path, { ...init, headers });
  });
  await app.request("/healthz");
  ({ runId } = await visitor.run({ text: sampleText }));
  const asWorker = worker.context(systemActor);
  const { run } = await import("#src/db/schema/run.ts");
  await until(async () => (await asWorker.db.select().from(run)).every(({ endedAt }) => endedAt !== null));
  worker.log.warn({}, "a line of nobody's");
  await worker
    .context(systemActor)
    .engines.watch.forRun(runId, async () => worker.log.warn({}, "a line of the run's"));
  figures = (await readFigures(metricsUrl(web))).text + (await readFigures(metricsUrl(worker))).text;
  await web.close();
  await worker.close();
}, 120_000);
afterAll(async () => {
  await base.drop();
  await provider.stop();
  await collector.close();
});

const named = (name: RegExp) => collector.spans.filter((span) => name.test(span.name));

it("is one trace from the request over the queue to steps, calls of the model and statements", () => {
  const [request] = named(/^POST \/api\/v1\/trial\/runs$/);
  if (!request) throw new Error("the request was not traced");
  expect(request).toMatchObject({
    role: "web",
    parentSpanId: "",
    attributes: { "http.response.status_code": 202, "request.id": requestId },
  });
  const trace = collector.spans.filter(({ traceId }) => traceId === request.traceId);
  const of = (name: string) => trace.filter((span) => span.name === name);
  const [job] = of("job run.ready");
  const [work] = of("run");
  expect([job?.parentSpanId, job?.role]).toEqual([request.spanId, "worker"]);
  expect([work?.parentSpanId, work?.role]).toEqual([job?.spanId, "worker"]);
  expect(work?.attributes).toMatchObject({ "run.id": runId, "run.state": "done" });
  const steps = of("step");
  expect(steps.map(({ attributes }) => attributes["step.tool"]).sort()).toEqual(["analyze", "catchphrase"]);
  const calls = of("model call");
  expect(calls.length).toBeGreaterThanOrEqual(2);
  for (const call of calls) {
    expect(steps.map(({ spanId }) => spanId)).toContain(call.parentSpanId);
    expect(call.attributes).toMatchObject({
      "model.name": "openai-compatible double",
      "model.outcome": "stop",
    });
    expect(call.attributes["model.tokens.output"]).toBeGreaterThan(0);
  }
  expect(of("sql insert run").map(({ role }) => role)).toEqual(["web"]);
  expect(of("sql insert run_event").every(({ role }) => role === "worker")).toBe(true);
  expect(of("sql insert run_event").length).toBeGreaterThan(0);
});

it("sends what the collector asks for, and follows neither health nor statements of nothing", () => {
  expect(collector.headers.length).toBeGreaterThan(0);
  for (const headers of collector.headers)
    expect(headers).toMatchObject({ "x-key": "one=two", "x-other": "three" });
  expect(named(/healthz/)).toEqual([]);
  const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === "");
  expect(roots.filter(({ name }) => name.startsWith("sql"))).toEqual([]);
});

it("says in every line for which request and run it is, in the process that was asked and in the one that works", () => {
  const [request] = named(/^POST \/api\/v1\/trial\/runs$/);
  const own = lines.filter(({ message }) => message === "request");
  expect(own.length).toBeGreaterThan(2);
  expect(own.every((line) => line.by === "web" && line.requestId === requestId)).toBe(true);
  expect(own.some(({ traceId }) => traceId === request?.traceId)).toBe(true);
  const [ofRun] = lines.filter(({ message }) => message === "a line of the run's");
  expect(ofRun).toMatchObject({ by: "worker", runId, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const [ofNobody] = lines.filter(({ message }) => message === "a line of nobody's");
  expect(ofNobody).toEqual({ by: "worker", message: "a line of nobody's" });
});

it("holds no word of the memo, the question or the answer, and no key", () => {
  const sent = collector.text();
  expect(sent.length).toBeGreaterThan(5_000);
  const all = { traces: sent, log: JSON.stringify(lines), figures };
  for (const [where, text] of Object.entries(all)) {
    for (const line of sampleText.split("\n"))
      expect([where, text.includes(line.slice(0, 6))]).toEqual([where, false]);
    expect([where, text.match(/[ぁ-んァ-ン一-龠]/)]).toEqual([where, null]);
    expect([where, text.includes(secret)]).toEqual([where, false]);
  }
});
