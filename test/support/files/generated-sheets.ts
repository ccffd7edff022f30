/** Workbooks, tables, texts and mails of one seed, each with the lines that stand in it for a person, and words that must not be read. */
import {
  columns,
  createDice,
  type Dice,
  grouped,
  names,
  type StatedFile,
  serialOf,
  several,
} from "./generated-columns.ts";
import { tableFile, textFile } from "./generated-texts.ts";
import { type Cell, makeWorkbook, type SheetOf } from "./workbook.ts";

interface MadeTable {
  rows: Cell[][];
  lines: string[];
}

/** A head, named rows, and perhaps a sum below. */
function namedTable(dice: Dice, nameHead: string): MadeTable {
  const chosen = several(dice, columns, 2 + dice.next(3));
  const items = several(dice, names, 2 + dice.next(4));
  const rows: Cell[][] = [[nameHead, ...chosen.map(({ head }) => head)]];
  const lines: string[] = [];
  for (const item of items) {
    const cells = chosen.map((column) => column.cell(dice));
    rows.push([item, ...cells.map(({ cell }) => cell)]);
    lines.push(`${nameHead}：${item}`);
    lines.push(...cells.map(({ shown }, at) => `${chosen[at]?.name}（${item}）：${shown}`));
  }
  if (dice.yes()) {
    const cells = chosen.map((column) => column.cell(dice));
    rows.push(["合計", ...cells.map(({ cell }) => cell)]);
    lines.push(...cells.map(({ shown }, at) => `${chosen[at]?.name}の合計：${shown}`));
  }
  return { rows, lines };
}

const columnLetter = (index: number) => String.fromCharCode(65 + index);

function workbookFile(index: number): StatedFile {
  const dice = createDice(index + 1);
  const never: string[] = [];
  const { rows, lines } = namedTable(dice, "商品名");
  const width = rows[0]?.length ?? 1;
  const sheet: SheetOf = { name: "一覧", rows, merged: [], hiddenRows: [], hiddenColumns: [] };
  const merged: string[] = [];
  if (dice.yes()) {
    const secret = `消した品${dice.next(1_000)}`;
    const at = 2;
    rows.splice(at, 0, [secret, ...(rows[0] ?? []).slice(1).map(() => `${dice.next(90) + 10}秘`)]);
    sheet.hiddenRows = [at + 1];
    never.push(secret, "秘");
  }
  if (dice.yes()) {
    for (const [at, row] of rows.entries()) row.splice(1, 0, at === 0 ? "仕入れ値" : `${at}仕入`);
    sheet.hiddenColumns = [2];
    never.push("仕入");
  }
  let above = 0;
  if (index % 3 !== 0) {
    const title = `${2020 + dice.next(8)}年度 商品一覧`;
    rows.unshift([title]);
    if (index % 3 === 1) merged.push(`A1:${columnLetter(width - 1)}1`);
    lines.push(title);
    above++;
    if (dice.yes()) {
      rows.unshift([]);
      above++;
      merged.splice(0, merged.length);
    }
  }
  if (above > 0 && sheet.hiddenRows?.length) sheet.hiddenRows = sheet.hiddenRows.map((row) => row + above);
  const remarked = dice.yes();
  const named = rows[above + 1];
  const first = named?.[0];
  if (remarked && named && typeof first === "string") {
    named[0] = { value: first, remark: "要確認です" };
    lines.push(`コメント（${first}）：要確認です`);
    never.push("作成者");
  }
  if (dice.yes()) {
    const other = namedTable(dice, "講座");
    rows.push(
      [],
      ...other.rows.map((row) => (sheet.hiddenColumns?.length ? [row[0] ?? "", "", ...row.slice(1)] : row)),
    );
    lines.push(...other.lines);
  }
  if (dice.yes()) {
    const note = `※${1 + dice.next(9)}月までの表です`;
    rows.push([], [note]);
    lines.push(note);
  }
  sheet.merged = merged;
  const sheets = [sheet];
  if (dice.yes()) {
    sheets.push({
      name: "原価表",
      rows: [["原価", "極秘の77"]],
      state: dice.yes() ? "hidden" : "veryHidden",
    });
    never.push("原価", "極秘");
  }
  if (index % 4 === 0) {
    sheets.push(fieldSheet(dice, lines), monthSheet(dice, lines));
    lines.push("一覧", "仕様", "月別");
  }
  return { name: `表${index}.xlsx`, bytes: makeWorkbook(sheets), lines, never };
}

/** One product: a name and a value in each row. */
function fieldSheet(dice: Dice, lines: string[]): SheetOf {
  const price = 1_000 + dice.next(9_000);
  const rows: Cell[][] = [
    ["商品名", "うるみ化粧水"],
    ["価格", { value: price, format: "#,##0円" }],
    ["内容量", "120mL"],
    ["発売日", { value: serialOf(2026, 4, 1), id: 55 }],
    ["公式ページ", { value: "こちら", link: "https://a.example/urumi" }],
  ];
  lines.push(
    "商品名：うるみ化粧水",
    `価格：${grouped(price)}円`,
    "内容量：120mL",
    "発売日：2026年4月",
    "公式ページ：こちら（https://a.example/urumi）",
  );
  return { name: "仕様", rows };
}

/** Months across with a head of two rows, and another table beside it. */
function monthSheet(dice: Dice, lines: string[]): SheetOf {
  const rows: Cell[][] = [
    ["商品名", "4月", null, "5月", null, null, "店", "席数"],
    [null, "予定", "実績", "予定", "実績"],
  ];
  for (const item of several(dice, names, 2)) {
    const values = Array.from({ length: 4 }, () => 100 + dice.next(900));
    rows.push([item, ...values.map((value) => ({ value, format: '0"個"' }))]);
    const heads = ["4月・予定", "4月・実績", "5月・予定", "5月・実績"];
    lines.push(`商品名：${item}`, ...values.map((value, at) => `${heads[at]}（${item}）：${value}個`));
  }
  for (const [at, shop] of ["銀座店", "青山店"].entries()) {
    const seats = `${10 + dice.next(80)}席`;
    rows[at + 1] = [...Array.from({ length: 6 }, (_, column) => rows[at + 1]?.[column] ?? null), shop, seats];
    lines.push(`店：${shop}`, `席数（${shop}）：${seats}`);
  }
  return { name: "月別", rows, merged: ["A1:A2", "B1:C1", "D1:E1"] };
}

export const generatedSheets: readonly StatedFile[] = [
  ...Array.from({ length: 60 }, (_, index) => workbookFile(index)),
  ...Array.from({ length: 20 }, (_, index) => tableFile(index)),
  ...Array.from({ length: 20 }, (_, index) => textFile(index)),
];
