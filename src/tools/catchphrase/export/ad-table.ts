/** One ad a row, a column for each place, as the editors of the search media take it. */
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { packPlaces } from "../packs/places.ts";

/** Headings as the editors of Google and Yahoo! read them in Japanese. */
export const adTableHeadings: Record<string, string> = {
  google_rsa_headline: "広告見出し",
  google_rsa_description: "説明文",
  google_rsa_path: "パス",
};

/** Fits the place, and nothing keeps it from being published. */
const usable = (item: Item, slot: string): boolean =>
  item.ready && (item.kind === slot || item.fits.some((fit) => fit.slot === slot && fit.fits));

/** What may stand in a place. Without a pack, the lines that fit a headline stand in for one; the other places stay open. */
export function placeTexts(items: readonly Item[], slot: string): string[] {
  const own = items.filter(({ kind }) => kind === slot);
  const lines = slot === "google_rsa_headline" ? items.filter(({ kind }) => kind === "line") : [];
  const from = own.length > 0 ? own : lines;
  return from.filter((item) => usable(item, slot)).map(({ text }) => text);
}

export function adToCsv(items: readonly Item[]): string {
  const places = packPlaces("search");
  const taken = places.map(({ slot, count }) => {
    const texts = placeTexts(items, slot);
    return Array.from({ length: count }, (_, at) => texts[at] ?? "");
  });
  const head = places.flatMap(({ slot, count }) =>
    Array.from({ length: count }, (_, at) => `${adTableHeadings[slot] ?? slot} ${at + 1}`),
  );
  return toCsv([
    ["広告タイプ", ...head],
    ["レスポンシブ検索広告", ...taken.flat()],
  ]);
}
