import { expect, it } from "vitest";
import type { ScanEvent } from "./json-events.ts";
import type { SectionForm } from "./model.ts";
import { createSectionScanner } from "./section-stream.ts";

const form = { key: "b", first: /^(?:FV|ファーストビュー)/u };

function scan(text: string, size = 7, of: SectionForm = form): ScanEvent[] {
  const scanner = createSectionScanner(of, { key: "b", ofObjects: false });
  const events: ScanEvent[] = [];
  for (let at = 0; at < text.length; at += size) events.push(...scanner.push(text.slice(at, at + size)));
  return [...events, ...scanner.end()];
}
const valuesOf = (events: ScanEvent[]) => events.flatMap((one) => (one.type === "value" ? [one.value] : []));

const page = `# LP原稿

【ファーストビュー】
水がこわいまま、
来てください。

［体験を予約する］

【料金】
月会費
■ 幼児
7,700円
【保証】なし
`;

it.each([1, 3, 7, 1000])("parts are told as they end, however the text is cut: %i", (size) => {
  const events = scan(page, size);
  expect(valuesOf(events)).toEqual([
    "【ファーストビュー】\n水がこわいまま、\n来てください。\n\n［体験を予約する］",
    "【料金】\n月会費\n■ 幼児\n7,700円\n【保証】なし",
  ]);
  expect(events.at(-1)).toEqual({ type: "end" });
  const told = events
    .flatMap((one) => (one.type === "delta" && one.path[1] === 1 ? [one.text] : []))
    .join("");
  expect(told.trim()).toBe("【料金】\n月会費\n■ 幼児\n7,700円\n【保証】なし");
});

it("a part is told when the next begins, before the end of the answer", () => {
  const scanner = createSectionScanner(form);
  scanner.push("【ファーストビュー】\n水の教室です。\n");
  expect(valuesOf(scanner.push("【料金】\n"))).toEqual(["【ファーストビュー】\n水の教室です。"]);
});

it("headings of the level of the first view are heads where nothing stands in brackets; a fence is none of the text", () => {
  const events = scan(
    "```markdown\n# 原稿\n## ファーストビュー\n水の教室\n### 小さく\n本文\n## 締め\nまた\n```\n",
  );
  expect(valuesOf(events)).toEqual(["【ファーストビュー】\n水の教室\n### 小さく\n本文", "【締め】\nまた"]);
});

it.each([
  ['{"b":["fv|水の教室\\n本文","price|料金"]}', ["fv|水の教室\n本文", "price|料金"]],
  ['```json\n{"b":["fv|水の教室"]}\n```', ["fv|水の教室"]],
  ['はい、書きました。次のとおりです。\n\n{"b":["fv|水の教室"]}', ["fv|水の教室"]],
])("data is read as data: %s", (text, values) => {
  const events = scan(text);
  expect(valuesOf(events).flat()).toEqual(expect.arrayContaining(values));
  expect(events.some(({ type }) => type === "end")).toBe(true);
});

it.each(["申し訳ありませんが、お手伝いできません。", "", "  "])(
  "without a part it is no answer: %s",
  (text) => {
    expect(scan(text)).toEqual([{ type: "error", reason: "not-object", detail: expect.any(String) }]);
  },
);

const lines: SectionForm = { key: "l", first: /^1/u, apart: { おすすめ: "s" }, mayBeNumbered: true };
const placesOf = (events: ScanEvent[]) =>
  events.flatMap((one) => (one.type === "value" ? [[...one.path, one.value]] : []));

it("a part of a name of its own is an element of another list, counted apart", () => {
  const events = scan("【1】\n軽い朝\n【おすすめ】\n1｜短い\n【2】\n軽い夜\n", 5, lines);
  expect(placesOf(events)).toEqual([
    ["l", 0, "【1】\n軽い朝"],
    ["s", 0, "【おすすめ】\n1｜短い"],
    ["l", 1, "【2】\n軽い夜"],
  ]);
});

it("without names, the last list by numbers is the parts, where the form takes one", () => {
  const text = "下書きです。\n1. 朝\n2. 夜\n\n清書です。\n**1. 軽い朝**\n130gです。\n2）軽い夜";
  expect(placesOf(scan(text, 5, lines))).toEqual([
    ["l", 0, "【1】\n軽い朝**\n130gです。"],
    ["l", 1, "【2】\n軽い夜"],
  ]);
  expect(scan(text)).toEqual([{ type: "error", reason: "not-object", detail: expect.any(String) }]);
});
