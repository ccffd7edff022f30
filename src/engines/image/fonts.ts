/** The slices of Noto Sans JP that a text needs. The big "japanese" file lacks 髙 﨑 ① ㈱, the numbered slices have them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Weight } from "./measure.ts";

const folder = dirname(createRequire(import.meta.url).resolve("@fontsource/noto-sans-jp/package.json"));

interface Slice {
  file: string;
  ranges: [number, number][];
}

let known: Slice[] | undefined;

function slices(): Slice[] {
  known ??= Object.entries(
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8"))),
  ).map(([name, list]) => ({
    file: name.replace(/[[\]]/gu, ""),
    ranges: list.split(",").map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
  return known;
}

function sliceOf(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return slices().find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.file;
}

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
  weight: Weight;
  style: "normal";
  data: Buffer;
}

/** Nearly every text needs these: kana, punctuation, ASCII and the commonest characters. */
const common = Array.from({ length: 20 }, (_, place) => String(100 + place));
const weights: Weight[] = [500, 800];
const sets = new Map<string, Font[]>();
const maxSets = 12;

const load = (files: readonly string[]): Font[] =>
  files.flatMap((file) =>
    weights.map((weight) => ({
      name: `Noto ${file}`,
      weight,
      style: "normal" as const,
      data: readFileSync(join(folder, "files", `noto-sans-jp-${file}-${weight}-normal.woff2`)),
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
