/**
 * What one process holds, for the table of sizes in docs/operations.md: requests of a web process, runs of a worker, memory of open
 * streams; on Postgres, one process a role. Processor time is told beside each, which is the figure where the machine is shared.
 *
 *   npm run bench:sizing [-- requests,runs,streams]
 *   STREAMS=1000,10000 npm run bench:sizing -- streams     needs twice as many open files (ulimit -n)
 */
import { readFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { signUp } from "#test/support/account.ts";
import { openTrial, readEvents, type TrialClient } from "#test/support/client.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { providerEnv, startSampleProvider } from "#test/support/provider.ts";
import { posting } from "#test/support/seeding.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { sampleText } from "#test/support/trial.ts";
import { summarize } from "../test/doubles/stream-latency.ts";

const parts = (process.argv[2] ?? "requests,runs,streams").split(",");
const levels = (process.env.STREAMS ?? "1000,10000").split(",").map(Number);
const [requests, atOnce, runs, tokensPerSecond] = [4000, 16, 60, 60];
const ticksPerSecond = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);

function processorSeconds({ pid }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

const megabytes = ({ pid }: RunningServer) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

/** Seconds of the clock and of the process while `work` lasts. */
async function during(server: RunningServer, work: () => Promise<unknown>) {
  const [used, begun] = [processorSeconds(server), performance.now()];
  await work();
  return { processor: processorSeconds(server) - used, seconds: (performance.now() - begun) / 1000 };
}

/** What a signed-in person's pages ask for, one kind after the other. */
async function measureRequests(web: RunningServer): Promise<void> {
  const person = await signUp(web.url);
  const post = posting(web.url, person) as (path: string, body: object) => Promise<{ id: string }>;
  const { id } = await post("/api/v1/projects", { name: "発酵化粧水「うるみ」" });
  for (let at = 0; at < 5; at += 1) await post(`/api/v1/projects/${id}/threads`, { title: `相談${at}` });
  const lists = ["", `/${id}/threads`, `/${id}/results`, `/${id}/files`, `/${id}/memo`];
  const paths = [
    ...lists.map((path) => `/api/v1/projects${path}`),
    "/dashboard.data",
    `/${id}.data`,
    `/${id}`,
  ];
  const times: number[] = [];
  const lane = async (count: number, first: number) => {
    for (let at = 0; at < count; at += 1) {
      const begun = performance.now();
      const answer = await fetch(web.url + paths[(first + at) % paths.length], {
        headers: { cookie: person.cookie },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${paths[(first + at) % paths.length]}: ${answer.status}`);
      times.push(performance.now() - begun);
    }
  };
  const all = (count: number) =>
    Promise.all(Array.from({ length: atOnce }, (_, at) => lane(count / atOnce, at)));
  await all(requests / 4);
  times.length = 0;
  const { processor, seconds } = await during(web, () => all(requests));
  const { p50, p95 } = summarize(times);
  const cost = (processor * 1000) / requests;
  say(
    `requests: ${(requests / seconds).toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms with ${atOnce} at once; ${cost.toFixed(2)} ms of processor time each: ${(1000 / cost).toFixed(0)} a second of one core; ${megabytes(web)} MB`,
  );
}

async function measureRuns(web: RunningServer, worker: RunningServer): Promise<void> {
  const visitors = [];
  for (let at = 0; at <= runs; at += 1)
    visitors.push(await openTrial((path, init) => fetch(web.url + path, init)));
  const whole = async (visitor: TrialClient) => {
    const { runId } = await visitor.run({ text: sampleText });
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
  };
  const [first, ...others] = visitors;
  if (first) await whole(first);
  const { processor, seconds } = await during(worker, () => Promise.all(others.map(whole)));
  const cost = processor / runs;
  say(
    `runs of two tools: ${runs} at once in ${seconds.toFixed(0)} s with a model of ${tokensPerSecond} tokens/s; ${cost.toFixed(2)} s of processor time each: ${(60 / cost).toFixed(0)} a minute of one core; ${megabytes(worker)} MB`,
  );
}

/** Watchers of a run that nobody works on: each holds a stream and hears nothing. */
async function measureStreams(web: RunningServer): Promise<void> {
  const visitor = await openTrial((path, init) => fetch(web.url + path, init));
  const { runId } = await visitor.run({ text: sampleText });
  const { port } = new URL(web.url);
  const sockets: Socket[] = [];
  const request = `GET /api/v1/runs/${runId}/events HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${visitor.cookie()}\r\n\r\n`;
  let refused = 0;
  /** Resolves with the answer's first line. */
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection(Number(port), "127.0.0.1").on("error", reject);
      socket.once("data", (head) => {
        const line = head.toString("latin1").split("\r\n")[0] ?? "";
        if (line.includes(" 200 ")) sockets.push(socket);
        else socket.destroy();
        resolve(line);
      });
      socket.write(request);
    });
  /** As a browser does it: what is refused for now comes again. */
  const open = async () => {
    for (let line = await ask(); !line.includes(" 200 "); line = await ask()) {
      if (!line.includes(" 503 ")) throw new Error(line);
      refused += 1;
      await sleep(1000);
    }
  };
  const before = megabytes(web);
  for (const level of levels) {
    const opened = await during(web, async () => {
      while (sockets.length < level)
        await Promise.all(Array.from({ length: Math.min(50, level - sockets.length) }, open));
    });
    // Long enough for each to have looked into the database once.
    const idle = await during(web, () => sleep(30_000));
    say(
      `streams: ${level} open: ${megabytes(web)} MB (${before} before the first), ${((idle.processor / idle.seconds) * 100).toFixed(0)} % of one core while nothing happens; opened in ${opened.seconds.toFixed(0)} s with ${((opened.processor * 1000) / level).toFixed(1)} ms of processor time each, ${refused} refused at first`,
    );
  }
  for (const socket of sockets) socket.destroy();
}

const postgres = await startPostgres();
if ("reason" in postgres) throw new Error(postgres.reason);
const provider = await startSampleProvider({ firstTokenMs: 500, tokensPerSecond });
const dataDir = temporaryFolder();
const env = {
  DATABASE_URL: postgres.url,
  SESSION_SECRET: "sizing-".repeat(8),
  STREAMS_PER_PERSON: "20000",
  STREAMS_PER_PROCESS: "20000",
  ...providerEnv(provider),
};
const servers: RunningServer[] = [];
const begin = async (ROLE: string) => {
  const server = await startServer(dataDir, { ...env, ROLE });
  servers.push(server);
  return server;
};
try {
  const web = await begin("web");
  say(`Postgres ${postgres.version}, one process a role; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  if (parts.includes("requests")) await measureRequests(web);
  // Before anybody works: the run that is watched stays in the queue.
  if (parts.includes("streams")) await measureStreams(web);
  if (parts.includes("runs")) await measureRuns(web, await begin("worker"));
  say(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
} finally {
  for (const server of servers) await server.end("SIGKILL");
  await provider.stop();
  await postgres.stop();
  removeFolder(dataDir);
}
