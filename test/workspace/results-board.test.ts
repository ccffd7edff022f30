/** @module-tag long */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { result, resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { listResults, readBoard } from "#src/domain/library/queries.ts";
import {
  boardSchema,
  listResultsSchema,
  markResultsSchema,
  type ResultBoard,
} from "#src/domain/library/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { setApprovals } from "#src/domain/result/commands/approve.ts";
import { type Approval, approvals } from "#src/shared/approvals.ts";
import type { Item } from "#src/shared/result.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
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

/** A project with an analysis and three sets of catchphrases, the newest first. */
async function work() {
  const ctx = await services.person();
  const projectId = await make(ctx);
  for (const goal of ["catchphrase", "catchphrase", "catchphrase"]) {
    const { runId } = await begin(ctx, projectId, { goal, seed: 1 });
    await finished(ctx, runId);
  }
  const { results } = await list(ctx, projectId);
  return { ctx, projectId, ids: results.map(({ id }) => id) };
}

/** What people say of a result, as its page does. */
const say = async (ctx: Context, projectId: ProjectId, ids: string[], approval: Approval) =>
  setApprovals(ctx, projectId, await accessAccount(ctx), { ids, approval, note: "" });

describe("the board", () => {
  const board = (ctx: Context, projectId: ProjectId, input: object = {}) =>
    readBoard(ctx, projectId, boardSchema.parse(input));
  const idsIn = (found: ResultBoard) =>
    approvals.map((approval) => found[approval].results.map(({ id }) => id));

  it("has a column for each state, the same as the list asked for that state, page by page", async () => {
    const { ctx, projectId, ids } = await work();
    const [first = "", second = "", third = ""] = ids;
    await say(ctx, projectId, [first, third], "approved");
    await say(ctx, projectId, [second], "review");
    const all = await board(ctx, projectId);
    const listed = approvals.map(async (approval) => list(ctx, projectId, { approval }));
    expect(approvals.map((approval) => all[approval])).toEqual(await Promise.all(listed));
    expect(idsIn(all).slice(1)).toEqual([[second], [], [first, third], []]);
    const short = await board(ctx, projectId, { limit: 1 });
    expect(short.approved.results.map(({ id }) => id)).toEqual([first]);
    const rest = await list(ctx, projectId, { approval: "approved", limit: 1, cursor: short.approved.next });
    expect(rest.results.map(({ id }) => id)).toEqual([third]);
    expect(rest.next).toBeNull();
    await mark(ctx, projectId, { ids: [second], trashed: true });
    expect(idsIn(await board(ctx, projectId, { view: "trash" })).flat()).not.toContain(second);
  });

  it("moves several at once or none: not one of another project, in the trash or being made", async () => {
    const { ctx, projectId, ids } = await work();
    const other = await work();
    const [first = "", second = "", third = ""] = ids;
    const foreign = say(ctx, projectId, [first, other.ids[0] ?? ""], "approved");
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    await mark(ctx, projectId, { ids: [third], trashed: true });
    await expect(say(ctx, projectId, [first, third], "approved")).rejects.toMatchObject({
      code: "not_found",
    });
    await ctx.db.update(result).set({ state: "making" }).where(eq(result.id, second));
    await expect(say(ctx, projectId, [first, second], "used")).rejects.toMatchObject({ code: "conflict" });
    expect((await list(ctx, projectId, { approval: "draft" })).results.map(({ id }) => id)).toContain(first);
    expect((await board(other.ctx, other.projectId)).approved.results).toEqual([]);
  });
});

describe("filters", () => {
  it("by who asked, by days in Japan, by what is out of date, by what copy is for", async () => {
    const { ctx, projectId, ids } = await work();
    const found = async (input: object) => (await list(ctx, projectId, input)).results.map(({ id }) => id);
    expect(await found({ author: ctx.actor.user?.id })).toEqual(ids);
    expect(await found({ author: randomUUID() })).toEqual([]);
    const [first = "", second = "", third = ""] = ids;
    const at = (moment: string) => ({ createdAt: new Date(moment) });
    await ctx.db.update(result).set(at("2026-03-31T14:59:00Z")).where(eq(result.id, third));
    await ctx.db.update(result).set(at("2026-03-31T15:00:00Z")).where(eq(result.id, second));
    expect(await found({ since: "2026-03-31", until: "2026-03-31" })).toEqual([third]);
    expect(await found({ since: "2026-04-01" })).toEqual([first, second]);
    expect(await found({ since: "not a day" })).toEqual(ids);
    const stale = (await list(ctx, projectId)).results.filter((row) => row.stale.length > 0);
    expect(await found({ stale: "1" })).toEqual(stale.map(({ id }) => id));
    const copy = (await list(ctx, projectId, { tool: "catchphrase" })).results.map(({ id }) => id);
    expect(copy.length).toBeGreaterThan(0);
    expect(await found({ use: "lp" })).toEqual(copy);
    expect(await found({ use: "mail" })).toEqual([]);
  });

  it("by warnings that still stand; one set aside with a reason no longer does", async () => {
    const { ctx, projectId, ids } = await work();
    const [row] = await ctx.db
      .select()
      .from(resultItem)
      .where(eq(resultItem.resultId, ids[0] ?? ""));
    if (!row) throw new Error("no item");
    const flag = { ...plainFlag, level: "must" as const };
    const put = (flags: Item["flags"]) =>
      ctx.db
        .update(resultItem)
        .set({ item: { ...row.item, flags } })
        .where(eq(resultItem.id, row.id));
    const has = async (flags: string) =>
      (await list(ctx, projectId, { flags })).results.some(({ id }) => id === ids[0]);
    await put([flag]);
    expect([await has("must"), await has("none")]).toEqual([true, false]);
    await put([{ ...flag, dismissed: { reason: "確認済み", at: "2026-01-01T00:00:00Z" } }]);
    expect(await has("must")).toBe(false);
  });
});

const plainFlag = {
  id: "f1",
  span: { start: 0, end: 1 },
  words: "最高",
  ruleId: "r1",
  rule: "最上級",
  clause: "",
  why: "",
  rewrites: [],
  fineWhen: "",
  source: "",
  checkedOn: "",
};
