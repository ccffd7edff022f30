/** How a model writes banners: a proposal once, for every size; colours by their number. */
import { bannerLayouts, motifs } from "#src/shared/banner.ts";
import type { Answer, AnswerRows, WireFormat } from "../tool.ts";
import {
  type CellCodec,
  type CellValues,
  choiceCell,
  codesOf,
  listCell,
  sourcesCell,
  textCell,
} from "../wire/cells.ts";
import { rowCodec } from "../wire/row.ts";
import { unreadAt, wireRows } from "../wire/wire.ts";
import { readIdentity } from "../wording/identity.ts";
import { allButtons, imagesInputSchema, shotLabels, sizesOf } from "./definition.ts";
import { pickedHeadline } from "./headline.ts";
import { colorsFor } from "./palettes.ts";
import { promptEnds } from "./prompt-ends.ts";

const usual = choiceCell("cta", allButtons);
const layoutIds = Object.keys(bannerLayouts);

/** Words of its own; who was told a list once writes the code of its words. */
const button: CellCodec = {
  ...textCell("cta"),
  read: (cell, ...rest) => (cell.trim().length === 1 ? usual : textCell("cta")).read(cell, ...rest),
};

const proposal = rowCodec(
  "headline",
  "sub",
  "badge",
  listCell("points"),
  choiceCell("layout", layoutIds, { words: Object.values(bannerLayouts), usual: "split" }),
  choiceCell("motif", motifs),
  button,
  "colours",
  sourcesCell,
);

/** What code multiplies a proposal by: its sizes, and the colours that it chooses from. A changed banner keeps its own. */
function placesOf({ given }: Answer): { sizes: unknown[]; palettes: readonly unknown[] } {
  const input = imagesInputSchema.parse(given.input);
  const { size, palette } = input.target?.fields ?? {};
  if (input.target) return { sizes: [size], palettes: [palette] };
  const { family } = readIdentity(given.brief);
  return { sizes: sizesOf(input), palettes: colorsFor(input.colours, input.mood, family) };
}

/** Words that a person chose stand as they are, whatever was written. */
function chosenWords({ input, results }: Answer["given"], written: unknown): CellValues {
  const { copy, target } = imagesInputSchema.parse(input);
  if (copy === "" || target) return {};
  const { text: headline, sources: own } = pickedHeadline({ results }, copy);
  return { headline, sources: [...new Set([...(Array.isArray(written) ? written : []), ...own])] };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const banners: AnswerRows = {
  about: `見出し|サブ|価格や特典|事実;事実|レイアウト|題材|ボタン|色の番号|根拠。レイアウトは ${codesOf(Object.values(bannerLayouts))}。題材は ${codesOf(motifs)}。ボタンはその言葉`,
  read(written, index, answer) {
    const read = proposal.read(written, answer.quotes);
    if (typeof read === "string") return [unreadAt("banners", index, read)];
    const { colours, ...words } = read;
    const { sizes, palettes } = placesOf(answer);
    const palette = palettes[Number(colours || index + 1) - 1] ?? palettes[0] ?? [];
    const value = { ...words, ...chosenWords(answer.given, read.sources), palette };
    return sizes.map((size) => ({ key: "banners", index, value: { ...value, size } }));
  },
  write({ banners: all }, answer) {
    const { sizes, palettes } = placesOf(answer);
    const made: CellValues[] = Array.isArray(all) ? all : [];
    return made
      .filter(({ size }) => size === sizes[0])
      .map((banner) => {
        const colours = palettes.findIndex((palette) => same(palette, banner.palette)) + 1;
        return proposal.write({ ...banner, colours: String(colours) }, answer.quotes);
      });
  },
};

export const imagesWire: WireFormat = {
  rows: {
    b: banners,
    s: wireRows("shots", "撮るもの|構図|被写体|背景|小物|使う場所", ["text", ...Object.keys(shotLabels)]),
    a: wireRows("alts", "代替文|根拠", ["text", sourcesCell]),
    g: wireRows("prompts", "画像生成への指示|English", ["text", "english"], {
      fill: ({ text: told, english }) => ({
        text: withEnd(String(told), promptEnds.japanese),
        english: withEnd(String(english), promptEnds.english),
      }),
      bare: ({ text: told, english }) => ({
        text: withoutEnd(String(told), promptEnds.japanese),
        english: withoutEnd(String(english), promptEnds.english),
      }),
    }),
  },
};

const withoutEnd = (words: string, end: string) =>
  words.endsWith(end) ? words.slice(0, -end.length) : words;
const withEnd = (words: string, end: string) => (words.endsWith(end) ? words : words + end);
