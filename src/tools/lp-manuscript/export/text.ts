/** The manuscript as plain text: what a reader of the page reads, and behind it what has to be filled in before it is published. */
import type { Item } from "#src/shared/result.ts";
import { fillMarker } from "../definition.ts";
import { blocksOf, metaIn, type PageBlock } from "../read.ts";

/** Whether the words only keep a place. */
const isPlace = (text: string) => text.replace(fillMarker, "").trim() === "";
const placesIn = (text: string) => [...text.matchAll(fillMarker)].map(([, what = ""]) => what);

/** A frame for voices that none has come to yet. */
const isFrame = ({ block, points }: PageBlock) =>
  block === "voices" && points.every(({ text }) => isPlace(text));

/** The words below a block's heading, part by part; without those that only keep a place. */
export function blockWords(block: PageBlock): string[] {
  const { above, below, points, cta, micro } = block;
  const rows = points
    .filter(({ text }) => !isPlace(text))
    .map(({ label, text }) => (label === "" ? `・${text}` : `■ ${label}\n${text}`));
  const words = isFrame(block) ? [] : [...above, rows.join("\n"), ...below];
  return [...words, cta === "" ? "" : `［${cta}］${micro}`].filter((part) => part !== "" && !isPlace(part));
}

function blockText(block: PageBlock): string {
  const { label, heading } = block;
  // Of a frame that waits for voices only a heading of its own says anything, e.g. the figure of a survey.
  const head = isPlace(heading) || (isFrame(block) && heading === label) ? [] : [heading];
  const parts = [...head, ...blockWords(block)];
  return parts.length === 0 ? "" : [`【${label}】`, ...parts].join("\n\n");
}

/** What has to be filled in, under the name of its block. */
function openIn({ label, above, below, points }: PageBlock): string[] {
  const open = [...above, ...points.map(({ text }) => text), ...below].flatMap(placesIn);
  return open.length === 0 ? [] : [`・${label}：${open.join("、")}`];
}

export function lpToText(items: readonly Item[]): string {
  const meta = metaIn(items);
  const blocks = blocksOf(items);
  const open = blocks.flatMap(openIn);
  const parts = [
    ...blocks.map(blockText).filter((text) => text !== ""),
    ...(meta ? [`【検索とSNSでの表示】\n\n題名：${meta.title}\n説明：${meta.description}`] : []),
    ...(open.length === 0 ? [] : [`【公開までに入れること】\n\n${open.join("\n")}`]),
  ];
  return `${parts.join("\n\n――――――――\n\n")}\n`;
}
