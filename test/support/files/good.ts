/** Files that must be read, with the exact text of each. */
import iconv from "iconv-lite";
import type { FileKind } from "#src/engines/file-text/file-text.ts";
import { makeDocx, paragraph, table } from "./docx.ts";
import { mail, mailRead } from "./mail.ts";
import { makePdf } from "./pdf.ts";

export interface GoodFile {
  name: string;
  bytes: Uint8Array;
  kind: FileKind;
  encoding?: string;
  /** Text of each page. */
  pages: string[];
  warns?: boolean;
}

const words = "ミズノネは、乾燥が気になる肌のための化粧水です。\nとろみがあるのに、べたつきません。";
const windowsWords = "髙﨑様の①番、㈱みずのの「～表示」です。";
const csv = '商品名,価格,説明\n化粧水,"1,980円","とろみ、\n""べたつかない"""\n乳液,2480円,\n';
const csvRead =
  '商品名：化粧水\n価格（化粧水）：1,980円\n説明（化粧水）：とろみ、 "べたつかない"\n\n商品名：乳液\n価格（乳液）：2480円';
const html = `<!doctype html><html lang="ja"><head><title>商品の説明</title><style>p{}</style></head><body><nav>目次</nav><h1>化粧水</h1><p>${words}</p><ul><li>無香料<li>無着色</ul><script>x()</script></body></html>`;
const htmlRead =
  "商品の説明\n\n化粧水\n\nミズノネは、乾燥が気になる肌のための化粧水です。とろみがあるのに、べたつきません。\n\n・無香料\n\n・無着色";
const encode = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));
const marked = (text: string, encoding: string) =>
  new Uint8Array(iconv.encode(text, encoding, { addBOM: true }));
const utf8 = (text: string) => new TextEncoder().encode(text);

const inEncodings: readonly (readonly [
  label: string,
  encoding: string,
  make: (text: string) => Uint8Array,
])[] = [
  ["UTF-8", "utf-8", utf8],
  ["UTF-8 with a mark", "utf-8", (text) => marked(text, "utf-8")],
  ["UTF-16 LE with a mark", "utf-16le", (text) => marked(text, "utf-16le")],
  ["UTF-16 BE with a mark", "utf-16be", (text) => marked(text, "utf-16be")],
  ["UTF-16 LE", "utf-16le", (text) => encode(text, "utf-16le")],
  ["UTF-16 BE", "utf-16be", (text) => encode(text, "utf-16be")],
  ["CP932", "shift_jis", (text) => encode(text, "cp932")],
  ["EUC-JP", "euc-jp", (text) => encode(text, "euc-jp")],
];

const plain: GoodFile[] = inEncodings.flatMap(([label, encoding, make]) => [
  {
    name: `${label}.txt`,
    bytes: make(words.replaceAll("\n", "\r\n")),
    kind: "txt",
    encoding,
    pages: [words],
  },
  { name: `${label}.csv`, bytes: make(csv), kind: "csv", encoding, pages: [csvRead] },
  { name: `${label}.html`, bytes: make(html), kind: "html", encoding, pages: [htmlRead] },
]);

const markdown = `---\ntitle: x\n---\n# 化粧水 #\n\nとろみが**あるのに**、[べたつかない](https://a.example/b)。\n\n- 無香料\n* [x] 無着色\n1. 一番目\n\n| 項目 | 値 |\n|---|:-:|\n| 容量 | 120mL |\n\n> 引用の\\*文\n\n\`\`\`js\nconst a_b = 1\n\`\`\`\n![写真](a.png) snake_case_name\n`;
const markdownRead =
  "化粧水\n\nとろみがあるのに、べたつかない。\n\n・無香料\n・無着色\n1. 一番目\n\n項目 ／ 値\n容量 ／ 120mL\n\n引用の*文\n\nconst a_b = 1\n写真 snake_case_name";

const texts: GoodFile[] = [
  {
    name: "機種依存文字.txt",
    bytes: encode(windowsWords, "cp932"),
    kind: "txt",
    encoding: "shift_jis",
    pages: [windowsWords],
  },
  {
    name: "short.txt",
    bytes: encode("肌にうるおい", "cp932"),
    kind: "txt",
    encoding: "shift_jis",
    pages: ["肌にうるおい"],
  },
  {
    name: "kana.txt",
    bytes: encode("カタカナダケノテキスト", "euc-jp"),
    kind: "txt",
    encoding: "euc-jp",
    pages: ["カタカナダケノテキスト"],
  },
  {
    name: "ascii.txt",
    bytes: utf8("Plain words, 100% ASCII."),
    kind: "txt",
    encoding: "utf-8",
    pages: ["Plain words, 100% ASCII."],
  },
  {
    name: "hidden.txt",
    bytes: utf8("見える\u200b文\u202e字👨‍👩‍👧"),
    kind: "txt",
    encoding: "utf-8",
    pages: ["見える文字👨‍👩‍👧"],
  },
  {
    name: "cut.txt",
    bytes: utf8(words).slice(0, -1),
    kind: "txt",
    encoding: "utf-8",
    pages: [`${words.slice(0, -1)}〓`],
    warns: true,
  },
  {
    name: "broken byte.txt",
    bytes: new Uint8Array(Buffer.concat([encode(words, "cp932"), Buffer.of(0xfd)])),
    kind: "txt",
    encoding: "shift_jis",
    pages: [`${words}〓`],
    warns: true,
  },
  {
    name: "curly.txt",
    bytes: encode("Smart “quotes” – déjà vu costs 20 €.", "win1252"),
    kind: "txt",
    encoding: "windows-1252",
    pages: ["Smart “quotes” – déjà vu costs 20 €."],
  },
  {
    name: "menu.html",
    bytes: encode('<html><meta charset="windows-1252"><p>Crème brûlée – 20 €</p></html>', "win1252"),
    kind: "html",
    encoding: "windows-1252",
    pages: ["Crème brûlée – 20 €"],
  },
  {
    name: "old page.html",
    bytes: new Uint8Array(
      Buffer.concat([
        encode(
          `<html><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><p>${windowsWords}`,
          "cp932",
        ),
        Buffer.of(0xfd),
        encode("</p></html>", "cp932"),
      ]),
    ),
    kind: "html",
    encoding: "shift_jis",
    pages: [`${windowsWords}〓`],
    warns: true,
  },
  { name: "お知らせ.eml", bytes: mail, kind: "eml", pages: [mailRead], warns: true },
  { name: "no ending", bytes: utf8(words), kind: "txt", encoding: "utf-8", pages: [words] },
  { name: "notes.md", bytes: utf8(markdown), kind: "md", encoding: "utf-8", pages: [markdownRead] },
  {
    name: "notes.MARKDOWN",
    bytes: encode("# 見出し\n本文", "cp932"),
    kind: "md",
    encoding: "shift_jis",
    pages: ["見出し\n本文"],
  },
  {
    name: "tabs.tsv",
    bytes: utf8("品名\t値段\n化粧水\t1,980円\n"),
    kind: "csv",
    encoding: "utf-8",
    pages: ["品名：化粧水\n値段：1,980円"],
  },
  {
    name: "semicolons.csv",
    bytes: utf8("品名;値段\n化粧水;1,980円"),
    kind: "csv",
    encoding: "utf-8",
    pages: ["品名：化粧水\n値段：1,980円"],
  },
  {
    name: "no-header.csv",
    bytes: utf8("化粧水,1980\n乳液,2480\n"),
    kind: "csv",
    encoding: "utf-8",
    pages: ["列1：化粧水\n列2：1980\n\n列1：乳液\n列2：2480"],
  },
  {
    name: "excel.csv",
    bytes: marked("sep=;\r\n品名;値段\r\n化粧水;1980\r\n;\r\n", "utf-8"),
    kind: "csv",
    encoding: "utf-8",
    pages: ["品名：化粧水\n値段：1980"],
  },
  {
    name: "voices.csv",
    bytes: utf8("とても良かったです。\nまた買います。\n"),
    kind: "csv",
    encoding: "utf-8",
    pages: ["とても良かったです。\n\nまた買います。"],
  },
  { name: "page.txt", bytes: utf8(html), kind: "html", encoding: "utf-8", pages: [htmlRead], warns: true },
  { name: "text.pdf", bytes: utf8(words), kind: "txt", encoding: "utf-8", pages: [words], warns: true },
];

const wrapped = [
  "とろみがあるのに、べたつかない使い心地をめざしました。朝のメイク前にも使え",
  "ます。毎日お使いください。",
];
const inCMap = (name: string, encoding: string) =>
  makePdf([["日本語のPDF、ABCです。"]], {
    withoutMap: true,
    encoding: { name, encode: (text) => iconv.encode(text, encoding) },
  });

const documents: GoodFile[] = [
  {
    name: "two.pdf",
    bytes: makePdf([["化粧水の説明です。", "120mL 1,980円"], ["二ページ目です。"]]),
    kind: "pdf",
    pages: ["化粧水の説明です。\n120mL 1,980円", "二ページ目です。"],
  },
  {
    name: "packed.pdf",
    bytes: makePdf([["圧縮された本文です。"]], { compress: true }),
    kind: "pdf",
    pages: ["圧縮された本文です。"],
  },
  {
    name: "wrapped.pdf",
    bytes: makePdf([[{ text: "見出し", size: 20 }, ...wrapped]]),
    kind: "pdf",
    pages: [`見出し\n${wrapped.join("")}`],
  },
  {
    name: "blank.pdf",
    bytes: makePdf([[], ["二ページ目だけです。"]]),
    kind: "pdf",
    pages: ["", "二ページ目だけです。"],
  },
  {
    name: "leading.pdf",
    bytes: new Uint8Array(Buffer.concat([Buffer.from("\n\n"), makePdf([["空行の後のPDFです。"]])])),
    kind: "pdf",
    pages: ["空行の後のPDFです。"],
  },
  { name: "rksj.pdf", bytes: inCMap("90ms-RKSJ-H", "cp932"), kind: "pdf", pages: ["日本語のPDF、ABCです。"] },
  {
    name: "vertical.pdf",
    bytes: inCMap("90ms-RKSJ-V", "cp932"),
    kind: "pdf",
    pages: ["日本語のPDF、ABCです。"],
  },
  { name: "euc.pdf", bytes: inCMap("EUC-H", "euc-jp"), kind: "pdf", pages: ["日本語のPDF、ABCです。"] },
  {
    name: "unijis.pdf",
    bytes: inCMap("UniJIS-UTF16-H", "utf16-be"),
    kind: "pdf",
    pages: ["日本語のPDF、ABCです。"],
  },
  {
    name: "report.txt",
    bytes: makePdf([["名前と中身が違います。"]]),
    kind: "pdf",
    pages: ["名前と中身が違います。"],
    warns: true,
  },
  {
    name: "plain.docx",
    bytes: makeDocx(paragraph("題名") + paragraph("一行目です。\n二行目 <A&B>。")),
    kind: "docx",
    pages: ["題名\n\n一行目です。\n二行目 <A&B>。"],
  },
  {
    name: "table.docx",
    bytes: makeDocx(
      paragraph("料金表") +
        table([
          ["プラン", "料金"],
          ["月8回", "6,800円"],
        ]),
    ),
    kind: "docx",
    pages: ["料金表\n\nプラン：月8回\n料金：6,800円"],
  },
  {
    name: "../../etc/passwd.docx",
    bytes: makeDocx(paragraph("名前は使われません。")),
    kind: "docx",
    pages: ["名前は使われません。"],
  },
];

export const goodFiles: readonly GoodFile[] = [...plain, ...texts, ...documents];
