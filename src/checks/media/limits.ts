/** 媒体: where the work is used, and which limits hold there. Pure, browser-safe. */
import type { EditedLimits } from "../../shared/checks/active.ts";
import { type Slot, slotById } from "../slots.ts";

/** Medium → label on screen, and the places in which a line stands there. A banner is set by its own tool. */
const table = {
  lp: { label: "LP", slots: ["fv_main"] },
  google_search: { label: "Google検索広告", slots: ["google_rsa_headline"] },
  yahoo_search: { label: "Yahoo!検索広告", slots: ["yahoo_rsa_title"] },
  line: { label: "LINE広告", slots: ["line_title"] },
  meta: { label: "Meta広告", slots: ["meta_headline"] },
  x: { label: "X", slots: ["x_post"] },
  banner: { label: "バナー", slots: [] },
  mail: { label: "メール", slots: ["mail_subject"] },
} as const satisfies Record<string, { label: string; slots: readonly string[] }>;
export type Medium = keyof typeof table;

/** In the order of the screen. */
export const media = Object.keys(table) as Medium[];
export const mediumLabel = (medium: Medium): string => table[medium].label;

/** How many full-width characters a place takes. */
export const headroom = ({ limit, unit }: Pick<Slot, "limit" | "unit">): number =>
  unit === "c1" ? limit : limit / 2;

/**
 * The places of the chosen media, the tightest first: what is written for them is written for that one. Only a hard one is ever a
 * fault; where nothing is chosen there is none.
 */
export function mediumLimits(chosen: readonly Medium[], edited: EditedLimits = {}): Slot[] {
  const ids = new Set<string>(chosen.flatMap((medium) => [...table[medium].slots]));
  const places = [...ids].flatMap((id) => slotById(id, edited) ?? []);
  return places.toSorted((one, other) => headroom(one) - headroom(other));
}

const cues: readonly [Medium, RegExp][] = [
  ["lp", /(?<![A-Z])LP(?![A-Z])|ランディングページ/u],
  [
    "google_search",
    /Google(?!ビジネス|マップ)[^。\n]{0,4}(?:広告|検索)|リスティング|(?<!Yahoo!?[^。\n]{0,4})検索(?:連動型)?広告/u,
  ],
  ["yahoo_search", /Yahoo!?[^。\n]{0,4}(?:広告|検索)/u],
  ["line", /LINE(?:の)?広告/u],
  ["meta", /(?:Meta|Facebook|Instagram)(?:の)?広告/u],
  ["x", /(?<![A-Za-z0-9])X(?:\(旧Twitter\))?(?:の|で|に)?(?:投稿|ポスト|広告)|Twitter/u],
  ["banner", /バナー/u],
  ["mail", /メール(?:の)?(?:件名|配信|文面|マガジン)|メルマガ|DMメール/u],
];

/** Where a text says that the work is used, in the order of the screen; nothing where it does not say. */
export function mediaIn(text: string): Medium[] {
  const plain = text.normalize("NFKC");
  return cues.flatMap(([medium, cue]) => (cue.test(plain) ? [medium] : []));
}
