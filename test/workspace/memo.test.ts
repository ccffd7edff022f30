import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { listResultsSchema } from "#src/domain/library/schema.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { listMemoVersions, readMemo, readMemoVersion } from "#src/domain/memo/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, join, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const save = async (ctx: Context, projectId: ProjectId, text: string, base: number) =>
  saveMemo(ctx, projectId, await accessAccount(ctx), { text, base });
/** The same person some minutes later. */
function minutes(ctx: Context, count: number): Context {
  const now = () => new Date(Date.now() + count * 60_000);
  return { ...ctx, now, transaction: (work) => ctx.transaction((inner) => work({ ...inner, now })) };
}

it("saves from the version it was made from; a later one is shown and nothing is changed", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  const editor = await join(services, projectId, "editor");
  expect(await save(owner, projectId, "はじめ", 0)).toMatchObject({ state: "saved", memo: { version: 1 } });
  expect(await save(editor, projectId, "編集者の文", 1)).toMatchObject({ state: "saved" });
  const refused = await save(owner, projectId, "オーナーの文", 1);
  expect(refused).toMatchObject({ state: "conflict", memo: { text: "編集者の文", version: 2 } });
  expect((await readMemo(owner, projectId)).text).toBe("編集者の文");
  // The same text again is no conflict: an answer that was lost on its way.
  expect(await save(editor, projectId, "編集者の文", 1)).toMatchObject({
    state: "saved",
    memo: { version: 2 },
  });
});

it("of two saves at one moment exactly one is taken, twenty times", async () => {
  const one = await services.person();
  const projectId = await make(one);
  const two = await join(services, projectId, "editor");
  for (let round = 0; round < 20; round += 1) {
    const { version } = await readMemo(one, projectId);
    const answers = await Promise.all([
      save(one, projectId, `甲${round}`, version),
      save(two, projectId, `乙${round}`, version),
    ]);
    expect(answers.map((answer) => answer.state).sort()).toEqual(["conflict", "saved"]);
    const kept = answers.find((answer) => answer.state === "saved")?.memo.text;
    expect((await readMemo(one, projectId)).text).toBe(kept);
  }
});

it("remembers what others wrote before, and joins one person's saves of some minutes", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  const editor = await join(services, projectId, "editor");
  await save(owner, projectId, "一", 0);
  await save(minutes(owner, 1), projectId, "一二", 1);
  await save(minutes(editor, 2), projectId, "一二三", 2);
  await save(minutes(editor, 9), projectId, "一二三四", 3);
  const rows = await listMemoVersions(owner, projectId);
  expect(rows.map((row) => [row.version, row.length])).toEqual([
    [4, 4],
    [3, 3],
    [2, 2],
  ]);
  expect(await readMemoVersion(owner, projectId, 2)).toBe("一二");
  await expect(readMemoVersion(owner, projectId, 1)).rejects.toMatchObject({ code: "not_found" });
  await expect(readMemoVersion(owner, await make(owner), 2)).rejects.toMatchObject({ code: "not_found" });
});

it("the library finds results by tool, state and words, page by page, in its own project only", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx);
  const { steps } = await finished(ctx, (await begin(ctx, projectId, { goal: "all" })).runId);
  await finished(ctx, (await begin(ctx, projectId)).runId);
  const list = (input: object, id = projectId) => listResults(ctx, id, listResultsSchema.parse(input));
  const whole = (await list({})).results;
  expect(whole.map((row) => row.tool).sort()).toEqual(["analyze", ...steps.map((step) => step.tool)].sort());
  expect(whole.every((row) => row.items > 0 && row.first !== null)).toBe(true);
  expect((await list({ tool: "catchphrase" })).results).toHaveLength(1);
  expect((await list({ state: "failed" })).results).toEqual([]);
  expect((await list({ search: "ｴﾀﾉｰﾙ" })).results.length).toBeGreaterThan(0);
  expect((await list({ search: "どこにもない言葉" })).results).toEqual([]);
  expect((await list({}, await make(ctx))).results).toEqual([]);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 1, cursor });
    paged.push(...page.results.map((row) => row.id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(paged).toEqual(whole.map((row) => row.id));
});
