/** A page's manuscript as running text: asked for without a form of data, cut into its parts, mended part by part. */
import { afterEach, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { serverTools } from "#src/tools/server.ts";
import { writeTool } from "#test/evaluation/write-tool.ts";
import { type Scripted, scripted } from "./scripted.ts";

const sentences = numberSentences(
  [
    "毛布「ゆきどけ」。",
    "綿100％の毛布です。",
    "1枚 6,600円（税込）。",
    "洗濯機で洗えます。",
    "重さは900gです。",
  ].join("\n"),
  "B",
);
const brief = { sentences, fields: parseBrief(sentences) };
const input = serverTools.lp_manuscript.definition.input.parse({}) as never;

let double: Scripted | undefined;
afterEach(() => double?.stop());

const page = (price: string) => `# LP原稿

【下書き】
寝返りのたびに、肩を引き上げる夜。
・夜の肩に、綿の毛布。

【ファーストビュー】
夜の肩に、
綿の毛布。

肩まで引き上げても、重さは900g。

［毛布を選ぶ］

【寝苦しい夜に】
重い毛布で、目がさめる。

寝返りのたびに、足もとへずり落ちる。
朝には、肩が出ている。

【洗いやすさ】
洗濯機で洗えます。

汗をかいた翌朝も、そのまま洗濯機へ。

【肌ざわり】
綿100％。

首もとにふれるところも、綿です。

【価格】
ゆきどけ　1枚

${price}

【締め】
今夜から、軽い綿で。

ゆきどけ　6,600円（税込）
［毛布を選ぶ］
`;
const isManuscript = (prompt: string) => prompt.includes("いま書くのはページの原稿です");
const isAgain = (prompt: string) => prompt.includes("ここまでの回答はできています");

const write = (answer: (prompt: string) => string) =>
  scripted(answer).then((made) => {
    double = made;
    return writeTool(made.engine, "lp_manuscript", brief, { results: {}, input });
  });

it("is asked for in words alone, and its parts stand in their order with what they rest on", async () => {
  const { items, leftOut } = await write((prompt) =>
    isManuscript(prompt) && !isAgain(prompt) ? page("6,600円（税込）") : "{}",
  );
  const asked = double?.asked.find(isManuscript) ?? "";
  expect(asked).not.toMatch(/B\d+:|根拠:|JSON/u);
  const blocks = items.filter(({ kind, fields }) => kind === "block" && typeof fields.at === "number");
  expect(blocks.map(({ fields }) => [fields.name, fields.block])).toEqual([
    ["ファーストビュー", "fv"],
    ["寝苦しい夜に", "reasons"],
    ["洗いやすさ", "reasons"],
    ["肌ざわり", "reasons"],
    ["価格", "price"],
    ["締め", "closing"],
  ]);
  expect(blocks.map(({ sources }) => sources)).toEqual([
    expect.arrayContaining(["B5"]),
    [],
    ["B4"],
    ["B2"],
    ["B3"],
    expect.arrayContaining(["B3"]),
  ]);
  // A main line claims nothing by itself, and what tells of the reader rests on nothing: both say so.
  expect(blocks.map(({ standing }) => standing)).toEqual([
    "expression",
    "guess",
    ...["grounded", "grounded", "grounded"],
    "grounded",
  ]);
  expect(blocks[1]?.fields.body).toEqual(["寝返りのたびに、足もとへずり落ちる。\n朝には、肩が出ている。"]);
  expect(leftOut.kept.filter(({ raw }) => raw?.startsWith("【"))).toEqual([]);
});

it("a part that says what the material does not is asked for alone, by its name, and takes its place", async () => {
  const again: string[] = [];
  const { items } = await write((prompt) => {
    if (!isManuscript(prompt)) return "{}";
    if (!isAgain(prompt)) return page("5,500円（税込）");
    again.push(prompt.split("ここまでの回答はできています")[1] ?? "");
    return "【価格】\nゆきどけ　1枚\n\n6,600円（税込）";
  });
  expect(again).toHaveLength(1);
  expect(again[0]).toContain("【価格】\nゆきどけ　1枚");
  expect(again[0]).toMatch(/→ 「5,500円」の根拠/u);
  expect(again[0]).not.toContain("【洗いやすさ】");
  const prices = items.filter(({ fields }) => fields.block === "price");
  expect(prices.map(({ fields }) => [fields.at, fields.body])).toEqual([[4, ["6,600円（税込）"]]]);
});

it("a model that answers in data nevertheless is understood, its mended rows too", async () => {
  const { items } = await write((prompt) => {
    if (!isManuscript(prompt)) return "{}";
    if (isAgain(prompt))
      return JSON.stringify({ fixes: ["1|価格|ゆきどけ\n\n6,600円（税込）\n根拠: 3"], new: [] });
    return JSON.stringify({
      b: ["fv|夜の肩に、綿の毛布。\n\n重さは900g。\n根拠: 5", "価格|ゆきどけ\n\n5,500円（税込）\n根拠: 3"],
    });
  });
  const own = items.filter(({ fields }) => typeof fields.name === "string" || fields.block === "fv");
  expect(own.map(({ text, fields }) => [fields.block, text, fields.body])).toEqual([
    ["fv", "夜の肩に、綿の毛布。", ["重さは900g。"]],
    ["price", "ゆきどけ", ["6,600円（税込）"]],
  ]);
});

it("what is told under 「お客様の声」 where no voice was given is a part of its own, beside the frame for voices", async () => {
  const survey = "【お客様の声】\n肩まで、900g。\n\n重さは900gです。\n\n【価格】";
  const { items } = await write((prompt) =>
    isManuscript(prompt) && !isAgain(prompt) ? page("6,600円（税込）").replace("【価格】", survey) : "{}",
  );
  const blocks = items.filter(({ kind }) => kind === "block");
  const told = blocks.filter(({ fields }) => fields.name === "お客様の声");
  expect(told.map(({ text, fields }) => [fields.block, text, fields.at])).toEqual([
    ["reasons", "肩まで、900g。", 4],
  ]);
});
