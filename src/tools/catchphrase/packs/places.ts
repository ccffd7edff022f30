/** Sets that a medium takes together: which places, how many of each, and what a headline of a search ad is for. Pure, browser-safe. */

/** What a piece is for → label on screen. */
export const roles = {
  name: "商品名・社名",
  term: "主要語",
  gain: "得られること",
  proof: "実績・数字",
  action: "行動",
  contrast: "違い",
  relief: "安心",
  other: "そのほか",
} as const;
export type Role = keyof typeof roles;
export const roleIds = Object.keys(roles) as [Role, ...Role[]];

/** How the words of a place are made: one line, stated sentences, a line over them, or a few fixed words. */
export type PackShape = "line" | "prose" | "post" | "fact" | "path" | "button" | "name";

export interface PackPlace {
  /** Id in the limit table; the piece's kind. */
  slot: string;
  shape: PackShape;
  count: number;
  /** How many there must be for the medium to take it. */
  least: number;
  /** Only for places whose pieces share out the work. */
  roles?: readonly Role[];
}

const searchRoles: readonly Role[] = [
  "name",
  ...(["term", "term", "term", "gain", "gain", "gain"] as const),
  ...(["proof", "proof", "action", "action", "contrast", "contrast", "relief", "relief"] as const),
];

const place = (slot: string, shape: PackShape, count: number, least = 1): PackPlace => ({
  slot,
  shape,
  count,
  least,
});

export const packs = {
  none: { label: "つけない", places: [] },
  fv: {
    label: "FVセット（LPの最初の画面）",
    places: [
      place("fv_main", "line", 1),
      place("fv_sub", "prose", 1),
      place("fv_fact", "fact", 3, 0),
      place("fv_cta", "button", 1),
    ],
  },
  search: {
    label: "検索広告パック（Google・Yahoo!）",
    places: [
      { ...place("google_rsa_headline", "line", 15, 3), roles: searchRoles },
      place("google_rsa_description", "prose", 4, 2),
      place("google_rsa_path", "path", 2, 1),
    ],
  },
  yahoo: {
    label: "Yahoo!ディスプレイ",
    places: [
      place("yahoo_display_title", "line", 5, 3),
      place("yahoo_display_description", "prose", 3),
      place("yahoo_display_advertiser", "name", 1, 0),
    ],
  },
  line: {
    label: "LINE広告",
    places: [
      place("line_title", "line", 5, 3),
      place("line_description", "prose", 3),
      place("line_carousel", "prose", 3),
    ],
  },
  meta: {
    label: "Meta広告（Facebook・Instagram）",
    places: [
      place("meta_primary", "post", 3),
      place("meta_headline", "line", 5, 3),
      place("meta_ad_description", "fact", 3, 0),
    ],
  },
  x: { label: "X（投稿3本）", places: [place("x_post", "post", 3)] },
  instagram: { label: "Instagram（投稿3本）", places: [place("instagram_post", "post", 3)] },
  mail: { label: "メール件名10本", places: [place("mail_subject", "line", 10, 5)] },
} as const satisfies Record<string, { label: string; places: readonly PackPlace[] }>;
export type Pack = keyof typeof packs;

export const packPlaces = (pack: Pack): readonly PackPlace[] => packs[pack].places;
const all = (Object.keys(packs) as Pack[]).flatMap((pack) =>
  packPlaces(pack).map((one) => ({ pack, place: one })),
);
/** Every place of every pack: each belongs to one pack only. */
export const packSlots = all.map(({ place: one }) => one.slot) as [string, ...string[]];
export const packWith = (slot: string) => all.find(({ place: one }) => one.slot === slot);
export const isPackSlot = (kind: string): boolean => packSlots.includes(kind);
