/** Why a page is shorter than asked for: what a person could add to the material, and which block it would lengthen. Pure. */
import type { Item } from "#src/shared/result.ts";
import { type BlockId, blockInfo } from "./data/blocks.ts";
import { lpLengths } from "./data/frameworks.ts";
import { blocksOf, measuresOf, metaIn, type PageBlock } from "./read.ts";

/** Under this share of the length asked for it is worth saying. */
const shortShare = 0.8;
const maxShown = 5;

export interface Addition {
  /** What to write down, as a noun. */
  what: string;
  /** Label of the block that it goes into. */
  where: string;
}

/** Lists that want more entries than the material had: how many, and of what. */
const wants: Partial<Record<BlockId, { least: number; what: string }>> = {
  fv: { least: 3, what: "短く言い切れる事実（産地、数、受賞など）" },
  intro: { least: 3, what: "内容や仕様（大きさ、量、対応していることなど）" },
  reasons: { least: 3, what: "素材や作り方、使い心地などの特徴" },
  price: { least: 2, what: "特典、期間、保証などの条件" },
  faq: { least: 5, what: "よくある問い合わせと、その答え" },
};

const ready = ({ points }: PageBlock) => points.filter(({ text }) => !text.includes("【要記入"));

function additionsFor(block: PageBlock): Addition[] {
  const where = block.label;
  const want = wants[block.block];
  const more = want && ready(block).length < want.least ? [{ what: want.what, where }] : [];
  if (block.block === "legal") return [];
  return [...block.missing.map((what) => ({ what, where })), ...more];
}

/** Null where the page is about as long as asked for. `asked`: characters. */
export function missingForLength(items: readonly Item[]): { asked: number; additions: Addition[] } | null {
  const length = metaIn(items)?.length;
  if (!length) return null;
  const asked = lpLengths[length].chars;
  if (measuresOf(items).chars >= asked * shortShare) return null;
  const blocks = blocksOf(items);
  const compare = blocks.some(({ block }) => block === "compare")
    ? []
    : [{ what: "ほかの商品や、いままでのやり方とのちがい", where: blockInfo.compare.label }];
  const seen = new Set<string>();
  const all = [...blocks.flatMap(additionsFor), ...compare].filter(
    ({ what }) => !seen.has(what) && seen.add(what),
  );
  // One of each block before a second of any.
  const first = new Set<string>();
  const leading = all.filter(({ where }) => !first.has(where) && first.add(where));
  const additions = [...leading, ...all.filter((one) => !leading.includes(one))].slice(0, maxShown);
  return additions.length > 0 ? { asked, additions } : null;
}
