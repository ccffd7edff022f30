/** A table of a document as rows for the reader of tables, and what tables of documents have of their own. */
import { tableBlocks } from "../tables/blocks.ts";
import { isName, maxRowName, type TableRow } from "../tables/rows.ts";
import { tablesText } from "../tables/tables-text.ts";

export interface DocumentCell {
  text: string;
  /** Columns it spans. */
  columns: number;
  /** Part of the cell above. */
  goesOn: boolean;
}

export interface DocumentTableRow {
  cells: DocumentCell[];
  isDropped: boolean;
}

const maxColumns = 63;

export function wordTable(given: readonly DocumentTableRow[]): string {
  const rows = withoutEmpty(rowsOf(given));
  const [first] = rows;
  if (first === undefined) return "";
  // A frame around text.
  if (first.cells.length === 1) return rows.map(({ cells }) => cells[0] ?? "").join("\n\n");
  if (first.cells.length === 2 && isNameAndValue(rows))
    return rows.map(({ cells }) => cells.filter(Boolean).join("：")).join("\n");
  const isNamed = tableBlocks(rows).some(({ names, fields }) => fields || names !== null);
  return isNamed
    ? tablesText(rows)
    : rows.map(({ cells }) => cells.filter(Boolean).join(" ／ ")).join("\n\n");
}

function rowsOf(given: readonly DocumentTableRow[]): TableRow[] {
  const rows: TableRow[] = [];
  for (const { cells: own } of given) {
    const above = rows.at(-1);
    const cells: string[] = [];
    const carried = new Set<number>();
    const spans = new Map<number, number>();
    for (const cell of own) {
      const column = cells.length;
      if (cell.goesOn) carried.add(column);
      if (cell.columns > 1) spans.set(column, cell.columns);
      cells.push(cell.goesOn ? (above?.cells[column] ?? "") : cell.text.replace(/\s*\n\s*/g, " ").trim());
      for (let rest = 1; rest < cell.columns && cells.length < maxColumns; rest++) cells.push("");
    }
    rows.push({ cells, gap: false, ...(carried.size > 0 && { carried }), ...(spans.size > 0 && { spans }) });
  }
  return rows;
}

/** Without rows and columns that hold nothing; all of one width. */
function withoutEmpty(rows: TableRow[]): TableRow[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    rows.some(({ cells }) => cells[at]),
  );
  const moved = (column: number) => columns.indexOf(column);
  return rows
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .map(({ cells, carried, spans }) => ({
      cells: columns.map((at) => cells[at] ?? ""),
      gap: false,
      ...(carried && { carried: new Set([...carried].map(moved).filter((at) => at >= 0)) }),
      ...(spans && {
        spans: new Map([...spans].map(([at, many]) => [moved(at), many] as const).filter(([at]) => at >= 0)),
      }),
    }));
}

/** Words that stand over a column, and beside nothing. */
const overColumn =
  /^(?:項目|名前|名称|氏名|品名|商品|商品名|製品|製品名|プラン|プラン名|コース|コース名|メニュー|種類|区分|分類|内容|サイズ|色|日付|日時|月|年|年度|時間|曜日|地域|店舗|店舗名|価格|料金|金額|値段|単価|数量|個数|割合|人数|回答|評価|質問|課題|対策|担当|備考|条件|説明|効果|成分|配合量|容量|期間|場所|機能|特徴)(?:[（(].*[）)])?$/u;

/** 会社名 | 株式会社…: each row says a fact of its own, and the first is no row of names. */
function isNameAndValue(rows: readonly TableRow[]): boolean {
  const [first, ...rest] = rows;
  const [name = "", value = ""] = first?.cells ?? [];
  if (rest.length === 0 || (overColumn.test(name) && overColumn.test(value))) return rest.length === 0;
  const hasFigure = (text = "") => /[\d０-９]/.test(text);
  const namesFigures =
    !hasFigure(value) && value.length <= 10 && rest.every(({ cells }) => hasFigure(cells[1]));
  return !namesFigures && rows.every(({ cells: [label = ""] }) => label === "" || isName(label, maxRowName));
}
