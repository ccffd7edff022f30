/** What a medium's editor insists on and the table for it does not hold. Pure, browser-safe. */
import { mayLeave } from "#src/checks/gate.ts";
import { slotById } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { type Pack, packs, packWith } from "../packs/places.ts";
import { type AdMedium, adMedia, columnTexts, isTooLong } from "./ad-media.ts";
import { headings, placeTexts } from "./ad-table.ts";

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

/** The places of each table, its headline first. */
const placesIn = (format: AdFormat): readonly { heading: string; kind: string; slot: string }[] =>
  format === "ads"
    ? Object.entries(headings).map(([slot, heading]) => ({ heading, kind: slot, slot }))
    : adMedia[format.slice("ads_".length) as AdMedium].columns;

/** How many pieces stand under each heading. */
function filled(items: readonly Item[], format: AdFormat): { heading: string; kind: string; have: number }[] {
  if (format === "ads")
    return Object.entries(headings).map(([kind, heading]) => {
      return { heading, kind, have: placeTexts(items, kind).length };
    });
  return columnTexts(items, format.slice("ads_".length) as AdMedium).map(({ heading, kind, texts }) => {
    return { heading, kind, have: texts.length };
  });
}

/** 「説明文があと2本」: what is missing before the medium takes the ad; null when nothing is. */
export function lackingFor(items: readonly Item[], format: AdFormat): string | null {
  const missing = filled(items, format).flatMap(({ heading, kind, have }) => {
    const least = optional.has(kind) ? 0 : (packWith(kind)?.place.least ?? 0);
    return have < least ? [`${heading}があと${least - have}本`] : [];
  });
  return missing.length > 0 ? missing.join("、") : null;
}

/** The same as a sentence; `mayMake`: with what whoever reads it can do about it. */
export function adHint(items: readonly Item[], format: AdFormat, mayMake: boolean): string | null {
  const hints = [heldHint(items), ...longHints(items, format), lackingHint(items, format, mayMake)].filter(
    (hint) => hint !== null,
  );
  return hints.length > 0 ? hints.join("。") : null;
}

/** How many texts are in no table, as something in them must be corrected first. */
function heldHint(items: readonly Item[]): string | null {
  const held = items.filter((item) => item.kind !== "shortlist" && !mayLeave(item)).length;
  return held > 0 ? `要修正の表現がある${held}本は入っていません` : null;
}

/** The pieces that a place is for: those of its kind, or lines for the headline where there is no set. */
function meantFor(items: readonly Item[], kind: string, isFirst: boolean): Item[] {
  const of = (wanted: string) => items.filter((item) => item.kind === wanted && mayLeave(item));
  const own = of(kind);
  return own.length > 0 || !isFirst ? own : of("line");
}

/** What is longer than its place takes, place by place: the medium's editor would refuse it. */
function tooLong(items: readonly Item[], format: AdFormat) {
  return placesIn(format).flatMap(({ heading, kind, slot }, at) => {
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

/** The words of what is too long, for a list of what a table does not hold. */
export const longTexts = (items: readonly Item[], format: AdFormat): string[] =>
  tooLong(items, format).flatMap(({ over }) => over.map(({ text }) => text));

function lackingHint(items: readonly Item[], format: AdFormat, mayMake: boolean): string | null {
  const lacking = lackingFor(items, format);
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
