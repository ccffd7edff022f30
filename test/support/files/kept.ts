/** Files that are kept as they are: what each is, and its text; and those that must leave nothing behind. */
import { zipSync } from "fflate";
import iconv from "iconv-lite";
import type { StoredFileKind } from "#src/domain/file/schema.ts";
import { png } from "../pictures.ts";
import { makeDocx, paragraph } from "./docx.ts";
import { goodFiles } from "./good.ts";
import { hostileFiles } from "./hostile.ts";
import { makePptx, makeXlsx, type Parts, pptxParts, xlsxParts } from "./office.ts";
import { makePdf } from "./pdf.ts";

export interface KeptFile {
  name: string;
  bytes: Uint8Array;
  kind: StoredFileKind;
  /** Text of each page, as far as it holds any. */
  pages: string[];
  tables?: { name: string; rows: string[][] }[];
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const jis = (text: string) => new Uint8Array(Buffer.from(iso2022(text), "latin1"));

/** ISO-2022-JP by way of EUC-JP: the same two bytes without their high bits, between escapes. */
function iso2022(text: string): string {
  let written = "";
  let double = false;
  for (const letter of text) {
    const bytes = iconv.encode(letter, "euc-jp");
    const isDouble = bytes.length === 2;
    if (isDouble !== double) written += isDouble ? "\u001b$B" : "\u001b(B";
    double = isDouble;
    written += String.fromCharCode(...[...bytes].map((byte) => byte & 0x7f));
  }
  return double ? `${written}\u001b(B` : written;
}

/** A whole JPEG of one pixel, as short as they get. */
const jpeg = new Uint8Array(
  Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    Buffer.from("ffc0000b080010001001011100", "hex"),
    Buffer.from("ffda0008010100003f00d2cf20ffd9", "hex"),
  ]),
);
const webp = (size: number) => {
  const bytes = Buffer.alloc(44);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(size, 4);
  bytes.write("WEBPVP8 ", 8, "latin1");
  bytes.writeUInt16LE(16, 26);
  bytes.writeUInt16LE(16, 28);
  return new Uint8Array(bytes);
};

/** Their names promise another kind of file: read for a brief, not kept. */
const misnamed = new Set(["text.pdf", "report.txt"]);

const prices = [
  ["商品名", "価格"],
  ["化粧水", "1,980円"],
] as const;
const pricesRead = "商品名：化粧水\n価格：1,980円";

const office: KeptFile[] = [
  {
    name: "価格表.xlsx",
    bytes: makeXlsx({ Sheet1: prices }),
    kind: "xlsx",
    pages: [pricesRead],
    tables: [{ name: "Sheet1", rows: prices.map((row) => [...row]) }],
  },
  {
    name: "二枚.XLSX",
    bytes: makeXlsx({
      価格: prices,
      "予定 <春>": [
        ["内容", "日付"],
        ["発売", { serial: 46_000, style: 1 }],
      ],
    }),
    kind: "xlsx",
    pages: [`価格\n\n${pricesRead}`, "予定 <春>\n\n内容：発売\n日付：2025/12/9"],
  },
  {
    name: "数.xlsx",
    bytes: makeXlsx({
      数: [
        ["項目", "値", "印", "式"],
        ["容量", 120, true, { formula: "120mL" }],
        ["差", 0.1 + 0.2, false, ""],
        ["日", { serial: 45_000.5, style: 2 }, "", ""],
      ],
    }),
    kind: "xlsx",
    pages: [
      "項目：容量\n値（容量）：120\n印（容量）：TRUE\n式（容量）：120mL\n\n項目：差\n値（差）：0.3\n印（差）：FALSE\n\n項目：日\n値（日）：2023年3月15日",
    ],
  },
  {
    name: "すき間.xlsx",
    bytes: makeXlsx({
      表: [
        ["", ""],
        ["見出し", "", "備考"],
        ["", "", "右だけ"],
      ],
    }),
    kind: "xlsx",
    pages: ["備考：右だけ"],
  },
  {
    name: "提案.pptx",
    bytes: makePptx([{ lines: ["春の提案", "とろみのある <化粧水>"] }, { lines: ["価格は1,980円です。"] }]),
    kind: "pptx",
    pages: ["春の提案\nとろみのある <化粧水>", "価格は1,980円です。"],
  },
  {
    name: "順番とノート.pptx",
    bytes: makePptx([{ lines: ["後"], notes: ["ここで実演します。"] }, { lines: ["先"] }], [2, 1]),
    kind: "pptx",
    pages: ["先", "後\n\nノート：ここで実演します。"],
  },
];

const texts: KeptFile[] = [
  {
    name: "メール.txt",
    bytes: jis("件名：春のお知らせ\n本文はABCです。"),
    kind: "txt",
    pages: ["件名：春のお知らせ\n本文はABCです。"],
  },
  {
    name: "古い表.csv",
    bytes: jis("商品名,価格\n化粧水,2480円\n"),
    kind: "csv",
    pages: ["商品名：化粧水\n価格：2480円"],
    tables: [
      {
        name: "",
        rows: [
          ["商品名", "価格"],
          ["化粧水", "2480円"],
        ],
      },
    ],
  },
  {
    name: "表.tsv",
    bytes: new Uint8Array(iconv.encode("商品名\t価格\n乳液\t2480円\n", "cp932")),
    kind: "csv",
    pages: ["商品名：乳液\n価格：2480円"],
  },
  { name: "商品.json", bytes: utf8('{"商品名":"化粧水"}'), kind: "json", pages: ['{"商品名":"化粧水"}'] },
  {
    name: "商品sjis.json",
    bytes: new Uint8Array(iconv.encode('{"説明":"とろみのある化粧水です"}', "cp932")),
    kind: "json",
    pages: ['{"説明":"とろみのある化粧水です"}'],
  },
];

const pictures: KeptFile[] = [
  { name: "写真.png", bytes: new Uint8Array(png(64, 48)), kind: "png", pages: [] },
  { name: "写真.JPG", bytes: jpeg, kind: "jpeg", pages: [] },
  { name: "写真.webp", bytes: webp(36), kind: "webp", pages: [] },
];

export const keptFiles: readonly KeptFile[] = [
  ...goodFiles
    .filter(({ name }) => !misnamed.has(name))
    .map(({ name, bytes, kind, pages }) => ({ name, bytes, kind, pages: pages.filter(Boolean) })),
  ...office,
  ...texts,
  ...pictures,
];

export interface RefusedFile {
  name: string;
  make: () => Uint8Array;
  says: RegExp;
}

const xlsx = (change: Parts) => zipSync({ ...xlsxParts({ 表: prices }), ...change });
const slides = (change: Parts) => zipSync({ ...pptxParts([{ lines: ["本文です。"] }]), ...change });
const doctype = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';
const macro = { "word/vbaProject.bin": utf8("x") };

const own: RefusedFile[] = [
  { name: "空.txt", make: () => new Uint8Array(0), says: /空です/ },
  {
    name: "爆弾.xlsx",
    make: () => xlsx({ "xl/worksheets/sheet1.xml": new Uint8Array(200 * 1024 * 1024) }),
    says: /展開すると大きすぎます/,
  },
  {
    name: "文字の爆弾.xlsx",
    make: () => xlsx({ "xl/sharedStrings.xml": utf8(`<sst>${"<si><t>a</t></si>".repeat(400_000)}</sst>`) }),
    says: /展開すると大きすぎます/,
  },
  {
    name: "外の字.xlsx",
    make: () => xlsx({ "xl/sharedStrings.xml": utf8(`${doctype}<sst><si><t>&b;</t></si></sst>`) }),
    says: /壊れています/,
  },
  {
    name: "外の字.pptx",
    make: () =>
      slides({ "ppt/slides/slide1.xml": utf8(`${doctype}<p:sld><a:p><a:t>&b;</a:t></a:p></p:sld>`) }),
    says: /壊れています/,
  },
  { name: "空の本.xlsx", make: () => makeXlsx({ 表: [["", ""]] }), says: /文字が含まれていません/ },
  { name: "空のスライド.pptx", make: () => makePptx([{ lines: [] }]), says: /文字が含まれていません/ },
  { name: "切れた.xlsx", make: () => makeXlsx({ 表: prices }).slice(0, 400), says: /壊れています/ },
  { name: "マクロ.docm", make: () => makeDocx(paragraph("本文です。"), macro), says: /マクロ/ },
  { name: "隠れたマクロ.docx", make: () => makeDocx(paragraph("本文です。"), macro), says: /マクロ/ },
  {
    name: "マクロ.xlsm",
    make: () => xlsx({ "xl/vbaProject.bin": utf8("x") }),
    says: /マクロ/,
  },
  { name: "写真.docx", make: () => new Uint8Array(png(64, 64)), says: /中身が違います/ },
  { name: "文書.png", make: () => makeDocx(paragraph("本文です。")), says: /中身が違います/ },
  { name: "写真.jpg", make: () => new Uint8Array(png(64, 64)), says: /中身はPNG/ },
  { name: "本.docx", make: () => makeXlsx({ 表: prices }), says: /中身が違います/ },
  { name: "報告.txt", make: () => makePdf([["本文です。"]]), says: /中身が違います/ },
  { name: "報告.pdf", make: () => utf8("ただの文章です。"), says: /中身が違います/ },
  { name: "実行.js", make: () => utf8("alert('本文です')"), says: /中身が違います/ },
  { name: "切れた.png", make: () => new Uint8Array(png(64, 64)).slice(0, -12), says: /画像が壊れている/ },
  {
    name: "広すぎる.png",
    make: () => {
      const bytes = Buffer.from(png(64, 64));
      bytes.writeUInt32BE(1, 16);
      bytes.writeUInt32BE(65_535, 20);
      return new Uint8Array(bytes);
    },
    says: /画像が大きすぎます/,
  },
  { name: "終わらない.jpg", make: () => jpeg.slice(0, -2), says: /画像が壊れている/ },
  { name: "長さの嘘.webp", make: () => webp(9_000), says: /画像が壊れている/ },
  {
    name: "動く.svg",
    make: () => utf8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    says: /画像の読み取りには/,
  },
  { name: "外の字.xml", make: () => utf8(`${doctype}<a>&b;</a>`), says: /対応していない形式/ },
];

/** What is above the limit of size is refused before a byte is sent. */
export const refusedFiles: readonly RefusedFile[] = [
  ...own,
  ...hostileFiles
    .filter(({ name }) => !name.startsWith("eleven megabytes"))
    .map(({ name, make }) => ({ name, make, says: /[ぁ-ん]。/ })),
];
