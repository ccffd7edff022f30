/** The tray of a project: what its members chose, in the order in which it leaves, through every remake. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import { accessProject, type ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem, lockItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults, readResult } from "#src/domain/result/queries.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { changeTray } from "#src/domain/tray/commands/change.ts";
import { readTray } from "#src/domain/tray/queries.ts";
import { changeTraySchema } from "#src/domain/tray/schema.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";
import { begin, join, make, newKey } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person("erabu@example.com");
  projectId = await make(ctx);
  const tools = { goal: "all" };
  await finished(ctx, (await begin(ctx, projectId, tools)).runId);
});
afterAll(() => services.drop());

async function itemsOf(tool: ToolName, kind: string, on = projectId): Promise<Item[]> {
  const found = (await readNewestResults(ctx, on)).find((one) => one.tool === tool);
  return (found?.items ?? []).filter((item) => item.kind === kind);
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const heads = async (who = ctx) => (await readTray(who, projectId)).map(({ head }) => head);
const clear = async () => changeTray(ctx, projectId, { remove: ids(await readTray(ctx, projectId)) });

describe("the tray", () => {
  it("holds pieces by tool as they stand in their results, with everything that they say, for all members", async () => {
    const [first, second, third] = await itemsOf("catchphrase", "line");
    const [entry] = await itemsOf("faq", "entry");
    const block = (await itemsOf("lp_manuscript", "block")).find(
      ({ fields }) => Array.isArray(fields.body) && fields.body.length > 1,
    );
    const [person] = await itemsOf("persona", "person");
    const chosen = [person, entry, third, block, first].map((item) => item?.id ?? "");
    await changeTray(ctx, projectId, { add: chosen });
    expect(second).toBeDefined();
    for (const who of [ctx, await join(services, projectId, "viewer")]) {
      const pieces = await readTray(who, projectId);
      expect(ids(pieces)).toEqual([first, third, block, entry, person].map((item) => item?.id));
      expect(pieces.map(({ tool }) => tool)).toEqual([
        ...["catchphrase", "catchphrase", "lp_manuscript", "faq", "persona"],
      ]);
      expect(new Set(pieces.map(({ by }) => by))).toEqual(new Set(["erabu@example.com"]));
      const [line, , page, answer, sheet] = pieces;
      expect(line).toMatchObject({ head: first?.text, body: first?.fields.sub, stale: [], held: null });
      for (const paragraph of (block?.fields.body ?? []) as string[]) expect(page?.body).toContain(paragraph);
      expect(answer).toMatchObject({ head: entry?.text, body: entry?.fields.answer });
      const lines = (await itemsOf("persona", "line")).filter(
        ({ fields }) => fields.persona === person?.fields.persona,
      );
      expect(lines.length).toBeGreaterThan(3);
      for (const { text } of lines) expect(sheet?.body).toContain(text);
      expect(sheet?.beside.toSorted()).toEqual(ids(lines).toSorted());
      expect(line?.beside).toEqual([]);
    }
    await clear();
    expect(await heads()).toEqual([]);
  });

  it("keeps the order that people gave it when all is made anew, and by whom each was chosen", async () => {
    const [first, second, third] = await itemsOf("catchphrase", "line");
    const wanted = [third, first, second].map((item) => item?.id ?? "");
    const mate = await join(services, projectId, "editor");
    await changeTray(mate, projectId, { add: wanted, order: wanted });
    const before = await readTray(ctx, projectId);
    expect(ids(before)).toEqual(wanted);
    await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase", keep: wanted })).runId);
    const after = await readTray(ctx, projectId);
    expect(after.map(({ head, by }) => [head, by])).toEqual(before.map(({ head, by }) => [head, by]));
    expect(ids(after)).not.toEqual(ids(before));
    // What the earlier version still holds is not counted twice; what is chosen of it now is.
    const old = await readResult(ctx, (await accessItem(ctx, wanted[0] ?? "", "read")).resultId);
    const more = old.items.find((item) => item.kind === "line" && !item.locked);
    await lockItem(ctx, await accessItem(ctx, more?.id ?? "", "work"), { locked: true });
    expect(await heads()).toEqual([...after.map(({ head }) => head), more?.text]);
    const [last] = (await readTray(ctx, projectId)).slice(-1);
    expect(last?.stale).toEqual(["この結果のあとに、新しい結果が作られています。"]);
    await clear();
  });

  it("comes back as it was when everything was taken out and that is undone", async () => {
    const lines = await itemsOf("catchphrase", "line");
    const order = ids([lines[2], lines[0], lines[1]].filter((line) => line !== undefined));
    await changeTray(ctx, projectId, { add: order, order });
    const before = await heads();
    await clear();
    const [row] = await ctx.db
      .select()
      .from(resultItem)
      .where(eq(resultItem.id, order[0] ?? ""));
    expect([row?.locked, row?.item.locked, row?.item.chosen]).toEqual([false, false, undefined]);
    await changeTray(ctx, projectId, { add: order, order });
    expect(await heads()).toEqual(before);
    await clear();
  });

  it("says what is out of date, unfinished, to be corrected and meant for members", async () => {
    const own = await make(ctx);
    await finished(ctx, (await begin(ctx, own, { goal: "all" })).runId);
    const [prompt] = await itemsOf("images", "prompt", own);
    const [line] = await itemsOf("catchphrase", "line", own);
    const open = (await itemsOf("faq", "entry", own)).find(({ fields }) => fields.missing !== "");
    const risky = await accessItem(ctx, line?.id ?? "", "work");
    await editItem(ctx, risky, { text: "シミが消える化粧水です。", byHand: true });
    await changeTray(ctx, own, { add: ids([prompt, line, open].filter((item) => item !== undefined)) });
    const brief = { text: "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。150mL、3,300円(税込)。" };
    await finished(ctx, (await begin(ctx, own, { goal: "analyze", brief })).runId);
    const pieces = await readTray(ctx, own);
    expect(pieces.map(({ tool, held, toFill }) => [tool, held, toFill > 0])).toEqual([
      ["catchphrase", "must", false],
      ["images", "inside", false],
      ["faq", null, true],
    ]);
    for (const { stale } of pieces) expect(stale).not.toEqual([]);
  });
});

describe("who may choose", () => {
  it("takes nothing that is not the project's, and changes nothing then", async () => {
    const foreign = await services.person();
    const theirs = await make(foreign);
    await finished(foreign, (await begin(foreign, theirs, { goal: "catchphrase" })).runId);
    const [other] = (await readNewestResults(foreign, theirs)).flatMap(({ items }) => items);
    const [line] = await itemsOf("catchphrase", "line");
    const add = [line?.id ?? "", other?.id ?? ""];
    await expect(changeTray(ctx, projectId, { add })).rejects.toMatchObject({ code: "not_found" });
    expect(await heads()).toEqual([]);
    expect(await readTray(foreign, theirs)).toEqual([]);
    expect(changeTraySchema.safeParse({ add: ["nothing"] }).success).toBe(false);
  });

  it.each([
    ["viewer", false],
    ["approver", false],
    ["editor", true],
  ] as const)("%s: %s", async (role, mayWork) => {
    const mate = await join(services, projectId, role);
    await expect(accessProject(mate, projectId, "read")).resolves.toBe(projectId);
    const asked = accessProject(mate, projectId, "work");
    if (mayWork) await expect(asked).resolves.toBe(projectId);
    else await expect(asked).rejects.toMatchObject({ code: "forbidden" });
  });

  it("holds what a conversation made, like everything that it leaves in the results", async () => {
    const accountId = await accessAccount(ctx);
    const input = { title: "", idempotencyKey: newKey() };
    const thread = await accessThread(ctx, await createThread(ctx, projectId, accountId, input), "work");
    const message = { text: "キャッチコピーをメール用に5本", attachments: [], idempotencyKey: newKey() };
    await sendMessage(ctx, thread, accountId, message);
    const newest = async () => (await readMessages(ctx, thread.threadId, accountId, {})).messages.at(-1);
    await finished(ctx, (await newest())?.run?.id ?? "");
    const [aside] = (await newest())?.run?.results ?? [];
    const piece = aside?.items.find(({ kind }) => kind !== "shortlist");
    await changeTray(ctx, projectId, { add: [piece?.id ?? ""] });
    const mate = await join(services, projectId, "editor");
    expect(await readTray(mate, projectId)).toMatchObject([{ id: piece?.id, aside: true, stale: [] }]);
    await clear();
  });

  it("is the visitor's own in a trial", async () => {
    const visitor = await services.visit();
    await finished(visitor, (await start(visitor)).runId);
    const { readTrial } = await import("#src/domain/trial/queries.ts");
    const { projectId: id, results } = await readTrial(visitor);
    const own = await accessProject(visitor, id ?? "", "work");
    const line = results.flatMap(({ items }) => items).find(({ kind }) => kind === "line");
    await changeTray(visitor, own, { add: [line?.id ?? ""] });
    expect(await readTray(visitor, own)).toMatchObject([{ head: line?.text, by: null }]);
    const another = await services.visit();
    await expect(accessProject(another, own, "read")).rejects.toMatchObject({ code: "not_found" });
  });
});
