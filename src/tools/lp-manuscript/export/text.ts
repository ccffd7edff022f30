/** The manuscript as plain text: what a writer or a designer pastes anywhere. */
import type { Item } from "#src/shared/result.ts";
import { blocksOf, metaIn, type PageBlock } from "../read.ts";

function blockText(block: PageBlock, at: number): string {
  const { label, heading, above, below, points, cta, micro, imageNote, designNote } = block;
  const list = points.map(({ label: name, text }) => (name === "" ? `・${text}` : `■ ${name}\n${text}`));
  const parts = [
    `【${at + 1}】${label}`,
    heading,
    ...above,
    list.join("\n"),
    ...below,
    cta === "" ? "" : `［${cta}］${micro}`,
    `画像：${imageNote}\nデザイン：${designNote}`,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

export function lpToText(items: readonly Item[]): string {
  const meta = metaIn(items);
  const head = meta ? [`title：${meta.title}\ndescription：${meta.description}`] : [];
  return `${[...head, ...blocksOf(items).map(blockText)].join("\n\n――――――――\n\n")}\n`;
}
