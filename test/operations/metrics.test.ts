import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import type { ApiEnv } from "#src/api/request.ts";
import { counters, gauges, histograms } from "#src/engines/signals/table.ts";
import { logRequests } from "#src/services/signals/request-log.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText, start, until } from "#test/support/trial.ts";
import { metricsUrl, readFigures } from "./figures.ts";

let services: TestServices;
let site: { url: string; close(): void };
beforeAll(async () => {
  services = await createTestServices({ env: { METRICS_PORT: "0" } });
  const app = new Hono<ApiEnv>();
  app.use("*", logRequests(services));
  app.route("/", createApi(services));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  site = { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
});
afterAll(async () => {
  site.close();
  await services.drop();
});

const figures = () => readFigures(metricsUrl(services));

describe("the figures", () => {
  it("hold a run from request to end: waiting, states, tools, tokens, jobs", async () => {
    const ctx = await services.visit();
    const { runId } = await start(ctx);
    await finished(ctx, runId);
    // The row is over a moment before the worker has told of it.
    await until(async () => (await figures()).value("hitofude_run_seconds") === 1);
    const read = await figures();
    expect(read.value("hitofude_run_seconds", { state: "done", reason: "" })).toBe(1);
    expect(read.value("hitofude_run_wait_seconds")).toBe(1);
    expect(read.value("hitofude_step_seconds", { tool: "analyze", state: "done" })).toBe(1);
    expect(read.value("hitofude_step_seconds", { tool: "catchphrase", state: "done" })).toBe(1);
    expect(
      read.value("hitofude_model_call_seconds", { model: "composer", kind: "write", outcome: "stop" }),
    ).toBe(2);
    expect(
      read.value("hitofude_model_tokens_total", { model: "composer", direction: "output" }),
    ).toBeGreaterThan(0);
    expect(read.value("hitofude_job_seconds", { task: "run.ready", outcome: "done" })).toBeGreaterThanOrEqual(
      1,
    );
    expect(read.value("hitofude_runs_open")).toBe(0);
    expect(read.value("hitofude_service_up", { service: "database" })).toBe(1);
    expect(read.value("hitofude_database_connections")).toBeGreaterThan(0);
    expect(read.value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect([...read.types.keys()]).toEqual(
      expect.arrayContaining([...Object.keys(histograms), ...Object.keys(counters), ...Object.keys(gauges)]),
    );
  });

  it("hold requests by the pattern of their route, whatever ids come", async () => {
    for (let at = 0; at < 5; at += 1)
      await (await fetch(`${site.url}/api/v1/runs/${crypto.randomUUID()}`)).text();
    await (await fetch(`${site.url}/api/v1/no-such/${crypto.randomUUID()}`)).text();
    await (await fetch(`${site.url}/healthz`)).text();
    const read = await figures();
    const name = "hitofude_http_request_seconds";
    expect(read.value(name, { method: "GET", route: "/api/v1/runs/:runId", status: "404" })).toBe(5);
    expect(read.value(name, { method: "GET", route: "unknown", status: "404" })).toBe(1);
    expect(read.value(name, { method: "GET", route: "/healthz", status: "200" })).toBe(1);
  });

  it("hold no word, address or id of anybody", async () => {
    const person = await services.person("figures@example.com");
    const ctx = await services.visit();
    const { runId } = await start(ctx);
    await finished(ctx, runId);
    const { text } = await figures();
    for (const line of sampleText.split("\n")) expect(text).not.toContain(line.slice(0, 8));
    for (const word of ["figures@", person.actor.user?.id, ctx.actor.visitorId, runId])
      expect(text).not.toContain(word);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(text).not.toMatch(/[ぁ-んァ-ン一-龠]/);
  });

  it("say what waits, and for how long, while nobody works", async () => {
    const idle = await createTestServices({ work: false, env: { METRICS_PORT: "0" } });
    const ctx = await idle.visit();
    await start(ctx);
    const read = await readFigures(metricsUrl(idle));
    expect(read.value("hitofude_runs_open", { state: "queued" })).toBe(1);
    expect(read.value("hitofude_queue_age_seconds")).toBeGreaterThan(0);
    expect(read.value("hitofude_jobs_waiting", { task: "run.ready" })).toBe(1);
    await idle.drop();
  });
});

describe("where they are read", () => {
  it("is nowhere unless somebody asks for it", async () => {
    const plain = await createTestServices({ work: false });
    expect(plain.engineLine).not.toContain("metrics");
    expect(plain.signals.on).toBe(false);
    await plain.drop();
  });

  it("asks for its token where there is one, and shows nothing else", async () => {
    const METRICS_TOKEN = "a-token-of-enough-characters";
    const guarded = await createTestServices({ work: false, env: { METRICS_PORT: "0", METRICS_TOKEN } });
    const url = metricsUrl(guarded);
    const statuses = await Promise.all(
      [undefined, "Bearer ", `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, `Bearer ${METRICS_TOKEN}`].map(
        async (authorization) =>
          (await fetch(url, authorization ? { headers: { authorization } } : {})).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 401, 200]);
    const others = ["/", "/metrics/x", "/healthz", "/api/v1/me"].map((path) => fetch(new URL(path, url)));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await guarded.drop();
  });
});
