/** Pages that are set in columns, upright, as tables, and with a head and foot. */
import iconv from "iconv-lite";
import type { Lock, PdfFont, PdfPage, PdfText } from "./compose-pdf.ts";
import type { Facts } from "./facts.ts";

export interface Document {
  pages: PdfPage[];
  fonts?: PdfFont[];
  lock?: Lock;
  /** Text of each page, without those that hold none. */
  reads: string[];
  /** Must not be stored. */
  hides?: string[];
  warns?: RegExp;
}

export const lines = (texts: string[], x = 50, from = 760, step = 18, size = 12): PdfText[] =>
  texts.map((text, at) => ({ text, x, y: from - at * step, size }));
const row = (cells: [x: number, text: string][], y: number): PdfText[] =>
  cells.map(([x, text]) => ({ text, x, y }));
export const inCode = (encoding: string, code: string): PdfFont => ({
  encoding,
  encode: (text) => iconv.encode(text, code),
});

export const sentences = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}の${at + 1}つ目の文章はここで終わります。`);

/** Text that is set in lines of so many letters. */
export function set(text: string, letters: number): string[] {
  return text.match(new RegExp(`.{1,${letters}}`, "gu")) ?? [];
}

export const story = (name: string) =>
  `${name}は、乾燥が気になる肌のために作られた化粧水です。とろみがあるのにべたつかず、朝のメイクの前にも夜のお手入れにも使えます。香料と着色料は加えていません。毎日お使いください。`;
export const tale = (name: string) =>
  `${name}を作る工場は、山あいの静かな町にあります。水は地下から汲み上げたものを使い、瓶に詰めるまでの作業は人の手で行います。見学は春と秋に受け付けています。どうぞお越しください。`;

export const layouts: Record<string, (facts: Facts) => Document> = {
  vertical: ({ name }) => ({
    pages: [{ texts: set(story(name), 40).map((text, at) => ({ text, x: 500 - at * 22, y: 780 })) }],
    fonts: [inCode("90ms-RKSJ-V", "cp932")],
    reads: [story(name)],
  }),
  "vertical, in the order of a program": ({ name }) => ({
    pages: [{ texts: sentences(name, 4).map((text, at) => ({ text, x: 420 + at * 24, y: 780 })) }],
    fonts: [inCode("90ms-RKSJ-V", "cp932")],
    reads: [sentences(name, 4).reverse().join("\n")],
  }),
  "vertical in two tiers": ({ name }) => ({
    pages: [
      {
        texts: [
          ...set(tale(name), 23).map((text, at) => ({ text, x: 520 - at * 22, y: 420 })),
          ...set(story(name), 23).map((text, at) => ({ text, x: 520 - at * 22, y: 790 })),
        ],
      },
    ],
    fonts: [inCode("UniJIS-UTF16-V", "utf16-be")],
    reads: [`${story(name)}\n${tale(name)}`],
  }),
  "two columns": ({ name }) => ({
    pages: [
      {
        texts: [
          { text: `${name}という化粧水と、それを作る町の話をお伝えします`, x: 60, y: 800, size: 18 },
          ...set(story(name), 19).flatMap((text, at) => [{ text, x: 50, y: 760 - at * 18 }]),
          ...set(tale(name), 19).flatMap((text, at) => [{ text, x: 310, y: 760 - at * 18 }]),
        ].sort((a, b) => b.y - a.y),
      },
    ],
    reads: [`${name}という化粧水と、それを作る町の話をお伝えします\n${story(name)}\n${tale(name)}`],
  }),
  "two columns that are not level": ({ name }) => ({
    pages: [
      {
        texts: [
          ...set(story(name), 18).map((text, at) => ({ text, x: 50, y: 760 - at * 18 })),
          ...set(tale(name), 18).map((text, at) => ({ text, x: 310, y: 752 - at * 18 })),
        ].sort((a, b) => b.y - a.y),
      },
    ],
    reads: [`${story(name)}\n${tale(name)}`],
  }),
  "three columns": ({ name }) => ({
    pages: [
      {
        texts: [story(name), tale(name), story("うるみ")].flatMap((text, column) =>
          set(text, 10).map((part, at) => ({ text: part, x: 50 + column * 180, y: 760 - at * 18 })),
        ),
      },
    ],
    reads: [`${story(name)}\n${tale(name)}\n${story("うるみ")}`],
  }),
  "head and foot": ({ name, price }) => ({
    pages: [1, 2, 3, 4].map((number) => ({
      texts: [
        { text: `${name} 会社案内 2026`, x: 50, y: 815, size: 9 },
        ...lines([`${number}枚目の本文です。`, `価格は${price}です。`], 50, 700),
        { text: `- ${number} -`, x: 290, y: 30, size: 9 },
      ],
    })),
    reads: [1, 2, 3, 4].map((number) => `${number}枚目の本文です。\n価格は${price}です。`),
    hides: ["会社案内"],
  }),
  table: ({ name, price }) => ({
    pages: [
      {
        texts: [
          { text: "料金のご案内", x: 50, y: 790 },
          ...row(
            [
              [50, "商品名"],
              [220, "価格"],
              [340, "容量"],
            ],
            740,
          ),
          ...row(
            [
              [50, name],
              [220, price],
              [340, "120mL"],
            ],
            715,
          ),
          ...row(
            [
              [50, "乳液"],
              [220, "2,480円"],
              [340, "80mL"],
            ],
            690,
          ),
          { text: "※税込みです。", x: 50, y: 640 },
        ],
      },
    ],
    reads: [
      `料金のご案内\n商品名：${name}\n価格（${name}）：${price}\n容量（${name}）：120mL\n\n商品名：乳液\n価格（乳液）：2,480円\n容量（乳液）：80mL\n※税込みです。`,
    ],
  }),
  "table of facts": ({ name, price }) => ({
    pages: [
      {
        texts: [
          ...row(
            [
              [50, "会社名"],
              [200, "株式会社ミズノ"],
            ],
            740,
          ),
          ...row(
            [
              [50, "主な商品"],
              [200, name],
            ],
            715,
          ),
          ...row(
            [
              [50, "価格"],
              [200, price],
            ],
            690,
          ),
        ],
      },
    ],
    reads: [`会社名：株式会社ミズノ\n主な商品：${name}\n価格：${price}`],
  }),
  "table with wrapped cells": ({ name, price }) => ({
    pages: [
      {
        texts: [
          ...row(
            [
              [50, "商品名"],
              [180, "説明"],
              [420, "価格"],
            ],
            740,
          ),
          ...row(
            [
              [50, name],
              [180, "とろみがあるのに"],
              [420, price],
            ],
            710,
          ),
          ...row([[180, "べたつかない"]], 695),
          ...row(
            [
              [50, "乳液"],
              [180, "朝にも夜にも"],
              [420, "2,480円"],
            ],
            665,
          ),
          ...row([[180, "使える"]], 650),
        ],
      },
    ],
    reads: [
      `商品名：${name}\n説明（${name}）：とろみがあるのにべたつかない\n価格（${name}）：${price}\n\n商品名：乳液\n説明（乳液）：朝にも夜にも使える\n価格（乳液）：2,480円`,
    ],
  }),
};
