/** Moving, hiding, copying and choosing blocks of a page. Pure, browser-safe. */
import type { DraftItem, Item } from "#src/shared/result.ts";
import { isAdded, isKept, pick, type Restructure, type Restructured } from "../structure/act.ts";
import { rerank } from "../structure/order.ts";
import { atLength } from "./length.ts";
import { placeOfBlock } from "./part-names.ts";
import { allBlocks, comparedFirstViews, metaIn, type PageBlock } from "./read.ts";

/** First views that are compared at most. */
const firstViews = 3;

const ordered = (blocks: readonly PageBlock[], ranks: ReadonlyMap<string, number>, orderOf: string) =>
  blocks.flatMap(({ item }) => {
    const order = ranks.get(item.id);
    return order === undefined ? [] : [{ id: item.id, fields: { ...item.fields, order, orderOf } }];
  });

function hidden({ item }: PageBlock, hides: boolean): Restructured["changed"][number] {
  // From now on it is the person's choice, whatever length the page has.
  const { cut: _, ...fields } = item.fields;
  return { id: item.id, fields: { ...fields, hidden: hides } };
}

/** Out of the page; a first view that was only compared is set aside. */
function away(blocks: readonly PageBlock[], block: PageBlock): Restructured | string {
  if (block.hidden && !comparedFirstViews(blocks).includes(block)) return "このブロックは隠してあります。";
  if (!block.hidden && blocks.filter((one) => !one.hidden).length === 1)
    return "ブロックは1つ以上残してください。";
  const gone = hidden(block, true);
  return { changed: [{ ...gone, fields: { ...gone.fields, aside: block.hidden } }], added: [] };
}

/** A copy stands below its original; another first view waits unseen until it is chosen. */
function copied(blocks: readonly PageBlock[], block: PageBlock, orderOf: string): Restructured | string {
  const isFirst = block.block === "fv";
  if (isFirst && comparedFirstViews(blocks).length >= firstViews)
    return `ファーストビューは${firstViews}案まで並べられます。`;
  const id = "copy";
  const ranked = blocks.map(({ item, rank }) => ({ id: item.id, rank }));
  const ranks = rerank(ranked, id, blocks.indexOf(block) + 1);
  const fields = {
    ...block.item.fields,
    order: ranks.get(id),
    orderOf,
    added: true,
    hidden: isFirst,
    aside: false,
  };
  return { changed: ordered(blocks, ranks, orderOf), added: [{ like: block.item.id, fields }] };
}

export const restructureLp: Restructure = (items, id, act) => {
  if (act.act === "length") return atLength(items, id, act.to);
  const blocks = allBlocks(items);
  const block = blocks.find(({ item }) => item.id === id);
  if (!block) return "このブロックは見つかりませんでした。";
  const orderOf = metaIn(items)?.framework ?? "";
  switch (act.act) {
    case "move": {
      const ranks = rerank(
        blocks.map(({ item, rank }) => ({ id: item.id, rank })),
        id,
        act.to,
      );
      return { changed: ordered(blocks, ranks, orderOf), added: [] };
    }
    case "hide":
      return away(blocks, block);
    case "show": {
      if (!block.hidden) return "このブロックは表示しています。";
      // Beside a first view that is used, another one is only compared.
      const isRival = block.block === "fv" && blocks.some((one) => one.block === "fv" && !one.hidden);
      const back = hidden(block, isRival);
      return { changed: [{ ...back, fields: { ...back.fields, aside: false } }], added: [] };
    }
    case "copy":
      return copied(blocks, block, orderOf);
    case "choose": {
      const rivals = blocks.filter((one) => one.block === block.block && one.hidden === (one === block));
      return rivals.length === 0
        ? "このブロックを使っています。"
        : { changed: rivals.map((one) => hidden(one, one !== block)), added: [] };
    }
    default:
      return "LP原稿では、この操作は使えません。";
  }
};

/** What a person did to a block goes on when the whole page is written anew. */
export function transferredBlock(draft: DraftItem, before: readonly Item[]): Record<string, unknown> {
  const earlier = before.find(
    (item) =>
      item.kind === "block" &&
      draft.kind === "block" &&
      placeOfBlock(item) === placeOfBlock(draft) &&
      !isAdded(item),
  );
  if (!earlier) return {};
  // What was only cut for a length is no choice about the block: the new page has a length of its own.
  const own = earlier.fields.cut === true ? [] : ["hidden", "aside"];
  return pick(earlier, ["order", "orderOf", ...own]);
}

/** A block that a person pinned or wrote keeps its place: no second one is written beside it. */
export function hasPlace(draft: DraftItem, items: readonly DraftItem[]): boolean {
  return !items.some(
    (item) =>
      item.kind === "block" &&
      draft.kind === "block" &&
      placeOfBlock(item) === placeOfBlock(draft) &&
      !isAdded(item) &&
      isKept(item),
  );
}
