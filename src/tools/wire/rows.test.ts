import { expect, it } from "vitest";
import { emptyFields } from "#src/brief/parse.ts";
import { choiceCell, groundCell, listCell, sourcesCell, textCell } from "./cells.ts";
import { quotesOf } from "./quotes.ts";
import { notedRow, rowCodec } from "./row.ts";
import { createTextStream } from "./text-stream.ts";

const quotes = quotesOf({
  brief: {
    sentences: [
      { id: "B1", text: "初回のみ30日間返品できます。" },
      { id: "B2", text: "合言葉は｛B1｝と{B1}です" },
      { id: "F1-s1", text: "国産の羊毛を使っています。" },
    ],
    fields: emptyFields(),
  },
  results: {},
});
const form = rowCodec(textCell("text"), choiceCell("kind", ["one", "two"]), listCell("more"), sourcesCell);

it.each([
  { text: "ふつうの文", kind: "two", more: [], sources: ["B1"] },
  { text: "a|b;c^d{e}\\f", kind: "one", more: ["x;y", "|", "{B1}", "\\"], sources: [] },
  {
    text: "初回のみ30日間返品できます。",
    kind: "one",
    more: ["国産の羊毛を使っています"],
    sources: ["B1", "F1-s1"],
  },
  { text: "合言葉は｛B1｝と{B1}です", kind: "two", more: [], sources: [] },
])("a row reads as what was written, signs of its own form included: $text", (values) => {
  expect(form.read(form.write(values, quotes), quotes)).toEqual(values);
});

it("a quoted sentence is written as its number, and is the ground of its row", () => {
  const values = { text: "初回のみ30日間返品できます。", kind: "one", more: [], sources: ["B1"] };
  expect(form.write(values, quotes)).toBe("{B1}。|1");
  expect(form.read("{B1}のが安心|1", quotes)).toEqual({
    ...values,
    text: "初回のみ30日間返品できますのが安心",
  });
  expect(form.read("羊毛|2||2,F1-s1", quotes)).toMatchObject({ sources: ["B2", "F1-s1"] });
});

it("a row that quotes what is not there, has too many cells or no such choice is refused, and says why", () => {
  expect(form.read("{B9}。|1", quotes)).toBe("「{B9}」という番号のものはありません。");
  expect(form.read("文|1|||余り|余り", quotes)).toContain("欄が6個あります。4個までです");
  expect(form.read("文|3", quotes)).toBe("「3」は選べるものの中にありません。");
});

it("what rests on nothing is a guess; a sign says otherwise", () => {
  const guess = rowCodec(textCell("text"), groundCell);
  for (const [sources, hypothesis, written] of [
    [[], true, "文"],
    [["B1"], false, "文|1"],
    [["B1"], true, "文|?1"],
    [[], false, "文|!"],
  ] as const) {
    expect(guess.write({ text: "文", sources, hypothesis }, quotes)).toBe(written);
    expect(guess.read(written, quotes)).toEqual({ text: "文", sources, hypothesis });
  }
  expect(notedRow.read("文^?1", quotes)).toEqual({ text: "文", sources: ["B1"], hypothesis: true });
});

it("who watches sees words only: no codes, no signs, a quotation when it is whole", () => {
  const tell = createTextStream(quotes);
  const seen = ["1|こ", "れは{B", "1}。", "|2|", "5"].map((piece) => tell(["b", 0], piece));
  expect(seen).toEqual([
    null,
    { path: ["b", 0, 0, "text"], text: "これは" },
    { path: ["b", 0, 0, "text"], text: "初回のみ30日間返品できます。" },
    null,
    null,
  ]);
  const block = ["f", "v|朝の", "一杯\n湯気"].map((piece) => tell(["b", 1], piece)?.text);
  expect(block).toEqual([undefined, "朝の", "一杯\n湯気"]);
  expect(tell(["x", 1], "f|朝：身支度;昼：休憩^4")).toEqual({ path: ["x", 1, 1, "text"], text: "昼：休憩" });
});

it("who watches running text sees no names, and of lines nothing below them", () => {
  const parts = ["【ファースト", "ビュー】", "\n水がこわい", "まま、\n来て|ください; "];
  const page = createTextStream(quotes);
  expect(parts.map((piece) => page(["b", 0], piece)?.text)).toEqual([
    ...[undefined, undefined, "水がこわい"],
    "まま、\n来て|ください; ",
  ]);
  const lines = createTextStream(quotes, true);
  expect(parts.map((piece) => lines(["l", 0], piece)?.text)).toEqual([
    ...[undefined, undefined, "水がこわい"],
    "まま、",
  ]);
});
