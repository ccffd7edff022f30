/**
 * The main job on 30 briefs of 10 product classes through the real server and its embedded engine: analysis and ten
 * catchphrases, timed from the press to the end of the event stream. Run: npm run bench:briefs
 */
import { briefs } from "../test/briefs/all.ts";
import { summarize } from "../test/doubles/stream-latency.ts";
import { openTrial, readEvents } from "../test/support/client.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

const limitMs = 10_000;

interface ShownItem {
  kind: string;
  ready: boolean;
  text: string;
  fits: { hard: boolean; fits: boolean }[];
}

const dataDir = temporaryFolder();
const server = await startServer(dataDir);
const times: number[] = [];
const firsts: number[] = [];
let lines = 0;
let overLimit = 0;
let short = 0;
try {
  for (const { id, text } of briefs) {
    const visitor = await openTrial((path, init) => fetch(server.url + path, init));
    const pressed = performance.now();
    const { runId } = await visitor.run({ text });
    const events = await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    times.push(performance.now() - pressed);
    const items = events.filter(({ part }) => part.type === "data-item");
    firsts.push((items[0]?.at ?? Number.NaN) - pressed);
    const made = items
      .map(({ part }) => (part.data as { item: ShownItem }).item)
      .filter(({ kind }) => kind === "line");
    lines += made.length;
    if (made.length < 10) short += 1;
    overLimit += made.filter(
      (item) => item.ready && item.fits.find((fit) => fit.hard)?.fits === false,
    ).length;
    if (made.length < 10) process.stdout.write(`${id}: only ${made.length} lines\n`);
  }
} finally {
  await server.end();
  removeFolder(dataDir);
}
const show = ({ p50, p95, max }: ReturnType<typeof summarize>) =>
  `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${max.toFixed(0)} ms`;
const whole = summarize(times);
process.stdout.write(
  `${briefs.length} briefs, ${lines} lines, briefs with fewer than 10: ${short}, over-limit lines shown as ready: ${overLimit}\n`,
);
process.stdout.write(`first item:  ${show(summarize(firsts))}\n`);
process.stdout.write(
  `whole job:   ${show(whole)} (${(whole.p95 / limitMs).toFixed(3)} x the limit of ${limitMs} ms)\n`,
);
