/**
 * What a page of a signed-in person costs, as a document and as the data of a navigation, beside the two limits that it is held
 * against: React on Hono with 40 rows, and a bare route of one one-row SELECT. Interleaved rounds, medians: requests a second over
 * connections that stay open, the server's processor time a request (the figure to tune by where the machine is shared), and the
 * time of one request after the other. Needs a build. Run: npm run bench:signed-in -- [rounds=5] [ms=1500] [parallel=16] [postgres|embedded]
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { startPostgres } from "#test/support/postgres.ts";
import { removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { type Limit, startLimit } from "./limits.ts";
import { rateOf, type Target, timesOf } from "./load.ts";
import { seed, writeMessages } from "./seed.ts";

const [rounds = 5, ms = 1500, parallel = 16] = process.argv.slice(2, 5).map(Number);
const only = process.argv[5];
const oneByOne = 100;
const bars = { document: 0.12, aim: 0.25, list: 0.35, p50: 4 };
/** From docs of 2026-11-25, on another day of the same machine: chat template in Next.js, its home and its list of chats. */
const peers = { home: "130-146", history: "399", reactRows: "5260", oneRow: "9480" };

interface Subject extends Target {
  name: string;
  pid: number;
  rates: number[];
  cpu: number[];
  times: number[];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const say = (line: string) => process.stdout.write(`${line}\n`);

const tickMs = 1000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
/** Processor time of a process until now, all its threads together. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

async function round(subject: Subject, isWarm: boolean): Promise<void> {
  const before = cpuMs(subject.pid);
  const { perSecond, answers } = await rateOf(subject, parallel, ms);
  const cost = (cpuMs(subject.pid) - before) / answers;
  const times = await timesOf(subject, oneByOne);
  if (!isWarm) return;
  subject.rates.push(perSecond);
  subject.cpu.push(cost);
  subject.times.push(...times);
}

function report(kind: string, subjects: Subject[]): void {
  say(`\n${kind}: ${rounds} rounds of ${ms} ms, ${parallel} connections`);
  say(
    "| what | requests/s | server CPU ms/request | p50 ms one by one | × React rows | × one row | CPU ratio rows / row |",
  );
  say("|---|---|---|---|---|---|---|");
  const [rows, row] = subjects.map(({ rates, cpu }) => ({ rate: median(rates), cpu: median(cpu) }));
  for (const { name, rates, cpu, times } of subjects) {
    const rate = median(rates);
    const ratio = (limit = 1) => (rate / limit).toFixed(3);
    const cost = median(cpu);
    const costs = `${((rows?.cpu ?? 0) / cost).toFixed(3)} / ${((row?.cpu ?? 0) / cost).toFixed(3)}`;
    const cells = [name, rate.toFixed(0), cost.toFixed(3), median(times).toFixed(2)];
    say(`| ${[...cells, ratio(rows?.rate), ratio(row?.rate), costs].join(" | ")} |`);
  }
  const of = (name: string) => subjects.find((each) => each.name === name);
  const [document, list] = [of("dashboard"), of("list")];
  const share = median(document?.rates ?? []) / (rows?.rate ?? 1);
  const listShare = median(list?.rates ?? []) / (row?.rate ?? 1);
  const p50 = median(document?.times ?? []);
  const met = (holds: boolean) => (holds ? "holds" : "MISSED");
  say(
    `dashboard ${share.toFixed(3)} × React rows (bar ${bars.document}: ${met(share >= bars.document)}; aim ${bars.aim})`,
  );
  say(`dashboard one after the other p50 ${p50.toFixed(2)} ms (bar ${bars.p50}: ${met(p50 <= bars.p50)})`);
  say(`list ${listShare.toFixed(3)} × one row (bar ${bars.list}: ${met(listShare >= bars.list)})`);
  say(
    `peers, another day: chat template home ${peers.home}/s, its list ${peers.history}/s; limits then ${peers.reactRows}/s and ${peers.oneRow}/s`,
  );
}

async function measure(kind: string, databaseUrl: string | null, rowUrl: string): Promise<void> {
  const dataDir = temporaryFolder();
  const env = { LOG_LEVEL: "error", ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  let server = await startServer(dataDir, env);
  const limits: Limit[] = [];
  try {
    const place = await seed(server.url);
    await server.end();
    await writeMessages(databaseUrl ? { url: databaseUrl } : { dataDir }, place);
    server = await startServer(dataDir, env);
    const { person, project, thread } = place;
    const rowLimit = await startLimit("row", rowUrl);
    limits.push(await startLimit("rows"), rowLimit);
    const port = Number(new URL(server.url).port);
    const ours = (name: string, path: string) => ({
      name,
      path,
      port,
      pid: server.pid,
      cookie: person.cookie,
    });
    const pages = {
      dashboard: "/dashboard",
      project: `/${project}`,
      thread: `/${project}/${thread}`,
      results: `/${project}/results`,
    };
    const subjects = [
      { name: "limit: React on Hono, 40 rows", path: "/rows", ...limitOf(limits[0]) },
      { name: "limit: Hono and pg, one row", path: "/row", ...limitOf(rowLimit) },
      ours("list", "/api/v1/projects"),
      ...Object.entries(pages).flatMap(([name, path]) => [
        ours(name, path),
        ours(`${name}.data`, `${path}.data`),
      ]),
    ].map((target): Subject => ({ ...target, rates: [], cpu: [], times: [] }));
    for (let turn = 0; turn <= rounds; turn += 1)
      for (const subject of subjects) await round(subject, turn > 0);
    report(kind, subjects);
  } finally {
    for (const limit of limits) limit.end();
    await server.end("SIGKILL");
    removeFolder(dataDir);
  }
}

const limitOf = (limit: Limit | undefined) => ({ port: limit?.port ?? 0, pid: limit?.pid ?? 0 });

const postgres = await startPostgres();
if ("reason" in postgres) throw new Error(postgres.reason);
try {
  if (only !== "embedded") await measure("Postgres", postgres.url, postgres.url);
  // The bare route asks the same server either way.
  if (only !== "postgres") await measure("embedded", null, postgres.url);
} finally {
  await postgres.stop();
}
