/**
 * Records one real run of the built product for the front page: starts the server with its embedded engine, pastes the first
 * sample brief, presses once, and writes what came and when. Run after a build: node scripts/record-landing.ts
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { sampleBriefs } from "../src/brief/samples.ts";
import { numberSentences } from "../src/brief/sentences.ts";
import { slotById } from "../src/checks/slots.ts";
import type { Item } from "../src/shared/result.ts";
import type { ItemData, RunPart } from "../src/shared/run-parts.ts";
import { angles } from "../src/tools/catchphrase/angles.ts";
import type {
  RecordedFact,
  RecordedLine,
  Recording,
} from "../src/web/features/landing/recording/recording.ts";
import { openTrial, readEvents } from "../test/support/client.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

const target = "src/web/features/landing/recording/data.ts";
const samplesEach = 4;
const [brief] = sampleBriefs;
if (!brief) throw new Error("there is no sample brief");

interface Arrival extends ItemData {
  atMs: number;
}

async function record(text: string): Promise<{ arrivals: Arrival[]; wholeMs: number }> {
  const dataDir = temporaryFolder();
  const server = await startServer(dataDir, { CHALLENGE_COST: "20000" });
  try {
    const visitor = await openTrial((path, init) => fetch(server.url + path, init));
    const pressed = performance.now();
    const { runId } = await visitor.run({ text });
    const events = await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const arrivals = events.flatMap(({ part, at }) => {
      const { type, data } = part as unknown as RunPart;
      return type === "data-item" ? [{ ...data, atMs: Math.round(at - pressed) }] : [];
    });
    return { arrivals, wholeMs: Math.round((events.at(-1)?.at ?? pressed) - pressed) };
  } finally {
    await server.end();
    removeFolder(dataDir);
  }
}

/** Evidence as ranges that do not overlap, each with the first sentence that covers it. */
function marksOf({ evidence }: Item): RecordedLine["marks"] {
  const marks: RecordedLine["marks"] = [];
  for (const { span, sourceId } of evidence.toSorted((a, b) => a.span.start - b.span.start)) {
    const end = marks.at(-1)?.[1] ?? 0;
    if (span.start >= end) marks.push([span.start, span.end, sourceId]);
  }
  return marks;
}

function lineOf({ item, atMs }: Arrival): RecordedLine {
  const angle = String(item.fields.angle);
  const [fit] = item.fits;
  const slot = fit && slotById(fit.slot);
  if (!fit || !slot || !Object.hasOwn(angles, angle))
    throw new Error(`a line without slot or angle: ${item.text}`);
  const half = fit.unit === "c1" ? 1 : 2;
  return {
    atMs,
    text: item.text,
    angle: angles[angle as keyof typeof angles],
    sources: item.sources,
    marks: marksOf(item),
    slot: {
      label: `${slot.medium} ${slot.label}`,
      figure: `${half === 2 ? "全角" : ""}${fit.used / half}/${fit.limit / half}${half === 1 ? "字" : ""}`,
    },
    flags: item.flags.map(({ level, words }) => ({ level, words })),
  };
}

const factOf = ({ item, atMs }: Arrival): RecordedFact => ({ atMs, text: item.text, sources: item.sources });

const { arrivals, wholeMs } = await record(brief.text);
const of = (tool: string, kind: string) =>
  arrivals.filter((one) => one.tool === tool && one.item.kind === kind);
const [oneLine] = of("analyze", "one-line");
const lines = of("catchphrase", "line");
if (!oneLine || lines.length === 0) throw new Error("the run made nothing");
const recording: Recording = {
  recordedOn: new Intl.DateTimeFormat("ja-JP", { dateStyle: "long", timeZone: "Asia/Tokyo" }).format(
    new Date(),
  ),
  input: brief.text,
  sources: numberSentences(brief.text, "B"),
  firstMs: Math.min(...arrivals.map(({ atMs }) => atMs)),
  wholeMs,
  oneLine: factOf(oneLine),
  facts: of("analyze", "fact").slice(0, samplesEach).map(factOf),
  lines: lines.map(lineOf),
  samples: Object.fromEntries(
    [...Map.groupBy(arrivals, ({ tool }) => tool)].map(([tool, items]) => {
      const kinds = Map.groupBy(items, ({ item }) => item.kind);
      const main = [...kinds.values()].reduce((most, some) => (some.length > most.length ? some : most));
      return [tool, main.slice(0, samplesEach).map(({ item: { text, sources } }) => ({ text, sources }))];
    }),
  ),
};
writeFileSync(
  target,
  `/** Written by scripts/record-landing.ts; not by hand. */\nimport type { Recording } from "./recording.ts";\n\nexport const recording: Recording = ${JSON.stringify(recording)};\n`,
);
execFileSync("node_modules/.bin/biome", ["check", "--write", target]);
process.stdout.write(
  `${lines.length} lines, first ${recording.firstMs} ms, whole ${wholeMs} ms → ${target}\n`,
);
