import { expect, it } from "vitest";
import { readRows } from "#src/shared/words/csv.ts";
import { pieceOf } from "#test/tools/piece.ts";
import { toMarkdown } from "../../exporting/markdown.ts";
import { sampleMark } from "../definition.ts";
import { reviewsDocument, reviewsToCsv } from "./table.ts";

const record = {
  date: "2025-03-02",
  medium: "店頭",
  attributes: "30代",
  consent: true,
  paid: null,
  reason: "謝礼の有無がわかりません。",
};
const voice = pieceOf({
  kind: "voice",
  text: "しっとりします。",
  fields: { voice: "V1", form: "quote", verdict: "ask", themes: ["feel", "look"], record },
  sources: ["V1"],
});
const letter = pieceOf({
  kind: "request",
  text: "お願いします。\n良い点も悪い点も。",
  fields: { channel: "mail", subject: "ご感想のお願い" },
});
const survey = pieceOf({ kind: "survey", text: "期間は", fields: { choices: ["1か月", "2か月"] } });
const sample = pieceOf({
  kind: "sample",
  text: "一言",
  fields: { attributes: "属性", before: `${sampleMark}前`, trigger: "きっかけ", after: "後" },
});
const theme = pieceOf({ kind: "theme", text: "使い心地", fields: { theme: "feel", count: 2, of: 3 } });
const items = [
  pieceOf({ kind: "digest", text: "使い心地の声が多い。", sources: ["V1"] }),
  theme,
  voice,
  survey,
  letter,
  pieceOf({ kind: "request", text: "短く。", fields: { channel: "line", subject: "" } }),
  sample,
];

it("a table has a row for each piece but the counts, and a sample says in each cell what it is", () => {
  const [head, ...rows] = readRows(reviewsToCsv(items), ",");
  expect(head).toEqual(
    ["種類", "文", "内訳", "掲載", "理由", "テーマ", "日付", "媒体", "属性"].concat([
      "掲載許可",
      "謝礼",
      "根拠",
      "注意",
      "選択",
    ]),
  );
  const tail = (grounds: string) => [grounds, "", ""];
  expect(rows).toEqual([
    ["まとめ", "使い心地の声が多い。", "", "", "", "", "", "", "", "", "", ...tail("V1")],
    [
      ...["声", "しっとりします。", "", "要許可", "謝礼の有無がわかりません。", "使い心地、見た目・大きさ"],
      ...["2025-03-02", "店頭", "30代", "あり", "未確認", ...tail("V1")],
    ],
    ["アンケート", "期間は", "1か月\n2か月", "", "", "", "", "", "", "", "", ...tail("")],
    [
      ...["依頼文", "お願いします。\n良い点も悪い点も。", "メール\n件名：ご感想のお願い"],
      ...["", "", "", "", "", "", "", "", ...tail("")],
    ],
    ["依頼文", "短く。", "LINE", "", "", "", "", "", "", "", "", ...tail("")],
    [
      ...["見本", `${sampleMark}一言`],
      `属性：${sampleMark}属性\n使う前：${sampleMark}前\nきっかけ：${sampleMark}きっかけ\n使ったあと：${sampleMark}後`,
      ...[sampleMark, "", "", "", "", "", "", "", ...tail("")],
    ],
  ]);
});

it("a document has a heading for what there is alone, letters under their way, choices under their question", () => {
  expect(toMarkdown(reviewsDocument(items))).toBe(
    `${[
      "## まとめ",
      "- 使い心地の声が多い。［V1］",
      "## テーマ別の件数",
      "- 使い心地：2件",
      "## 引用候補",
      [
        "| 声 | 形 | 掲載 | 理由 | 出所 | 番号 |",
        "|---|---|---|---|---|---|",
        "| しっとりします。 | 原文のまま | 要許可 | 謝礼の有無がわかりません。 | 2025-03-02・店頭・30代 | V1 |",
      ].join("\n"),
      "## アンケート",
      "1. 期間は  \n  1か月／2か月",
      "## 依頼文",
      "### メール",
      "件名：ご感想のお願い",
      "お願いします。  \n良い点も悪い点も。",
      "### LINE",
      "短く。",
      "## 見本（掲載不可）",
      [
        "| 属性 | 使う前 | きっかけ | 使ったあと | 一言 |",
        "|---|---|---|---|---|",
        `| ${["属性", "前", "きっかけ", "後", "一言"].map((text) => sampleMark + text).join(" | ")} |`,
      ].join("\n"),
    ].join("\n\n")}\n`,
  );
});

it("of a voice of which nothing was noted the cells are empty, and the answers unknown", () => {
  const bare = pieceOf({ kind: "voice", text: "よい", fields: { voice: "V1" } });
  const [, row = []] = readRows(reviewsToCsv([bare]), ",");
  expect(row.slice(3, 11)).toEqual(["", "", "", "", "", "", "未確認", "未確認"]);
});
