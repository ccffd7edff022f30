import { expect, it } from "vitest";
import { pieceOf } from "#test/tools/piece.ts";
import { toMarkdown } from "../../exporting/markdown.ts";
import { searchDocument } from "./document.ts";

const page = { title: "会議の調査", url: "https://example.jp/a", date: "2025-07-01" };
const items = [
  pieceOf({ kind: "term", text: "会議 長い", fields: { group: "worry", hypothesis: true } }),
  pieceOf({ kind: "point", text: "月額1,980円", fields: { about: "価格" }, sources: ["B2"] }),
  pieceOf({ kind: "quote", text: "月額1,980円です。", fields: { from: "B2", place: "材料", page: null } }),
  pieceOf({ kind: "quote", text: "短くなりました。", fields: { from: "R1", place: "ウェブ", page } }),
  pieceOf({
    kind: "quote",
    text: "導入は3日です。",
    fields: {
      from: "R2",
      place: "ほかの案件",
      elsewhere: { name: "春の案件", title: "FAQ", to: "/p/1" },
    },
  }),
  pieceOf({ kind: "rival", text: "名前が残ります", fields: { about: "一般のアプリ" }, sources: ["B3"] }),
  pieceOf({ kind: "missing", text: "解約の手続き" }),
  pieceOf({ kind: "state", text: "ウェブ、資料、案件内を検索しました" }),
];

it("says first where it looked, then what was found with its place, then what was not", () => {
  expect(toMarkdown(searchDocument(items))).toBe(
    `${[
      "ウェブ、資料、案件内を検索しました",
      "## 要点",
      "- 価格：月額1,980円［B2］",
      "## 出典と引用",
      [
        "| 番号 | 場所 | 引用 | ページ |",
        "|---|---|---|---|",
        "| B2 | 材料 | 月額1,980円です。 |  |",
        "| R1 | ウェブ | 短くなりました。 | 会議の調査 https://example.jp/a 2025-07-01 |",
        "| R2 | ほかの案件 | 導入は3日です。 | 案件「春の案件」 FAQ |",
      ].join("\n"),
      "## 競合",
      "- 一般のアプリ：名前が残ります［B3］",
      "## 検索に使われそうな語",
      "| 種類 | 語 |\n|---|---|\n| 悩み | 会議 長い |",
      "## 見つからなかったこと",
      "- 解約の手続き",
    ].join("\n\n")}\n`,
  );
});

it("leaves out the heading of what there is none of", () => {
  expect(toMarkdown(searchDocument(items.slice(0, 1)))).toBe(
    "## 検索に使われそうな語\n\n| 種類 | 語 |\n|---|---|\n| 悩み | 会議 長い |\n",
  );
});
