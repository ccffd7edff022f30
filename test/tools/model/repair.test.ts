/** What is refused of a model's answer is asked for again with its reasons, and nothing else; what is left out is said. */
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { writeTool } from "#test/evaluation/write-tool.ts";
import { type Scripted, scripted } from "./scripted.ts";

const sentences = numberSentences(
  [
    "毛布「ゆきどけ」。",
    "綿100％の毛布です。",
    "1枚 6,600円（税込）。",
    "初回のみ送料は無料です。",
    "洗濯機で洗えます。",
    "重さは900gです。",
  ].join("\n"),
  "B",
);
const brief = { sentences, fields: parseBrief(sentences) };

let double: Scripted | undefined;
afterEach(() => double?.stop());

const concerns = (worries: string[], doubts: string[]) => JSON.stringify({ w: worries, d: doubts });
const doubt = (text: string, answer: string, source: string) => `${text}|1|${answer}||0|${source}`;
const worries = [
  "夜中に肩が冷える|布団から腕が出たとき|1",
  "重い毛布で寝返りがうてない|寝入りばな|1",
  "洗うところがなく困る|梅雨どき|1",
  "ほこりが気になる|朝の片づけ|2",
  "かさばって置き場がない|衣替え|2",
];
const doubts = [
  doubt("洗濯機で洗えるの？", "洗濯機で洗えます", "5"),
  doubt("重くないの？", "重さは900gです", "6"),
  doubt("素材は？", "綿100％の毛布です", "2"),
  doubt("いくらするの？", "1枚 6,600円（税込）です", "3"),
];

describe("one repair", () => {
  it("asks for the refused row alone, by its number and with its reason, and puts the answer in its place", async () => {
    double = await scripted((_prompt, number) =>
      number === 0
        ? concerns(worries, [...doubts, doubt("送料は？", "送料は無料です", "4")])
        : JSON.stringify({ fixes: [`1|${doubt("送料は？", "初回のみ送料は無料です", "4")}`], new: [] }),
    );
    const run = await writeTool(double.engine, "concerns", brief);
    expect(double.asked).toHaveLength(2);
    expect(double.asked[1]).toContain("1|d: 送料は？");
    expect(double.asked[1]).toMatch(/→ .*初回/u);
    // What stands is not asked again.
    expect(double.asked[1]?.split("ここまでの回答はできています")[1]).not.toContain("洗濯機で洗えます");
    expect(run).toMatchObject({ state: "done", problems: [], leftOut: { refused: 0, kept: [] } });
    const answers = run.items.filter(({ kind }) => kind === "doubt").map(({ fields }) => fields.answer);
    expect(answers).toContain("初回のみ送料は無料です");
    expect(answers).not.toContain("送料は無料です");
    expect(run.leftOut.written).toBe(run.items.length);
  });

  it("of what was never written asks for the number that is missing, and keeps what is refused again with why", async () => {
    double = await scripted((_prompt, number) =>
      number === 0
        ? concerns(worries, [...doubts.slice(0, 3), doubt("暖かいの？", "3倍暖かい毛布です", "2")])
        : JSON.stringify({ fixes: [`1|${doubt("暖かいの？", "2倍暖かい毛布です", "2")}`], new: [] }),
    );
    const run = await writeTool(double.engine, "concerns", brief);
    expect(double.asked).toHaveLength(3);
    expect(double.asked[1]).toContain("- d: 不安（1件）");
    expect(run.state).toBe("partial");
    expect(run.problems.join()).toBe(
      "未完成です。まだないもの：不安 2件。見送った案に、その理由があります。",
    );
    expect(run.leftOut.kept).toMatchObject([
      { draft: { text: "暖かいの？" }, reasons: [{ code: "source", path: "answer" }] },
    ]);
    expect(run.leftOut.kept[0]?.reasons[0]?.why).toContain("2倍");
  });

  it("reads a row whose number names nothing, a choice that is none and a cell too many as refused, each with its sentence", async () => {
    const odd = ["{B99}と聞いた|朝|1", "朝が寒い|起きぬけ|7", "ほつれる|秋|1|||||余り"];
    double = await scripted((_prompt, number) =>
      number === 0
        ? concerns([...worries, ...odd], [...doubts, doubt("軽い？", "重さは900gです", "6")])
        : JSON.stringify({ fixes: number === 1 ? ["2|朝が寒い|起きぬけ|1"] : [], new: [] }),
    );
    const run = await writeTool(double.engine, "concerns", brief);
    expect(run.items.map(({ text }) => text)).toContain("朝が寒い");
    const whys = run.leftOut.kept.flatMap(({ reasons }) => reasons.map(({ why }) => why));
    expect(whys.join()).toContain("「{B99}」という番号のものはありません。");
    expect(whys.join()).toContain("欄が");
    expect(run.leftOut.kept.map(({ raw }) => raw)).toEqual([odd[0], odd[2]]);
    expect(run.leftOut.written).toBe(run.items.length + run.leftOut.refused + run.leftOut.twins.length);
  });
});

describe("an answer that breaks off", () => {
  it("is asked again for the rest, and nothing of it is lost or stands twice", async () => {
    const whole = concerns(worries, [...doubts, doubt("丈夫？", "綿100％の毛布です", "2")]);
    double = await scripted((prompt, number) => {
      if (number === 0) return whole.slice(0, whole.indexOf("重くない"));
      expect(prompt).toContain("- 夜中に肩が冷える");
      return concerns([worries[0] ?? ""], [...doubts.slice(1), doubt("丈夫？", "綿100％の毛布です", "2")]);
    });
    const run = await writeTool(double.engine, "concerns", brief);
    expect(run.state).toBe("done");
    const texts = run.items.map(({ text }) => text);
    expect(texts).toHaveLength(new Set(texts).size);
    expect(texts).toEqual(expect.arrayContaining(["洗濯機で洗えるの？", "重くないの？", "丈夫？"]));
    expect(run.leftOut.twins).toEqual([{ text: "夜中に肩が冷える", of: "夜中に肩が冷える" }]);
  });
});

const cell = fc.oneof(
  fc.constantFrom("{B1}", "{B99}", "1", "9", "", "2,970円", "日本一", "夜が冷える", "洗えます", "^", "\\|"),
  fc.string({ maxLength: 50 }),
);
const row = fc.array(cell, { maxLength: 7 }).map((cells) => cells.join("|"));

it("whatever rows are written: written = shown + refused + named twins", async () => {
  const answers: string[] = [];
  double = await scripted(() => answers.shift() ?? "{}");
  const { engine } = double;
  const rows = fc.array(row, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, rows, rows, async (w, d, again) => {
      const fixes = again.map((text, at) => `${at + 1}|${text}`);
      answers.splice(0, answers.length, concerns(w, d));
      answers.push(...[0, 1].map(() => JSON.stringify({ fixes, new: again.map((text) => `w|${text}`) })));
      const { items, leftOut } = await writeTool(engine, "concerns", brief);
      expect(leftOut.written).toBe(items.length + leftOut.refused + leftOut.twins.length);
      for (const { reasons, raw } of leftOut.kept) {
        expect(raw).not.toBe("");
        expect(reasons.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});
