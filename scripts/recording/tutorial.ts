/**
 * Records one real run of every tool of the built product for the tutorial: starts the server with its embedded engine,
 * pastes the first sample brief, presses 「全部つくる」, changes one line in every way, and writes what came.
 * Run after a build: node scripts/recording/tutorial.ts
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { sampleBriefs } from "../../src/brief/samples.ts";
import { numberSentences } from "../../src/brief/sentences.ts";
import type { WorkView } from "../../src/domain/workbench/queries.ts";
import type { Item } from "../../src/shared/result.ts";
import type { RunPart, StepData } from "../../src/shared/run-parts.ts";
import { changeIds } from "../../src/tools/target.ts";
import type { RecordedResult, TutorialRecording } from "../../src/web/parts/tutorial/recording.ts";
import { openTrial, type ReceivedEvent, readEvents, type TrialClient } from "../../test/support/client.ts";
import { removeFolder, startServer, temporaryFolder } from "../../test/support/server.ts";

const target = "src/web/parts/tutorial/recording.json";
const pictures = "public/tutorial";
/** As wide as a card is on a phone; the tutorial shows no banner at its full size. */
const pictureWidth = 360;
const [brief] = sampleBriefs;
if (!brief) throw new Error("there is no sample brief");

async function get<Answer>(visitor: TrialClient, path: string): Promise<Answer> {
  const { status, body } = await visitor.send("GET", path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body as Answer;
}

function resultsOf(events: ReceivedEvent[], { results }: WorkView, pressed: number): RecordedResult[] {
  const at = (event: ReceivedEvent | undefined) => Math.round((event?.at ?? pressed) - pressed);
  const steps = events.filter(({ part }) => part.type === "data-step");
  const stepOf = (tool: string, over: boolean) =>
    steps.find(({ part }) => {
      const step = part.data as StepData;
      return step.tool === tool && (step.endedAt !== null) === over;
    });
  const arrival = new Map(
    events.flatMap((event) => {
      const { type, data } = event.part as unknown as RunPart;
      return type === "data-item" ? [[data.item.id, at(event)] as const] : [];
    }),
  );
  return results
    .map(({ id, tool, materials, problems, items }) => ({
      id,
      tool,
      beganMs: at(stepOf(tool, false)),
      endedMs: at(stepOf(tool, true)),
      materials,
      problems,
      items,
      atMs: items.map((item) => arrival.get(item.id) ?? at(stepOf(tool, true))),
    }))
    .sort((a, b) => a.beganMs - b.beganMs);
}

/** The line's other words by each change; null where one of them has none, as the embedded writer may have none that are shorter. */
async function changesOf(visitor: TrialClient, itemId: string): Promise<TutorialRecording["change"] | null> {
  const answers: Partial<TutorialRecording["change"]["answers"]> = {};
  // A reroll replaces the line itself, so that it comes last.
  for (const change of changeIds.filter((id) => id !== "more").toSorted((a) => (a === "reroll" ? 1 : -1))) {
    const body = { change, idempotencyKey: crypto.randomUUID() };
    const started = await visitor.send("POST", `/api/v1/items/${itemId}/variations`, body);
    const { runId } = started.body as { runId: string };
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const { results } = await get<{ results: { items: Item[] }[] }>(visitor, `/api/v1/runs/${runId}`);
    const made = results.flatMap(({ items }) => items).filter(({ kind }) => kind === "line");
    if (made.length === 0) return null;
    answers[change] = made;
  }
  return { itemId, answers: answers as TutorialRecording["change"]["answers"] };
}

/** The first of a few lines that can be changed in every way. What one of them has tried is written for none of the others. */
async function changedLine(
  visitor: TrialClient,
  results: RecordedResult[],
): Promise<TutorialRecording["change"] | null> {
  const lines = results.find(({ tool }) => tool === "catchphrase")?.items ?? [];
  for (const { id } of lines.filter(({ kind }) => kind === "line").slice(0, 3)) {
    const change = await changesOf(visitor, id);
    if (change) return change;
  }
  return null;
}

async function bannersOf(
  visitor: TrialClient,
  results: RecordedResult[],
): Promise<TutorialRecording["banners"]> {
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const banners: TutorialRecording["banners"] = {};
  const items = results.flatMap(({ items }) => items).filter(({ kind }) => kind === "banner");
  for (const [index, { id }] of items.entries()) {
    const file = `${pictures}/banner-${index + 1}.png`;
    const image = await visitor.fetch(`/api/v1/items/${id}/banner.png?width=${pictureWidth}`);
    if (!image.ok) throw new Error(`${file}: ${image.status}`);
    writeFileSync(file, new Uint8Array(await image.arrayBuffer()));
    type Answer = { report: TutorialRecording["banners"][string]["report"] };
    const { report } = await get<Answer>(visitor, `/api/v1/items/${id}/banner`);
    banners[id] = { picture: file.replace("public", ""), report };
  }
  return banners;
}

/** Null where the run has no line to show every change on: another run has other lines. */
async function record(text: string): Promise<TutorialRecording | null> {
  const dataDir = temporaryFolder();
  const server = await startServer(dataDir, { CHALLENGE_COST: "20000", TRIAL_CALLS_PER_DAY: "1000" });
  try {
    const visitor = await openTrial((path, init) => fetch(server.url + path, init));
    const pressed = performance.now();
    const { runId } = await visitor.run({ text, tools: "all" });
    const events = await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const results = resultsOf(events, await get<WorkView>(visitor, "/api/v1/trial"), pressed);
    const change = await changedLine(visitor, results);
    if (!change) return null;
    return {
      recordedOn: new Intl.DateTimeFormat("ja-JP", { dateStyle: "long", timeZone: "Asia/Tokyo" }).format(
        new Date(),
      ),
      input: text,
      sources: numberSentences(text, "B"),
      wholeMs: Math.round((events.at(-1)?.at ?? pressed) - pressed),
      results,
      banners: await bannersOf(visitor, results),
      change,
    };
  } finally {
    await server.end();
    removeFolder(dataDir);
  }
}

let recording: TutorialRecording | null = null;
for (let left = 10; recording === null && left > 0; left -= 1) recording = await record(brief.text);
if (!recording) throw new Error("ten runs had no line that can be changed in every way");
writeFileSync(target, `${JSON.stringify(recording)}\n`);
const items = recording.results.reduce((sum, { items }) => sum + items.length, 0);
process.stdout.write(
  `${recording.results.length} tools, ${items} items, whole ${recording.wholeMs} ms → ${target}\n`,
);
