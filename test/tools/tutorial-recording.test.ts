/** The tutorial's recording is of the product as it is: today's schemas, today's tools, today's sample. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { sampleBriefs } from "#src/brief/samples.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import type { Item } from "#src/shared/result.ts";
import { allTools } from "#src/tools/graph.ts";
import { tutorialRecordingSchema } from "#src/web/parts/tutorial/recording.ts";
import { runTools } from "#test/evaluation/run-tool.ts";

const again = "make it again: npm run build, then node scripts/recording/tutorial.ts";
const raw: unknown = JSON.parse(readFileSync("src/web/parts/tutorial/recording.json", "utf8"));

/** Kinds of items with the names of their fields and the slots that each was measured for. */
function shapeOf(items: readonly Item[]): Record<string, string[]> {
  const kinds = Map.groupBy(items, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, some]) => {
      const names = some.flatMap(({ fields, fits }) => [
        ...Object.keys(fields),
        ...fits.map(({ slot }) => `slot ${slot}`),
      ]);
      return [kind, [...new Set(names)].sort()];
    }),
  );
}

it("parses with the schemas of results and items", () => {
  expect(tutorialRecordingSchema.safeParse(raw).error, again).toBeUndefined();
});

it("is of the first sample brief, with a result of every tool in the shape that the tool makes now", () => {
  const recording = tutorialRecordingSchema.parse(raw);
  const text = sampleBriefs[0]?.text ?? "";
  expect(recording.input, again).toBe(text);
  expect(recording.sources, again).toEqual(numberSentences(text, "B"));
  expect(new Set(recording.results.map(({ tool }) => tool)), again).toEqual(new Set(allTools));
  const sentences = numberSentences(text, "B");
  const now = runTools(allTools, { sentences, fields: parseBrief(sentences) });
  for (const { tool, items } of recording.results)
    expect([tool, shapeOf(items)], again).toEqual([tool, shapeOf(now.get(tool)?.items ?? [])]);
});

it("plays in order, has a picture of every banner, and an answer to every change of the one line", () => {
  const recording = tutorialRecordingSchema.parse(raw);
  for (const { tool, items, atMs, beganMs, endedMs } of recording.results) {
    expect([tool, atMs.length]).toEqual([tool, items.length]);
    expect([tool, beganMs < endedMs && endedMs <= recording.wholeMs]).toEqual([tool, true]);
  }
  const items = recording.results.flatMap((result) => result.items);
  const banners = items.filter(({ kind }) => kind === "banner").map(({ id }) => id);
  expect(banners.length).toBeGreaterThan(0);
  expect(Object.keys(recording.banners).sort()).toEqual(banners.sort());
  for (const { picture } of Object.values(recording.banners))
    expect([picture, existsSync(`public${picture}`)]).toEqual([picture, true]);
  const { itemId, answers } = recording.change;
  const line = items.find(({ id }) => id === itemId);
  expect(line?.kind).toBe("line");
  expect(Object.values(answers).every((made) => made.length > 0)).toBe(true);
  expect(Object.values(answers).flatMap((made) => made.map(({ text }) => text))).not.toContain(line?.text);
});
