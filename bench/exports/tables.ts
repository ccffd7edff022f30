/** Tables and archives as other programs take them: Python's CSV reader, and unzip. */
import { execFileSync } from "node:child_process";
import type { Left } from "./leave.ts";

const strict = `
import csv, io, json, sys
out = []
for path, encoding in json.load(sys.stdin):
    text = open(path, encoding=encoding, errors="strict", newline="").read()
    out.append(list(csv.reader(io.StringIO(text, newline=""), strict=True)))
json.dump(out, sys.stdout)
`;

/** Rows of each, in the order given. @throws where one is no table in its encoding. */
export function readTables(files: readonly { path: string; encoding: string }[]): string[][][] {
  const input = JSON.stringify(files.map(({ path, encoding }) => [path, encoding]));
  return JSON.parse(execFileSync("python3", ["-c", strict], { input, encoding: "utf8", maxBuffer: 2 ** 28 }));
}

export function unzips(path: string): boolean {
  try {
    execFileSync("unzip", ["-tqq", path], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** As the editors of the media ask for them. */
const adColumns: Record<string, [count: number, widest: number]> = {
  ads: [1 + 15 + 4 + 2, 90],
  ads_yahoo: [1 + 15 + 4 + 2, 90],
  ads_display: [4, 180],
  ads_line: [4, 150],
  ads_meta: [4, 1000],
};

/** How many half widths a text takes. */
const halves = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\u0020-\u007E\uFF61-\uFF9F]/u.test(letter) ? 1 : 2), 0);

/** What an editor would refuse of an ad table. */
export function refusedAds({ form }: Left, rows: readonly string[][]): string[] {
  const [count, widest] = adColumns[form] ?? [0, 0];
  const [, ...ads] = rows;
  const headings = form === "ads" || form === "ads_yahoo" ? 15 : 0;
  return [
    ...rows.flatMap((row, at) => (row.length === count ? [] : [`row ${at + 1} has ${row.length} columns`])),
    ...(headings > 0 && ads.length !== 1 ? [`${ads.length} ads`] : []),
    ...ads.flatMap((row) =>
      row.flatMap((cell, at) => {
        const limit = at > 0 && at <= headings ? 30 : widest;
        return at > 0 && halves(cell) > limit ? [`${cell}: ${halves(cell)} of ${limit}`] : [];
      }),
    ),
  ];
}
