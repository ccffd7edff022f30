/** PDF files, each with the text that a person sees in it. */
import { composePdf, type PdfFont, unicode } from "./compose-pdf.ts";
import { type Facts, factsOf, type GeneratedFile } from "./facts.ts";
import { type Document, inCode, layouts, lines, sentences, set, story } from "./pdf-layouts.ts";

/** Numbers of kana, figures and marks in Adobe's Japanese collection. */
const japan1: PdfFont = {
  encoding: "Identity-H",
  encode: (text) =>
    Buffer.concat(
      [...text].map((sign) => {
        const code = sign.charCodeAt(0);
        const number =
          code < 0x7f
            ? code - 0x1f
            : code >= 0x30a1
              ? code - 0x30a1 + 925
              : code >= 0x3041
                ? code - 0x3041 + 842
                : 634 + code - 0x3001;
        return Buffer.from([number >> 8, number & 0xff]);
      }),
    ),
};
/** Glyphs by the font's own numbers, and no way back. */
const glyphs: PdfFont = {
  encoding: "Identity-H",
  ordering: "Identity",
  encode: (text) =>
    Buffer.from(
      [...text].map((sign) => String.fromCharCode(0x300 + ((sign.charCodeAt(0) * 7) % 0x1200))).join(""),
      "utf16le",
    ).swap16(),
};
/** The alphabet from its third glyph on, as most fonts have it. */
const shifted: PdfFont = {
  encoding: "Identity-H",
  ordering: "Identity",
  encode: (text) =>
    Buffer.from(
      [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) - 29)).join(""),
      "utf16le",
    ).swap16(),
};

/** Its letters are never looked at. */
const scan = new Uint8Array(Buffer.from("ffd8ffd9", "hex"));

const documents: Record<string, (facts: Facts) => Document> = {
  lines: ({ name, price }) => ({
    pages: [{ texts: lines([`${name}の説明です。`, `価格は${price}です。`]) }],
    reads: [`${name}の説明です。\n価格は${price}です。`],
  }),
  wrapped: ({ name }) => ({
    pages: [{ texts: [{ text: "見出し", x: 50, y: 790, size: 20 }, ...lines(set(story(name), 36))] }],
    reads: [`見出し\n${story(name)}`],
  }),
  "Adobe-Japan1 without a map": () => ({
    pages: [{ texts: lines(["あいうえお、カキクケコ。", "Price 4,800"]) }],
    fonts: [japan1],
    reads: ["あいうえお、カキクケコ。\nPrice 4,800"],
  }),
  "90ms-RKSJ without a descriptor": ({ price }) => ({
    pages: [{ texts: lines([`参加費は${price}です。`]) }],
    fonts: [{ ...inCode("90ms-RKSJ-H", "cp932"), withoutDescriptor: true }],
    reads: [`参加費は${price}です。`],
  }),
  "EUC without a descriptor": ({ share }) => ({
    pages: [{ texts: lines([`満足度は${share}です。`]) }],
    fonts: [{ ...inCode("EUC-H", "euc-jp"), withoutDescriptor: true }],
    reads: [`満足度は${share}です。`],
  }),
  UniJIS: ({ name, price }) => ({
    pages: [{ texts: lines([`${name}は${price}、①㈱髙﨑です。`]) }],
    fonts: [inCode("UniJIS-UTF16-H", "utf16-be")],
    reads: [`${name}は${price}、①㈱髙﨑です。`],
  }),
  ...layouts,
  "bold by drawing twice": ({ name }) => ({
    pages: [
      {
        texts: [
          { text: `${name}です。`, x: 50, y: 700 },
          { text: `${name}です。`, x: 50.5, y: 700 },
        ],
      },
    ],
    reads: [`${name}です。`],
  }),
  "turned page": ({ name, price }) => ({
    pages: [{ texts: lines([`${name}の説明です。`, `価格は${price}です。`]), rotate: 180 }],
    reads: [`価格は${price}です。\n${name}の説明です。`],
  }),
  "a font without a map beside one with": ({ name, price }) => ({
    pages: [
      {
        texts: [
          ...lines([...sentences(name, 3), `価格は${price}です。`]),
          { text: "飾りの字", x: 50, y: 600, font: 1 },
        ],
      },
    ],
    fonts: [unicode, glyphs],
    reads: [`${sentences(name, 3).join("\n")}\n価格は${price}です。\n〓〓〓〓`],
    warns: /〓で示しています/,
  }),
  "glyphs without a map": ({ name }) => ({
    pages: [{ texts: lines(sentences(name, 3)) }],
    fonts: [glyphs],
    reads: [],
    warns: /取り出せない形/,
  }),
  "shifted alphabet": () => ({
    pages: [
      { texts: lines(["The price of this lotion is very low", "and the shipping is always free of charge"]) },
    ],
    fonts: [shifted],
    reads: [],
    hides: ["7KH", "WKH"],
    warns: /取り出せない形/,
  }),
  "scanned pages": ({ name, price }) => ({
    pages: [
      { texts: lines([`${name}の表紙です。`]), picture: scan },
      { texts: [], picture: scan },
      { texts: lines([`価格は${price}です。`]) },
      { texts: [] },
      { texts: [], picture: scan },
    ],
    reads: [`${name}の表紙です。`, "", `価格は${price}です。`],
    warns: /2・5ページ目は画像です/,
  }),
  "empty password": ({ name, price }) => ({
    pages: [{ texts: lines([`${name}は${price}です。`]) }],
    lock: "empty password",
    reads: [`${name}は${price}です。`],
  }),
  "lock of attachments": ({ name, price }) => ({
    pages: [{ texts: lines([`${name}は${price}です。`]) }],
    lock: "attachments only",
    reads: [`${name}は${price}です。`],
  }),
};

export function pdfFiles(): GeneratedFile[] {
  const all = Object.entries(documents);
  const file = ([name, make]: (typeof all)[number], at: number): GeneratedFile => {
    const { pages, fonts, lock, reads, hides = [], warns } = make(factsOf(at));
    return {
      name: `${name} (${at}).pdf`,
      make: () => composePdf(pages, fonts, lock),
      pages: reads.map((text, place) => ({ number: place + 1, text })).filter(({ text }) => text !== ""),
      hides,
      warns: warns ? [warns] : [],
    };
  };
  return [...all.map(file), ...all.map((one, at) => file(one, at + 31))];
}
