/**
 * What signing in costs at the real hashing cost, and what 20 people who sign in at once cost everybody else. The product
 * runs in a process of its own, the clients in this one. Run: npm run bench:sign-in
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { summarize } from "../test/doubles/stream-latency.ts";
import { testPassword as password } from "../test/support/account.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

const people = 20;
/** The real limits are on: 150 requests of one address in five minutes. */
const rounds = 5;
const alone = 30;
const limitMs = { others: 100, signIn: 600 };

const dataDir = temporaryFolder();
const server = await startServer(dataDir, { SIGN_UP: "open" });

async function post(path: string, json: object): Promise<number> {
  const start = performance.now();
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(json),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - start;
}

const emails = Array.from({ length: people }, (_, index) => `person-${index}@example.com`);
const signIn = (email: string) => post("/token?grant_type=password", { email, password });

/** Asks for these paths in turn until told to stop; the milliseconds that each answer took. */
function startProbe(paths: string[]) {
  const times: number[] = [];
  let running = true;
  const done = (async () => {
    for (let turn = 0; running; turn += 1) {
      const start = performance.now();
      await (await fetch(server.url + (paths[turn % paths.length] ?? ""))).arrayBuffer();
      times.push(performance.now() - start);
      await sleep(5);
    }
  })();
  return async () => {
    running = false;
    await done;
    return times;
  };
}

const show = (times: number[]) => {
  const { p50, p95, max } = summarize(times);
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${max.toFixed(1)} ms (${times.length})`;
};
const ratio = (times: number[], limit: number) =>
  `ratio to the limit ${(summarize(times).p95 / limit).toFixed(2)}`;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Something that reads the database, something that does not, and a whole page. */
const probed = ["/api/v1/trial", "/healthz", "/auth/login"];

try {
  for (const email of emails) await post("/signup", { email, password });
  for (const path of probed) await fetch(server.url + path);

  const single: number[] = [];
  for (let n = 0; n < alone; n += 1) single.push(await signIn(emails[n % people] ?? ""));

  const stopQuiet = startProbe(probed);
  await sleep(2000);
  const quiet = await stopQuiet();

  const stopBusy = startProbe(probed);
  const together: number[] = [];
  for (let round = 0; round < rounds; round += 1) together.push(...(await Promise.all(emails.map(signIn))));
  const busy = await stopBusy();

  print(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
  print(`one sign-in after another: ${show(single)}; ${ratio(single, limitMs.signIn)}`);
  print(`${people} sign-ins at once × ${rounds}: ${show(together)}`);
  print(`other requests, nobody signing in: ${show(quiet)}`);
  print(`other requests, ${people} signing in at once: ${show(busy)}; ${ratio(busy, limitMs.others)}`);
} finally {
  await server.end("SIGKILL");
  removeFolder(dataDir);
}
