/** How a model writes banners: a proposal once, for every size; colours by their number. */
import { bannerLayouts, motifs } from "#src/shared/banner.ts";
import type { Answer, Rows, Wire } from "../tool.ts";
import { type Cell, choice, codesOf, list, sources, text, type Values } from "../wire/cells.ts";
import { row } from "../wire/row.ts";
import { rowsOf, unreadAt } from "../wire/wire.ts";
import { readIdentity } from "../wording/identity.ts";
import { allButtons, imagesInputSchema, sizesOf } from "./definition.ts";
import { pickedHeadline } from "./headline.ts";
import { coloursFor } from "./palettes.ts";
import { promptEnds } from "./prompt-ends.ts";

const usual = choice("cta", allButtons);
const layoutIds = Object.keys(bannerLayouts);

/** Words of its own; who was told a list once writes the code of its words. */
const button: Cell = {
  ...text("cta"),
  read: (cell, ...rest) => (cell.trim().length === 1 ? usual : text("cta")).read(cell, ...rest),
};

const proposal = row(
  text("headline"),
  text("sub"),
  text("badge"),
  list("points"),
  choice("layout", layoutIds, { words: Object.values(bannerLayouts), usual: "split" }),
  choice("motif", motifs),
  button,
  text("colours"),
  sources,
);

/** What code multiplies a proposal by: its sizes, and the colours that it chooses from. A changed banner keeps its own. */
function placesOf({ given }: Answer): { sizes: unknown[]; palettes: readonly unknown[] } {
  const input = imagesInputSchema.parse(given.input);
  const { size, palette } = input.target?.fields ?? {};
  if (input.target) return { sizes: [size], palettes: [palette] };
  const { family } = readIdentity(given.brief);
  return { sizes: sizesOf(input), palettes: coloursFor(input.colours, input.mood, family) };
}

/** Words that a person chose stand as they are, whatever was written. */
function chosenWords({ input, results }: Answer["given"], written: unknown): Values {
  const { copy, target } = imagesInputSchema.parse(input);
  if (copy === "" || target) return {};
  const { text: headline, sources: own } = pickedHeadline({ results }, copy);
  return { headline, sources: [...new Set([...(Array.isArray(written) ? written : []), ...own])] };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const banners: Rows = {
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
    const made: Values[] = Array.isArray(all) ? all : [];
    return made
      .filter(({ size }) => size === sizes[0])
      .map((banner) => {
        const colours = palettes.findIndex((palette) => same(palette, banner.palette)) + 1;
        return proposal.write({ ...banner, colours: String(colours) }, answer.quotes);
      });
  },
};

export const imagesWire: Wire = {
  rows: {
    b: banners,
    s: rowsOf("shots", "撮るもの|構図|被写体|背景|小物|使う場所", [
      text("text"),
      text("composition"),
      text("subject"),
      text("background"),
      text("props"),
      text("use"),
    ]),
    a: rowsOf("alts", "代替文|根拠", [text("text"), sources]),
    g: rowsOf("prompts", "画像生成への指示|English", [text("text"), text("english")], {
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
