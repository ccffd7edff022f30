/** 提出パック: the chosen results as one zip that is handed to a client: to read, to edit, to count, to enter. */
import { strToU8, zip } from "fflate";
import type { Item } from "#src/shared/result.ts";
import { readRows } from "#src/shared/words/csv.ts";
import { type AdFormat, adHint } from "./catchphrase/export/ad-lacking.ts";
import { type AdMedium, hasMedium } from "./catchphrase/export/ad-media.ts";
import type { ExportFormat } from "./export-formats.ts";
import {
  type About,
  type Block,
  documentOf,
  heading,
  paragraph,
  plainList,
  table,
} from "./exporting/document.ts";
import { toDocx } from "./exporting/docx.ts";
import type { Exporter, ExportInput } from "./exporting/exporter.ts";
import { toHtml } from "./exporting/html.ts";
import { type Sheet, toXlsx } from "./exporting/xlsx.ts";
import { exporters } from "./exports.ts";
import type { ToolId } from "./tool.ts";

export interface PackedResult {
  tool: ToolId;
  items: readonly Item[];
  about: About;
  /** Whether somebody has said yes to it, in words. */
  approval: string;
}

/** Media whose ads are handed over where their set was made. */
const otherMedia: [AdMedium, string][] = [
  ["yahoo", "Yahoo!検索"],
  ["display", "Yahoo!ディスプレイ"],
  ["line", "LINE広告"],
  ["meta", "Meta広告"],
];

type Files = Record<string, Uint8Array>;
type Own = Partial<Record<ExportFormat, Exporter>>;

async function bytesBy(exporter: Exporter, input: ExportInput): Promise<Uint8Array> {
  const { body } = await exporter(input);
  return typeof body === "string" ? strToU8(body) : body;
}

async function rowsOf(own: Own, input: ExportInput): Promise<string[][]> {
  if (!own.csv) return [];
  const text = new TextDecoder().decode(await bytesBy(own.csv, { ...input, encoding: "utf-8" }));
  return readRows(text, ",");
}

const day = new Intl.DateTimeFormat("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long" });

/** What stands in front of the results: what is inside, and what has to be looked at before it is published. */
function cover(name: string, at: Date, results: readonly PackedResult[], gaps: readonly string[]): Block[] {
  const flags = results.reduce(
    (sum, { items }) =>
      sum + items.reduce((own, item) => own + item.flags.filter(({ dismissed }) => !dismissed).length, 0),
    0,
  );
  return [
    heading(1, `提出資料　${name}`),
    plainList([
      `作成日：${day.format(at)}`,
      `注意のある表現：${flags}件（各結果の終わりに一覧があります）`,
      ...gaps,
    ]),
    table(
      ["内容", "承認", "状態"],
      results.map(({ about, approval }) => [
        about.title,
        approval,
        about.stale.length > 0 ? "材料が変わりました" : "いまの資料にもとづく内容です",
      ]),
    ),
    paragraph("公開前に、専門家と媒体の審査で確認してください。"),
  ];
}

/** Several of one tool are told apart by a number, so that none takes the place of another in the zip or the workbook. */
function apart(results: readonly PackedResult[]): PackedResult[] {
  return results.map((one, index) => {
    const earlier = results.slice(0, index).filter(({ tool }) => tool === one.tool).length;
    const title = `${one.about.title}${earlier === 0 ? "" : `（${earlier + 1}）`}`;
    return { ...one, about: { ...one.about, title } };
  });
}

const endingOf = (title: string) => /（\d+）$/u.exec(title)?.[0] ?? "";

/** Files in a zip: one document for reading and printing, the same for Word, all tables as one workbook, and what a medium takes. */
export async function packResults(
  name: string,
  at: Date,
  chosen: readonly PackedResult[],
  draw: ExportInput["draw"],
): Promise<Uint8Array> {
  const results = apart(chosen);
  const files: Files = {};
  const sheets: Sheet[] = [];
  const parts: Block[][] = [];
  const gaps: string[] = [];
  const ad = async (title: string, format: AdFormat, input: ExportInput, own: Exporter) => {
    files[`広告/${title}.csv`] = await bytesBy(own, input);
    const gap = adHint(input.items, format, false);
    if (gap) gaps.push(`広告/${title}.csv：${gap}`);
  };
  for (const { tool, items, about } of results) {
    const own: Own = exporters[tool];
    const input: ExportInput = { items, about, encoding: "utf-8", draw };
    const rows = await rowsOf(own, input);
    if (rows.length > 1) sheets.push({ name: about.title, rows });
    const [head = [], ...body] = rows;
    parts.push(documentOf(about, own.pdf?.parts?.(items) ?? [table(head, body)], items));
    const ending = endingOf(about.title);
    if (own.ads) await ad(`検索広告${ending}`, "ads", input, own.ads);
    for (const [medium, title] of otherMedia) {
      const rowsOfAds = own[`ads_${medium}`];
      if (rowsOfAds && hasMedium(items, medium))
        await ad(`${title}${ending}`, `ads_${medium}`, input, rowsOfAds);
    }
    if (own.html) files[`${about.title}/ページ（HTML）.zip`] = await bytesBy(own.html, input);
    if (own.png) files[`${about.title}/バナー.zip`] = await bytesBy(own.png, input);
    if (own.jsonld) files[`${about.title}/構造化データ.json`] = await bytesBy(own.jsonld, input);
  }
  const facts = {
    title: `提出資料　${name}`,
    madeAt: at.toISOString(),
    cover: { title: "提出資料", project: name },
  };
  parts.unshift(cover(name, at, results, gaps));
  files["提出資料.html"] = strToU8(toHtml(`提出資料　${name}`, parts));
  files["提出資料.docx"] = toDocx(parts.flat(), facts);
  if (sheets.length > 0) files["一覧表.xlsx"] = toXlsx(sheets, facts);
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, data) => (error ? reject(error) : resolve(data)));
  });
}
