/** The files of Noto Sans JP that are installed: a typeface in slices, and which of them has a letter. Runs on the server. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

export const typefaceFolder = dirname(
  createRequire(import.meta.url).resolve("@fontsource/noto-sans-jp/package.json"),
);

interface Slice {
  file: string;
  ranges: [number, number][];
}

let known: Slice[] | undefined;

function slices(): Slice[] {
  known ??= Object.entries(
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(typefaceFolder, "unicode.json"), "utf8"))),
  ).map(([name, list]) => ({
    file: name.replace(/[[\]]/gu, ""),
    ranges: list.split(",").map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
  return known;
}

export function sliceOf(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return slices().find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.file;
}
