/** In which forms each tool's result can be taken away. Pure, browser-safe; what makes them is in exports.ts. */
import type { Item } from "#src/shared/result.ts";
import { adHint, adOutside, isAdFormat } from "../catchphrase/export/ad-lacking.ts";

/** Form → label on screen, and what it is good for. A table comes in two encodings. */
export const exportFormats = {
  md: { label: "Markdown", hint: "メモ・社内ツール", table: false },
  txt: { label: "テキスト", hint: "どこにでも貼れる", table: false },
  csv: { label: "CSV", hint: "表計算ソフト", table: true },
  ads: { label: "Google検索 広告CSV", hint: "検索広告の入稿用。1広告1行", table: true },
  ads_yahoo: { label: "Yahoo!検索 広告CSV", hint: "タイトル15・説明文4・ディレクトリ2", table: true },
  ads_display: { label: "Yahoo!ディスプレイ 広告CSV", hint: "タイトル・説明文・主体者表記", table: true },
  ads_line: { label: "LINE広告 CSV（UTF-8）", hint: "タイトル・ディスクリプション", table: false },
  ads_meta: { label: "Meta広告 CSV（UTF-8）", hint: "見出し・メインテキスト・説明", table: false },
  bot: { label: "チャットボットCSV", hint: "質問と回答。未記入のものは入らない", table: true },
  checklist: { label: "チェックリスト", hint: "「こんなお悩みありませんか？」の形", table: false },
  jsonld: { label: "構造化データ（JSON-LD）", hint: "FAQPage。ページに貼る", table: false },
  html: { label: "HTML（zip）", hint: "ネットなしで開ける", table: false },
  pdf: { label: "PDF", hint: "見た目のまま渡す・印刷する", table: false },
  docx: { label: "Word（docx）", hint: "注意はコメントに入る", table: false },
  pptx: { label: "PowerPoint（pptx）", hint: "会議の資料に", table: false },
  xlsx: { label: "Excel（xlsx）", hint: "1枚のシートに1行ずつ", table: false },
  briefs: { label: "ページの指示書（Word）", hint: "1ページずつ、書き手とデザイナーに渡せる", table: false },
  mermaid: { label: "Mermaid", hint: "構成図", table: false },
  sitemap: { label: "sitemap.xml（下書き）", hint: "アドレスは書きかえて使う", table: false },
  png: { label: "画像（zip）", hint: "バナーのPNGすべて", table: false },
} as const;
/** Forms that are Word files: a visit takes one result away as such. */
export const wordFormats: readonly string[] = ["docx", "briefs"];
export type ExportFormat = keyof typeof exportFormats;
/** Part of the file's name where another form of the same tool has the same ending. */
export const exportFormatFiles: Partial<Record<ExportFormat, string>> = {
  ads: "Google検索広告",
  ads_yahoo: "Yahoo!検索広告",
  ads_display: "Yahoo!ディスプレイ広告",
  ads_line: "LINE広告",
  ads_meta: "Meta広告",
  bot: "チャットボット",
  checklist: "チェックリスト",
  briefs: "ページの指示書",
};
export const exportFormatIds = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];

/** What is not in that form of these pieces and has to be known before it is used; `mayMake`: with what helps. */
export function lackingIn(format: ExportFormat, items: readonly Item[], mayMake: boolean): string | null {
  return isAdFormat(format) ? adHint(items, format, mayMake) : null;
}

/** What is not in that form of pieces that somebody chose: told when it is taken. */
export const outsideOf = (format: ExportFormat, items: readonly Item[]) =>
  isAdFormat(format) ? adOutside(items, format) : null;

/** In which forms chosen pieces of several tools can be taken away together; ads only where copy is among them. */
export const trayFormats = [
  "pdf",
  "docx",
  "xlsx",
  "csv",
  "txt",
  "pptx",
] as const satisfies readonly ExportFormat[];
export const trayAdFormats = [
  ...(["ads", "ads_yahoo", "ads_display", "ads_line", "ads_meta"] as const),
] as const satisfies readonly ExportFormat[];
