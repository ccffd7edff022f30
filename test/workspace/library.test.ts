import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { result, resultItem } from "#src/db/schema/result.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults, purgeResults } from "#src/domain/library/commands.ts";
import { listResults, readTags } from "#src/domain/library/queries.ts";
import { listResultsSchema, markResultsSchema } from "#src/domain/library/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { readNewestResults, readRunResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { shown } from "./search-support.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const list = (ctx: Context, projectId: ProjectId, input: object = {}) =>
  listResults(ctx, projectId, listResultsSchema.parse(input));
const mark = (ctx: Context, projectId: ProjectId, input: object) =>
  markResults(ctx, projectId, markResultsSchema.parse(input));

/** A project with an analysis and two sets of catchphrases, the newest first. */
async function work() {
  const ctx = await services.person();
  const projectId = await make(ctx);
  for (const goal of ["catchphrase", "catchphrase"]) {
    const { runId } = await begin(ctx, projectId, { goal, seed: 1 });
    await finished(ctx, runId);
  }
  const { results } = await list(ctx, projectId);
  const ids = results.map(({ id }) => id);
  return { ctx, projectId, results, ids };
}

describe("stars and tags", () => {
  it("are put on many at once, found again, and taken off", async () => {
    const { ctx, projectId, ids } = await work();
    const [first = "", second = ""] = ids;
    await mark(ctx, projectId, { ids: [first, second], starred: true, addTag: "　春　キャンペーン " });
    await mark(ctx, projectId, { ids: [first], addTag: "採用" });
    await mark(ctx, projectId, { ids: [first], addTag: "春 キャンペーン" });
    const found = async (input: object) => (await list(ctx, projectId, input)).results.map(({ id }) => id);
    expect(await found({ view: "starred" })).toEqual([first, second]);
    expect(await found({ tag: "採用" })).toEqual([first]);
    expect((await list(ctx, projectId, { tag: "採用" })).results[0]?.tags).toEqual([
      "採用",
      "春 キャンペーン",
    ]);
    expect(await readTags(ctx, projectId)).toEqual(["採用", "春 キャンペーン"].sort());
    await mark(ctx, projectId, { ids: [first, second], starred: false, removeTag: "春 キャンペーン" });
    expect(await found({ view: "starred" })).toEqual([]);
    expect(await readTags(ctx, projectId)).toEqual(["採用"]);
  });

  it("all or none: a foreign id or one tag too many changes nothing", async () => {
    const { ctx, projectId, ids } = await work();
    const other = await work();
    const [first = "", second = ""] = ids;
    for (const id of [other.ids[0] ?? "", randomUUID()]) {
      const foreign = mark(ctx, projectId, { ids: [first, id], starred: true });
      await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    }
    for (let count = 1; count <= 10; count += 1)
      await mark(ctx, projectId, { ids: [first], addTag: `札${count}` });
    const many = mark(ctx, projectId, { ids: [first, second], addTag: "多い" });
    await expect(many).rejects.toMatchObject({ code: "conflict" });
    await mark(ctx, projectId, { ids: [first], addTag: "札3" });
    expect((await list(ctx, projectId, { tag: "多い" })).results).toEqual([]);
    expect((await list(ctx, projectId, { view: "starred" })).results).toEqual([]);
    expect((await list(other.ctx, other.projectId, { view: "starred" })).results).toEqual([]);
  });
});

describe("the trash of results", () => {
  it("takes them out of list, search, home and run, and everything is there again when they come back", async () => {
    const { ctx, projectId, results, ids } = await work();
    const [newest] = await readNewestResults(ctx, projectId).then((all) =>
      all.filter(({ tool }) => tool === "catchphrase"),
    );
    const item = newest?.items.find(({ kind }) => kind === "line");
    const runId = newest?.runId ?? "";
    if (!newest || !item) throw new Error("nothing was made");
    const seen = async () => ({
      list: (await list(ctx, projectId)).results.map(({ id }) => id),
      trash: (await list(ctx, projectId, { view: "trash" })).results.map(({ id }) => id),
      found: (await shown(ctx, item.text, { kind: "result", limit: 50 })).length,
      newest: (await readNewestResults(ctx, projectId)).map(({ id }) => id),
      run: (await readRunResults(ctx, (await accessRun(ctx, runId, "read")).runId)).map(({ id }) => id),
    });
    const before = await seen();
    expect(before.found).toBeGreaterThan(0);
    await mark(ctx, projectId, { ids: [newest.id], trashed: true });
    const after = await seen();
    expect(after.list).toEqual(ids.filter((id) => id !== newest.id));
    expect(after.trash).toEqual([newest.id]);
    expect(after.found).toBeLessThan(before.found);
    expect(after.newest).not.toContain(newest.id);
    expect(after.run).not.toContain(newest.id);
    await expect(accessResult(ctx, newest.id, "read")).rejects.toMatchObject({ code: "not_found" });
    await expect(accessItem(ctx, item.id, "read")).rejects.toMatchObject({ code: "not_found" });
    await mark(ctx, projectId, { ids: [newest.id], trashed: false });
    expect(await seen()).toEqual(before);
    expect(results.length).toBeGreaterThan(1);
  });

  it("refuses one that is being made, and forgets after 30 days", async () => {
    const { ctx, projectId, ids } = await work();
    const [first = "", second = ""] = ids;
    await ctx.db.update(result).set({ state: "making" }).where(eq(result.id, second));
    const making = mark(ctx, projectId, { ids, trashed: true });
    await expect(making).rejects.toMatchObject({ code: "conflict" });
    await mark(ctx, projectId, { ids: [first], trashed: true });
    const at = (days: number) => ({
      ...ctx,
      now: () => new Date(ctx.now().getTime() + days * 24 * 3600_000),
    });
    const left = async () =>
      (await ctx.db.select().from(resultItem).where(eq(resultItem.resultId, first))).length;
    await purgeResults(at(29));
    expect(await left()).toBeGreaterThan(0);
    await purgeResults(at(31));
    expect(await left()).toBe(0);
    expect((await list(ctx, projectId, { view: "trash" })).results).toEqual([]);
  });
});

it("what was made before newer material says so in the list", async () => {
  const { ctx, projectId } = await work();
  expect((await list(ctx, projectId)).results.filter(({ stale }) => stale.length > 0)).toEqual([]);
  const { runId } = await begin(ctx, projectId, {
    brief: { text: "新しい商品「しずく」。京都の茶畑で作る緑茶。1袋100g、1,200円(税込)。" },
  });
  await finished(ctx, runId);
  const stale = (await list(ctx, projectId)).results.filter((row) => row.stale.length > 0);
  expect(stale.map(({ tool }) => tool)).toEqual(["catchphrase"]);
});
