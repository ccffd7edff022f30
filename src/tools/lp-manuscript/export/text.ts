/** The manuscript as plain text: what a reader of the page reads, under its own headings. */
import type { Item } from "#src/shared/result.ts";
import { blockInfo } from "../data/blocks.ts";
import { fillMarker } from "../definition.ts";
import { blocksOf, metaIn, type PageBlock } from "../read.ts";

/** Whether the words only keep a place. */
const isPlace = (text: string) => text.replace(fillMarker, "").trim() === "";
const placesIn = (text: string) => [...text.matchAll(fillMarker)].map(([, what = ""]) => what);

/** A frame for voices that none has come to yet. */
const isFrame = ({ block, points }: PageBlock) =>
  block === "voices" && points.every(({ text }) => isPlace(text));

const isSaid = (text: string) => text !== "" && !isPlace(text);

/** An entry of a block's list: a question with its answer, a row of a table, a part with a heading of its own, or a line. */
function entryText(block: PageBlock, { label, text }: PageBlock["points"][number]): string {
  if (label === "") return `・${text}`;
  if (block.block === "faq") return `Q. ${label}\nA. ${text}`;
  return isTable(block) ? `${label}：${text}` : `■ ${label}\n${text}`;
}

/**
 * Rows that are looked up, one below the other: in the law always, else where no entry has lines of its own; in a price any, elsewhere
 * where none is a sentence.
 */
function isTable({ block, points }: PageBlock): boolean {
  if (block === "legal") return true;
  if (block === "faq" || points.some(({ text }) => text.includes("\n"))) return false;
  return block === "price" || points.every(({ label, text }) => label !== "" && !text.endsWith("。"));
}

/** Names of the rows that the law wants and nobody has filled in: a notice that lacks them must not look finished. */
function openRows({ block, points }: PageBlock): string {
  const open = points.filter(({ text }) => !isSaid(text));
  if (block !== "legal" || open.length === 0 || open.length === points.length) return "";
  return `※公開までに記入：${open.map(({ label }) => label).join("、")}`;
}

/** The words below a block's heading, part by part; without those that only keep a place. */
export function blockWords(block: PageBlock): string[] {
  const { above, below, points, cta, micro } = block;
  const said = points.filter(({ text }) => isSaid(text));
  const isApart = said.some(({ label }) => label !== "") && !isTable(block);
  const rows = said.map((point) => entryText(block, point)).join(isApart ? "\n\n" : "\n");
  const paragraphs = (texts: readonly string[]) => texts.filter(isSaid).join("\n\n");
  const words = isFrame(block) ? [] : [paragraphs(above), rows, openRows(block), paragraphs(below)];
  return [...words, cta === "" ? "" : `［${cta}］${micro}`].filter(isSaid);
}

/** Under its heading, as a reader sees it; the first view and parts that their writer named have their name above it. */
function blockText(block: PageBlock): string {
  const { label, heading } = block;
  // Of a frame that waits for voices only a heading of its own says anything, e.g. the figure of a survey.
  const isNamed = isSaid(heading) && !(isFrame(block) && heading === label);
  const isOwn = block.block === "fv" || label !== blockInfo[block.block].label;
  const head = isOwn ? [`【${label}】`, heading] : [`【${isNamed ? heading : label}】`];
  const words = blockWords(block);
  return !isNamed && words.length === 0 ? "" : [...head.filter(isSaid), ...words].join("\n\n");
}

/** What has to be filled in, under the name of its block. */
function openIn({ label, above, below, points }: PageBlock): string[] {
  const open = [...above, ...points.map(({ text }) => text), ...below].flatMap(placesIn);
  return open.length === 0 ? [] : [`・${label}：${open.join("、")}`];
}

/** What has to be filled in before the page is published, a line for each block that has any: beside the manuscript, never in it. */
export const lpOpenPlaces = (items: readonly Item[]): string[] => blocksOf(items).flatMap(openIn);

export function lpToText(items: readonly Item[]): string {
  const meta = metaIn(items);
  const parts = [
    ...blocksOf(items)
      .map(blockText)
      .filter((text) => text !== ""),
    ...(meta ? [`【検索とSNSでの表示】\n\n題名：${meta.title}\n説明：${meta.description}`] : []),
  ];
  return `${parts.join("\n\n\n")}\n`;
}
