/** One good answer, written as models write: nothing of it is lost, nothing stands twice, and nothing is asked again. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { writeTool } from "#test/evaluation/write-tool.ts";
import { scripted } from "./scripted.ts";

const sentences = numberSentences(
  "毛布「ゆきどけ」。\n綿100％の毛布です。\n1枚 6,600円（税込）。\n洗濯機で洗えます。\n重さは900gです。",
  "B",
);
const brief = { sentences, fields: parseBrief(sentences) };
const good = {
  w: [
    "夜中に肩が冷える|布団から腕が出たとき|1",
    "重い毛布で寝返りがうてない|寝入りばな|1",
    "洗うところがなく困る|梅雨どき|1",
    "ほこりが気になる|朝の片づけ|2",
    "かさばって置き場がない|衣替え|2",
  ],
  d: [
    "洗濯機で洗えるの？|1|洗濯機で洗えます||0|4",
    "重くないの？|1|重さは900gです||0|5",
    "素材は？|1|綿100％の毛布です||0|2",
    "いくらするの？|3|1枚 6,600円（税込）です||0|3",
    "色はあるの？|1||色の一覧",
  ],
};
type Good = typeof good;
const rows = (change: (row: string) => string) => (answer: Good) => ({
  w: answer.w.map(change),
  d: answer.d.map(change),
});

/** What is changed in the rows, each by itself. */
const inRows: Record<string, (answer: Good) => Good> = {
  "spaces around the strokes": rows((row) => row.replaceAll("|", " | ")),
  "an empty cell at the end of short rows": rows((row) => (row.split("|").length < 4 ? `${row}|` : row)),
  "words in place of numbers": ({ w, d }) => ({
    w: w.map((row) => row.replace(/\|1$/u, "|顕在").replace(/\|2$/u, "|潜在")),
    d,
  }),
  "words behind the numbers": ({ w, d }) => ({
    w: w.map((row) => row.replace(/\|1$/u, "|1 顕在").replace(/\|2$/u, "|2. 潜在")),
    d,
  }),
  "full-width numbers": rows((row) =>
    row.replace(/\|(\d)(?=\||$)/gu, (_, digit: string) => `|${String.fromCharCode(0xff10 + Number(digit))}`),
  ),
  "sentences by their whole name": ({ w, d }) => ({
    w,
    d: d.map((row) => row.replace(/\|0\|(\d)$/u, "|0|B$1")),
  }),
  "the usual choice left out": ({ w, d }) => ({ w: w.map((row) => row.replace(/\|1$/u, "|")), d }),
  "full-width strokes where a number ends the row": rows((row) =>
    /\|\d$/u.test(row) ? row.replaceAll("|", "｜") : row,
  ),
};

/** What is changed in the text of the answer, in this order. */
const inText: Record<string, (text: string) => string> = {
  "commas too many": (text) => text.replaceAll("]", ",]").replace(/\}$/u, ",}"),
  "spread over lines": (text) => JSON.stringify(JSON.parse(text.replace(/,(?=[\]}])/gu, "")), null, 2),
  "full-width brackets and colons": (text) =>
    text.replace(/^\{/u, "｛").replace(/\}$/u, "｝").replaceAll('":', '"：').replaceAll("：[", "：［"),
  "a fence": (text) => `\`\`\`json\n${text}\n\`\`\``,
  "words before": (text) => `はい、{商品名}の悩みと不安を挙げます。\n\n${text}`,
  "words behind": (text) => `${text}\n\n以上です。{}"[`,
  "a byte order mark": (text) => `\uFEFF${text}`,
  "a list around it": (text) => (text.startsWith("{") && text.endsWith("}") ? `[${text}]` : text),
  thoughts: (text) => `<think>まず {"w":["案"]} かな。</think>\n${text}`,
};

const some = <Change>(changes: Record<string, Change>) => fc.subarray(Object.keys(changes));
const expected = [...good.w, ...good.d].map((row) => row.split("|")[0]);

it("whatever is changed that leaves it plain what is meant", async () => {
  await fc.assert(
    fc.asyncProperty(some(inRows), some(inText), async (rowChanges, textChanges) => {
      const changed = rowChanges.reduce((answer, name) => inRows[name]?.(answer) ?? answer, good);
      const text = textChanges.reduce(
        (answer, name) => inText[name]?.(answer) ?? answer,
        JSON.stringify(changed),
      );
      const double = await scripted(() => text);
      try {
        const run = await writeTool(double.engine, "concerns", brief);
        expect(run.items.map((item) => item.text)).toEqual(expected);
        expect(run).toMatchObject({ state: "done", problems: [], leftOut: { refused: 0, twins: [] } });
        expect(double.asked).toHaveLength(1);
      } finally {
        await double.stop();
      }
    }),
    { numRuns: 60 },
  );
}, 30_000);

it("an answer that is cut anywhere keeps what is whole, and the rest is asked for, once each", async () => {
  const whole = JSON.stringify(good);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (at) => {
      const double = await scripted((_prompt, number) => (number === 0 ? whole.slice(0, at) : whole));
      try {
        const run = await writeTool(double.engine, "concerns", brief);
        expect(run.items.map((item) => item.text).toSorted()).toEqual(expected.toSorted());
        expect(run.state).toBe("done");
      } finally {
        await double.stop();
      }
    }),
    { numRuns: 20 },
  );
}, 30_000);
