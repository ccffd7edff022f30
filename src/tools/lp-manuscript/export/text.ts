/** The manuscript as plain text: what a writer or a designer pastes anywhere. */
import type { Item } from "#src/shared/result.ts";
import { blocksOf, metaIn, type PageBlock } from "../read.ts";

/** The words below a block's heading, part by part. */
export function blockWords({ above, below, points, cta, micro }: PageBlock): string[] {
  const list = points.map(({ label, text }) => (label === "" ? `・${text}` : `■ ${label}\n${text}`));
  const parts = [...above, list.join("\n"), ...below, cta === "" ? "" : `［${cta}］${micro}`];
  return parts.filter((part) => part !== "");
}

function blockText(block: PageBlock, at: number): string {
  const { label, heading, imageNote, designNote } = block;
  const notes = `画像：${imageNote}\nデザイン：${designNote}`;
  const parts = [`【${at + 1}】${label}`, heading, ...blockWords(block), notes];
  return parts.filter((part) => part !== "").join("\n\n");
}

export function lpToText(items: readonly Item[]): string {
  const meta = metaIn(items);
  const head = meta ? [`title：${meta.title}\ndescription：${meta.description}`] : [];
  return `${[...head, ...blocksOf(items).map(blockText)].join("\n\n――――――――\n\n")}\n`;
}
