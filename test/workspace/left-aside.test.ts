/** What lies in the trash, words one piece anew, holds nothing, or is another project's, stands for nothing anywhere. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { collection } from "#src/db/schema/handover/handover.ts";
import { project } from "#src/db/schema/project.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import { type AccountId, accessAccount } from "#src/domain/account/access.ts";
import { accessAttachments, findPersonas } from "#src/domain/attachment/access.ts";
import { listAttachables, readAttached } from "#src/domain/attachment/queries.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { createCollection } from "#src/domain/collection/commands/change.ts";
import { listCollections, readCollection } from "#src/domain/collection/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { readNewestHeadline } from "#src/domain/preset/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readRelatedWork } from "#src/domain/related-work/queries.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { setApprovals } from "#src/domain/result/commands/approve.ts";
import {
  readNewestResults,
  readParents,
  readResultsById,
  readResultsOfRuns,
  readRunResults,
} from "#src/domain/result/queries.ts";
import { leasedRunId } from "#src/domain/run/access.ts";
import { readSummary } from "#src/domain/summary/queries.ts";
import { listVersions } from "#src/domain/version/queries.ts";
import { readWork } from "#src/domain/workbench/queries.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { plainItem } from "#test/support/seeding.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { seedResults } from "./seeded.ts";
import { make } from "./support.ts";

let services: TestServices;
let ctx: Context;
let accountId: AccountId;
let projectId: ProjectId;
let elsewhere: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person();
  accountId = await accessAccount(ctx);
});
beforeEach(async () => {
  projectId = await make(ctx, "本題");
  elsewhere = await make(ctx, "別の案件");
});
afterAll(() => services.drop());
const db = () => services.database.drizzle;

const [early, late] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)];
async function seed(tool: ToolName, createdAt: Date, more: object = {}, where: ProjectId = projectId) {
  const id = crypto.randomUUID();
  await seedResults(db(), where, [{ id, createdAt }], { tool, ...more });
  return id;
}

/** One that stands, and newer ones that do not. */
async function stand(tool: ToolName, more: object = {}) {
  const standing = await seed(tool, early, more);
  const trashed = await seed(tool, late, { ...more, deletedAt: late });
  const empty = await seed(tool, late, { ...more, state: "stopped" });
  await db().delete(resultItem).where(eq(resultItem.resultId, empty));
  const failed = await seed(tool, late, { ...more, state: "failed" });
  const worded = await seed(tool, late, more);
  await db().update(run).set({ targetItemId: standing }).where(eq(run.id, worded));
  const foreign = await seed(tool, late, more, elsewhere);
  return { standing, trashed, empty, failed, worded, foreign };
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it("the newest result of a tool, its versions, and what another tool is given to read", async () => {
  const { standing, trashed } = await stand("faq");
  const other = await seed("analyze", early);
  expect(ids(await readNewestResults(ctx, projectId)).toSorted()).toEqual([standing, other].toSorted());
  const access = await accessResult(ctx, standing, "read");
  expect(ids((await listVersions(ctx, access)).versions)).toEqual([standing]);
  expect((await readParents(ctx, projectId, ["faq"])).ids).toEqual({ faq: standing });
  const making = await seed("faq", late, { state: "making" });
  expect(ids(await readNewestResults(ctx, projectId))).toContain(making);
  expect((await readParents(ctx, projectId, ["faq"])).ids).toEqual({ faq: standing });
  await expect(accessResult(ctx, trashed, "read")).rejects.toMatchObject({ code: "not_found" });
  await expect(accessItem(ctx, trashed, "read")).rejects.toMatchObject({ code: "not_found" });
});

it("results by their ids or their runs", async () => {
  const { standing, trashed, foreign } = await stand("faq");
  const all = [standing, trashed, foreign];
  expect(ids(await readResultsById(ctx, projectId, all))).toEqual([standing]);
  expect(ids(await readResultsOfRuns(ctx, all.map(leasedRunId))).toSorted()).toEqual(
    [standing, foreign].toSorted(),
  );
  expect(await readRunResults(ctx, leasedRunId(trashed))).toEqual([]);
  expect(ids(await readRunResults(ctx, leasedRunId(standing)))).toEqual([standing]);
});

it("the first headline of the newest copy", async () => {
  expect(await readNewestHeadline(ctx, projectId)).toBeNull();
  const older = await seed("catchphrase", new Date(0));
  expect(await readNewestHeadline(ctx, projectId)).toBe(older);
  const newer = await seed("catchphrase", early);
  await seed("catchphrase", late, { deletedAt: late });
  await seed("faq", late);
  await seed("catchphrase", late, {}, elsewhere);
  expect(await readNewestHeadline(ctx, projectId)).toBe(newer);
});

it("what may be put beside a message, and what is still there of it", async () => {
  const { standing, trashed, foreign } = await stand("faq");
  const people = await stand("persona");
  const listed = ids(await listAttachables(ctx, projectId, ""));
  expect(listed).toContain(standing);
  for (const gone of [trashed, foreign]) expect(listed).not.toContain(gone);
  const person = (id: string) => findPersonas(ctx, projectId, [id]);
  expect(ids(await person(people.standing))).toEqual([people.standing]);
  for (const gone of [people.trashed, people.foreign, standing]) expect(await person(gone)).toEqual([]);
  const attach = (id: string) => accessAttachments(ctx, projectId, [{ kind: "result", id }]);
  expect(await attach(standing.toUpperCase())).toHaveLength(1);
  for (const id of [trashed, foreign]) await expect(attach(id)).rejects.toMatchObject({ code: "not_found" });
  const memo = () => accessAttachments(ctx, projectId, [{ kind: "memo", id: projectId }]);
  await expect(memo()).rejects.toMatchObject({ code: "not_found" });
  await saveMemo(ctx, projectId, accountId, { text: "一行目\n二行目", base: 0 });
  expect(await memo()).toHaveLength(1);
  const beside = (id: string) => readAttached(ctx, projectId, [{ kind: "result", id, title: "", to: "" }]);
  expect((await beside(standing)).map(({ text }) => text)).toEqual([standing]);
  for (const id of [trashed, foreign]) expect(await beside(id)).toEqual([]);
});

it("where a result is used", async () => {
  const base = await seed("analyze", early);
  const { standing, trashed } = await stand("faq", { parents: { analyze: base } });
  const relations = await readRelatedWork(ctx, await accessResult(ctx, base, "read"));
  expect(ids(relations.results)).toContain(standing);
  expect(ids(relations.results)).not.toContain(trashed);
  expect(relations).toMatchObject({ memo: false, more: false });
  await saveMemo(ctx, projectId, accountId, { text: `[分析](/x#result-${base})`, base: 0 });
  expect((await readRelatedWork(ctx, await accessResult(ctx, base, "read"))).memo).toBe(true);
});

it("copy that people said yes to: every line of results that stand, the newest first, and of no other tool", async () => {
  const yes = { approval: "approved" };
  const standing = await seed("catchphrase", early, yes);
  const worded = await seed("catchphrase", late, yes);
  await db().update(run).set({ targetItemId: standing }).where(eq(run.id, worded));
  const all = [
    ...[standing, worded, await seed("catchphrase", new Date(0), yes), await seed("faq", late, yes)],
    ...[await seed("catchphrase", late), await seed("catchphrase", late, { ...yes, deletedAt: late })],
    await seed("catchphrase", late, yes, elsewhere),
  ];
  const nobody = all[4];
  for (const id of all) {
    const item = { ...plainItem, id, kind: "line", text: id };
    const adopted = { item, by: null, at: early.toISOString() };
    await db()
      .update(resultItem)
      .set({ item, ...(id === nobody ? {} : { status: "approved" as const, adopted }) })
      .where(eq(resultItem.id, id));
  }
  const { decided } = await readSummary(ctx, projectId);
  // An earlier one that people said yes to stays decided; what only words a line anew, and what is in the trash, does not count.
  expect(decided.map(({ text, tool, stale }) => [text, tool, stale])).toEqual([
    [standing, "catchphrase", true],
    [all[2], "catchphrase", true],
  ]);
});

it("answers about several results are given to all of them or none", async () => {
  const { standing, trashed, foreign } = await stand("faq");
  const say = (...named: string[]) =>
    setApprovals(ctx, projectId, accountId, { ids: named, approval: "approved", note: "" });
  for (const gone of [trashed, foreign])
    await expect(say(standing, gone)).rejects.toMatchObject({ code: "not_found" });
  const making = await seed("faq", late, { state: "making" });
  await expect(say(standing, making)).rejects.toMatchObject({ code: "conflict" });
  const approval = async () => {
    const [row] = await db().select().from(result).where(eq(result.id, standing));
    return row?.approval;
  };
  expect(await approval()).toBe("draft");
  await say(standing, standing);
  expect(await approval()).toBe("approved");
});

it("what is handed over together", async () => {
  const { standing, trashed, foreign } = await stand("faq");
  const create = (...named: string[]) => createCollection(ctx, projectId, { name: "提出", ids: named });
  for (const gone of [trashed, foreign])
    await expect(create(standing, gone)).rejects.toMatchObject({ code: "not_found" });
  const making = await seed("faq", late, { state: "making" });
  await expect(create(making)).rejects.toMatchObject({ code: "conflict" });
  const second = await seed("faq", late);
  const id = await create(standing, second);
  await db().update(result).set({ deletedAt: late }).where(eq(result.id, second));
  expect((await listCollections(ctx, projectId))[0]).toMatchObject({ id, results: 1, links: 0 });
  const inside = await readCollection(ctx, await accessCollection(ctx, id, "work"));
  expect(ids(inside.results)).toEqual([standing]);
  await db().update(collection).set({ deletedAt: late }).where(eq(collection.id, id));
  expect(await listCollections(ctx, projectId)).toEqual([]);
});

it("the run that a workbench goes on with", async () => {
  const { worded, foreign } = await stand("faq");
  const step = [{ tool: "faq" as const, input: {} }];
  await db().update(run).set({ steps: step }).where(eq(run.projectId, projectId));
  const { run: newest } = await readWork(ctx, projectId);
  expect(newest).not.toBeNull();
  expect([worded, foreign]).not.toContain(newest?.id);
});

it("nothing of a project that went", async () => {
  const id = await seed("faq", early);
  await db().update(project).set({ deletedAt: late }).where(eq(project.id, projectId));
  await expect(accessResult(ctx, id, "read")).rejects.toMatchObject({ code: "not_found" });
  await expect(accessItem(ctx, id, "read")).rejects.toMatchObject({ code: "not_found" });
});
