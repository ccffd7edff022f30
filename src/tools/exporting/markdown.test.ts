import fc from "fast-check";
import { expect, it } from "vitest";
import { type Block, documentHeading, documentTable, paragraph, plainList } from "./document.ts";
import { escapeMarkdown, toMarkdown, toPlainText } from "./markdown.ts";

const blocks: Block[] = [
  documentHeading(1, "キャッチ*コピー*"),
  paragraph("一行目\r\n- 二行目\n3. 三行目"),
  documentHeading(2, "一覧"),
  plainList(["<b>太字</b>", "", "二行の\n項目"]),
  plainList(["問い", "答え"], true),
  plainList([]),
  documentHeading(3, "表"),
  documentTable(
    ["名前", "値|単位"],
    [
      ["a\nb", "1"],
      ["c", ""],
    ],
  ),
];

it("Markdown shows every sign as itself, keeps the lines of a letter, and leaves out an empty list", () => {
  expect(toMarkdown(blocks)).toBe(
    `${[
      "# キャッチ\\*コピー\\*",
      "一行目  \n\\- 二行目  \n3\\. 三行目".replace("3\\.", "\\3."),
      "## 一覧",
      "- \\<b\\>太字\\</b\\>\n- 二行の  \n  項目",
      "1. 問い\n2. 答え",
      "### 表",
      "| 名前 | 値\\|単位 |\n|---|---|\n| a b | 1 |\n| c |  |",
    ].join("\n\n")}\n`,
  );
});

it("plain text has its own marks for headings, and names each cell of a table", () => {
  expect(toPlainText(blocks)).toBe(
    `${[
      "■ キャッチ*コピー*",
      "一行目\r\n- 二行目\n3. 三行目",
      "【一覧】",
      "・<b>太字</b>\n・二行の\n　項目",
      "1. 問い\n2. 答え",
      "〔表〕",
      "名前：a\nb\n値|単位：1\n\n名前：c\n値|単位：",
    ].join("\n\n")}\n`,
  );
});

it("no sign that Markdown or HTML acts on stands alone, and none is lost (property)", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."\\`*_{}[]<>#|~あa 1"), maxLength: 30 }), (text) => {
      const made = escapeMarkdown(text);
      expect(made.replace(/\\[\\`*_{}[\]<>#|~]/gu, "")).not.toMatch(/[\\`*_{}[\]<>#|~]/u);
      expect(made.replace(/\\(.)/gu, "$1")).toBe(text.replace(/\s+/gu, " "));
    }),
  );
});
