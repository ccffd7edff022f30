/** A price changes, of five businesses: exactly the pieces that rest on it are out of date, and only those are written anew. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleBriefs } from "#src/brief/samples.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import type { ResultView } from "#src/domain/result/schema.ts";
import { freshBriefs } from "#test/evaluation/fresh-briefs.ts";
import { some } from "#test/support/global/size.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ env: { ACCOUNT_CALLS_PER_DAY: "100000" } });
});
afterAll(() => services.drop());

const texts = new Map([...sampleBriefs, ...freshBriefs].map(({ id, text }) => [id, text]));
type Item = ResultView["items"][number];

/** What cites the sentence or says its price, and what recommends such a line. */
function restingOn(items: readonly Item[], sentence: string, price: string): string[] {
  const own = items.filter(
    (item) =>
      [...item.sources, ...item.evidence.map(({ sourceId }) => sourceId)].includes(sentence) ||
      JSON.stringify([item.text, item.fields]).includes(price),
  );
  const lines = own.filter(({ kind }) => kind === "line").map(({ text }) => text);
  const praise = items.filter(
    ({ kind, fields }) => kind === "shortlist" && lines.includes(String(fields.line)),
  );
  return [...new Set([...own, ...praise].map(({ id }) => id))];
}

const changes = [
  ["toner", "2,970円", "3,300円"],
  ["accounting", "2,980円", "3,480円"],
  ["bakery", "420円", "460円"],
  ["gym", "7,480円", "8,250円"],
  ["ramen-mail", "3,200円", "3,600円"],
] as const;
it.each(some(changes, 1))("%s: %s is %s now", { timeout: 120_000 }, async (id, was, is) => {
  const ctx = await services.person();
  const project = await make(ctx, id);
  const brief = { text: texts.get(id) ?? "" };
  await finished(ctx, (await begin(ctx, project, { brief, goal: "all" })).runId, 60_000);
  const before = await readNewestResults(ctx, project);
  const sentences = (await readNewestBrief(ctx, project))?.sentences ?? [];
  const sentence = sentences.find(({ text }) => text.includes(was))?.id ?? "";
  const text = brief.text.replace(was, is);
  await saveBrief(ctx, project, { text, corrections: [] });

  const late = (await readNewestResults(ctx, project)).map(({ tool, stalePieces }) => [
    tool,
    stalePieces.toSorted(),
  ]);
  const expected = before.map(({ tool, items }) => [tool, restingOn(items, sentence, was).toSorted()]);
  expect(Object.fromEntries(late)).toEqual(Object.fromEntries(expected));
  const count = expected.flatMap(([, pieces]) => pieces).length;
  expect(count).toBeGreaterThan(3);

  await finished(ctx, (await begin(ctx, project, { brief: { text }, goal: "stale" })).runId, 60_000);
  const after = await readNewestResults(ctx, project);
  expect(after.flatMap(({ stalePieces }) => stalePieces)).toEqual([]);
  for (const { tool, id: made, items } of before) {
    const now = after.find((one) => one.tool === tool);
    const late = restingOn(items, sentence, was);
    if (late.length === 0) expect([tool, now?.id]).toEqual([tool, made]);
    const kept = items.filter((item) => !late.includes(item.id)).map((item) => item.text);
    const standing = now?.items.map((item) => item.text) ?? [];
    expect([tool, kept.filter((words) => !standing.includes(words))]).toEqual([tool, []]);
    expect([
      tool,
      now?.items.filter((item) => JSON.stringify([item.text, item.fields]).includes(was)) ?? [],
    ]).toEqual([tool, []]);
  }
});
