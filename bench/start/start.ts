/**
 * What a start of the built product takes, as `npm start` makes it: until the first page is answered, in time and in processor time, on
 * a new data folder and on one that exists; and what the process holds in memory while nobody asks anything, before and after its first
 * page. Both on the embedded database and on a Postgres server of its own. Where the machine is shared, tune by processor time.
 *
 *   npm run bench:start [-- rounds]         (3) the figure printed is the median
 *   DATABASE=embedded npm run bench:start   one of the two alone
 *   PROFILE=folder npm run bench:start      leaves CPU profiles of each start there
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "../../test/support/postgres.ts";
import { freePort, removeFolder, temporaryFolder } from "../../test/support/server.ts";

const rounds = Number(process.argv[2] ?? 3);
const idleMs = 10_000;
const askEveryMs = 5;
const ticksPerSecond = 100;
const command = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }).scripts
  .start;

interface Started {
  wallMs: number;
  cpuMs: number;
  residentMb: number;
  pid: number;
  url: string;
  end(): Promise<void>;
}

/** Milliseconds of processor time of all threads so far. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

function residentMbOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024;
}

/** Starts the product and asks for `path` until it is answered. */
async function start(dataDir: string, path: string, env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn("sh", ["-c", command], {
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const status = await fetch(url + path).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) break;
    if (child.exitCode !== null) throw new Error("the product did not start");
    await sleep(askEveryMs);
  }
  return {
    wallMs: performance.now() - begun,
    cpuMs: cpuMsOf(pid),
    residentMb: residentMbOf(pid),
    pid,
    url,
    async end() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function show(name: string, starts: readonly { wallMs: number; cpuMs: number; residentMb: number }[]): void {
  const of = (key: "wallMs" | "cpuMs" | "residentMb") => median(starts.map((each) => each[key])).toFixed(0);
  process.stdout.write(
    `  ${name}: ${of("wallMs")} ms, ${of("cpuMs")} ms of processor time, ${of("residentMb")} MB resident then\n`,
  );
}

async function measure(
  name: string,
  open: () => Promise<{ env: Record<string, string>; close(): Promise<void> }>,
) {
  const first: Started[] = [];
  const again: Started[] = [];
  const idle: Record<"before" | "after" | "cpuMs", number[]> = { before: [], after: [], cpuMs: [] };
  for (let round = 0; round < rounds; round += 1) {
    const folder = temporaryFolder();
    const { env, close } = await open();
    const profile = process.env.PROFILE;
    const inEnv = profile ? { ...env, NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : env;
    for (const starts of [first, again]) {
      const server = await start(folder, "/", inEnv);
      starts.push(server);
      await server.end();
    }
    const server = await start(folder, "/readyz", inEnv);
    await sleep(idleMs);
    idle.before.push(residentMbOf(server.pid));
    idle.cpuMs.push(cpuMsOf(server.pid) - server.cpuMs);
    await fetch(server.url).then((response) => response.arrayBuffer());
    await sleep(idleMs);
    idle.after.push(residentMbOf(server.pid));
    await server.end();
    await close();
    removeFolder(folder);
  }
  process.stdout.write(`${name}, medians of ${rounds}\n`);
  show("first start ever, until the first page", first);
  show("again, until the first page", again);
  process.stdout.write(
    `  idle, ${idleMs / 1000} s after the start: ${median(idle.before).toFixed(0)} MB resident (${median(idle.cpuMs).toFixed(0)} ms of processor time meanwhile); ${idleMs / 1000} s after the first page: ${median(idle.after).toFixed(0)} MB\n`,
  );
}

if (process.env.DATABASE !== "postgres")
  await measure("embedded", async () => ({ env: {}, close: async () => {} }));
if (process.env.DATABASE !== "embedded")
  await measure("Postgres", async () => {
    const postgres = await startPostgres();
    if ("reason" in postgres) throw new Error(postgres.reason);
    return { env: { DATABASE_URL: postgres.url }, close: () => postgres.stop() };
  });
