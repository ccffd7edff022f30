/**
 * What the product adds to each token between a provider and the browser's stream, at 50 concurrent runs: the provider double
 * stamps every token in a process of its own, the product runs in another, the readers in this one. Run: npm run bench:tokens
 */
import { startModelProviderProcess } from "../test/doubles/model-provider-process.ts";
import { createMarkReader, summarize } from "../test/doubles/stream-latency.ts";
import { openTrial, type TrialClient } from "../test/support/client.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

const streams = Number(process.env.STREAMS ?? 50);
const tokensPerSecond = 40;
const marks = 200;
const limitMs = 50;

interface Reading {
  name: string;
  reader: ReturnType<typeof createMarkReader>;
}

async function read(visitor: TrialClient, runId: string, name: string): Promise<Reading> {
  const reader = createMarkReader();
  const response = await visitor.fetch(`/api/v1/runs/${runId}/events`);
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const chunk = await body?.read();
    if (!chunk || chunk.done) return { name, reader };
    const at = performance.now();
    for (const line of chunk.value.split("\n")) {
      if (line.includes('"data-draft"')) reader.push(line.match(/"text":"([^"]*)"/)?.[1] ?? "", at);
    }
  }
}

const dataDir = temporaryFolder();
const provider = await startModelProviderProcess({
  style: "openai-chat",
  firstTokenMs: 600,
  tokensPerSecond,
  marks,
  before: '{"lines":[{"text":"',
  after: '","angle":"benefit","sub":"","sources":["B1"]}],"shortlist":[]}',
});
const server = await startServer(dataDir, {
  MODEL_PROVIDER: "openai-compatible",
  MODEL_ID: "double",
  MODEL_BASE_URL: provider.url,
  MODEL_CONCURRENCY: "1000",
});

try {
  const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const visitors = await Promise.all(
    Array.from({ length: streams }, async (_, index) => ({
      visitor: await openTrial(call),
      name: `商品${index}番`,
    })),
  );
  const readings = await Promise.all(
    visitors.map(async ({ visitor, name }) => {
      const text = `${name}は、毎日の暮らしに使う道具です。とても使いやすい形をしています。`;
      const { runId } = await visitor.run({ text, goal: "catchphrase", catchphrase: { count: 3 } });
      return read(visitor, runId, name);
    }),
  );
  const requests = await provider.takeRequests();
  const first: number[] = [];
  const rest: number[] = [];
  for (const { name, reader } of readings) {
    // The repair that follows a refused line sends the same marks again: only a run's first request is compared.
    const request = requests.find((candidate) => candidate.rawBody.includes(name));
    if (!request) continue;
    for (const { mark, ms } of reader.delays(request)) (mark === 0 ? first : rest).push(ms);
  }
  const show = ({ p50, p95, max }: ReturnType<typeof summarize>) =>
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${max.toFixed(1)} ms`;
  const all = summarize(rest);
  process.stdout.write(
    `${streams} concurrent runs, ${tokensPerSecond} tokens/s each, ${rest.length} of ${streams * (marks - 1)} tokens seen\n`,
  );
  process.stdout.write(`first token added: ${show(summarize(first))}\n`);
  process.stdout.write(
    `each token added:  ${show(all)} (${(all.p95 / limitMs).toFixed(2)} x the limit of ${limitMs} ms)\n`,
  );
} finally {
  await server.end();
  await provider.stop();
  removeFolder(dataDir);
}
