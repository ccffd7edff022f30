/** Ads of each medium as a table that its editor or a person reads: one ad a row, a column for each place. */
import { slotById } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";

interface Column {
  heading: string;
  /** Kind of the pieces that go there. */
  kind: string;
  /** The place they have to fit. */
  slot: string;
  /** Columns side by side; absent: one, and every piece begins a row. */
  wide?: number;
}

const column = (heading: string, slot: string, more: Partial<Column> = {}): Column => ({
  heading,
  kind: slot,
  slot,
  ...more,
});

/** The first column of a medium is its headline: lines that fit stand in where there is no set. */
export const adMedia = {
  yahoo: {
    type: "レスポンシブ検索広告",
    columns: [
      column("タイトル", "yahoo_rsa_title", { kind: "google_rsa_headline", wide: 15 }),
      column("説明文", "yahoo_rsa_description", { kind: "google_rsa_description", wide: 4 }),
      column("ディレクトリ", "yahoo_rsa_path", { kind: "google_rsa_path", wide: 2 }),
    ],
  },
  display: {
    type: "レスポンシブ（画像）",
    columns: [
      column("タイトル", "yahoo_display_title"),
      column("説明文", "yahoo_display_description"),
      column("主体者表記", "yahoo_display_advertiser"),
    ],
  },
  line: {
    type: "画像",
    columns: [
      column("タイトル", "line_title"),
      column("ディスクリプション", "line_description"),
      column("カルーセル説明", "line_carousel"),
    ],
  },
  meta: {
    type: "画像",
    columns: [
      column("見出し", "meta_headline"),
      column("メインテキスト", "meta_primary"),
      column("説明", "meta_ad_description"),
    ],
  },
} as const satisfies Record<string, { type: string; columns: readonly Column[] }>;
export type AdMedium = keyof typeof adMedia;

/** Longer than the medium takes there. */
export function isTooLong(item: Item, slot: string): boolean {
  const known = item.fits.find((fit) => fit.slot === slot);
  if (known) return known.hard && !known.fits;
  const place = slotById(slot);
  return place?.hard === true && item.counts[place.unit] > place.limit;
}

/** What may be published in that place: ready, and within its limit. */
function textsFor(items: readonly Item[], { kind, slot }: Column, isFirst: boolean): string[] {
  const of = (wanted: string) =>
    items.filter((item) => item.kind === wanted && item.ready && !isTooLong(item, slot));
  const own = of(kind);
  return (own.length > 0 || !isFirst ? own : of("line")).map(({ text }) => text);
}

/** Whether the set of that medium was made. */
export const hasMedium = (items: readonly Item[], medium: AdMedium): boolean =>
  items.some(({ kind }) => adMedia[medium].columns.some((one) => one.kind === kind));

/** Each column of a medium with what may stand in it. */
export const columnTexts = (items: readonly Item[], medium: AdMedium) =>
  (adMedia[medium].columns as readonly Column[]).map((one, at) => ({
    ...one,
    texts: textsFor(items, one, at === 0),
  }));

export function adsToCsv(items: readonly Item[], medium: AdMedium): string {
  const { type } = adMedia[medium];
  const texts = columnTexts(items, medium);
  const headings = texts.flatMap(({ heading, wide }) =>
    wide === undefined ? [heading] : Array.from({ length: wide }, (_, at) => `${heading}${at + 1}`),
  );
  const first = texts[0];
  const rows = first?.wide === undefined ? (first?.texts.length ?? 0) : 1;
  const ads = Array.from({ length: rows }, (_, row) =>
    texts.flatMap(({ texts: own, wide }) =>
      // Fewer pieces than ads: they take turns.
      wide === undefined
        ? [own[row % Math.max(1, own.length)] ?? ""]
        : Array.from({ length: wide }, (_, at) => own[at] ?? ""),
    ),
  );
  return toCsv([["広告タイプ", ...headings], ...ads.map((cells) => [type, ...cells])]);
}
