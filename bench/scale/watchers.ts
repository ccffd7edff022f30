/** Runs that workers write, watched at a web process: what lies between a provider's token and the watcher. */
import { startModelProviderProcess } from "../../test/doubles/model-provider-process.ts";
import { createMarkReader, summarize } from "../../test/doubles/stream-latency.ts";
import { openTrial, type TrialClient } from "../../test/support/client.ts";
import { note, say } from "./report.ts";
import { openStand } from "./stand.ts";

const tokensPerSecond = 10;
const seconds = 30;
const marks = tokensPerSecond * seconds;
const startsAtOnce = 10;
/** Characters go out in frames: 20 ms, up to 80 in a busy process. */
const frameMs = 80;
const barMs = 60;

export async function watchElsewhere(watchers: number): Promise<void> {
  say(`watchers: ${watchers} at one web process, ${tokensPerSecond} tokens/s each`);
  const provider = await startModelProviderProcess({
    style: "openai-chat",
    // Whoever measures has begun them all by then, and does nothing but read.
    firstTokenMs: 15_000,
    tokensPerSecond,
    marks,
    // Lines as a model writes them, of forty characters each.
    before: '{"l":["',
    every: 6,
    between: '|be||B1","',
    after: '|be||B1"],"s":[]}',
  });
  const stand = await openStand({ modelUrl: provider.url });
  const call = (path: string, init?: RequestInit) => fetch(`${stand.webs[0]?.url}${path}`, init);
  try {
    const visitors: TrialClient[] = [];
    const addressed =
      (at: number) =>
      (path: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        headers.set("x-forwarded-for", `10.1.${at >> 8}.${at & 255}`);
        return call(path, { ...init, headers });
      };
    for (let at = 0; at < watchers; at += 1) visitors.push(await openTrial(addressed(at)));
    const lanes = Array.from({ length: startsAtOnce }, async (_, lane) => {
      const read: Promise<Reading>[] = [];
      for (let at = lane; at < visitors.length; at += startsAtOnce) {
        const visitor = visitors[at];
        const name = `商品${at}番`;
        if (visitor) read.push(watch(visitor, await start(visitor, name), name));
      }
      return Promise.all(read);
    });
    const readings = (await Promise.all(lanes)).flat();
    judge(readings, await provider.takeRequests());
  } finally {
    await stand.end();
    await provider.stop();
  }
}

interface Reading {
  name: string;
  reader: ReturnType<typeof createMarkReader>;
}

async function start(visitor: TrialClient, name: string): Promise<string> {
  const text = `${name}は、毎日の暮らしに使う道具です。とても使いやすい形をしています。`;
  return (await visitor.run({ text, goal: "catchphrase", catchphrase: { count: 3 } })).runId;
}

async function watch(visitor: TrialClient, runId: string, name: string): Promise<Reading> {
  const reader = createMarkReader();
  const response = await visitor.fetch(`/api/v1/runs/${runId}/events`);
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader.seen < marks) {
    const chunk = await body?.read();
    if (!chunk || chunk.done) break;
    const at = performance.now();
    const lines = (rest + chunk.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines)
      if (line.includes('"data-draft"')) reader.push(line.match(/"text":"([^"]*)"/)?.[1] ?? "", at);
  }
  await body?.cancel();
  await visitor.send("POST", `/api/v1/runs/${runId}/stop`);
  return { name, reader };
}

type Requests = Awaited<ReturnType<Awaited<ReturnType<typeof startModelProviderProcess>>["takeRequests"]>>;

function judge(readings: readonly Reading[], requests: Requests): void {
  const [first, rest]: number[][] = [[], []];
  let incomplete = 0;
  for (const { name, reader } of readings) {
    const request = requests.find(({ rawBody }) => rawBody.includes(name));
    if (!request || reader.seen < marks - 1) incomplete += 1;
    for (const { mark, ms } of request ? reader.delays(request) : []) (mark === 0 ? first : rest)?.push(ms);
  }
  const again = readings.filter(
    ({ name }) => requests.filter(({ rawBody }) => rawBody.includes(name)).length > 1,
  );
  say(`  asked of the provider more than once: ${again.length} of ${readings.length}`);
  note("watchers: answers that were not seen whole", "0", incomplete, incomplete === 0);
  for (const [what, delays] of [
    ["first token", first ?? []],
    ["each token", rest ?? []],
  ] as const) {
    const { p50, p95, max } = summarize([...delays]);
    const shown = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, most ${max.toFixed(0)}`;
    note(
      `watchers: ${what} added, ms`,
      `p95 <= ${barMs} beyond a frame of ${frameMs}`,
      shown,
      p95 <= barMs + frameMs,
    );
  }
}
