/** One trace over two processes: one is asked, another works, and a collector of their own hears both. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Collector, startCollector } from "#test/doubles/collector.ts";
import { openTrial, readEvents } from "#test/support/client.ts";
import { type PostgresServer, startPostgres } from "#test/support/postgres.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { sampleText } from "#test/support/trial.ts";

let postgres: PostgresServer;
let collector: Collector;
const servers: RunningServer[] = [];
let runId = "";

beforeAll(async () => {
  const started = await startPostgres();
  if ("reason" in started) throw new Error(started.reason);
  postgres = started;
  collector = await startCollector();
  const dataDir = temporaryFolder();
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: "trace-".repeat(8),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  // The first makes the tables.
  for (const ROLE of ["web", "worker"]) servers.push(await startServer(dataDir, { ...env, ROLE }));
  const visitor = await openTrial((path, init) => fetch(`${servers[0]?.url}${path}`, init));
  ({ runId } = await visitor.run({ text: sampleText, goal: "analyze" }));
  const events = await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
  expect(events.length).toBeGreaterThan(3);
  // What has not been sent goes out at the end.
  for (const server of servers) expect(await server.end()).toBe(0);
}, 180_000);
afterAll(async () => {
  for (const server of servers) await server.end("SIGKILL");
  removeFolder(servers[0]?.dataDir ?? "");
  await collector?.close();
  await postgres?.stop();
});

it("leads from the request in the one to the run, its step and its statements in the other", () => {
  const [asked] = collector.spans.filter(({ name }) => name === "POST /api/v1/trial/runs");
  const trace = collector.spans.filter(({ traceId }) => traceId === asked?.traceId);
  const of = (name: string) => trace.filter((span) => span.name === name);
  expect(asked).toMatchObject({ role: "web", parentSpanId: "" });
  const [job] = of("job run.ready");
  const [work] = of("run");
  const [step] = of("step");
  expect(job).toMatchObject({ role: "worker", parentSpanId: asked?.spanId });
  expect(work).toMatchObject({ role: "worker", parentSpanId: job?.spanId, attributes: { "run.id": runId } });
  expect(step).toMatchObject({ role: "worker", parentSpanId: work?.spanId });
  expect(of("sql insert run").map(({ role }) => role)).toEqual(["web"]);
  expect(new Set(of("sql insert run_event").map(({ role }) => role))).toEqual(new Set(["worker"]));
});
