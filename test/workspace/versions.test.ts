import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { markResultsSchema } from "#src/domain/library/schema.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { setApproval } from "#src/domain/result/commands/approve.ts";
import { editItem, lockItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults, readResult } from "#src/domain/result/queries.ts";
import { restoreVersion } from "#src/domain/version/commands.ts";
import { listVersions, readChanges } from "#src/domain/version/queries.ts";
import { changesSchema, madeSuffix } from "#src/domain/version/schema.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, join, make, newKey } from "./support.ts";

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
      { id: second + madeSuffix, number: 2, current: false, reworked: false },
      { id: first, number: 1, current: true, reworked: false },
    ]);
    expect(versions.every(({ by }) => by !== null)).toBe(true);
  });

  it("show the words that were changed by hand, and nothing else", async () => {
    const done = await work(3);
    const [id = ""] = done.ids;
    const before = await reword(done, "酒蔵のうるおいを、朝の肌に。");
    await reword(done, "酒蔵のうるおいを、夜の肌に。");
    const { rows } = await readChanges(done.ctx, await done.newest(id), { from: id + madeSuffix, to: id });
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
    const after = await readChanges(done.ctx, await done.newest(id), { from: id + madeSuffix, to: id });
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

describe("an older version put back in force", () => {
  const textsOf = (items: readonly { kind: string; text: string }[]) =>
    items.map(({ kind, text }) => [kind, text]);
  const restore = async (ctx: Context, id: string, version: string, idempotencyKey = newKey()) =>
    restoreVersion(ctx, await accessResult(ctx, id, "work"), await accessAccount(ctx), {
      version,
      idempotencyKey,
    });
  const inForce = async ({ ctx, projectId }: Work) =>
    (await readNewestResults(ctx, projectId)).find(({ tool }) => tool === "catchphrase");

  it("becomes the newest, a draft under ids of its own; the others stay, and the trash takes it back", async () => {
    const done = await work(11, 12);
    const [first = "", second = ""] = done.ids;
    const approval = { approval: "approved", note: "" } as const;
    const said = { projectId: done.projectId, resultId: (await done.newest(first)).resultId };
    await setApproval(done.ctx, said, await accessAccount(done.ctx), approval);
    const before = await readResult(done.ctx, (await done.newest(first)).resultId);
    const made = await restore(done.ctx, second, first);
    const now = await inForce(done);
    expect(now).toMatchObject({
      id: made.resultId,
      runId: made.runId,
      state: before.state,
      input: before.input,
    });
    expect(textsOf(now?.items ?? [])).toEqual(textsOf(before.items));
    const old = new Set(before.items.map(({ id }) => id));
    expect(now?.items.some(({ id }) => old.has(id))).toBe(false);
    expect(JSON.stringify(now?.items)).not.toMatch(new RegExp([...old].join("|")));
    const { versions, canRestore } = await listVersions(done.ctx, await done.newest(second));
    expect(versions.map(({ id, number, approval: standing }) => [id, number, standing])).toEqual([
      [made.resultId, 3, "draft"],
      [second, 2, "draft"],
      [first, 1, "approved"],
    ]);
    expect(canRestore).toBe(true);
    const item = now?.items.find(({ kind }) => kind === "line");
    await editItem(done.ctx, await accessItem(done.ctx, item?.id ?? "", "work"), {
      text: "朝のうるおい。",
      byHand: true,
    });
    expect(textsOf((await readResult(done.ctx, (await done.newest(first)).resultId)).items)).toEqual(
      textsOf(before.items),
    );
    const gone = markResultsSchema.parse({ ids: [made.resultId], trashed: true });
    await markResults(done.ctx, done.projectId, gone);
    expect((await inForce(done))?.id).toBe(second);
  });

  it("is the wording before people changed it, too, and is made once for each key; the one in force is refused", async () => {
    const done = await work(13);
    const [id = ""] = done.ids;
    const before = await reword(done, "酒蔵のうるおいを、朝の肌に。");
    const key = newKey();
    const made = await restore(done.ctx, id, id + madeSuffix, key);
    expect(await restore(done.ctx, id, id + madeSuffix, key)).toEqual(made);
    expect((await inForce(done))?.items.map(({ text }) => text)).toContain(before);
    const conflict = { code: "conflict" };
    await expect(restore(done.ctx, id, made.resultId)).rejects.toMatchObject(conflict);
    await expect(restore(done.ctx, id, id, key)).rejects.toMatchObject({ code: "idempotency_mismatch" });
    expect((await listVersions(done.ctx, await done.newest(id))).versions).toHaveLength(3);
  });

  it("leaves what is locked: it is refused while a locked line would change, and a locked line that stands in both stays locked", async () => {
    const done = await work(14, 15);
    const [first = "", second = ""] = done.ids;
    await reword(done, "酒蔵のうるおいを、朝の肌に。");
    const line = await done.itemOf(second);
    const access = await accessItem(done.ctx, line?.id ?? "", "work");
    await lockItem(done.ctx, access, { locked: true });
    await expect(restore(done.ctx, second, first)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("選んだ案が1件"),
    });
    expect((await inForce(done))?.id).toBe(second);
    await lockItem(done.ctx, access, { locked: false });
    const back = await restore(done.ctx, second, first);
    const kept = await done.itemOf(back.resultId);
    await lockItem(done.ctx, await accessItem(done.ctx, kept?.id ?? "", "work"), { locked: true });
    const again = await restore(done.ctx, second, first);
    const locked = (await inForce(done))?.items.filter((one) => one.locked);
    expect((await inForce(done))?.id).toBe(again.resultId);
    expect(locked?.map(({ text }) => text)).toEqual([kept?.text]);
  });

  it("is nobody's to give who may only read, nor from another tool or project", async () => {
    const done = await work(16, 17);
    const other = await work(18);
    const [first = "", second = ""] = done.ids;
    const viewer = await join(services, done.projectId, "viewer");
    await expect(restore(viewer, second, first)).rejects.toMatchObject({ code: "forbidden" });
    const seen = await listVersions(viewer, await accessResult(viewer, second, "read"));
    expect(seen.canRestore).toBe(false);
    await expect(restore(done.ctx, second, other.ids[0] ?? "")).rejects.toMatchObject({ code: "not_found" });
    expect((await inForce(done))?.id).toBe(second);
  });
});
