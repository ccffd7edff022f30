/** What people want to know before they buy, written by hand: the same list makes worries to answer and questions to print. */
import type { ProductClass } from "#src/brief/product-class.ts";
import type { Family } from "../wording/family.ts";

export const buyerQuestionTypes = {
  price: "価格",
  effect: "効果",
  effort: "手間",
  trust: "信頼",
  failure: "失敗",
  others: "周囲",
} as const;
export type BuyerQuestionType = keyof typeof buyerQuestionTypes;

export const categories = {
  product: "商品",
  usage: "使い方",
  price: "価格・支払い",
  delivery: "配送・解約",
  safety: "効果・安全",
  company: "会社",
} as const;
export type Category = keyof typeof categories;

export interface BuyerQuestion {
  id: string;
  /** Families it is asked of; absent = all. */
  families?: readonly Family[];
  /** Classes it is asked of besides; absent = all of the families. */
  classes?: readonly ProductClass[];
  /** Families where it is asked only when the brief speaks of it. */
  spokenOf?: { families: readonly Family[]; words: RegExp };
  /** Asked only of a trade whose kind or name matches; a word in passing says nothing of it. */
  trade?: RegExp;
  /** Never asked of a trade whose kind or name matches. */
  exceptTrade?: RegExp;
  /** Not asked where a sentence of the brief matches and none matches `despite`: the trade is of another sort. */
  unlike?: readonly { words: RegExp; despite: RegExp }[];
  /** As a person thinks it: 30 characters at most. */
  doubt: string;
  type: BuyerQuestionType;
  /** As a page asks it: 40 characters at most. */
  question: string;
  /** The same where a family has other words for it: 40 characters at most. */
  asked?: Partial<Record<Family, string>>;
  category: Category;
  /** A sentence of the brief that answers it. */
  answer: RegExp;
  /** A sentence that only looks like an answer. */
  not?: RegExp;
  /** What to find out when the brief has no answer, as a noun: 20 characters at most. */
  prepare: string;
}

/** An entry of the list: what of the purchase the doubt is about, and under which heading a page answers it. */
export const buyerQuestion = (
  id: string,
  type: BuyerQuestionType,
  category: Category,
  more: Omit<BuyerQuestion, "id" | "type" | "category">,
): BuyerQuestion => ({ id, type, category, ...more });

/** Entries that are asked of the same, unless one says otherwise. */
export const askedOf = (
  whom: Pick<BuyerQuestion, "families" | "classes" | "trade">,
  questions: readonly BuyerQuestion[],
): BuyerQuestion[] => questions.map((one) => ({ ...whom, ...one }));
