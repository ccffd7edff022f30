/**
 * Documents that say the same for ever, then everything made of them, by a member and by a visitor; then the same with the process
 * killed in the middle and started again. Other people ask /healthz all the while. Needs a build.
 * Run: npm run bench:repetitive -- [only=120mL,] [limit of one run in seconds=120]
 */
import { summarize } from "../test/doubles/stream-latency.ts";
import { signUp } from "../test/support/account.ts";
import { openTrial, type TrialClient } from "../test/support/client.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";
import { sampleText } from "../test/support/trial.ts";

const [only = "", limitSeconds = "120"] = process.argv.slice(2);
const characters = 200_000;
const bars = { p99: 250, max: 1000 };
const everyMs = 50;

const repetitions = ["120mL、", "対象：30代 ", "「あ」", "1,980円 ", "（）", "あ", "・", "2024年5月1日 "];
const pieces = [...repetitions, "100%", "A社 ", "\n・効果：保湿"].filter((piece) => piece.includes(only));
/** How many documents are tried of each: all numbers of the first, the most of the others. */
const numbersOf = (piece: string) => (piece === pieces[0] ? [1, 2, 8] : [8]);

interface Worker {
  upload(name: string, text: string): Promise<void>;
  run(): Promise<string>;
  state(runId: string): Promise<{ state: string; error: { code: string } | null; attempt: number }>;
}

async function requireOk(response: Response, status: number): Promise<unknown> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`answered ${response.status}: ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : null;
}

const formOf = (name: string, text: string) => {
  const form = new FormData();
  form.append("file", new File([text], name));
  return form;
};

function visitorOf(client: TrialClient): Worker {
  return {
    async upload(name, text) {
      await requireOk(
        await client.fetch("/api/v1/trial/files", { method: "POST", body: formOf(name, text) }),
        201,
      );
    },
    run: async () => (await client.run({ text: sampleText, tools: "all" })).runId,
    state: async (runId) =>
      ((await (await client.fetch(`/api/v1/runs/${runId}`)).json()) as { run: never }).run,
  };
}

async function memberOf(server: RunningServer): Promise<Worker> {
  const { cookie } = await signUp(server.url);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { cookie, ...init.headers } });
  const json = (body: unknown): RequestInit => ({
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  const made = (await requireOk(
    await ask("/api/v1/projects", json({ name: "くり返し", idempotencyKey: crypto.randomUUID() })),
    201,
  )) as {
    id: string;
  };
  const path = `/api/v1/projects/${made.id}`;
  return {
    async upload(name, text) {
      await requireOk(await ask(`${path}/files`, { method: "POST", body: formOf(name, text) }), 201);
      const { files } = (await requireOk(await ask(`${path}/files`), 200)) as {
        files: { id: string; name: string; evidence: string | null }[];
      };
      const file = files.find((one) => one.name === name);
      if (!file || file.evidence !== null) return;
      const change = { ...json({ evidence: true }), method: "PATCH" };
      await requireOk(await ask(`${path}/files/${file.id}`, change), 200);
    },
    async run() {
      const body = { brief: { text: sampleText }, goal: "all", idempotencyKey: crypto.randomUUID() };
      return ((await requireOk(await ask(`${path}/runs`, json(body)), 202)) as { runId: string }).runId;
    },
    state: async (runId) => ((await (await ask(`/api/v1/runs/${runId}`)).json()) as { run: never }).run,
  };
}

/** Asks as somebody else would, until told to stop. */
function watchHealth(server: RunningServer) {
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    const asked: Promise<void>[] = [];
    while (!isOver) {
      const start = performance.now();
      const answer = fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(60_000) }).then(
        async (response) => {
          await response.text();
          times.push(performance.now() - start);
        },
        () => void times.push(Number.POSITIVE_INFINITY),
      );
      asked.push(answer);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    await Promise.all(asked);
  })();
  return async () => {
    isOver = true;
    await watching;
    const sorted = times.toSorted((a, b) => a - b);
    return {
      ...summarize(times),
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      asked: times.length,
    };
  };
}

type Health = Awaited<ReturnType<ReturnType<typeof watchHealth>>>;
let missed = 0;

function tell(name: string, health: Health, notes: string): void {
  const holds = health.p99 < bars.p99 && health.max < bars.max;
  if (!holds) missed += 1;
  process.stdout.write(
    `${holds ? "holds " : "MISSED"} ${name}: healthz p50 ${health.p50.toFixed(0)}, p99 ${health.p99.toFixed(0)}, max ${health.max.toFixed(0)} ms of ${health.asked}; ${notes}\n`,
  );
}

async function ended(worker: Worker, runId: string) {
  const deadline = Date.now() + Number(limitSeconds) * 1000;
  for (;;) {
    const run = await worker.state(runId);
    if (!["queued", "running"].includes(run.state)) return run;
    if (Date.now() > deadline) {
      missed += 1;
      return { ...run, state: `still ${run.state}` };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const textOf = (piece: string, number: number) =>
  `資料${number}。${piece.repeat(Math.ceil(characters / piece.length))}`.slice(0, characters);

async function uploadAll(worker: Worker, piece: string, documents: number): Promise<void> {
  for (let number = 1; number <= documents; number += 1)
    await worker.upload(`資料${number}.txt`, textOf(piece, number));
}

async function measure(server: RunningServer, who: string, piece: string, documents: number): Promise<void> {
  const worker =
    who === "member"
      ? await memberOf(server)
      : visitorOf(await openTrial((path, init) => fetch(server.url + path, init)));
  const stop = watchHealth(server);
  await uploadAll(worker, piece, documents);
  const begun = performance.now();
  const runId = await worker.run();
  const startedMs = performance.now() - begun;
  const { state, error } = await ended(worker, runId);
  const seconds = (performance.now() - begun) / 1000;
  const notes = `run asked for in ${startedMs.toFixed(0)} ms, ${state}${error ? ` (${error.code})` : ""} after ${seconds.toFixed(1)} s`;
  tell(`${who}, ${documents} × ${JSON.stringify(piece)}`, await stop(), notes);
}

/** What the machine itself lets people wait. */
async function measureIdle(server: RunningServer): Promise<void> {
  const stop = watchHealth(server);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  tell("nobody works", await stop(), "for comparison");
}

/** Killed as soon as the run is asked for, and started again on the same folder. */
async function measureKill(piece: string): Promise<void> {
  const dataDir = temporaryFolder();
  const first = await startServer(dataDir);
  const worker = await memberOf(first);
  await uploadAll(worker, piece, 8);
  const runId = await worker.run();
  await first.end("SIGKILL");
  const second = await startServer(dataDir, { PORT: new URL(first.url).port });
  try {
    const stop = watchHealth(second);
    const { state, error, attempt } = await ended(worker, runId);
    const notes = `${state}${error ? ` (${error.code})` : ""} at attempt ${attempt}`;
    tell(`member, 8 × ${JSON.stringify(piece)}, killed and started again`, await stop(), notes);
  } finally {
    await second.end();
    removeFolder(dataDir);
  }
}

const dataDir = temporaryFolder();
const server = await startServer(dataDir);
try {
  await measureIdle(server);
  for (const piece of pieces)
    for (const documents of numbersOf(piece))
      for (const who of ["member", "visitor"]) await measure(server, who, piece, documents);
} finally {
  await server.end();
  removeFolder(dataDir);
}
for (const piece of pieces.slice(0, 2)) await measureKill(piece);
process.stdout.write(missed === 0 ? "all hold\n" : `${missed} MISSED\n`);
process.exit(missed === 0 ? 0 : 1);
