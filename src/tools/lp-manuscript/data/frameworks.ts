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

const inOrder = (...pairs: [BlockId, string][]): BlockPlace[] =>
  pairs.map(([block, role]) => ({ block, role }));

export const orders: Record<LpFramework, BlockPlace[]> = {
  pasona: inOrder(
    ["fv", "入口"],
    ["worries", "問題"],
    ["empathy", "親近"],
    ["cause", "親近"],
    ["intro", "解決"],
    ["reasons", "解決"],
    ["steps", "解決"],
    ["compare", "解決"],
    ["voices", "解決"],
    ["recommended", "しぼり込み"],
    ["price", "提案"],
    ["faq", "しぼり込み"],
    ["closing", "行動"],
    ["legal", "表示"],
  ),
  pasbecona: inOrder(
    ["fv", "入口"],
    ["worries", "問題"],
    ["empathy", "あおらず寄り添う"],
    ["cause", "あおらず寄り添う"],
    ["intro", "解決"],
    ["reasons", "便益"],
    ["compare", "証拠"],
    ["voices", "証拠"],
    ["steps", "内容"],
    ["price", "提案"],
    ["recommended", "しぼり込み"],
    ["faq", "しぼり込み"],
    ["closing", "行動"],
    ["legal", "表示"],
  ),
  beaf: inOrder(
    ["fv", "入口"],
    ["reasons", "便益"],
    ["voices", "証拠"],
    ["compare", "優位"],
    ["recommended", "優位"],
    ["intro", "特徴"],
    ["steps", "特徴"],
    ["price", "特徴"],
    ["faq", "補足"],
    ["closing", "行動"],
    ["legal", "表示"],
  ),
  aidca: inOrder(
    ["fv", "注意"],
    ["worries", "関心"],
    ["intro", "関心"],
    ["reasons", "欲求"],
    ["recommended", "欲求"],
    ["steps", "確信"],
    ["compare", "確信"],
    ["voices", "確信"],
    ["faq", "確信"],
    ["price", "行動"],
    ["closing", "行動"],
    ["legal", "表示"],
  ),
  quest: inOrder(
    ["fv", "入口"],
    ["recommended", "しぼり込み"],
    ["worries", "理解"],
    ["empathy", "理解"],
    ["cause", "理解"],
    ["intro", "教える"],
    ["reasons", "教える"],
    ["compare", "興味を高める"],
    ["voices", "興味を高める"],
    ["steps", "移る"],
    ["price", "移る"],
    ["faq", "移る"],
    ["closing", "移る"],
    ["legal", "表示"],
  ),
  simple: inOrder(
    ["fv", "入口"],
    ["intro", "紹介"],
    ["reasons", "決め手"],
    ["price", "価格"],
    ["faq", "質問"],
    ["closing", "行動"],
    ["legal", "表示"],
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
