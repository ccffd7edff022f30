import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { openAnswer, readRow } from "../wire/answer.ts";
import { catchphraseTool } from "./server.ts";
import { catchphraseWire } from "./wire.ts";

const sentences = [
  { id: "B1", text: "真空ボトル「ヒトクチ 200」" },
  { id: "B2", text: "重さ 130g" },
  { id: "B3", text: "飲み口とパッキンは外して洗える。" },
];
const brief = { sentences, fields: parseBrief(sentences) };
const input = catchphraseTool.definition.input.parse({});
const answer = () => openAnswer(catchphraseWire, { brief, results: {}, input });

const lineIn = (text: string) => {
  const [piece] = readRow(catchphraseWire, answer(), "l", 0, text);
  return piece && "value" in piece ? piece.value : piece;
};

it("a line of running text has its angle in its name, the sub below, and what it rests on is found", () => {
  expect(lineIn("【1 数字】\n130gを、かばんに。\n重さ130gのボトルです。")).toEqual({
    ...{ text: "130gを、かばんに。", angle: "number", sub: "重さ130gのボトルです。" },
    sources: ["B2"],
  });
});

it.each([
  ["【1】\n130gを、かばんに。", { text: "130gを、かばんに。", angle: "number", sub: "" }],
  ["【2】\nどこまで外せる？\nサブ：飲み口を外して洗える。", { text: "どこまで外せる？", angle: "question" }],
  ["【3・情景】\n「湯気の朝。」\n", { text: "湯気の朝。", angle: "scene", sub: "" }],
  [
    "【４　対比】\n**ポケットに、**\n**湯気を。**\n飲み口は外して洗える。",
    { text: "ポケットに、湯気を。", angle: "contrast" },
  ],
])("what stands around a line is none of it: %s", (text, line) => {
  expect(lineIn(text)).toMatchObject(line);
});

it("what is recommended names lines by their numbers; a line that was not written is none", () => {
  const one = answer();
  readRow(catchphraseWire, one, "l", 0, "【1 数字】\n130gを、かばんに。\n");
  readRow(catchphraseWire, one, "l", 1, "【3 情景】\n湯気の朝。\n");
  const picks = readRow(
    catchphraseWire,
    one,
    "s",
    0,
    "【おすすめ】\n3｜朝に合う｜数がない\n- 【1】軽さが一目で｜短い\n7｜ない｜ない",
  );
  expect(picks).toMatchObject([
    { key: "shortlist", index: 0, value: { text: "湯気の朝。", angle: "scene", reason: "朝に合う" } },
    { key: "shortlist", index: 1, value: { text: "130gを、かばんに。", reason: "軽さが一目で" } },
    { key: "shortlist", index: 2, refused: [{ code: "form" }] },
  ]);
});

it("what is tried out comes to nothing, and rows of data are read as before", () => {
  expect(readRow(catchphraseWire, answer(), "d", 0, "【下書き】\n朝\n夜")).toEqual([]);
  expect(lineIn("130gを、かばんに。|3|重さ130g。|2")).toMatchObject({ angle: "number", sources: ["B2"] });
});
