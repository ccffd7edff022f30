/** Parts of Word documents, each with the text that a person sees in it. */
import { strToU8 } from "fflate";
import { documentXml, makeDocx, paragraph, table } from "../docx.ts";
import type { Facts } from "./facts.ts";

export interface Feature {
  body: string;
  /** Paragraphs as they are to be read; behind the body, notes come first. */
  reads: string[];
  notes?: string[];
  before?: string[];
  after?: string[];
  /** Must not be read. */
  hides?: string[];
  warns?: RegExp;
  parts?: Record<string, string>;
  styles?: string;
  numbering?: string;
}

const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
const ruby = (base: string, reading: string) =>
  `<w:r><w:ruby><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`;
const field = (instruction: string, result?: string) =>
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  `${result === undefined ? "" : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}`}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const math = (inside: string) => `<m:oMath>${inside}</m:oMath>`;
const mathRun = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
const listed = (list: number, text: string, level = 0) =>
  paragraph(text, `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`);
const level = (at: number, format: string, shown: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${shown}"/></w:lvl>`;
const lists =
  `<w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1.")}${level(1, "decimal", "%1-%2")}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, "bullet", "")}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="2">${level(0, "japaneseCounting", "第%1条")}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="3">${level(0, "decimalEnclosedCircle", "%1")}</w:abstractNum>` +
  [1, 2, 3, 4].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`).join("");
const cells = (row: string[]) => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join("");

export const wordFeatures: Record<string, (facts: Facts) => Feature> = {
  plain: ({ name, price }) => ({
    body: paragraph(`${name}は${price}です。\n送料は無料です。`),
    reads: [`${name}は${price}です。\n送料は無料です。`],
  }),
  ruby: ({ name }) => ({
    body: line(
      run(`${name}の店主、`),
      ruby("佐渡", "さど"),
      run("は、"),
      ruby("麹", "こうじ"),
      run("を使います。"),
    ),
    reads: [`${name}の店主、佐渡は、麹を使います。`],
    hides: ["さど", "こうじ"],
  }),
  "ruby as a field": ({ price }) => ({
    body: line(
      field('EQ \\* jc2 \\* "Font:ＭＳ 明朝" \\* hps10 \\o\\ad(\\s\\up 9(うるわし),麗)'),
      run(`は${price}です。`),
    ),
    reads: [`麗は${price}です。`],
    hides: ["うるわし"],
  }),
  "simple field": ({ name }) => ({
    body: line(
      run("品名は"),
      `<w:fldSimple w:instr=" DOCPROPERTY 品名 ">${run(name)}</w:fldSimple>`,
      run("です。"),
    ),
    reads: [`品名は${name}です。`],
  }),
  "field with its result": ({ price }) => ({
    body: line(run("定価は"), field("MERGEFIELD 定価", price), run("です。")),
    reads: [`定価は${price}です。`],
  }),
  "circle field": ({ name }) => ({
    body: line(run(`${name}の印は`), field("eq \\o\\ac(○,秘)"), run("です。")),
    reads: [`${name}の印は○秘です。`],
  }),
  equation: ({ share }) => ({
    body: line(
      run("満足度は"),
      math(
        `<m:f><m:num>${mathRun("満足")}</m:num><m:den>${mathRun("回答")}</m:den></m:f>${mathRun(`=${share}`)}`,
      ),
      run("、菌数は"),
      math(`<m:sSup><m:e>${mathRun("10")}</m:e><m:sup>${mathRun("3")}</m:sup></m:sSup>`),
      run("です。"),
    ),
    reads: [`満足度は満足/回答=${share}、菌数は10³です。`],
  }),
  raised: ({ price }) => ({
    body: line(run("1gに10"), run("8", '<w:vertAlign w:val="superscript"/>'), run(`個、${price}です。`)),
    reads: [`1gに10⁸個、${price}です。`],
  }),
  "text box": ({ name, price }) => ({
    body: `<w:p>${run("箱の外です。")}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box(`${name}は${price}`)}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box(`${name}は${price}`)}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    reads: ["箱の外です。", `${name}は${price}`],
  }),
  footnote: ({ share }) => ({
    body: line(run(`満足度は${share}です`), '<w:r><w:footnoteReference w:id="2"/></w:r>', run("。")),
    reads: [`満足度は${share}です※1。`],
    notes: ["※1 2026年自社調べ、n=120。"],
    parts: {
      footnotes: `<w:footnote w:type="separator" w:id="0">${paragraph("線")}</w:footnote><w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r>${run("2026年自社調べ、n=120。")}</w:p></w:footnote>`,
    },
  }),
  "header and footer": ({ name }) => ({
    body: paragraph("本文です。"),
    reads: ["本文です。"],
    before: [`${name} 会社案内`],
    after: ["株式会社ミズノ"],
    parts: {
      header1: paragraph(`${name} 会社案内`),
      header2: paragraph(`${name} 会社案内`),
      footer1: paragraph("株式会社ミズノ") + line(run("- "), field("PAGE", "7"), run(" -")),
    },
  }),
  "tracked change": ({ price }) => ({
    body: line(
      run("価格は"),
      "<w:del><w:r><w:delText>9,999円</w:delText></w:r></w:del>",
      `<w:ins>${run(price)}</w:ins>`,
      run("です。"),
    ),
    reads: [`価格は${price}です。`],
    hides: ["9,999"],
    warns: /変更履歴/,
  }),
  "moved sentence": ({ name }) => ({
    body: `<w:p><w:moveFrom>${run(`${name}の文です。`)}</w:moveFrom></w:p>${line(`<w:moveTo>${run(`${name}の文です。`)}</w:moveTo>`)}`,
    reads: [`${name}の文です。`],
    warns: /変更履歴/,
  }),
  "deleted end of a paragraph": ({ price }) => ({
    body: `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("価格は")}</w:p>${line(run(`${price}です。`))}`,
    reads: [`価格は${price}です。`],
    warns: /変更履歴/,
  }),
  "deleted row": ({ price }) => ({
    body: `<w:tbl><w:tr>${cells(["プラン", "料金"])}</w:tr><w:tr><w:trPr><w:del/></w:trPr>${cells(["旧", "1円"])}</w:tr><w:tr>${cells(["新", price])}</w:tr></w:tbl>`,
    reads: [`プラン：新\n料金：${price}`],
    hides: ["旧"],
    warns: /変更履歴/,
  }),
  comment: ({ name }) => ({
    body: line(
      '<w:commentRangeStart w:id="0"/>',
      run(`${name}です。`),
      '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
    ),
    reads: [`${name}です。`],
    hides: ["要確認"],
    warns: /コメント（1件）/,
    parts: { comments: `<w:comment w:id="0">${paragraph("この名前は要確認")}</w:comment>` },
  }),
  numbered: ({ name, price }) => ({
    body:
      listed(1, "申し込む") +
      listed(1, `${name}を選ぶ`) +
      listed(1, `${price}を払う`, 1) +
      listed(1, "受け取る"),
    reads: ["1. 申し込む", `2. ${name}を選ぶ`, `2-1 ${price}を払う`, "3. 受け取る"],
    numbering: lists,
  }),
  bullets: ({ name }) => ({
    body: listed(2, name) + listed(2, "無香料"),
    reads: [`・${name}`, "・無香料"],
    numbering: lists,
  }),
  articles: ({ price }) => ({
    body: listed(3, "目的を定めます。") + listed(3, `料金は${price}とします。`),
    reads: ["第一条 目的を定めます。", `第二条 料金は${price}とします。`],
    numbering: lists,
  }),
  circled: ({ share }) => ({
    body: listed(4, "洗う") + listed(4, `${share}を残す`),
    reads: ["① 洗う", `② ${share}を残す`],
    numbering: lists,
  }),
  "literal number": ({ name }) => ({
    body: paragraph(`1. ${name}を開ける`) + paragraph("2. つける"),
    reads: [`1. ${name}を開ける`, "2. つける"],
  }),
  "hidden words": ({ name }) => ({
    body: line(run("原価は300円です。", "<w:vanish/>"), run(`${name}が見えます。`, '<w:vanish w:val="0"/>')),
    reads: [`${name}が見えます。`],
    hides: ["原価", "300"],
    warns: /隠し文字（1か所）/,
  }),
  "hidden by a style": ({ price }) => ({
    body: line(run("仕入れは100円です。", '<w:rStyle w:val="memo"/>'), run(`${price}です。`)),
    reads: [`${price}です。`],
    hides: ["仕入れ", "100円"],
    warns: /隠し文字（1か所）/,
    styles:
      '<w:style w:styleId="base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="memo"><w:basedOn w:val="base"/></w:style>',
  }),
  table: ({ name, price }) => ({
    body: table([
      ["商品名", "価格", "容量"],
      [name, price, "120mL"],
      ["乳液", "2,480円", "80mL"],
    ]),
    reads: [
      `商品名：${name}\n価格（${name}）：${price}\n容量（${name}）：120mL`,
      "商品名：乳液\n価格（乳液）：2,480円\n容量（乳液）：80mL",
    ],
  }),
  "table of facts": ({ name, price }) => ({
    body: table([
      ["会社名", "株式会社ミズノ"],
      ["主な商品", name],
      ["価格", price],
    ]),
    reads: [`会社名：株式会社ミズノ\n主な商品：${name}\n価格：${price}`],
  }),
  "merged rows": ({ name, price }) => ({
    body:
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cells(["商品", "月", "価格"])}</w:tr>` +
      `<w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph(name)}</w:tc>${cells(["4月", price])}</w:tr>` +
      `<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>${cells(["5月", "2,100円"])}</w:tr></w:tbl>`,
    reads: [
      `商品：${name}\n月（${name}）：4月\n価格（${name}）：${price}`,
      `商品：${name}\n月（${name}）：5月\n価格（${name}）：2,100円`,
    ],
  }),
  "two rows of names": ({ name, price }) => ({
    body:
      `<w:tbl><w:tr>${cells(["商品"])}<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph("価格")}</w:tc></w:tr>` +
      `<w:tr>${cells(["", "通常", "定期"])}</w:tr><w:tr>${cells([name, price, "1,900円"])}</w:tr></w:tbl>`,
    reads: [`商品：${name}\n価格・通常：${price}\n価格・定期：1,900円`],
  }),
  "field to fill in": ({ name }) => ({
    body: `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph("ここに入力")}</w:sdtContent></w:sdt><w:sdt><w:sdtPr/><w:sdtContent>${paragraph(`${name}です。`)}</w:sdtContent></w:sdt>`,
    reads: [`${name}です。`],
    hides: ["ここに入力"],
  }),
  signs: ({ name }) => ({
    body: line(
      run(`${name} A`),
      "<w:r><w:noBreakHyphen/></w:r>",
      run("1型"),
      '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
      "<w:hyperlink>",
      run("です。"),
      "</w:hyperlink>",
    ),
    reads: [`${name} A-1型✓です。`],
  }),
};

const parts = (name: string, inside: string) => {
  const element = /^(header|footer)/.test(name) ? (name.startsWith("header") ? "hdr" : "ftr") : name;
  return strToU8(`<?xml version="1.0"?><w:${element} xmlns:w="w">${inside}</w:${element}>`);
};

/** A document of these features, in order. */
export function wordFile(features: readonly Feature[]): Uint8Array {
  const more: Record<string, Uint8Array> = {};
  for (const { parts: own = {}, styles, numbering } of features) {
    for (const [name, inside] of Object.entries(own)) more[`word/${name}.xml`] = parts(name, inside);
    if (styles) more["word/styles.xml"] = parts("styles", styles);
    if (numbering) more["word/numbering.xml"] = parts("numbering", numbering);
  }
  const body = features.map((feature) => feature.body).join("");
  const xml = documentXml(body).replace("<w:document ", '<w:document xmlns:m="m" xmlns:mc="mc" ');
  return makeDocx(body, { ...more, "word/document.xml": strToU8(xml) });
}

export function wordText(features: readonly Feature[]): string {
  const all = (of: (feature: Feature) => string[] | undefined) =>
    features.flatMap((feature) => of(feature) ?? []);
  return [
    ...all((f) => f.before),
    ...all((f) => f.reads),
    ...all((f) => f.notes),
    ...all((f) => f.after),
  ].join("\n\n");
}
