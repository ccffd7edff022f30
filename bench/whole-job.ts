/**
 * 「全部つくる」 with a provider double: 600 ms to the first token, 40 tokens/s, four answers at once. Prints p50 and p95 of the
 * seconds and their ratio to the critical path (each tool's own answer, after those that it reads). Needs a build. Run: npm run bench:whole-job
 */
import type { ToolName } from "../src/shared/run-parts.ts";
import { allTools, needsOf } from "../src/tools/graph.ts";
import { briefs } from "../test/briefs/all.ts";
import { summarize } from "../test/doubles/stream-latency.ts";
import { openTrial, readEvents } from "../test/support/client.ts";
import {
  answerTo,
  type Pace,
  prepareAnswers,
  providerEnv,
  startSampleProvider,
} from "../test/support/provider.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

/** One question of the product: its answer's tokens, and when it was answered. */
interface Asked {
  tokens: number;
  startedMs: number;
  endedMs: number;
}
type Answers = Map<ToolName, Asked[]>;

/** `atOnce`: answers that the provider is asked for at the same time. */
async function measureJob(text: string, pace: Pace, atOnce: number) {
  const prepared = prepareAnswers(text);
  const provider = await startSampleProvider(pace, text);
  const dataDir = temporaryFolder();
  const server = await startServer(dataDir, { ...providerEnv(provider), MODEL_CONCURRENCY: String(atOnce) });
  try {
    const visitor = await openTrial((path, init) => fetch(server.url + path, init));
    const { runId } = await visitor.run({ text, tools: "all" });
    const pressed = performance.now();
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const seconds = (performance.now() - pressed) / 1000;
    const answers: Answers = new Map();
    for (const { body, tokens, receivedAt, endedAt } of provider.requests) {
      const tool = answerTo(prepared, body)?.tool;
      if (!tool) continue;
      const asked = {
        tokens: tokens.length,
        startedMs: receivedAt - pressed,
        endedMs: (endedAt ?? pressed) - pressed,
      };
      answers.set(tool, [...(answers.get(tool) ?? []), asked]);
    }
    const { results } = (await visitor.send("GET", "/api/v1/trial")).body as {
      results: { items: unknown[]; state: string }[];
    };
    const whole = results.filter(({ state }) => state === "done");
    const items = results.reduce((sum, one) => sum + one.items.length, 0);
    return { seconds, answers, whole: whole.length, items, requests: provider.requests.length };
  } finally {
    await server.end();
    await provider.stop();
    removeFolder(dataDir);
  }
}

/**
 * The longest way through the graph when every tool is asked once, all its questions at the same time, and waits for nobody but
 * those that it reads.
 */
function criticalPath(answers: Answers, pace: Pace): { seconds: number; tools: ToolName[] } {
  const ways = new Map<ToolName, { seconds: number; tools: ToolName[] }>();
  const wayTo = (tool: ToolName): { seconds: number; tools: ToolName[] } => {
    const known = ways.get(tool);
    if (known) return known;
    const longest = Math.max(0, ...(answers.get(tool) ?? []).map(({ tokens }) => tokens));
    const own = pace.firstTokenMs / 1000 + longest / pace.tokensPerSecond;
    const before = needsOf(tool)
      .map(wayTo)
      .toSorted((a, b) => b.seconds - a.seconds)[0] ?? { seconds: 0, tools: [] };
    const way = { seconds: before.seconds + own, tools: [...before.tools, tool] };
    ways.set(tool, way);
    return way;
  };
  const [longest] = allTools.map(wayTo).toSorted((a, b) => b.seconds - a.seconds);
  return longest ?? { seconds: 0, tools: [] };
}

const limits = { p50: 45, p95: 60, ratio: 1.15 };
const pace = { firstTokenMs: 600, tokensPerSecond: 40 };
const rounds = Number(process.argv[2] ?? 5);
const step = Math.max(1, Math.floor(briefs.length / rounds));
const chosen = briefs.filter((_, at) => at % step === 0).slice(0, rounds);

const seconds: number[] = [];
const ratios: number[] = [];
for (const { id, text } of chosen) {
  const job = await measureJob(text, pace, 4);
  const path = criticalPath(job.answers, pace);
  const all = [...job.answers.values()].flat().reduce((sum, { tokens }) => sum + tokens, 0);
  seconds.push(job.seconds);
  ratios.push(job.seconds / path.seconds);
  process.stdout.write(
    `${id}: ${job.seconds.toFixed(1)} s, critical path ${path.seconds.toFixed(1)} s (${path.tools.join(" → ")}), ` +
      `${job.requests} questions, ${all} tokens, ${job.whole} whole results, ${job.items} items\n`,
  );
  for (const [tool, asked] of job.answers) {
    const times = asked.map(
      ({ tokens, startedMs, endedMs }) =>
        `${tokens} tokens ${(startedMs / 1000).toFixed(1)}-${(endedMs / 1000).toFixed(1)} s`,
    );
    process.stdout.write(`    ${tool}: ${times.join(", ")}\n`);
  }
}
const { p50, p95 } = summarize(seconds);
const ratio = Math.max(...ratios);
const says = (value: number, limit: number) => (value <= limit ? "met" : "NOT MET");
process.stdout.write(`p50 ${p50.toFixed(1)} s (limit ${limits.p50}): ${says(p50, limits.p50)}\n`);
process.stdout.write(`p95 ${p95.toFixed(1)} s (limit ${limits.p95}): ${says(p95, limits.p95)}\n`);
process.stdout.write(`ratio ${ratio.toFixed(2)} (limit ${limits.ratio}): ${says(ratio, limits.ratio)}\n`);
