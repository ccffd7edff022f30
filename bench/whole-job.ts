/**
 * 「全部つくる」 with a provider double: 600 ms to the first token, 40 tokens/s, four answers at once. Prints p50 and p95 of the
 * seconds and their ratio to the critical path (each tool's own answer, after those that it reads). Needs a build. Run: npm run bench:whole-job
 */
import type { ToolName } from "../src/shared/run-parts.ts";
import { allTools, needsOf } from "../src/tools/graph.ts";
import { briefs } from "../test/briefs/all.ts";
import { summarize } from "../test/doubles/stream-latency.ts";
import { openTrial, readEvents } from "../test/support/client.ts";
import { type Pace, prepareAnswers, providerEnv, startSampleProvider } from "../test/support/provider.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

/** The tokens of a tool's answer, and how often the product asked for it. */
type Answers = Record<string, { tokens: number; asked: number; startedMs: number; endedMs: number }>;

/** `atOnce`: answers that the provider is asked for at the same time. */
async function measureJob(text: string, pace: Pace, atOnce: number) {
  const provider = await startSampleProvider(pace, text);
  const dataDir = temporaryFolder();
  const server = await startServer(dataDir, { ...providerEnv(provider), MODEL_CONCURRENCY: String(atOnce) });
  try {
    const visitor = await openTrial((path, init) => fetch(server.url + path, init));
    const { runId } = await visitor.run({ text, tools: "all" });
    const pressed = performance.now();
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const seconds = (performance.now() - pressed) / 1000;
    const answers: Answers = {};
    for (const { tool, role } of prepareAnswers(text)) {
      const own = provider.requests.filter(({ body }) => JSON.stringify(body).includes(role));
      const [first] = own;
      answers[tool] = {
        tokens: first?.tokens.length ?? 0,
        asked: own.length,
        startedMs: (first?.receivedAt ?? pressed) - pressed,
        endedMs: (own.at(-1)?.endedAt ?? pressed) - pressed,
      };
    }
    const { results } = (await visitor.send("GET", "/api/v1/trial")).body as {
      results: { items: unknown[] }[];
    };
    const tools = results.filter(({ items }) => items.length > 0).length;
    return { seconds, answers, tools, requests: provider.requests.length };
  } finally {
    await server.end();
    await provider.stop();
    removeFolder(dataDir);
  }
}

/** The longest way through the graph when every tool is asked once and waits for nobody but those that it reads. */
function criticalPath(answers: Answers, pace: Pace): { seconds: number; tools: ToolName[] } {
  const ways = new Map<ToolName, { seconds: number; tools: ToolName[] }>();
  const wayTo = (tool: ToolName): { seconds: number; tools: ToolName[] } => {
    const known = ways.get(tool);
    if (known) return known;
    const own = pace.firstTokenMs / 1000 + (answers[tool]?.tokens ?? 0) / pace.tokensPerSecond;
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
  seconds.push(job.seconds);
  ratios.push(job.seconds / path.seconds);
  process.stdout.write(
    `${id}: ${job.seconds.toFixed(1)} s, critical path ${path.seconds.toFixed(1)} s (${path.tools.join(" → ")}), ` +
      `${job.requests} questions for ${job.tools} tools\n`,
  );
  for (const [tool, { tokens, asked, startedMs, endedMs }] of Object.entries(job.answers))
    process.stdout.write(
      `    ${tool}: ${tokens} tokens, asked ${asked} times, ${(startedMs / 1000).toFixed(1)}-${(endedMs / 1000).toFixed(1)} s\n`,
    );
}
const { p50, p95 } = summarize(seconds);
const ratio = Math.max(...ratios);
const says = (value: number, limit: number) => (value <= limit ? "met" : "NOT MET");
process.stdout.write(`p50 ${p50.toFixed(1)} s (limit ${limits.p50}): ${says(p50, limits.p50)}\n`);
process.stdout.write(`p95 ${p95.toFixed(1)} s (limit ${limits.p95}): ${says(p95, limits.p95)}\n`);
process.stdout.write(`ratio ${ratio.toFixed(2)} (limit ${limits.ratio}): ${says(ratio, limits.ratio)}\n`);
