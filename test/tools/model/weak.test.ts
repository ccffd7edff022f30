/** Answers as weak models give them: each ends in a whole result or says what lacks; nothing valid is lost, nothing stands twice. */
import { afterEach, describe, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import type { ModelFault } from "#test/doubles/model-faults.ts";
import { type WrittenRun, writeTool } from "#test/evaluation/write-tool.ts";
import { type Scripted, scripted } from "./scripted.ts";

const sentences = numberSentences(
  "毛布「ゆきどけ」。\n綿100％の毛布です。\n1枚 6,600円（税込）。\n洗濯機で洗えます。\n重さは900gです。",
  "B",
);
const brief = { sentences, fields: parseBrief(sentences) };
const worries = [
  "夜中に肩が冷える|布団から腕が出たとき|1",
  "重い毛布で寝返りがうてない|寝入りばな|1",
  "洗うところがなく困る|梅雨どき|1",
  "ほこりが気になる|朝の片づけ|2",
  "かさばって置き場がない|衣替え|2",
];
const doubts = [
  "洗濯機で洗えるの？|1|洗濯機で洗えます||0|4",
  "重くないの？|1|重さは900gです||0|5",
  "素材は？|1|綿100％の毛布です||0|2",
  "いくらするの？|3|1枚 6,600円（税込）です||0|3",
  "色はあるの？|1||色の一覧",
];
const whole = JSON.stringify({ w: worries, d: doubts });
const nothing = JSON.stringify({ fixes: [], new: [] });

let double: Scripted | undefined;
afterEach(() => double?.stop());

async function written(answers: string[], faults?: (ModelFault | undefined)[]): Promise<WrittenRun> {
  double = await scripted((_prompt, number) => answers[number] ?? nothing, faults);
  const run = await writeTool(double.engine, "concerns", brief);
  const pieces = run.items.map(({ kind, text }) => `${kind} ${text}`);
  expect(pieces).toHaveLength(new Set(pieces).size);
  expect(run.leftOut.written).toBe(run.items.length + run.leftOut.refused + run.leftOut.twins.length);
  return run;
}

describe.each([
  ["a fence", `\`\`\`json\n${whole}\n\`\`\``],
  ["words before and behind", `はい、悩みと不安を挙げます。\n\n${whole}\n\n以上です。`],
  [
    "a comma behind the last row",
    `{"w":[${worries.map((row) => JSON.stringify(row)).join()},],"d":[${doubts.map((row) => JSON.stringify(row)).join()},],}`,
  ],
  ["thoughts before it", `<think>まず悩みを考える。{"w":[]}</think>${whole}`],
])("%s around a whole answer", (_name, answer) => {
  it("is read at once, and nothing is asked again", async () => {
    const run = await written([answer]);
    expect(run).toMatchObject({ state: "done", problems: [] });
    expect(run.items).toHaveLength(10);
    expect(double?.asked).toHaveLength(1);
  });
});

it("cells that are missing at the end are empty; a row without what it needs is asked for alone", async () => {
  const short = ["毛布がほつれる", ...worries.slice(1)];
  const run = await written([
    JSON.stringify({ w: short, d: doubts }),
    JSON.stringify({ fixes: ["1|毛布がほつれる|衣替え|1"], new: [] }),
  ]);
  expect(run.state).toBe("done");
  expect(run.items.map(({ text }) => text)).toContain("毛布がほつれる");
});

it("too few rows are asked for by their number, and said where they do not come", async () => {
  const run = await written([JSON.stringify({ w: worries.slice(0, 3), d: doubts })]);
  expect(double?.asked[1]).toContain("- w: お悩み（2件）");
  expect(run).toMatchObject({ state: "partial", problems: ["未完成です。まだないもの：お悩み 2件。"] });
  expect(run.items).toHaveLength(8);
});

it("what is too long, or has a figure of its own, is mended or kept with why", async () => {
  const long = `${"とても".repeat(20)}寒い|朝|1`;
  const run = await written([
    JSON.stringify({
      w: [long, ...worries.slice(1)],
      d: ["3割軽いの？|1|従来より3割軽い毛布です||0|5", ...doubts.slice(1)],
    }),
    JSON.stringify({ fixes: ["2|朝が寒い|起きぬけ|1"], new: [] }),
  ]);
  expect(double?.asked[1]).toMatch(/^2\|w: (?:とても)+寒い/mu);
  expect(run.items.map(({ text }) => text)).toContain("朝が寒い");
  expect(run.leftOut.kept.map(({ reasons }) => reasons[0]?.code)).toEqual(["source"]);
  expect(run.state).toBe("partial");
});

it("a refusal in words is asked once more; where it stays, the result says so and holds nothing", async () => {
  const sorry = "申し訳ありませんが、この内容は作成できません。";
  const mended = await written([sorry, whole]);
  expect(mended).toMatchObject({ state: "done", problems: [] });
  await double?.stop();
  const none = await written([sorry, sorry, sorry]);
  expect(none).toMatchObject({ state: "failed", items: [] });
  expect(none.problems.join()).toContain("AIサービス");
});

it("an answer that is cut keeps what had come, and only the rest is asked for", async () => {
  const cut = whole.slice(0, whole.indexOf("素材は"));
  const rest = JSON.stringify({ w: [], d: doubts.slice(2) });
  const run = await written([cut, rest]);
  expect(run).toMatchObject({ state: "done", problems: [] });
  expect(run.items).toHaveLength(10);
  expect(double?.asked[1]).toContain("- 重くないの？");
});

it("an answer as a bare list of rows is no answer of two keys: it is asked again", async () => {
  const run = await written([JSON.stringify(worries), whole]);
  expect(run.state).toBe("done");
});
