/** @module-tag long */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTrial, type ReceivedEvent, readEvents, type TrialClient } from "#test/support/client.ts";
import { providerEnv, startSampleProvider } from "#test/support/provider.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { sampleText } from "#test/support/trial.ts";

/** 5 in each run of the suite; the long run sets KILL_LOOPS=50. */
const loops = Number(process.env.KILL_LOOPS ?? 5);
const runsPerLoop = 4;
/** The composer needs about this long for the runs of one loop; the kill comes at a random moment of it. */
const maxDelayMs = 600;

interface Watched {
  visitor: TrialClient;
  runId: string;
  /** What the browser was shown before the kill. */
  seen: ReceivedEvent[];
}

let dataDir: string;
let server: RunningServer | undefined;

beforeAll(() => {
  dataDir = temporaryFolder();
});
afterAll(async () => {
  await server?.end("SIGKILL");
  removeFolder(dataDir);
});

async function startRuns(url: string, count: number): Promise<Watched[]> {
  const call = async (path: string, init?: RequestInit) => fetch(url + path, init);
  const starts = Array.from({ length: count }, async () => {
    const visitor = await openTrial(call);
    const { runId } = await visitor.run({ text: sampleText });
    return { visitor, runId, seen: [] };
  });
  const outcomes = await Promise.allSettled(starts);
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
}

async function watch(watched: Watched): Promise<void> {
  try {
    await readEvents(await watched.visitor.fetch(`/api/v1/runs/${watched.runId}/events`), (event) => {
      watched.seen.push(event);
      return false;
    });
  } catch {
    // The server was killed while we read: exactly what this test is about.
  }
}

const wasShown = ({ seen }: Watched) => seen.some(({ part }) => part.type === "data-item");

interface RunAnswer {
  run: { state: string };
  results: { tool: string; items: { id: string; text: string }[] }[];
}

/** Each run has ended, no item of it is there twice, and everything that was shown before is there word by word. */
async function readAgain(url: string, all: Watched[]): Promise<{ shown: number; interrupted: number }> {
  let shown = 0;
  let interrupted = 0;
  for (const { visitor, runId, seen } of all) {
    const headers = { cookie: visitor.cookie() };
    await (await fetch(`${url}/api/v1/runs/${runId}/events`, { headers })).text();
    const response = await fetch(`${url}/api/v1/runs/${runId}`, { headers });
    expect(response.status).toBe(200);
    const { run, results } = (await response.json()) as RunAnswer;
    expect(["done", "failed", "stopped"]).toContain(run.state);

    const items = results.flatMap((result) => result.items);
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    expect(new Set(results.map((result) => result.tool)).size).toBe(results.length);
    for (const { part } of seen.filter((event) => event.part.type === "data-item")) {
      const { item } = part.data as { item: { id: string; text: string } };
      expect(items.find((stored) => stored.id === item.id)?.text).toBe(item.text);
      shown += 1;
    }
    if (!seen.some(({ part }) => part.type === "finish")) interrupted += 1;
  }
  return { shown, interrupted };
}

it(`loses nothing and doubles nothing when the server is killed ${loops} times during generation`, {
  timeout: 30 * 60_000,
}, async () => {
  const all: Watched[] = [];
  for (let loop = 0; loop < loops; loop += 1) {
    server = await startServer(dataDir, { RUN_LEASE_MS: "1000" });
    const alive = server;
    const accepted = await startRuns(alive.url, runsPerLoop);
    all.push(...accepted);
    const watching = accepted.map(watch);
    // Every other kill waits for something that a browser was shown: that must not be lost either.
    if (loop % 2 === 1)
      await expect.poll(() => accepted.some(wasShown), { interval: 5, timeout: 120_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * maxDelayMs));
    await alive.end("SIGKILL");
    await Promise.all(watching);
  }
  server = await startServer(dataDir, { RUN_LEASE_MS: "1000" });
  const { shown, interrupted } = await readAgain(server.url, all);
  process.stdout.write(
    `kills ${loops}, runs acknowledged ${all.length}, interrupted ${interrupted}, items shown before a kill ${shown}, lost 0, doubled 0\n`,
  );
  expect(all.length).toBeGreaterThan(0);
  expect(shown).toBeGreaterThan(0);
});

it("D03: SIGTERM with 50 streams ends the process with code 0 within 30 s; the next one brings every run to its end", {
  timeout: 10 * 60_000,
}, async () => {
  await server?.end("SIGKILL");
  const env = { RUN_LEASE_MS: "1000", TRIAL_CALLS_PER_DAY: "1000" };
  // A provider that is still writing when the process is asked to end; the next process writes the rest by itself.
  const provider = await startSampleProvider({ firstTokenMs: 500, tokensPerSecond: 40 });
  server = await startServer(dataDir, { ...env, ...providerEnv(provider), MODEL_CONCURRENCY: "50" });
  const all = await startRuns(server.url, 50);
  expect(all).toHaveLength(50);
  const watching = all.map(watch);
  await expect.poll(() => all.some(wasShown), { timeout: 120_000 }).toBe(true);
  const asked = performance.now();
  expect(await server.end("SIGTERM")).toBe(0);
  const seconds = (performance.now() - asked) / 1000;
  await Promise.all(watching);
  await provider.stop();
  server = await startServer(dataDir, env);
  const { shown, interrupted } = await readAgain(server.url, all);
  process.stdout.write(
    `SIGTERM: ended after ${seconds.toFixed(1)} s, runs interrupted ${interrupted}, items shown before ${shown}\n`,
  );
  expect(interrupted).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(30);
});
