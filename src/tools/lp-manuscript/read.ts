/** A page as its items tell it, for the screen and for every export. Pure, browser-safe. */
import type { Item } from "#src/shared/result.ts";
import { listField, textField } from "../pieces/item-fields.ts";
import { isHiddenItem } from "../structure/act.ts";
import { type Concern, coverageOf } from "./coverage.ts";
import { type BlockId, blockIds, blockInfo } from "./data/blocks.ts";
import { type LpFramework, type LpLength, lpFrameworks, lpLengths, orders } from "./data/frameworks.ts";
import { legalLabel } from "./data/legal.ts";
import { charsOf, ctasIn, minutesFor, paragraphsOf } from "./measure.ts";

export interface PageBlock {
  item: Item;
  block: BlockId;
  label: string;
  role: string;
  heading: string;
  /** Paragraphs above and below the list. */
  above: string[];
  below: string[];
  /** `label` is empty for a plain entry of a list. */
  points: { label: string; text: string }[];
  cta: string;
  micro: string;
  imageNote: string;
  designNote: string;
  missing: string[];
  hypothesis: boolean;
  /** Where it stands among the blocks. */
  rank: number;
  hidden: boolean;
}

/** Behind every part of a manuscript: its details, questions, last words and the rows of the law, in this order. */
const lastRank = 1000;
const ends: readonly BlockId[] = ["intro", "faq", "closing", "legal"];

/** Where a block stands in a manuscript that has an order of its own. */
function writtenRank(block: BlockId, at: unknown, placed: readonly Item[]): number {
  if (block === "fv") return -1;
  if (typeof at === "number" && block !== "closing") return at;
  if (ends.includes(block)) return lastRank + ends.indexOf(block);
  // Voices and what was added stand where the page turns to its price, else before its last words.
  const turns = placed.filter(({ fields }) => fields.block === "price");
  return Math.min(...turns.map(({ fields }) => Number(fields.at)), lastRank) - 0.5;
}

/** Where a person put it under this framework; else where its writer or the framework has it. */
function rankOf(item: Item, block: BlockId, framework: LpFramework | null, placed: readonly Item[]): number {
  const { order, orderOf, at } = item.fields;
  if (typeof order === "number" && orderOf === (framework ?? "")) return order;
  if (placed.length > 0) return writtenRank(block, at, placed);
  // Before the page says which, as it is being written: its parts come in any order.
  const places = orders[framework ?? "pasona"];
  const own = places.findIndex((place) => place.block === block);
  // A block that the framework lacks stands in front of what the law wants.
  return own < 0 ? places.length - 0.5 : own + 1;
}

/** First views that are compared: none while one alone stands. Those set aside are not among them. */
export function comparedFirstViews(all: readonly PageBlock[]): PageBlock[] {
  const views = all.filter(({ block, item }) => block === "fv" && item.fields.aside !== true);
  return views.length > 1 && views.some(({ hidden }) => !hidden) ? views : [];
}

/** The blocks that are shown, in their order. */
export const blocksOf = (items: readonly Item[]): PageBlock[] =>
  allBlocks(items).filter(({ hidden }) => !hidden);

/** Every block in its order, with those that a person has hidden. */
export function allBlocks(items: readonly Item[]): PageBlock[] {
  const framework = metaIn(items)?.framework ?? null;
  const placed = items.filter(({ kind, fields }) => kind === "block" && typeof fields.at === "number");
  const blocks = items.flatMap((item) => {
    const block = blockIds.find((id) => id === item.fields.block);
    if (item.kind !== "block" || !block) return [];
    const labels = listField(item, "labels");
    const points = listField(item, "points").map((text, at) => {
      const label = labels[at] ?? "";
      return { label: block === "legal" ? legalLabel(label) : label, text };
    });
    const body = listField(item, "body");
    return [
      {
        item,
        block,
        label: textField(item, "name") || blockInfo[block].label,
        role: textField(item, "role"),
        heading: item.text,
        ...paragraphsOf(
          block,
          body,
          points.length > 0,
          typeof item.fields.above === "number" ? item.fields.above : undefined,
        ),
        points,
        cta: textField(item, "cta"),
        micro: textField(item, "micro"),
        imageNote: textField(item, "imageNote"),
        designNote: textField(item, "designNote"),
        missing: listField(item, "missing"),
        hypothesis: item.fields.hypothesis === true,
        rank: rankOf(item, block, framework, placed),
        hidden: isHiddenItem(item),
      },
    ];
  });
  return blocks.toSorted((a, b) => a.rank - b.rank);
}

export interface PageMeta {
  title: string;
  description: string;
  ogTitle: string;
  ogDescription: string;
  framework: LpFramework | null;
  length: LpLength | null;
}

export function metaIn(items: readonly Item[]): PageMeta | null {
  const item = items.find(({ kind }) => kind === "meta");
  if (!item) return null;
  const isKey = <T extends object>(table: T, key: unknown): key is keyof T =>
    typeof key === "string" && Object.hasOwn(table, key);
  const { framework, length } = item.fields;
  return {
    title: item.text,
    description: textField(item, "description"),
    ogTitle: textField(item, "ogTitle"),
    ogDescription: textField(item, "ogDescription"),
    framework: isKey(lpFrameworks, framework) ? framework : null,
    length: isKey(lpLengths, length) ? length : null,
  };
}

export const concernsIn = (items: readonly Item[]): Concern[] =>
  items
    .filter(({ kind }) => kind === "concern")
    .map(({ text, fields }) => ({ text, sort: fields.sort === "worry" ? "worry" : "doubt" }));

const textsOf = ({ heading, above, below, points, cta, micro }: PageBlock) => ({
  heading,
  body: [...above, ...below],
  labels: points.map(({ label }) => label),
  points: points.map(({ text }) => text),
  cta,
  micro,
});

/** What the block states: a question stands with its answer, for a question alone settles nothing. */
const statementsIn = ({ heading, above, below, points, cta, micro }: PageBlock): string[] => [
  heading,
  ...above,
  ...below,
  ...points.map(({ label, text }) => `${label}\n${text}`),
  ...[cta, micro],
];

/** Everything the badges of a page say, reckoned from what stands there now. */
export function measuresOf(items: readonly Item[]) {
  const blocks = blocksOf(items);
  const texts = blocks.map(textsOf);
  const chars = charsOf(texts);
  return {
    chars,
    minutes: minutesFor(chars),
    ctas: ctasIn(texts),
    missing: blocks.reduce((sum, block) => sum + block.missing.length, 0),
    flags: blocks.reduce((sum, { item }) => sum + item.flags.filter(({ dismissed }) => !dismissed).length, 0),
    covered: coverageOf(
      concernsIn(items),
      blocks.map((block) => ({ block: block.block, texts: statementsIn(block) })),
    ),
  };
}
