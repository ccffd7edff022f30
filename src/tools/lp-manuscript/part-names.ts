/** Which block of a page a part of a manuscript is, by the name that its writer gave it. Pure, browser-safe. */
import { type BlockId, blockIds, blockInfo } from "./data/blocks.ts";

/** Blocks that a page has once, at most. */
const singleBlocks: ReadonlySet<BlockId> = new Set(["fv", "voices", "price", "faq", "closing", "legal"]);

/** What the first part of a page is called. */
export const namedFirst = /^(?:FV|ファーストビュー|メインビジュアル)/iu;

/** The first that a name fits. A part about what makes one want the thing may be called anything: it is a reason. */
const namePatterns: readonly (readonly [BlockId, RegExp])[] = [
  ["fv", namedFirst],
  ["legal", /特定商取引|法定表示|特商法/u],
  ["faq", /よくある.{0,3}質問|^ご?質問(?:と|$)|^Q\s*[&＆]\s*A|^FAQ/iu],
  ["closing", /^(?:締め|結び|クロージング|追伸|最後に|おわりに)/u],
  ["price", /価格|料金|費用|受講料|プランと|コースと|お値段|ご注文/u],
  ["recommended", /おすすめ|こんな方に/u],
  ["worries", /悩み|お困り|気がかり|不安|ありませんか|^こんな/u],
  ["empathy", /気持ち|開発|はじまり|始まり|誕生|物語|ストーリー|思い|想い/u],
  ["compare", /比較|くらべ|比べ|違い|ちがい/u],
  ["steps", /流れ|使い方|使いかた|始め方|はじめ方|手順|ステップ|一日|1日|一週間|1週間/u],
  ["intro", /商品の?(?:紹介|詳細|仕様|情報)|について$|仕様|詳細|とは$/u],
];

/** The block of that name: its id, its label on screen, or a name of the writer's own. */
export function blockOfName(name: string): BlockId {
  const known = blockIds.find((id) => id === name || blockInfo[id].label === name);
  return known ?? namePatterns.find(([, pattern]) => pattern.test(name))?.[0] ?? "reasons";
}

interface Named {
  fields: Record<string, unknown>;
}

/** Where a block stands on its page, as one word: parts of one kind beside each other differ by their names. */
export function placeOfBlock({ fields: { block, name } }: Named): string {
  const id = blockIds.find((one) => one === block);
  const own = typeof name === "string" ? name : "";
  return id === undefined || singleBlocks.has(id) || own === "" ? String(block) : `${id}:${own}`;
}
