/** The page that stands at another length: blocks and entries step back and come again, whole; nothing is written or lost. Pure. */
import type { Item } from "#src/shared/result.ts";
import { listField } from "../pieces/item-fields.ts";
import { isAdded, isHiddenItem, type Restructured } from "../structure/act.ts";
import type { BlockId } from "./data/blocks.ts";
import { blockPlaces, blockRoom, type LpLength, lpLengths } from "./data/frameworks.ts";
import { allBlocks, measuresOf, metaIn } from "./read.ts";

/** Blocks whose list has fewer entries on a shorter page. */
const listOf: Partial<Record<BlockId, keyof (typeof blockRoom)[LpLength]>> = {
  worries: "worries",
  reasons: "reasons",
  recommended: "fits",
  faq: "faq",
  intro: "facts",
};

/** Most parts that are reasons, each with a heading of its own. */
const partRoom: Record<LpLength, number> = { short: 3, standard: 8, long: 20 };

/** Pinned, written by hand or added: a person's own, which no length takes away. */
const isOwn = (item: Item) => item.locked || item.edited || isAdded(item);

const restOf = ({ fields }: Item): Pick<Item, "fields"> => ({ fields: Object(fields.rest) });

/** The list with as many entries as that length has, and those that wait. */
function listed(item: Item, most: number): Record<string, unknown> {
  const rest = restOf(item) as Item;
  const points = [...listField(item, "points"), ...listField(rest, "points")];
  const labels = [...listField(item, "labels"), ...listField(rest, "labels")];
  const cut = (some: string[]) => ({ stays: some.slice(0, most), waits: some.slice(most) });
  const [shown, named] = [cut(points), cut(labels)];
  return {
    points: shown.stays,
    labels: named.stays,
    rest: { points: shown.waits, labels: named.waits },
  };
}

/** `nth`: of the parts that are reasons, each with a heading of its own. */
function blockAt(item: Item, block: BlockId, to: LpLength, nth: number): Record<string, unknown> {
  const without: readonly BlockId[] = lpLengths[to].without;
  const isOut = without.includes(block) || (block === "reasons" && nth >= partRoom[to]);
  const list = listOf[block];
  const entries = list ? listed(item, blockRoom[to][list]) : {};
  if (isOut && !isHiddenItem(item)) return { ...entries, hidden: true, cut: true };
  if (!isOut && item.fields.cut === true) return { ...entries, hidden: false, cut: false };
  return entries;
}

/** `id`: the item that says title and length of the page. */
export function atLength(items: readonly Item[], id: string, to: LpLength): Restructured | string {
  const meta = items.find((item) => item.id === id && item.kind === "meta");
  if (!meta) return "このページの長さは変えられません。";
  const blocks = allBlocks(items);
  const reasons = blocks.filter(({ block }) => block === "reasons");
  const changed = blocks.flatMap((one) => {
    const { item, block } = one;
    if (isOwn(item)) return [];
    const fields = { ...item.fields, ...blockAt(item, block, to, reasons.indexOf(one)) };
    return JSON.stringify(fields) === JSON.stringify(item.fields) ? [] : [{ id: item.id, fields }];
  });
  return { changed: [...changed, { id, fields: { ...meta.fields, length: to } }], added: [] };
}

/** What a manuscript with parts of its own cannot be without. What else of a framework is not there, its writer left out on purpose. */
const always: readonly BlockId[] = ["fv", "faq", "closing", "legal"];
/** With fewer characters a page was written short: then it was the length that left blocks out. */
const leastWhole = lpLengths.standard.chars / 2;

/** The blocks of that length that the page never had: they have to be written. */
export function unwritten(items: readonly Item[], to: LpLength): BlockId[] {
  const framework = metaIn(items)?.framework;
  if (!framework) return [];
  const blocks = allBlocks(items);
  const there = new Set(blocks.map(({ block }) => block));
  const hasOwnParts = blocks.some(({ item }) => typeof item.fields.at === "number");
  const isManuscript = hasOwnParts && measuresOf(items).chars >= leastWhole;
  // A table of rivals needs material, so that most pages have none.
  return blockPlaces(framework, to)
    .map(({ block }) => block)
    .filter((block) => block !== "compare" && !there.has(block))
    .filter((block) => !isManuscript || always.includes(block));
}
