/** Frameworks: the same blocks, chosen and put in order, each with the part it plays. */
import type { BlockId } from "./blocks.ts";

export const lpFrameworks = {
  pasona: "新PASONA",
  pasbecona: "PASBECONA",
  beaf: "BEAF",
  aidca: "AIDCA",
  quest: "QUEST",
  simple: "シンプル",
} as const;
export type LpFramework = keyof typeof lpFrameworks;

export interface BlockPlace {
  block: BlockId;
  /** The part of the framework, e.g. 問題, 共感. */
  role: string;
}

/** Row by row a part of the framework, and the blocks that play it there. */
const inOrder = (...rows: [role: string, ...blocks: BlockId[]][]): BlockPlace[] =>
  rows.flatMap(([role, ...blocks]) => blocks.map((block) => ({ block, role })));

export const orders: Record<LpFramework, BlockPlace[]> = {
  pasona: inOrder(
    ["入口", "fv"],
    ["問題", "worries"],
    ["親近", "empathy", "cause"],
    ["解決", "intro", "reasons", "steps", "compare", "voices"],
    ["しぼり込み", "recommended"],
    ["提案", "price"],
    ["しぼり込み", "faq"],
    ["行動", "closing"],
    ["表示", "legal"],
  ),
  pasbecona: inOrder(
    ["入口", "fv"],
    ["問題", "worries"],
    ["あおらず寄り添う", "empathy", "cause"],
    ["解決", "intro"],
    ["便益", "reasons"],
    ["証拠", "compare", "voices"],
    ["内容", "steps"],
    ["提案", "price"],
    ["しぼり込み", "recommended", "faq"],
    ["行動", "closing"],
    ["表示", "legal"],
  ),
  beaf: inOrder(
    ["入口", "fv"],
    ["便益", "reasons"],
    ["証拠", "voices"],
    ["優位", "compare", "recommended"],
    ["特徴", "intro", "steps", "price"],
    ["補足", "faq"],
    ["行動", "closing"],
    ["表示", "legal"],
  ),
  aidca: inOrder(
    ["注意", "fv"],
    ["関心", "worries", "intro"],
    ["欲求", "reasons", "recommended"],
    ["確信", "steps", "compare", "voices", "faq"],
    ["行動", "price", "closing"],
    ["表示", "legal"],
  ),
  quest: inOrder(
    ["入口", "fv"],
    ["しぼり込み", "recommended"],
    ["理解", "worries", "empathy", "cause"],
    ["教える", "intro", "reasons"],
    ["興味を高める", "compare", "voices"],
    ["移る", "steps", "price", "faq", "closing"],
    ["表示", "legal"],
  ),
  simple: inOrder(
    ["入口", "fv"],
    ["紹介", "intro"],
    ["決め手", "reasons"],
    ["価格", "price"],
    ["質問", "faq"],
    ["行動", "closing"],
    ["表示", "legal"],
  ),
};

/** Characters a page aims at, and what a page of that length leaves out. */
export const lpLengths = {
  short: {
    label: "短",
    chars: 1200,
    without: ["empathy", "cause", "steps", "recommended", "voices", "compare"],
  },
  standard: { label: "標準", chars: 3000, without: [] },
  long: { label: "長", chars: 6000, without: [] },
} as const satisfies Record<string, { label: string; chars: number; without: BlockId[] }>;
export type LpLength = keyof typeof lpLengths;

/** Most entries of the lists of a block, by length. */
export const blockRoom: Record<
  LpLength,
  { worries: number; reasons: number; fits: number; faq: number; facts: number }
> = {
  short: { worries: 3, reasons: 3, fits: 3, faq: 3, facts: 3 },
  standard: { worries: 5, reasons: 4, fits: 5, faq: 6, facts: 5 },
  long: { worries: 7, reasons: 7, fits: 7, faq: 10, facts: 10 },
};

/** Blocks of a page, in order. */
export function blockPlaces(framework: LpFramework, length: LpLength): BlockPlace[] {
  const without: readonly BlockId[] = lpLengths[length].without;
  return orders[framework].filter(({ block }) => !without.includes(block));
}
