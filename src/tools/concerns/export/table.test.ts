import { expect, it } from "vitest";
import { readRows } from "#src/shared/words/csv.ts";
import { pieceOf } from "#test/tools/piece.ts";
import { toMarkdown } from "../../exporting/markdown.ts";
import { concernsDocument, concernsToChecklist, concernsToCsv } from "./table.ts";

const items = [
  pieceOf({
    kind: "worry",
    text: "夕方に粉をふく",
    fields: { scene: "会社の洗面台", awareness: "latent", hypothesis: true },
  }),
  pieceOf({
    kind: "worry",
    text: "価格で迷う",
    fields: { scene: "売り場", awareness: "known", hypothesis: false },
    sources: ["B2"],
    locked: true,
  }),
  pieceOf({
    kind: "doubt",
    text: "返せるか",
    fields: { type: "trust", answer: "30日間返品できます。", prepare: "", asked: 2, hypothesis: true },
    sources: ["B3"],
  }),
  pieceOf({
    kind: "doubt",
    text: "効くのか",
    fields: { type: "effect", answer: "", prepare: "使用後の調査", asked: 0, hypothesis: true },
  }),
];

it("a table has a row a piece, worries first, each cell under its name", () => {
  expect(readRows(concernsToCsv([...items].reverse()), ",")).toEqual([
    [
      "区分",
      "文",
      "種類",
      "場面",
      "打ち消す材料",
      "用意するもの",
      "問い合わせ",
      "仮説",
      "根拠",
      "注意",
      "選択",
    ],
    ["お悩み", "価格で迷う", "顕在", "売り場", "", "", "", "", "B2", "", "選択"],
    ["お悩み", "夕方に粉をふく", "潜在", "会社の洗面台", "", "", "", "仮説", "仮説", "", ""],
    ["購入前の不安", "効くのか", "効果", "", "", "使用後の調査", "", "仮説", "仮説", "", ""],
    ["購入前の不安", "返せるか", "信頼", "", "30日間返品できます。", "", "2件", "仮説", "B3", "", ""],
  ]);
});

it("a document says what is missing where no sentence answers", () => {
  expect(toMarkdown(concernsDocument(items))).toBe(
    `${[
      "## お悩み",
      "- 夕方に粉をふく（会社の洗面台、潜在）［仮説］\n- 価格で迷う（売り場、顕在）［B2］",
      "## 購入前の不安",
      [
        "| 不安 | 種類 | 打ち消す材料 | 問い合わせ | 根拠 |",
        "|---|---|---|---|---|",
        "| 返せるか | 信頼 | 30日間返品できます。 | 2件 | B3 |",
        "| 効くのか | 効果 | 材料なし。用意するもの：使用後の調査 |  |  |",
      ].join("\n"),
    ].join("\n\n")}\n`,
  );
});

it("a checklist holds the worries alone, and is empty without any", () => {
  expect(concernsToChecklist(items)).toBe("こんなお悩みありませんか？\n□ 夕方に粉をふく\n□ 価格で迷う\n");
  expect(concernsToChecklist(items.slice(2))).toBe("");
});
