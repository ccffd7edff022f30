import { EditorSelection, EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { memoLanguage } from "./language.ts";
import { renderedRanges } from "./rendered-ranges.ts";

const stateOf = (doc: string, anchor = 0) =>
  EditorState.create({ doc, selection: { anchor }, extensions: [memoLanguage.extension] });

/** The text as it is seen while the lines of `cursor` show their source; nobody writes in it without one. */
function seen(text: string, cursor?: number): string {
  const state = stateOf(text, cursor);
  const line = cursor === undefined ? null : state.doc.lineAt(cursor);
  const shown = line ? [{ from: line.from, to: line.to }] : [];
  const signs = { hidden: "", dot: "•", rule: "―", open: "", picture: "▣", tick: "☐" };
  let made = "";
  let at = 0;
  for (const drawn of renderedRanges(state, { from: 0, to: state.doc.length }, shown)) {
    if (drawn.kind === "picture" && drawn.below) continue;
    made += text.slice(at, drawn.from) + (drawn.kind === "tick" && drawn.ticked ? "☑" : signs[drawn.kind]);
    at = drawn.to;
  }
  return made + text.slice(at);
}

it.each([
  ["a heading", "## やること", "やること"],
  ["a heading with nothing in it yet", "## ", "## "],
  ["a closed heading", "# 題 #", "題"],
  ["bold, stressed and struck words", "**太字**と*強調*と~~消し~~", "太字と強調と消し"],
  ["bold words in Japanese brackets beside letters", "これは**「重要」**です。", "これは「重要」です。"],
  ["code", "`npm`です", "npmです"],
  ["a quotation", "> 言葉\n> 続き", "言葉\n続き"],
  ["a link", "[資料](https://example.com/a)を見る", "資料を見る"],
  ["an address in angles", "<https://example.com>", "https://example.com"],
  ["a rule", "上\n\n---", "上\n\n―"],
  ["a rule right under words, which is no heading", "上\n---", "上\n―"],
  ["bullets", "- 一\n  - 二", "•一\n  •二"],
  ["boxes", "- [ ] 一\n- [x] 二", "☐一\n☑二"],
  ["a picture", "![絵](/a.png)", "▣"],
  ["an escaped mark", "\\*星\\*", "*星*"],
])("%s shows no marks", (_, text, expected) => {
  expect(seen(text)).toBe(expected);
});

it.each([
  "1. 一\n2. 二",
  "[要確認]は残す",
  "2 * 3 * 4",
  "５ ** ２",
  "    字下げ",
  "| 甲 | 乙 |\n| --- | --- |\n| **一** | `二` |",
])("%j stays as it is typed", (text) => {
  expect(seen(text)).toBe(text);
});

it("shows the source of the cursor's line, and of no other", () => {
  expect(seen("# 題\n**太字**と[資料](https://example.com)", 6)).toBe(
    "題\n**太字**と[資料](https://example.com)",
  );
});

it.each(["# 題", "# 題 #", "**太字**", "`npm`", "> 言葉", "\\*星\\*", "---", "<https://example.com>"])(
  "%j shows its source while its line is written in",
  (line) => {
    expect(seen(`上\n\n${line}`, 3)).toBe(`上\n\n${line}`);
    expect(seen(`上\n\n${line}`, 0)).not.toContain(line);
  },
);

it("keeps bullets and boxes while their line is written in, until the cursor stands at them", () => {
  expect(seen("- 一つ目", 4)).toBe("•一つ目");
  expect(seen("- 一つ目", 2)).toBe("•一つ目");
  expect(seen("- 一つ目", 1)).toBe("- 一つ目");
  expect(seen("- [x] 済み", 7)).toBe("☑済み");
  expect(seen("- [x] 済み", 4)).toBe("- [x] 済み");
});

it("draws a picture below its source while that is written in", () => {
  const [drawn] = renderedRanges(stateOf("![絵](/a.png)"), { from: 0, to: 13 }, [{ from: 0, to: 12 }]);
  expect(drawn).toMatchObject({ kind: "picture", alt: "絵", address: "/a.png", below: true });
});

it("hides nothing that reaches over a line's end", () => {
  expect(seen('[資料](https://example.com "題\n目")')).toContain("\n");
});

it("one of two cursors is enough to show the mark that it stands at, and the other's line keeps its own", () => {
  const doc = "- 一\n- 二";
  const state = EditorState.create({
    doc,
    selection: EditorSelection.create([EditorSelection.cursor(1), EditorSelection.cursor(7)]),
    extensions: [memoLanguage.extension, EditorState.allowMultipleSelections.of(true)],
  });
  const lines = [
    { from: 0, to: 3 },
    { from: 4, to: 7 },
  ];
  expect(renderedRanges(state, { from: 0, to: doc.length }, lines)).toEqual([
    { kind: "dot", from: 4, to: 6 },
  ]);
});
