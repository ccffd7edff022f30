/**
 * What the product adds to each token between a provider and the browser's stream, at several numbers of concurrent runs: the
 * provider double stamps every token in a process of its own, the product runs in another, the readers in this one.
 *
 *   npm run bench:tokens [-- streams …]     (1 50 200 500)
 *   DATABASE=postgres npm run bench:tokens  on a Postgres server of its own instead of the embedded database
 *   PROFILE=folder npm run bench:tokens     leaves a CPU profile of the server there
 */
import { readFileSync } from "node:fs";
import { startModelProviderProcess } from "../test/doubles/model-provider-process.ts";
import { createMarkReader, summarize } from "../test/doubles/stream-latency.ts";
import { openTrial, type TrialClient } from "../test/support/client.ts";
import { startPostgres } from "../test/support/postgres.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

const asked = process.argv.slice(2).map(Number);
const levels = asked.length > 0 ? asked : [1, 50, 200, 500];
const tokensPerSecond = 30;
/** Half a minute of writing, or longer where there are many: the last runs begin while the first are still being written. */
const marks = Math.max(900, ...levels.map((streams) => streams * 4));
/** Of a single stream, first tokens come from this many runs, one after the other. */
const singles = 20;
const marksOfSingles = 40;
const ticksPerSecond = 100;
/** Runs that are being started at the same moment. */
const startsAtOnce = 20;
const refusalsAtMost = 1000;
let refused = 0;

interface Reading {
  name: string;
  reader: ReturnType<typeof createMarkReader>;
}

/** Stops the run when this many marks have come. */
async function read(visitor: TrialClient, runId: string, name: string, enough: number): Promise<Reading> {
  const reader = createMarkReader();
  const response = await visitor.fetch(`/api/v1/runs/${runId}/events`);
  if (!response.ok) throw new Error(`stream of ${name} refused: ${response.status}`);
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  /** A line that has not come to its end. */
  let rest = "";
  for (;;) {
    const chunk = await body?.read();
    if (!chunk || chunk.done) return { name, reader };
    const at = performance.now();
    const lines = (rest + chunk.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.includes('"data-draft"')) reader.push(line.match(/"text":"([^"]*)"/)?.[1] ?? "", at);
    }
    if (reader.seen >= enough) {
      await body?.cancel();
      await visitor.send("POST", `/api/v1/runs/${runId}/stop`);
      return { name, reader };
    }
  }
}

const postgres = process.env.DATABASE === "postgres" ? await startPostgres() : undefined;
if (postgres && "reason" in postgres) throw new Error(postgres.reason);
const dataDir = temporaryFolder();
const provider = await startModelProviderProcess({
  style: "openai-chat",
  firstTokenMs: 600,
  tokensPerSecond,
  marks,
  // Lines as a model writes them, of forty characters each.
  before: '{"l":["',
  every: 6,
  between: '|be||B1","',
  after: '|be||B1"],"s":[]}',
});
const server = await startServer(dataDir, {
  MODEL_PROVIDER: "openai-compatible",
  MODEL_ID: "double",
  MODEL_BASE_URL: provider.url,
  MODEL_CONCURRENCY: "1000",
  // All readers come from one address.
  STREAMS_PER_PERSON: "1000",
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(process.env.PROFILE && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` }),
});
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);

/** Seconds of processor time that the server has used. */
function processorTime(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Each lane starts one run after the other: people do not press in the same millisecond. What was started goes on beside it. */
const lanes: Promise<unknown>[] = Array.from({ length: startsAtOnce }, () => Promise.resolve());

async function one(visitor: TrialClient, name: string, enough: number, lane = 0): Promise<Reading> {
  const text = `${name}は、毎日の暮らしに使う道具です。とても使いやすい形をしています。`;
  const start = async () => {
    for (;;) {
      try {
        return await visitor.run({ text, goal: "catchphrase", catchphrase: { count: 3 } });
      } catch (error) {
        // A database that is too busy says so; whoever asked tries again, and it is counted.
        refused += 1;
        if (refused > refusalsAtMost || !String(error).includes("503")) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };
  const started = (lanes[lane % startsAtOnce] ?? Promise.resolve()).then(start, start);
  lanes[lane % startsAtOnce] = started;
  const { runId } = await started;
  return read(visitor, runId, name, enough);
}

async function measure(streams: number): Promise<void> {
  const visitors: TrialClient[] = [];
  for (let index = 0; index < streams; index += 1) visitors.push(await openTrial(call));
  refused = 0;
  const begun = performance.now();
  const used = processorTime();
  const samples: { at: number; used: number }[] = [];
  const sampling = setInterval(() => samples.push({ at: performance.now(), used: processorTime() }), 250);
  const readings: Reading[] = [];
  if (streams === 1) {
    const visitor = visitors[0];
    for (let round = 0; visitor && round < singles; round += 1)
      readings.push(await one(visitor, `商品${streams}の${round}番`, marksOfSingles));
  } else
    readings.push(
      ...(await Promise.all(
        visitors.map((visitor, index) => one(visitor, `商品${streams}の${index}番`, marks, index)),
      )),
    );
  clearInterval(sampling);
  const processor = processorTime() - used;
  const share = processor / ((performance.now() - begun) / 1000);
  const requests = await provider.takeRequests();
  const first: number[] = [];
  const rest: number[] = [];
  const enough = streams === 1 ? marksOfSingles : marks;
  const times: { begin: number; end: number }[] = [];
  let failures = 0;
  for (const { name, reader } of readings) {
    // The repair that follows a refused line sends the same marks again: only a run's first request is compared.
    const request = requests.find((candidate) => candidate.rawBody.includes(name));
    if (!request || reader.seen < enough - 1) failures += 1;
    if (!request) continue;
    times.push({ begin: request.receivedAt, end: request.tokens.at(-1)?.at ?? request.receivedAt });
    for (const { mark, ms } of reader.delays(request)) (mark === 0 ? first : rest).push(ms);
  }
  const show = ({ p50, p95, max }: ReturnType<typeof summarize>) =>
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${max.toFixed(1)} ms`;
  const tokens = requests.reduce((sum, request) => sum + request.tokens.length, 0);
  process.stdout.write(
    `${streams} runs, ${mostAtOnce(times)} at once, ${tokensPerSecond} tokens/s each: first token added ${show(summarize(first))}; each token added ${show(summarize(rest))}; ` +
      `${whileAllWrite(samples, times)}${(share * 100).toFixed(0)} % of one core with the starts, ${((processor / tokens) * 1e6).toFixed(0)} µs a token with all else that a run needs; ${failures} of ${readings.length} incomplete, ${refused} starts refused at first\n`,
  );
}

/** The share of one core from the last start to the first end: what the tokens take, and no start. */
function whileAllWrite(
  samples: readonly { at: number; used: number }[],
  times: readonly { begin: number; end: number }[],
): string {
  const [from, to] = [Math.max(...times.map(({ begin }) => begin)), Math.min(...times.map(({ end }) => end))];
  const inside = samples.filter(({ at }) => at >= from && at <= to);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last || first === last) return "never all at once; ";
  const share = ((last.used - first.used) * 1000) / (last.at - first.at);
  return `${(share * 100).toFixed(0)} % of one core for ${((last.at - first.at) / 1000).toFixed(0)} s while all were written; `;
}

/** How many were being written at the fullest moment. */
function mostAtOnce(times: readonly { begin: number; end: number }[]): number {
  return Math.max(
    0,
    ...times.map(({ begin }) => times.filter((other) => other.begin <= begin && begin < other.end).length),
  );
}

try {
  process.stdout.write(`database: ${postgres ? `Postgres ${postgres.version}` : "embedded"}\n`);
  for (const streams of levels) await measure(streams);
} finally {
  await server.end();
  await provider.stop();
  await postgres?.stop();
  removeFolder(dataDir);
}
