/** The slices of Noto Sans JP that a text needs. The big "japanese" file lacks 髙 﨑 ① ㈱, the numbered slices have them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sliceOf, typefaceFolder } from "#src/shared/typeface/slices.ts";
import type { TextWeight } from "./measure.ts";

const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });
/** Signs that the slices name but that are drawn as pictures, and marks that only change a neighbour. */
const pictures = /\p{Emoji_Presentation}|\ufe0f|\u200d|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/u;

/** Whole characters, as a reader counts them, that cannot be drawn. */
export function undrawable(text: string): string[] {
  const lacking = [...graphemes.segment(text)].flatMap(({ segment }) =>
    pictures.test(segment) ||
    [...segment].some((letter) => !/\s/u.test(letter) && sliceOf(letter) === undefined)
      ? [segment]
      : [],
  );
  return [...new Set(lacking)];
}

/** The text without what cannot be drawn. */
export function drawable(text: string): string {
  return undrawable(text)
    .reduce((rest, letter) => rest.replaceAll(letter, ""), text)
    .replace(/[ \t]+/gu, " ")
    .trim();
}

export interface Font {
  name: string;
  weight: TextWeight;
  style: "normal";
  data: Buffer;
}

/** Nearly every text needs these: kana, punctuation, ASCII and the commonest characters. */
const common = Array.from({ length: 20 }, (_, place) => String(100 + place));
const weights: TextWeight[] = [500, 800];
const sets = new Map<string, Font[]>();
const maxSets = 12;

const load = (files: readonly string[]): Font[] =>
  files.flatMap((file) =>
    weights.map((weight) => ({
      name: `Noto ${file}`,
      weight,
      style: "normal" as const,
      data: readFileSync(join(typefaceFolder, "files", `noto-sans-jp-${file}-${weight}-normal.woff2`)),
    })),
  );

/** Fonts for a text. The same set is the same array, which is what lets satori keep the parsed fonts. */
export function fontsFor(text: string): Font[] {
  const needed = new Set([...text].flatMap((letter) => sliceOf(letter) ?? []));
  const rare = [...needed].filter((file) => !common.includes(file)).toSorted();
  const key = rare.join();
  const fonts = sets.get(key) ?? load([...common, ...rare]);
  sets.delete(key);
  sets.set(key, fonts);
  const [oldest] = sets.keys();
  if (sets.size > maxSets && oldest !== undefined) sets.delete(oldest);
  return fonts;
}
