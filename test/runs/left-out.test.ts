/** 「見送った案」: what a model wrote and nobody is shown is kept with its reasons; a member may take one, and give it back. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Context, systemActor } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { acceptRefused, forgetRefused } from "#src/domain/result/commands/accept-refused.ts";
import { restructureItem } from "#src/domain/result/commands/restructure.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { refusedDays } from "#src/shared/refusals/acceptance.ts";
import { flagsOf } from "#src/tools/exporting/document.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { type Scripted, scripted } from "#test/tools/model/scripted.ts";
import { begin, make } from "#test/workspace/support.ts";

const text = "毛布「ゆきどけ」。綿100％の毛布です。1枚 6,600円（税込）。洗濯機で洗えます。重さは900gです。";
const lines = [
  "洗える毛布を、毎週の習慣に。|1||",
  "900gの、軽い眠り。|3||5",
  "綿100％だけの毛布。|3||2",
  "布団の重さに、負けない夜へ。|2||",
  "洗濯機へ、そのままどうぞ。|9||4",
  "冬の朝、もう少しだけ。|a||",
  "毛布を、洗濯機で洗う日曜。|a||4",
  "いつもの毛布より、三倍あたたかい。|8||",
  "シミが消える毛布。|1||",
  "{B77}|1||",
  "6,600円で、冬を越す。|3|1枚 6,600円（税込）|3",
  "重い毛布に、さよなら。|5||",
];

let double: Scripted;
let services: TestServices;
let ctx: Context;
let project: ProjectId;
beforeAll(async () => {
  double = await scripted((_prompt, number) =>
    number === 0 ? JSON.stringify({ l: lines, s: [] }) : JSON.stringify({ fixes: [], new: [] }),
  );
  services = await createTestServices({ engines: { model: double.engine } });
  ctx = await services.person();
  project = await make(ctx, "毛布");
  const { runId } = await begin(ctx, project, { brief: { text }, goal: "catchphrase" });
  await finished(ctx, runId, 60_000);
});
afterAll(async () => {
  await services.drop();
  await double.stop();
});

const newest = async () => {
  const [result] = await readNewestResults(ctx, project);
  if (!result?.leftOut) throw new Error("no result");
  return { ...result, leftOut: result.leftOut };
};
const refusalOf = async (words: string) =>
  (await newest()).leftOut.kept.find(({ raw }) => raw.includes(words))?.id ?? "";

it("every row that was written is shown or kept with why", async () => {
  const { items, leftOut, state, problems } = await newest();
  const shown = items.filter(({ kind }) => kind === "line").map((item) => item.text);
  expect(shown).toContain("900gの、軽い眠り。");
  expect(leftOut.kept.map(({ raw, reasons }) => [raw.split("|")[0], reasons[0]?.code])).toEqual([
    ["いつもの毛布より、三倍あたたかい。", "source"],
    ["シミが消える毛布。", "barred"],
    ["{B77}", "form"],
  ]);
  expect(leftOut.written).toBe(items.length + leftOut.refused + leftOut.twins.length);
  expect(state).toBe("partial");
  expect(problems).toEqual(["未完成です。まだないもの：コピー 1件。見送った案に、その理由があります。"]);
  // Twice, and of the rows only those that other words can mend.
  expect(double.asked).toHaveLength(3);
  expect(double.asked[1]).not.toContain("洗濯機へ、そのままどうぞ。|");
});

it("a member takes one with a reason, which stands on it and in what is handed over, and gives it back", async () => {
  const { id } = await newest();
  const access = await accessResult(ctx, id, "work");
  const refusal = await refusalOf("三倍");
  const made = await acceptRefused(ctx, access, { refusal, reason: "社内の試験で確かめました。" });
  const item = made.items.find((one) => one.id === made.itemId);
  expect(item).toMatchObject({ text: "いつもの毛布より、三倍あたたかい。", ready: true, problems: [] });
  expect(item?.taken).toMatchObject({ refusal, reason: "社内の試験で確かめました。" });
  expect(item && flagsOf(item).join()).toContain("責任を持って採用");
  await expect(acceptRefused(ctx, access, { refusal, reason: "もう一度" })).rejects.toMatchObject({
    code: "conflict",
  });
  await restructureItem(ctx, await accessItem(ctx, made.itemId, "work"), { undo: made.actId });
  expect((await newest()).items.map((one) => one.id)).not.toContain(made.itemId);
  expect(await refusalOf("三倍")).toBe(refusal);
});

it("what a law leaves no room for, or is no piece, is taken by nobody; another's result is not there", async () => {
  const { id, items } = await newest();
  const access = await accessResult(ctx, id, "work");
  for (const words of ["シミ", "{B77}"])
    await expect(
      acceptRefused(ctx, access, { refusal: await refusalOf(words), reason: "出したいので" }),
    ).rejects.toMatchObject({ code: "conflict" });
  await expect(acceptRefused(ctx, access, { refusal: "none", reason: "x" })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(accessResult(await services.person(), id, "work")).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await newest()).items).toHaveLength(items.length);
});

it("the words go after their days, how many there were stays, and every piece too", async () => {
  const before = await newest();
  expect(before.leftOut.kept.length).toBeGreaterThan(0);
  const server = services.context(systemActor);
  const dayMs = 24 * 60 * 60 * 1000;
  const after = (days: number) => ({ ...server, now: () => new Date(Date.now() + days * dayMs) });
  await forgetRefused(after(refusedDays - 1));
  expect((await newest()).leftOut).toEqual(before.leftOut);
  await forgetRefused(after(refusedDays + 1));
  const { leftOut, items } = await newest();
  expect(leftOut).toEqual({ ...before.leftOut, kept: [] });
  expect(items).toEqual(before.items);
});
