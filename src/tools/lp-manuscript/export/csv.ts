/** One row a block, for a sheet. */
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { documentsOf } from "../../exporting/document.ts";
import { blocksOf } from "../read.ts";

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
  return toCsv([head, ...rows]);
}
