/** A page as its items tell it, for the screen and for every export. Pure, browser-safe. */
import type { Item } from "#src/shared/result.ts";
import { listField, textField } from "../item-fields.ts";
import { type Concern, coverageOf } from "./coverage.ts";
import { type BlockId, blockIds, blockInfo } from "./data/blocks.ts";
import { type Framework, frameworks, type Length, lengths } from "./data/frameworks.ts";
import { legalLabel } from "./data/legal.ts";
import { charsOf, ctasIn, minutesFor, paragraphsOf, wordsOf } from "./measure.ts";

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
}

export function blocksOf(items: readonly Item[]): PageBlock[] {
  return items.flatMap((item) => {
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
        label: blockInfo[block].label,
        role: textField(item, "role"),
        heading: item.text,
        ...paragraphsOf(block, body, points.length > 0),
        points,
        cta: textField(item, "cta"),
        micro: textField(item, "micro"),
        imageNote: textField(item, "imageNote"),
        designNote: textField(item, "designNote"),
        missing: listField(item, "missing"),
        hypothesis: item.fields.hypothesis === true,
      },
    ];
  });
}

export interface PageMeta {
  title: string;
  description: string;
  ogTitle: string;
  ogDescription: string;
  framework: Framework | null;
  length: Length | null;
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
    framework: isKey(frameworks, framework) ? framework : null,
    length: isKey(lengths, length) ? length : null,
  };
}

export const concernsIn = (items: readonly Item[]): Concern[] =>
  items
    .filter(({ kind }) => kind === "concern")
    .map(({ text, fields }) => ({ text, sort: fields.sort === "worry" ? "worry" : "doubt" }));

const wordsIn = ({ heading, above, below, points, cta, micro }: PageBlock): string[] =>
  wordsOf({
    heading,
    body: [...above, ...below],
    labels: points.map(({ label }) => label),
    points: points.map(({ text }) => text),
    cta,
    micro,
  });

/** Everything the badges of a page say, reckoned from what stands there now. */
export function measuresOf(items: readonly Item[]) {
  const blocks = blocksOf(items);
  const chars = charsOf(
    blocks.map((block) => ({
      heading: "",
      body: wordsIn(block),
      labels: [],
      points: [],
      cta: "",
      micro: "",
    })),
  );
  return {
    chars,
    minutes: minutesFor(chars),
    ctas: ctasIn(blocks.map((block) => ({ ...block, body: [], labels: [], points: [] }))),
    missing: blocks.reduce((sum, block) => sum + block.missing.length, 0),
    flags: blocks.reduce((sum, { item }) => sum + item.flags.filter(({ dismissed }) => !dismissed).length, 0),
    covered: coverageOf(
      concernsIn(items),
      blocks.map((block) => ({ block: block.block, texts: wordsIn(block) })),
    ),
  };
}
