import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { makeWorkbook, type SheetOf } from "#test/support/files/workbook.ts";
import { zipEntries } from "../zip.ts";
import { workbookText, workbookWarnings } from "./workbook.ts";

function readBytes(bytes: Uint8Array, includeHidden = false) {
  return workbookText(bytes, zipEntries(bytes, { maxEntries: 100 }), includeHidden);
}
const read = (...sheets: SheetOf[]) => readBytes(makeWorkbook(sheets));
const textOf = (rows: SheetOf["rows"], more: Partial<SheetOf> = {}) =>
  read({ name: "表", rows, ...more }).pages[0]?.text;

const hiding: SheetOf[] = [
  {
    name: "一覧",
    rows: [
      ["商品名", "原価", "価格"],
      ["うるみ", "300円", "2,970円"],
      ["消した行", "1円", "9,999円"],
      ["さらら", "400円", "3,300円"],
      ["白い字", "", { value: 5, format: ";;;" }],
    ],
    hiddenRows: [3],
    hiddenColumns: [2],
  },
  { name: "隠し", rows: [["原価", "300円"]], state: "veryHidden" },
  { name: "空", rows: [], state: "hidden" },
];

it("leaves out hidden sheets, rows, columns and cells, and counts them", () => {
  const { pages, tables, hidden } = read(...hiding);
  expect(pages).toEqual([
    {
      number: 1,
      text: "商品名：うるみ\n価格（うるみ）：2,970円\n\n商品名：さらら\n価格（さらら）：3,300円\n\n商品名：白い字",
    },
  ]);
  expect(tables[0]?.rows).toContainEqual(["うるみ", "2,970円"]);
  expect(hidden).toEqual({ sheets: 1, rows: 1, columns: 1, cells: 1 });
  expect(workbookWarnings({ hidden, unknownResults: 0, cut: false })).toEqual([
    "隠れている部分（シート1枚・行1行・列1列・セル1個）は読み取っていません。",
  ]);
});

it("reads them when asked for", () => {
  const { pages, hidden } = readBytes(makeWorkbook(hiding), true);
  expect(pages[0]?.text).toContain("原価（消した行）：1円");
  expect(pages[0]?.text).toContain("価格（白い字）：5");
  expect(pages[1]?.text).toContain("300円");
  expect(hidden).toEqual({ sheets: 0, rows: 0, columns: 0, cells: 0 });
});

it("says that all of it is hidden", () => {
  expect(() => read({ name: "表", rows: [["a"]], state: "hidden" })).toThrow("only-hidden");
});

it("a title that is merged above the header names nothing", () => {
  const rows = [["2026年度 商品一覧（社外秘）"], ["商品名", "価格", "容量"], ["うるみ", "2,970円", "120mL"]];
  expect(textOf(rows, { merged: ["A1:C1"] })).toBe(
    "2026年度 商品一覧（社外秘）\n\n商品名：うるみ\n価格：2,970円\n容量：120mL",
  );
});

it("a merged name holds for each of its rows, and a merged head for each of its columns", () => {
  const rows = [
    ["商品名", "価格", null, "容量"],
    [null, "税込", "税抜", null],
    ["うるみ", "2,970円", "2,700円", "120mL"],
    ["さらら", "3,300円", "3,000円", "100mL"],
    [null, "6,000円", "5,455円", "200mL"],
  ];
  expect(textOf(rows, { merged: ["A1:A2", "B1:C1", "D1:D2", "A4:A5"] })).toBe(
    [
      "商品名：うるみ\n価格・税込（うるみ）：2,970円\n価格・税抜（うるみ）：2,700円\n容量（うるみ）：120mL",
      "商品名：さらら\n価格・税込（さらら）：3,300円\n価格・税抜（さらら）：3,000円\n容量（さらら）：100mL",
      "商品名：さらら\n価格・税込（さらら）：6,000円\n価格・税抜（さらら）：5,455円\n容量（さらら）：200mL",
    ].join("\n\n"),
  );
});

it("tables below and beside each other keep their own columns; a hidden row is no gap", () => {
  const rows = [
    ["商品名", "価格", null, "店", "席数"],
    ["うるみ", "2,970円", null, "銀座店", "30席"],
    ["消した行", "1円", null, "消した店", "1席"],
    ["さらら", "3,300円", null, "青山店", "20席"],
    [],
    ["講座", "日程"],
    ["朝の会", "4月1日"],
    ["夜の会", "4月2日"],
  ];
  expect(textOf(rows, { hiddenRows: [3] })).toBe(
    [
      "商品名：うるみ\n価格（うるみ）：2,970円",
      "商品名：さらら\n価格（さらら）：3,300円",
      "店：銀座店\n席数（銀座店）：30席",
      "店：青山店\n席数（青山店）：20席",
      "講座：朝の会\n日程（朝の会）：4月1日",
      "講座：夜の会\n日程（夜の会）：4月2日",
    ].join("\n\n"),
  );
});

it("remarks stand apart without who wrote them, addresses behind the words that lead there", () => {
  const rows: SheetOf["rows"] = [
    ["商品名", "価格", "ページ"],
    [
      "うるみ",
      { value: 2970, format: "#,##0円", remark: "税込です" },
      { value: "詳しく", link: "https://a.example/u" },
    ],
    ["さらら", 3300, { value: "問い合わせ", link: "mailto:hanako@example.com" }],
  ];
  expect(textOf(rows)).toBe(
    [
      "商品名：うるみ\n価格（うるみ）：2,970円\nページ（うるみ）：詳しく（https://a.example/u）",
      "商品名：さらら\n価格（さらら）：3300\nページ（さらら）：問い合わせ",
      "コメント（うるみ・2,970円）：税込です",
    ].join("\n\n"),
  );
});

it("shows results of formulas, and counts those that the file does not hold", () => {
  const rows: SheetOf["rows"] = [
    ["項目", "値"],
    ["合算", { value: 5940, formula: "B1*2", format: "¥#,##0" }],
    ["文字", { value: "うるみ様", formula: 'A1&"様"' }],
    ["不明", { value: null, formula: "B9" }],
  ];
  const { pages, unknownResults } = read({ name: "表", rows });
  expect(pages[0]?.text).toBe(
    "項目：合算\n値（合算）：¥5,940\n\n項目：文字\n値（文字）：うるみ様\n\n項目：不明",
  );
  const hidden = { sheets: 0, rows: 0, columns: 0, cells: 0 };
  expect(workbookWarnings({ hidden, unknownResults, cut: false }).join()).toContain("1個");
});

it("one text that many cells share is refused before it is written out", () => {
  const parts = unzipSync(makeWorkbook([{ name: "表", rows: [] }]));
  const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`);
  parts["xl/sharedStrings.xml"] = strToU8(`<sst><si><t>${"あ".repeat(30_000)}</t></si></sst>`);
  parts["xl/worksheets/sheet1.xml"] = strToU8(
    `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`,
  );
  const start = performance.now();
  expect(() => readBytes(zipSync(parts))).toThrow("inflates-too-much");
  expect(performance.now() - start).toBeLessThan(1_500);
});

it("cells that do not say where they stand come one after the other, empty ones too", () => {
  const parts = unzipSync(makeWorkbook([{ name: "表", rows: [] }]));
  const row = (...cells: string[]) =>
    `<row>${cells.map((cell) => (cell === "" ? "<c/>" : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join("")}</row>`;
  parts["xl/worksheets/sheet1.xml"] = strToU8(
    `<worksheet><sheetData>${row("質問", "未記入", "根拠")}${row("送料は", "", "資料2")}${row("返品は", "期限", "")}</sheetData></worksheet>`,
  );
  expect(readBytes(zipSync(parts)).pages[0]?.text).toBe(
    "質問：送料は\n根拠（送料は）：資料2\n\n質問：返品は\n未記入（返品は）：期限",
  );
});

it("a cell of several lines is one line of text", () => {
  const rows = [
    ["商品名", "特長"],
    ["うるみ", "無香料\n無着色"],
  ];
  const { pages, tables } = read({ name: "表", rows });
  expect(pages[0]?.text).toBe("商品名：うるみ\n特長：無香料 無着色");
  expect(tables[0]?.rows[1]).toEqual(["うるみ", "無香料\n無着色"]);
});

it("says that a large table was read in part", () => {
  const parts = unzipSync(makeWorkbook([{ name: "表", rows: [] }]));
  const rows = Array.from({ length: 500 }, (_, at) => `<row><c r="SF${at + 1}"><v>1</v></c></row>`);
  parts["xl/worksheets/sheet1.xml"] = strToU8(
    `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`,
  );
  expect(workbookWarnings(readBytes(zipSync(parts)))).toEqual([
    "大きな表のため、はじめの200,000セルまでを読み取りました。",
  ]);
});

it("a row of which every cell is merged with those below is one row, and no gap in its table", () => {
  const rows = [
    ["項目", "区分", "内容", "メモ"],
    ["保証", "", "1年", "申込の日から"],
    ["", "", "", ""],
    ["", "", "", ""],
    ["送料", "", "無料", ""],
    ["返品", "", "できません", "未開封でも"],
  ];
  const text = textOf(rows, { merged: ["A2:A4", "B2:B4", "C2:C4", "D2:D4"] });
  expect(text).toBe(textOf(rows.filter(([name]) => name !== "")));
  expect(text).toContain("送料");
});
