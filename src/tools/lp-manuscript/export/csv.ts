/** One row a block, for a sheet; below them how the page shows in a search and where it is shared. */
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { documentsOf } from "../../exporting/document.ts";
import { blocksOf, metaIn } from "../read.ts";

const head = [
  "番号",
  "ブロック",
  "役割",
  "見出し",
  "本文",
  "項目",
  "ボタン",
  "マイクロコピー",
  "画像の指示",
  "デザインのメモ",
  "未記入",
  "根拠",
  "仮説",
];

export function lpToCsv(items: readonly Item[]): string {
  const rows = blocksOf(items).map((block, at) => [
    String(at + 1),
    block.label,
    block.role,
    block.heading,
    [...block.above, ...block.below].join("\n"),
    block.points.map(({ label, text }) => (label === "" ? text : `${label}：${text}`)).join("\n"),
    block.cta,
    block.micro,
    block.imageNote,
    block.designNote,
    block.missing.join("、"),
    [block.item.sources.join(" "), ...documentsOf(block.item)].filter((words) => words !== "").join(" / "),
    block.hypothesis ? "仮説" : "",
  ]);
  return toCsv([head, ...rows, ...shownRows(items)]);
}

/** Title and description under the same heads as a block's: they have no place among the blocks. */
function shownRows(items: readonly Item[]): string[][] {
  const meta = metaIn(items);
  if (!meta) return [];
  const row = (label: string, title: string, text: string) => {
    const cells = ["", label, "", title, text];
    return [...cells, ...head.slice(cells.length).map(() => "")];
  };
  return [
    row("検索の表示（title・description）", meta.title, meta.description),
    row("SNSの表示（OGP）", meta.ogTitle, meta.ogDescription),
  ];
}
