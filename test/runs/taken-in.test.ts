/** @module-tag long */
/** What a page takes in of other results by itself: the answers that a person wrote, and voices that may be published. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import type { Context } from "#src/domain/context.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { askTools, type ToolRequest } from "#src/domain/run/commands/ask.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { listField } from "#src/tools/pieces/item-fields.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, prove, sampleText, start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const written =
  "ご注文から3日以内に発送し、送料は全国一律で550円を頂戴しております。沖縄県と離島は、別に1,000円がかかります。";
/** The brief takes back first orders only. */
const unlike =
  "ご不要になった品は、いつでも30日間の返品をお受けしています。お気軽に、お問い合わせ窓口までご連絡ください。";
const voice = "朝のつっぱりが気にならなくなりました。";

async function visitor(): Promise<Context> {
  const ctx = await services.visit();
  await finished(ctx, (await start(ctx, { goal: "all", tools: "all" })).runId, 60_000);
  return ctx;
}
async function asked(ctx: Context, ask: Partial<ToolRequest>) {
  await prove(ctx);
  const projectId = await requireTrialProject(ctx);
  const whole: ToolRequest = {
    goal: "everything",
    inputs: {},
    keep: [],
    idempotencyKey: `ask-${ctx.newId()}`,
    ...ask,
  };
  const saved = (inner: Context) => saveBrief(inner, projectId, { text: sampleText, corrections: [] });
  const { runId } = await askTools(ctx, projectId, whole, async (inner) => (await saved(inner)).id);
  await finished(ctx, runId, 60_000);
}
const newest = async (ctx: Context, tool: ToolName) => {
  const results = await readNewestResults(ctx, await requireTrialProject(ctx));
  const found = results.find((result) => result.tool === tool);
  if (!found) throw new Error(`no result of ${tool}`);
  return found;
};
const block = (items: readonly Item[], name: string) => {
  const found = items.find(({ fields }) => fields.block === name);
  if (!found) throw new Error(`no block ${name}`);
  return found;
};
/** An answer of よくある質問 that was still to be filled in, written by hand. */
async function answered(ctx: Context, words = written): Promise<string> {
  const faq = await newest(ctx, "faq");
  const entry = faq.items.find(({ fields, edited }) => fields.missing !== "" && !edited);
  const access = await accessItem(ctx, entry?.id ?? "", "work");
  await editItem(ctx, access, { text: entry?.text ?? "", fields: { answer: words }, byHand: true });
  return entry?.text ?? "";
}

it("an answer written by hand puts the page out of date, and stands in it once the page is made anew", async () => {
  const ctx = await visitor();
  expect((await newest(ctx, "lp_manuscript")).stale).toEqual([]);
  const question = await answered(ctx);
  await answered(ctx, unlike);
  expect((await newest(ctx, "lp_manuscript")).stale).toEqual(["よくある質問を直しました。"]);

  await asked(ctx, { goal: "stale" });
  const page = await newest(ctx, "lp_manuscript");
  expect(page.stale).toEqual([]);
  const questions = block(page.items, "faq");
  const at = listField(questions, "labels").indexOf(question);
  expect(listField(questions, "points")[at]).toBe(written);
  // What the checks refuse stays out of the page, and takes nothing else out of it.
  expect(listField(questions, "points")).not.toContain(unlike);
  expect(questions.sources).toContain("Q1");
  // Its words are shown beside the page: the answer is none of the material.
  expect(page.given).toContainEqual({ id: "Q1", text: written });
});

it("made in one run, the page takes in what stays in the answers, whichever is done first", async () => {
  const ctx = await visitor();
  const question = await answered(ctx);
  await asked(ctx, { goal: ["faq", "lp_manuscript"], keepsOwn: true });
  const page = await newest(ctx, "lp_manuscript");
  expect(page.stale).toEqual([]);
  expect(listField(block(page.items, "faq"), "points")).toContain(written);

  // Given up with the run, it is in neither.
  await asked(ctx, { goal: ["faq", "lp_manuscript"] });
  const again = await newest(ctx, "lp_manuscript");
  expect(listField(block(again.items, "faq"), "points")).not.toContain(written);
  expect((await newest(ctx, "faq")).items.find(({ text }) => text === question)?.fields.answer).not.toBe(
    written,
  );
});

it("a persona put into other words puts the lines out of date that were made beside it", async () => {
  const ctx = await visitor();
  expect((await newest(ctx, "catchphrase")).stale).toEqual([]);
  const line = (await newest(ctx, "persona")).items.find(({ kind }) => kind === "line");
  const access = await accessItem(ctx, line?.id ?? "", "work");
  await editItem(ctx, access, { text: "定年後の世代", byHand: true });
  expect((await newest(ctx, "catchphrase")).stale).toEqual(["ペルソナを直しました。"]);
  expect((await newest(ctx, "images")).stale).toEqual(["元にしたキャッチコピーの材料が変わりました。"]);
});

it("a real voice with leave to publish fills the frame of the page; one without stays out", async () => {
  const ctx = await visitor();
  const before = block((await newest(ctx, "lp_manuscript")).items, "voices");
  expect(listField(before, "points").join("")).toContain("【要記入");
  const voices = `本文,掲載許可,謝礼の有無\n${voice},あり,なし\n毎日使うのが楽しみです。,なし,なし\n香りがよくて続いています。,あり,あり`;
  await asked(ctx, { goal: ["reviews"], inputs: { reviews: { mode: "organize", voices } } });
  expect((await newest(ctx, "lp_manuscript")).stale).toEqual(["お客様の声を作り直しました。"]);
  await asked(ctx, { goal: "stale" });
  const page = await newest(ctx, "lp_manuscript");
  expect(listField(block(page.items, "voices"), "points")).toEqual([voice]);
  // Both made anew in one run, of the same voices: it is in the page again.
  await asked(ctx, { goal: ["reviews", "lp_manuscript"], asBefore: true });
  const again = await newest(ctx, "lp_manuscript");
  expect(listField(block(again.items, "voices"), "points")).toEqual([voice]);
  expect(again.stale).toEqual([]);
  expect(block(page.items, "voices").sources).toEqual(["V1"]);
  expect(page.stale).toEqual([]);
});

it("the title and first view that a person wrote for the page are those of the site's first page", async () => {
  const ctx = await visitor();
  const home = async () => {
    const found = (await newest(ctx, "site_structure")).items.find(({ fields }) => fields.parent === "");
    if (!found) throw new Error("no first page");
    return found;
  };
  expect((await newest(ctx, "site_structure")).stale).toEqual([]);
  const title = "米ぬかから生まれた化粧水うるみ";
  const view = "米ぬかのうるおいを、朝に。";
  const { items } = await newest(ctx, "lp_manuscript");
  const reword = async (id: string | undefined, text: string) =>
    editItem(ctx, await accessItem(ctx, id ?? "", "work"), { text, byHand: true });
  await reword(items.find(({ kind }) => kind === "meta")?.id, title);
  await reword(block(items, "fv").id, view);
  expect((await newest(ctx, "site_structure")).stale).toEqual(["LP原稿を直しました。"]);

  // Alone, and beside the page, which matters not.
  for (const goal of ["stale" as const, ["lp_manuscript" as const, "site_structure" as const]]) {
    await asked(ctx, { goal, keepsOwn: true });
    expect((await newest(ctx, "site_structure")).stale).toEqual([]);
    expect((await home()).fields).toMatchObject({ title, h1: view });
    const { given } = await newest(ctx, "site_structure");
    expect(given).toContainEqual({ id: "L1", text: title });
    expect((await home()).sources).toEqual(expect.arrayContaining(["L1", "L3"]));
  }

  // What the checks refuse stays out of the site, and takes no page out of it.
  await reword(
    (await newest(ctx, "lp_manuscript")).items.find(({ kind }) => kind === "meta")?.id,
    "日本一の化粧水うるみ",
  );
  await asked(ctx, { goal: ["site_structure"] });
  expect((await home()).fields.title).not.toContain("日本一");
});
