/** Where people stand with single pieces: who may say what, what follows for the result, what is decided, and the log of it. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { result, resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { renameAccount } from "#src/domain/account/commands/profile.ts";
import { sendAnswer } from "#src/domain/client/commands/answer.ts";
import { sendAnswerSchema } from "#src/domain/client/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { listDecisions } from "#src/domain/decision/queries.ts";
import { listDecisionsSchema } from "#src/domain/decision/schema.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { listResultsSchema } from "#src/domain/library/schema.ts";
import { listNotifications } from "#src/domain/notification/queries.ts";
import { listNotificationsSchema } from "#src/domain/notification/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { setApproval } from "#src/domain/result/commands/approve.ts";
import { editItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { restructureItem } from "#src/domain/result/commands/restructure.ts";
import { setStatuses } from "#src/domain/result/commands/status.ts";
import { readNewestResults, readParents } from "#src/domain/result/queries.ts";
import { setStatusesSchema } from "#src/domain/result/schema.ts";
import { readSummary } from "#src/domain/summary/queries.ts";
import type { Approval } from "#src/shared/approvals.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { handedOver } from "./handover-support.ts";
import { begin, join, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const newestOf = async (ctx: Context, projectId: ProjectId, tool = "catchphrase") => {
  const found = (await readNewestResults(ctx, projectId)).find((one) => one.tool === tool);
  if (!found) throw new Error("nothing was made");
  return found;
};
const linesOf = async (ctx: Context, projectId: ProjectId) =>
  (await newestOf(ctx, projectId)).items.filter(({ kind }) => kind === "line");

async function work() {
  const ctx = await services.person();
  const projectId = await make(ctx, "うるみ");
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  const lines = await linesOf(ctx, projectId);
  return { ctx, projectId, lines, ids: lines.map(({ id }) => id) };
}

const say = async (ctx: Context, projectId: ProjectId, items: string[], approval: Approval, note = "") =>
  setStatuses(ctx, projectId, await accessAccount(ctx), setStatusesSchema.parse({ items, approval, note }));
const edit = async (ctx: Context, id: string, text: string, more: object = {}) =>
  editItem(ctx, await accessItem(ctx, id, "work"), { text, byHand: true, ...more });
const standing = async (ctx: Context, projectId: ProjectId) =>
  (await listResults(ctx, projectId, listResultsSchema.parse({}))).results[0];
const decidedTexts = async (ctx: Context, projectId: ProjectId) =>
  (await readSummary(ctx, projectId)).decided.map(({ text }) => text);
const bellOf = async (ctx: Context) =>
  (
    await listNotifications(ctx, await accessAccount(ctx), listNotificationsSchema.parse({}))
  ).notifications.map(({ data }) => data);
const logOf = async (ctx: Context, projectId: ProjectId, query: object = {}) =>
  (await listDecisions(ctx, projectId, listDecisionsSchema.parse(query))).decisions;

describe("one piece of ten", () => {
  it("is decided alone: the result counts it, the summary has that line and no other, with who and when", async () => {
    const { ctx, projectId, lines, ids } = await work();
    await say(ctx, projectId, [ids[2] ?? ""], "approved", "これでいきます");
    const [first, , third] = await linesOf(ctx, projectId);
    expect(first?.status).toBeUndefined();
    const name = third?.status?.by;
    expect(third?.status).toMatchObject({ state: "approved", note: "これでいきます", changed: false });
    expect(name).toBeTruthy();
    expect(await standing(ctx, projectId)).toMatchObject({
      adopted: 1,
      items: lines.length,
      approval: "draft",
    });
    const { decided, moreDecided } = await readSummary(ctx, projectId);
    expect(decided).toMatchObject([{ text: lines[2]?.text, by: name, itemId: ids[2], changed: false }]);
    expect(moreDecided).toBe(0);
    // Taken back by saying what was before.
    await say(ctx, projectId, [ids[2] ?? ""], "draft");
    expect(await decidedTexts(ctx, projectId)).toEqual([]);
    expect(await standing(ctx, projectId)).toMatchObject({ adopted: 0, approval: "draft" });
  });

  it("keeps the wording that was decided while it reads otherwise, until it is decided again", async () => {
    const { ctx, projectId, lines, ids } = await work();
    const [id = ""] = ids;
    const decided = lines[0]?.text ?? "";
    await say(ctx, projectId, [id], "approved");
    await edit(ctx, id, "採用したあとで直した一行。");
    expect((await linesOf(ctx, projectId))[0]).toMatchObject({
      text: "採用したあとで直した一行。",
      status: { state: "approved", changed: true },
    });
    expect(await decidedTexts(ctx, projectId)).toEqual([decided]);
    expect((await readSummary(ctx, projectId)).decided[0]?.changed).toBe(true);
    // What other tools are given to read is what was decided.
    const { items } = await readParents(ctx, projectId, ["catchphrase"]);
    const given = items.catchphrase?.map(({ text }) => text);
    expect(given).toContain(decided);
    expect(given).not.toContain("採用したあとで直した一行。");
    // Going to print is no new decision.
    await say(ctx, projectId, [id], "used");
    expect(await decidedTexts(ctx, projectId)).toEqual([decided]);
    await say(ctx, projectId, [id], "approved");
    expect(await decidedTexts(ctx, projectId)).toEqual(["採用したあとで直した一行。"]);
    await undoItem(ctx, await accessItem(ctx, id, "work"));
    await say(ctx, projectId, [id], "approved");
    expect((await linesOf(ctx, projectId))[0]?.status?.changed).toBe(false);
  });

  it("waits for nothing any more once its words change, and the others wait on", async () => {
    const { ctx, projectId, ids } = await work();
    const [first = "", second = "", third = ""] = ids;
    await say(ctx, projectId, [first, second], "review");
    await say(ctx, projectId, [third], "returned", "数字を入れてください");
    expect((await standing(ctx, projectId))?.approval).toBe("review");
    await edit(ctx, first, "直した一行。");
    await edit(ctx, third, "数字は12です。");
    const states = (await linesOf(ctx, projectId)).slice(0, 3).map(({ status }) => status?.state);
    expect(states).toEqual([undefined, "review", undefined]);
    expect((await standing(ctx, projectId))?.approval).toBe("review");
    await edit(ctx, second, "これも直した。");
    expect((await standing(ctx, projectId))?.approval).toBe("draft");
  });

  it("moved, removed and brought back stands as it stood", async () => {
    const { ctx, projectId, ids } = await work();
    const [id = ""] = ids;
    await say(ctx, projectId, [id], "approved");
    const access = await accessItem(ctx, id, "work");
    const { act } = await restructureItem(ctx, access, { act: { act: "remove" } });
    expect(await decidedTexts(ctx, projectId)).toEqual([]);
    const beside = await accessItem(ctx, ids[1] ?? "", "work");
    await restructureItem(ctx, beside, { undo: act?.id ?? null });
    const back = (await linesOf(ctx, projectId)).find((line) => line.id === id);
    expect(back?.status).toMatchObject({ state: "approved", changed: false });
    expect(await decidedTexts(ctx, projectId)).toHaveLength(1);
  });

  it("that a later result begins with stands there as it stood; given up there, it is given up", async () => {
    const { ctx, projectId, lines, ids } = await work();
    await say(ctx, projectId, [ids[1] ?? ""], "approved");
    await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase", keep: [ids[1]] })).runId);
    const kept = (await linesOf(ctx, projectId)).filter(({ status }) => status?.state === "approved");
    expect(kept.map(({ text }) => text)).toEqual([lines[1]?.text]);
    expect(kept[0]?.id).not.toBe(ids[1]);
    expect(await decidedTexts(ctx, projectId)).toEqual([lines[1]?.text]);
    await say(ctx, projectId, [kept[0]?.id ?? ""], "draft");
    expect(await decidedTexts(ctx, projectId)).toEqual([]);
  });
});

describe("a result as the sum of its pieces", () => {
  it("is decided once all are, and what is said of it is said of each", async () => {
    const { ctx, projectId, ids } = await work();
    const { id } = await newestOf(ctx, projectId);
    await say(ctx, projectId, ids.slice(1), "approved");
    expect((await standing(ctx, projectId))?.approval).toBe("draft");
    // The recommendation beside the lines is no piece that anybody decides.
    await say(ctx, projectId, ids, "approved");
    expect((await standing(ctx, projectId))?.approval).toBe("approved");
    const access = await accessResult(ctx, id, "approve");
    await setApproval(ctx, access, await accessAccount(ctx), { approval: "draft", note: "" });
    expect(await standing(ctx, projectId)).toMatchObject({ approval: "draft", adopted: 0 });
    // Said again of a result whose own word is the same, but not of all its pieces.
    await say(ctx, projectId, [ids[0] ?? ""], "approved");
    await setApproval(ctx, access, await accessAccount(ctx), { approval: "draft", note: "" });
    expect((await standing(ctx, projectId))?.adopted).toBe(0);
    await setApproval(ctx, access, await accessAccount(ctx), { approval: "approved", note: "" });
    expect((await linesOf(ctx, projectId)).every(({ status }) => status?.state === "approved")).toBe(true);
    const found = async (adopted: string) =>
      (await listResults(ctx, projectId, listResultsSchema.parse({ adopted }))).results.length;
    expect(await found("1")).toBe(1);
    await setApproval(ctx, access, await accessAccount(ctx), { approval: "returned", note: "弱い" });
    expect(await found("1")).toBe(0);
  });
});

describe("who may say what", () => {
  it("nothing of another project's pieces, of what is in the trash, or of what is being made, and then nothing at all", async () => {
    const { ctx, projectId, ids } = await work();
    const other = await work();
    const [mine = ""] = ids;
    for (const strange of [other.ids[0] ?? "", randomUUID()])
      await expect(say(ctx, projectId, [mine, strange], "approved")).rejects.toMatchObject({
        code: "not_found",
      });
    expect((await linesOf(ctx, projectId))[0]?.status).toBeUndefined();
    const { id } = await newestOf(ctx, projectId);
    await ctx.db.update(result).set({ state: "making" }).where(eq(result.id, id));
    await expect(say(ctx, projectId, [mine], "approved")).rejects.toMatchObject({ code: "conflict" });
    await ctx.db.update(result).set({ state: "done" }).where(eq(result.id, id));
    await markResults(ctx, projectId, { ids: [id], trashed: true });
    await expect(say(ctx, projectId, [mine], "approved")).rejects.toMatchObject({ code: "not_found" });
  });

  it("an approver decides, and whoever asked hears of it with how many pieces", async () => {
    const { ctx, projectId, ids } = await work();
    const approver = await join(services, projectId, "approver");
    await renameAccount(approver, await accessAccount(approver), { displayName: "山本" });
    await say(ctx, projectId, ids.slice(0, 3), "review", "お願いします");
    const asked = await bellOf(approver);
    expect(asked[0]).toMatchObject({ kind: "approval_asked", pieces: 3, note: "お願いします" });
    await say(approver, projectId, [ids[0] ?? ""], "approved");
    await say(approver, projectId, [ids[1] ?? ""], "returned", "数字を");
    const told = await bellOf(ctx);
    expect(told).toContainEqual(expect.objectContaining({ kind: "approved", by: "山本", pieces: 1 }));
    expect(told).toContainEqual(expect.objectContaining({ kind: "sent_back", by: "山本", note: "数字を" }));
    expect((await readSummary(ctx, projectId)).decided[0]?.by).toBe("山本");
  });
});

it("a client's yes decides each piece that they were shown, under their name", async () => {
  const { ctx, projectId, lines } = await work();
  const { id: resultId } = await newestOf(ctx, projectId);
  const { token } = await handedOver(ctx, projectId, resultId, { approves: true });
  const yes = { token, resultId, version: 1, says: "approved", name: "佐藤" };
  const stranger = services.context({ visitorId: null, user: null, addressHash: "client" });
  await sendAnswer(stranger, sendAnswerSchema.parse(yes));
  const said = (await linesOf(ctx, projectId)).map(({ status }) => `${status?.state} ${status?.by}`);
  expect(said).toEqual(lines.map(() => "approved 佐藤"));
  expect((await readSummary(ctx, projectId)).decided[0]).toMatchObject({ by: "佐藤", resultId });
  expect((await logOf(ctx, projectId))[0]).toMatchObject({ kind: "approved", client: true, version: 1 });
});

describe("two people on one piece", () => {
  it("the later save is refused with who was faster and what stands there, and goes through from there", async () => {
    const { ctx, projectId, lines } = await work();
    const { id = "", text = "" } = lines[0] ?? {};
    const other = await join(services, projectId, "editor");
    await renameAccount(other, await accessAccount(other), { displayName: "田中" });
    await edit(other, id, "田中の一行。", { base: { text } });
    const late = edit(ctx, id, "遅れた一行。", { base: { text } });
    await expect(late).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("田中さんが先に直しました"),
      current: { text: "田中の一行。" },
    });
    expect((await linesOf(ctx, projectId))[0]?.text).toBe("田中の一行。");
    await edit(ctx, id, "比べてから直した。", { base: { text: "田中の一行。" } });
    // Whoever does not say what they began from is not compared.
    await edit(other, id, "比べない一行。");
    const sub = (await linesOf(ctx, projectId))[0]?.fields.sub ?? "";
    await edit(ctx, id, "副題も比べる。", { base: { text: "比べない一行。", fields: { sub } } });
    const stale = { text: "副題も比べる。", fields: { sub: "ほかの副題" } };
    await expect(edit(ctx, id, "別", { base: stale })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the log", () => {
  it("says who decided, returned and changed what, the newest first, page by page, and of one piece alone", async () => {
    const { ctx, projectId, lines, ids } = await work();
    const [first = "", second = ""] = ids;
    await say(ctx, projectId, [first, second], "review");
    await say(ctx, projectId, [second], "returned", "弱い");
    await edit(ctx, second, "強い一行。");
    await say(ctx, projectId, [first], "approved");
    const all = await logOf(ctx, projectId);
    expect(all.map(({ kind }) => kind)).toEqual(["approved", "edited", "returned", "review", "review"]);
    expect(all[1]).toMatchObject({ text: "強い一行。", before: lines[1]?.text, itemId: second });
    expect(all[2]).toMatchObject({ note: "弱い", tool: "catchphrase", client: false });
    expect(all.every(({ by, runId }) => by !== null && runId !== null)).toBe(true);
    expect((await logOf(ctx, projectId, { item: first })).map(({ kind }) => kind)).toEqual([
      "approved",
      "review",
    ]);
    const page = await listDecisions(ctx, projectId, listDecisionsSchema.parse({ limit: 2 }));
    const rest = await listDecisions(ctx, projectId, listDecisionsSchema.parse({ cursor: page.next }));
    expect([...page.decisions, ...rest.decisions]).toEqual(all);
    // What was said of the whole is one line.
    const { id } = await newestOf(ctx, projectId);
    await setApproval(ctx, await accessResult(ctx, id, "approve"), await accessAccount(ctx), {
      approval: "approved",
      note: "",
    });
    const [whole] = await logOf(ctx, projectId);
    expect(whole).toMatchObject({ kind: "approved", itemId: null, pieces: lines.length });
    expect(await ctx.db.select().from(resultItem).where(eq(resultItem.id, first))).toHaveLength(1);
  });
});
