/**
 * Records two real runs of the built product for the front page: starts the server with its embedded engine, pastes the first
 * sample brief, presses 「コピーだけつくる」 and writes what came and when; then presses 「全部つくる」 and writes a little of every
 * tool. Run after a build: node scripts/recording/landing.ts
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { sampleBriefs } from "../../src/brief/samples.ts";
import { numberSentences } from "../../src/brief/sentences.ts";
import { seedFrom } from "../../src/domain/run/rules.ts";
import type { WorkView } from "../../src/domain/workbench/queries.ts";
import { evidenceShown, type Item, ofOwnText } from "../../src/shared/result.ts";
import type { ItemData, RunPart } from "../../src/shared/run-parts.ts";
import { angles } from "../../src/tools/catchphrase/angles.ts";
import { textField } from "../../src/tools/pieces/item-fields.ts";
import { looks } from "../../src/web/features/landing/player/timeline.ts";
import {
  type LandingRecording,
  type RecordedFact,
  type RecordedLine,
  strayMarks,
} from "../../src/web/features/landing/recording/recording.ts";
import type { RecordedSamples } from "../../src/web/features/landing/samples/samples.ts";
import { openTrial, readEvents, type TrialClient } from "../../test/support/client.ts";
import { removeFolder, startServer, temporaryFolder } from "../../test/support/server.ts";
import {
  bannerWidth,
  type ItemsOf,
  itemsMadeWith,
  lengthOf,
  pickSamples,
  shownBanners,
  wordFor,
} from "./landing-samples.ts";

const folder = "src/web/features/landing";
const pictures = "public/landing";
const factsShown = 4;
const [brief] = sampleBriefs;
if (!brief) throw new Error("there is no sample brief");

interface Arrival extends ItemData {
  atMs: number;
}

async function withVisitor<Answer>(work: (visitor: TrialClient) => Promise<Answer>): Promise<Answer> {
  const dataDir = temporaryFolder();
  const server = await startServer(dataDir, { CHALLENGE_COST: "20000" });
  try {
    return await work(await openTrial((path, init) => fetch(server.url + path, init)));
  } finally {
    await server.end();
    removeFolder(dataDir);
  }
}

async function recordMinute(
  visitor: TrialClient,
  text: string,
): Promise<{ arrivals: Arrival[]; wholeMs: number }> {
  const pressed = performance.now();
  const { runId } = await visitor.run({ text });
  const events = await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
  const arrivals = events.flatMap(({ part, at }) => {
    const { type, data } = part as unknown as RunPart;
    return type === "data-item" ? [{ ...data, atMs: Math.round(at - pressed) }] : [];
  });
  return { arrivals, wholeMs: Math.round((events.at(-1)?.at ?? pressed) - pressed) };
}

async function recordSamples(visitor: TrialClient, text: string): Promise<RecordedSamples> {
  const { runId } = await visitor.run({ text, tools: "all" });
  await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
  const { results } = (await visitor.send("GET", "/api/v1/trial")).body as WorkView;
  const itemsOf: ItemsOf = (tool) => results.find((result) => result.tool === tool)?.items ?? [];
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  for (const [index, { id }] of shownBanners(itemsOf).entries()) {
    const image = await visitor.fetch(`/api/v1/items/${id}/banner.png?width=${bannerWidth}`);
    if (!image.ok) throw new Error(`banner ${id}: ${image.status}`);
    writeFileSync(`${pictures}/banner-${index + 1}.png`, new Uint8Array(await image.arrayBuffer()));
  }
  return { seed: seedFrom(runId), tools: pickSamples(itemsOf) };
}

/** The evidence that the product shows of it, as ranges that do not overlap, each with the first sentence that covers it. */
function marksOf(item: Item): RecordedLine["marks"] {
  const marks: RecordedLine["marks"] = [];
  for (const { span, sourceId } of ofOwnText(evidenceShown(item)).toSorted(
    (a, b) => a.span.start - b.span.start,
  )) {
    const end = marks.at(-1)?.[1] ?? 0;
    if (span.start >= end) marks.push([span.start, span.end, sourceId]);
  }
  return marks;
}

function lineOf({ item, atMs }: Arrival): RecordedLine {
  return {
    atMs,
    text: item.text,
    angle: wordFor(angles, textField(item, "angle")),
    sources: item.sources,
    marks: marksOf(item),
    slot: lengthOf(item.fits[0]),
    flags: item.flags.map(({ level, words }) => ({ level, words })),
  };
}

const factOf = ({ item, atMs }: Arrival): RecordedFact => ({ atMs, text: item.text, sources: item.sources });

function recordingOf(input: string, arrivals: Arrival[], wholeMs: number): LandingRecording {
  const of = (tool: string, kind: string) =>
    arrivals.filter((one) => one.tool === tool && one.item.kind === kind);
  const [oneLine] = of("analyze", "one-line");
  const lines = of("catchphrase", "line");
  if (!oneLine || lines.length === 0) throw new Error("the run made nothing");
  const date = new Intl.DateTimeFormat("ja-JP", { dateStyle: "long", timeZone: "Asia/Tokyo" });
  return {
    recordedOn: date.format(new Date()),
    input,
    sources: numberSentences(input, "B"),
    firstMs: Math.min(...arrivals.map(({ atMs }) => atMs)),
    wholeMs,
    oneLine: factOf(oneLine),
    facts: of("analyze", "fact").slice(0, factsShown).map(factOf),
    lines: lines.map(lineOf),
  };
}

function write(file: string, name: string, type: string, from: string, value: object): void {
  const head = `/** Written by scripts/recording/landing.ts; not by hand. */\nimport type { ${type} } from "${from}";\n`;
  writeFileSync(file, `${head}\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`);
  execFileSync("node_modules/.bin/biome", ["check", "--write", file]);
}

// Two visitors: lines of an earlier run are never written again.
let recording: LandingRecording | null = null;
for (let left = 20; recording === null && left > 0; left -= 1) {
  const { arrivals, wholeMs } = await withVisitor((visitor) => recordMinute(visitor, brief.text));
  const made = recordingOf(brief.text, arrivals, wholeMs);
  const marked = made.lines.filter(({ marks }) => marks.length > 0).length;
  // The page looks at some lines and lights what they rest on, word by word: another run has other lines.
  if (marked >= looks && strayMarks(made).length === 0) recording = made;
}
if (!recording) throw new Error(`no run had ${looks} lines with their sentences' own words`);
let samples: RecordedSamples | null = null;
for (let left = 10; samples === null && left > 0; left -= 1) {
  const made = await withVisitor((visitor) => recordSamples(visitor, brief.text));
  // A run that had to ask a tool twice says other things than the seed alone.
  if (isDeepStrictEqual(made.tools, pickSamples(itemsMadeWith(made.seed)))) samples = made;
}
if (!samples) throw new Error("no run made what its seed makes");
write(`${folder}/recording/data.ts`, "landingRecording", "LandingRecording", "./recording.ts", recording);
write(`${folder}/samples/data.ts`, "recordedSamples", "RecordedSamples", "./samples.ts", samples);
process.stdout.write(
  `${recording.lines.length} lines, first ${recording.firstMs} ms, whole ${recording.wholeMs} ms; every tool with seed ${samples.seed}\n`,
);
