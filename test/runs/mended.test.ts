/** Only what changed is made again: the pieces that cite it, in their places; what somebody chose or wrote stays. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Correction } from "#src/brief/schema.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem, lockItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import type { ResultView } from "#src/domain/result/schema.ts";
import { readWork } from "#src/domain/workbench/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let services: TestServices;
let ctx: Context;
let project: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ env: { ACCOUNT_CALLS_PER_DAY: "100000" } });
});
afterAll(() => services.drop());
beforeEach(async () => {
  ctx = await services.person();
  project = await make(ctx, "うるみ");
  await finished(ctx, (await begin(ctx, project, { goal: "all" })).runId, 60_000);
});

const results = () => readNewestResults(ctx, project);
const save = (text: string, corrections: Correction[] = []) => saveBrief(ctx, project, { text, corrections });
const staleIn = (views: ResultView[]) => views.flatMap(({ stalePieces }) => stalePieces);
const dearer = sampleText.replace("2,970円", "3,300円");
const says = (words: string) => (item: ResultView["items"][number]) =>
  JSON.stringify([item.text, item.fields]).includes(words);

describe("a changed price", () => {
  it("makes exactly the pieces out of date that cite it", async () => {
    const before = await results();
    const brief = await readNewestBrief(ctx, project);
    const price = brief?.sentences.find(({ text }) => text.includes("2,970円"))?.id ?? "";
    const citing = before.flatMap(({ items }) =>
      items.filter(
        (item) =>
          item.sources.includes(price) ||
          item.evidence.some(({ sourceId }) => sourceId === price) ||
          says("2,970円")(item),
      ),
    );
    await save(dearer);
    const after = await results();
    expect(citing.length).toBeGreaterThan(3);
    expect(new Set(staleIn(after))).toEqual(new Set(citing.map(({ id }) => id)));
    expect(after.flatMap(({ items }) => items).length).toBeGreaterThan(citing.length * 2);
  });

  it("is put right in these pieces only, each in its place; chosen and hand-edited ones stay", async () => {
    await save(dearer);
    const page = (await results()).find(({ tool }) => tool === "lp_manuscript");
    const [chosen, edited] = page?.stalePieces ?? [];
    await lockItem(ctx, await accessItem(ctx, chosen ?? "", "work"), { locked: true });
    const text = "価格のご案内です。";
    await editItem(ctx, await accessItem(ctx, edited ?? "", "work"), { text, byHand: true });
    const before = await results();
    const stale = new Set(staleIn(before));
    await finished(
      ctx,
      (await begin(ctx, project, { brief: { text: dearer }, goal: "stale" })).runId,
      60_000,
    );

    const after = await results();
    const shrunk: string[] = [];
    expect(staleIn(after)).toEqual([]);
    for (const { tool, id, items } of before) {
      const now = after.find((one) => one.tool === tool);
      const mended = items.filter((item) => stale.has(item.id) && !item.locked && !item.edited);
      if (mended.length === 0) expect({ tool, id: now?.id }).toEqual({ tool, id });
      // What was not made again stands as it stood, in the same place.
      const others = items.map((item) => (mended.includes(item) ? null : item.text));
      const standing = now?.items.map(({ text: words }, at) => (others[at] === null ? null : words));
      if (now?.items.length === items.length) expect({ tool, standing }).toEqual({ tool, standing: others });
      else shrunk.push(tool);
    }
    // A piece for which there is no other way to say it any more goes.
    expect(shrunk.length).toBeLessThan(2);
    const own = after.flatMap(({ items }) => items.filter(({ locked, edited: is }) => locked || is));
    expect(own.map(({ locked }) => locked).toSorted()).toEqual([false, true]);
    const rest = after.flatMap(({ items }) => items.filter((item) => !own.includes(item)));
    expect(rest.filter(says("2,970円"))).toEqual([]);
    expect(rest.filter(says("3,300円")).length).toBeGreaterThan(2);
  });
});

it("a sentence more makes nothing out of date, and what was made keeps its sentences under their new numbers", async () => {
  const before = await readWork(ctx, project);
  await save(`詰め替え用もあります。\n${sampleText}`);
  const after = await readWork(ctx, project);
  expect(staleIn(after.results)).toEqual([]);
  const quoted = (work: typeof before) =>
    work.results.map(({ tool, items }) => [
      tool,
      items.map(({ sources }) =>
        sources.map((id) => work.brief?.sentences.find((one) => one.id === id)?.text ?? id),
      ),
    ]);
  expect(quoted(after)).toEqual(quoted(before));
});

it("nothing is begun where only pieces are out of date that somebody chose", async () => {
  await save(dearer);
  for (const id of staleIn(await results()))
    await lockItem(ctx, await accessItem(ctx, id, "work"), { locked: true });
  await expect(begin(ctx, project, { brief: { text: dearer }, goal: "stale" })).rejects.toMatchObject({
    code: "conflict",
  });
});
