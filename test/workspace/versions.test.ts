import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markResults } from "#src/domain/library/commands.ts";
import { markResultsSchema } from "#src/domain/library/schema.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { editItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { listVersions, readChanges } from "#src/domain/version/queries.ts";
import { asMade, changesSchema } from "#src/domain/version/schema.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

/** A project whose catchphrases were made as often as there are seeds. */
async function work(...seeds: number[]) {
  const ctx = await services.person();
  const projectId = await make(ctx);
  const ids: string[] = [];
  for (const seed of seeds) {
    const { runId } = await begin(ctx, projectId, { goal: "catchphrase", seed });
    await finished(ctx, runId);
    const results = await readNewestResults(ctx, projectId);
    ids.push(results.find(({ tool }) => tool === "catchphrase")?.id ?? "");
  }
  const newest = async (id: string) => accessResult(ctx, id, "read");
  const itemOf = async (id: string) => {
    const results = await readNewestResults(ctx, projectId);
    return results.find((result) => result.id === id)?.items.find(({ kind }) => kind === "line");
  };
  return { ctx, projectId, ids, newest, itemOf };
}
type Work = Awaited<ReturnType<typeof work>>;

async function reword({ ctx, ids, itemOf }: Work, text: string): Promise<string> {
  const item = await itemOf(ids.at(-1) ?? "");
  if (!item) throw new Error("no line");
  await editItem(ctx, await accessItem(ctx, item.id, "work"), { text, byHand: true });
  return item.text;
}

describe("versions of a result", () => {
  it("are the results of its tool, newest first; one changed by hand stands there as it is and as it was made", async () => {
    const done = await work(1, 2);
    const [first = "", second = ""] = done.ids;
    const listed = async () => (await listVersions(done.ctx, await done.newest(first))).versions;
    expect((await listed()).map(({ id, number }) => [id, number])).toEqual([
      [second, 2],
      [first, 1],
    ]);
    await reword(done, "酒蔵のうるおいを、朝の肌に。");
    const versions = await listed();
    expect(versions.map(({ id, number, current, reworked }) => ({ id, number, current, reworked }))).toEqual([
      { id: second, number: 2, current: true, reworked: true },
      { id: second + asMade, number: 2, current: false, reworked: false },
      { id: first, number: 1, current: true, reworked: false },
    ]);
    expect(versions.every(({ by }) => by !== null)).toBe(true);
  });

  it("show the words that were changed by hand, and nothing else", async () => {
    const done = await work(3);
    const [id = ""] = done.ids;
    const before = await reword(done, "酒蔵のうるおいを、朝の肌に。");
    await reword(done, "酒蔵のうるおいを、夜の肌に。");
    const { rows } = await readChanges(done.ctx, await done.newest(id), { from: id + asMade, to: id });
    const changed = rows.filter(({ change }) => change !== "same");
    const said = (side: "added" | "removed") =>
      changed.flatMap(({ parts }) => parts.filter(({ change }) => change !== side).map(({ text }) => text));
    expect(said("removed").join("")).toContain("酒蔵のうるおいを、夜の肌に。");
    expect(said("added").join("")).toContain(before);
    expect(rows.length).toBeGreaterThan(changed.length + 10);
    // Taking both changes back leaves the wording it was made with.
    const item = await done.itemOf(id);
    const access = await accessItem(done.ctx, item?.id ?? "", "work");
    await undoItem(done.ctx, access);
    await undoItem(done.ctx, access);
    const after = await readChanges(done.ctx, await done.newest(id), { from: id + asMade, to: id });
    expect(after.rows.every(({ change }) => change === "same")).toBe(true);
  });

  it("tell two results apart in both directions", async () => {
    const done = await work(4, 5);
    const [first = "", second = ""] = done.ids;
    const access = await done.newest(second);
    const there = await readChanges(done.ctx, access, { from: first, to: second });
    const back = await readChanges(done.ctx, access, { from: second, to: first });
    const count = ({ rows }: typeof there, kind: string) =>
      rows.filter(({ change }) => change === kind).length;
    expect(count(there, "added") + count(there, "changed")).toBeGreaterThan(0);
    expect(count(there, "same")).toBe(count(back, "same"));
  });

  it("are not there for others, in the trash, of another tool or of another project", async () => {
    const done = await work(6, 7);
    const other = await work(8);
    const [first = "", second = ""] = done.ids;
    const access = await done.newest(second);
    const { runId } = await begin(done.ctx, done.projectId, { goal: "analyze", seed: 9 });
    await finished(done.ctx, runId);
    const analysis = (await readNewestResults(done.ctx, done.projectId)).find(
      ({ tool }) => tool === "analyze",
    );
    const gone = { code: "not_found" };
    const from = (id: string) => readChanges(done.ctx, access, { from: id, to: second });
    await expect(from(other.ids[0] ?? "")).rejects.toMatchObject(gone);
    await expect(from(analysis?.id ?? "")).rejects.toMatchObject(gone);
    // A person of both projects gets no mix of them either.
    await expect(
      readChanges(other.ctx, await other.newest(other.ids[0] ?? ""), {
        from: second,
        to: other.ids[0] ?? "",
      }),
    ).rejects.toMatchObject(gone);
    await markResults(done.ctx, done.projectId, markResultsSchema.parse({ ids: [first], trashed: true }));
    await expect(from(first)).rejects.toMatchObject(gone);
    expect((await listVersions(done.ctx, access)).versions.map(({ id }) => id)).toEqual([second]);
    expect(changesSchema.safeParse({ from: `${first}.other`, to: second }).success).toBe(false);
  });
});
