/** What a medium's editor insists on and the table for it does not hold. Pure, browser-safe. */
import { isReleasable } from "#src/checks/gate.ts";
import { slotById } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { isPicked } from "#src/shared/tray/is-picked.ts";
import { type Pack, packPlaces, packs, packWith } from "../packs/places.ts";
import { type AdMedium, columnTexts, isTooLong } from "./ad-media.ts";
import { adTableHeadings, placeTexts } from "./ad-table.ts";

/** A form of the table, as it is called among all forms. */
export type AdFormat = "ads" | `ads_${AdMedium}`;

/** The set of pieces that fills each table. */
const packFor = {
  ads: "search",
  ads_yahoo: "search",
  ads_display: "yahoo",
  ads_line: "line",
  ads_meta: "meta",
} as const satisfies Record<AdFormat, Pack>;

export const isAdFormat = (format: string): format is AdFormat => format in packFor;

/** Taken as well when it is left open, whatever else a set has to be whole. */
const optional: ReadonlySet<string> = new Set(["google_rsa_path", "line_carousel"]);

/** The places of each table with what may stand there, its headline first. */
const placesIn = (items: readonly Item[], format: AdFormat): ReturnType<typeof columnTexts> =>
  format === "ads"
    ? packPlaces("search").map(({ slot, count }) => ({
        ...{ heading: adTableHeadings[slot] ?? slot, kind: slot, slot },
        ...{ texts: placeTexts(items, slot), wide: count },
      }))
    : columnTexts(items, format.slice("ads_".length) as AdMedium);

/** 「説明文があと2本」: what is missing before the medium takes the ad; null when nothing is. */
export function missingForAd(items: readonly Item[], format: AdFormat): string | null {
  const missing = placesIn(items, format).flatMap(({ heading, kind, texts }) => {
    const lacking = (optional.has(kind) ? 0 : (packWith(kind)?.place.least ?? 0)) - texts.length;
    return lacking > 0 ? [`${heading}があと${lacking}本`] : [];
  });
  return missing.length > 0 ? missing.join("、") : null;
}

/** The same as a sentence; `mayMake`: with what whoever reads it can do about it. */
export function adHint(items: readonly Item[], format: AdFormat, mayMake: boolean): string | null {
  return sentences([...outsideHints(items, format), lackingHint(items, format, mayMake)]);
}

function sentences(hints: readonly (string | null)[]): string | null {
  const said = hints.filter((hint) => hint !== null);
  return said.length > 0 ? said.join("。") : null;
}

const outsideHints = (items: readonly Item[], format: AdFormat) => [
  heldHint(items),
  ...longHints(items, format),
  ...aside(items, format).map(({ said, over }) => said(over.length)),
];

/** What the table does not hold of these pieces, for whoever has taken it: in a sentence, and word for word. */
export function adOutside(
  items: readonly Item[],
  format: AdFormat,
): { said: string; texts: string[] } | null {
  const said = sentences(outsideHints(items, format));
  return said === null
    ? null
    : {
        said: `${said}。`,
        texts: [...heldItems(items).map(({ text }) => text), ...textsOutside(items, format)],
      };
}

const heldItems = (items: readonly Item[]) =>
  items.filter((item) => item.kind !== "shortlist" && !isReleasable(item));

/** How many texts are in no table, as something in them must be corrected first. */
function heldHint(items: readonly Item[]): string | null {
  const held = heldItems(items).length;
  return held > 0 ? `要修正の表現がある${held}本は入っていません` : null;
}

/** The pieces that a place is for: those of its kind, or lines for the headline where there is no set. */
function meantFor(items: readonly Item[], kind: string, isFirst: boolean): Item[] {
  const of = (wanted: string) => items.filter((item) => item.kind === wanted && isReleasable(item));
  const own = of(kind);
  return own.length > 0 || !isFirst ? own : of("line");
}

/** What is longer than its place takes, place by place: the medium's editor would refuse it. */
function tooLong(items: readonly Item[], format: AdFormat) {
  return placesIn(items, format).flatMap(({ heading, kind, slot }, at) => {
    const place = slotById(slot);
    const over = meantFor(items, kind, at === 0).filter((item) => isTooLong(item, slot));
    return place && over.length > 0 ? [{ heading, place, over }] : [];
  });
}

const longHints = (items: readonly Item[], format: AdFormat): string[] =>
  tooLong(items, format).map(({ heading, place: { limit, unit }, over }) => {
    const length = unit === "w2" ? `全角${limit / 2}字` : `${limit}字`;
    return `${heading}の上限（${length}）を超える${over.length}本は入っていません`;
  });

/** What somebody chose and the table does not hold, though nothing in it must be corrected and it is not too long, place by place. */
function aside(items: readonly Item[], format: AdFormat) {
  const places = placesIn(items, format);
  const ads = places[0]?.texts.length ?? 0;
  return places.flatMap(({ heading, kind, slot, texts, wide = ads }, at) => {
    const held = texts.slice(0, wide);
    const out = (wanted: string) =>
      items.filter(
        (item) =>
          item.kind === wanted &&
          isPicked(item) &&
          isReleasable(item) &&
          !isTooLong(item, slot) &&
          !held.includes(item.text),
      );
    const hasSet = items.some((item) => item.kind === kind && isReleasable(item));
    const own = out(kind);
    const lines = at === 0 ? out("line") : [];
    const why = hasSet ? `${heading}の案があるため、` : `${heading}の欄に入りきらず、`;
    return [
      {
        over: own.filter(({ ready }) => !ready),
        said: (n: number) => `${heading}の、仕上がっていない${n}本は入っていません`,
      },
      {
        over: own.filter(({ ready }) => ready),
        said: (n: number) => `${heading}の欄に入りきらず、選んだ${n}本は入っていません`,
      },
      { over: lines, said: (n: number) => `${why}選んだキャッチコピー${n}本は入っていません` },
    ].filter(({ over }) => over.length > 0);
  });
}

/** The words of what is too long or has no room, for a list of what a table does not hold. */
export const textsOutside = (items: readonly Item[], format: AdFormat): string[] =>
  [...tooLong(items, format), ...aside(items, format)].flatMap(({ over }) => over.map(({ text }) => text));

function lackingHint(items: readonly Item[], format: AdFormat, mayMake: boolean): string | null {
  const lacking = missingForAd(items, format);
  if (lacking === null) return null;
  const said = `入稿には、${lacking}必要です`;
  if (!mayMake) return said;
  const { label, places } = packs[packFor[format]];
  const isMade = items.some(({ kind }) => places.some(({ slot }) => slot === kind));
  const way = isMade
    ? "資料に事実を足すと、増やせます"
    : `「条件」の「${label.replace(/（.*/u, "")}」で作れます`;
  return `${said}。${way}`;
}
