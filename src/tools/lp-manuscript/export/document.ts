/** The manuscript block by block, ready to be handed to a designer. */
import type { Item } from "#src/shared/result.ts";
import { type Block, documentHeading, flagsOf, paragraph, plainList } from "../../exporting/document.ts";
import { blocksOf, metaIn, type PageBlock } from "../read.ts";

function blockParts(block: PageBlock, at: number): Block[] {
  const {
    label,
    role,
    heading: title,
    above,
    below,
    points,
    cta,
    micro,
    imageNote,
    designNote,
    item,
  } = block;
  const labelled = points.some((point) => point.label !== "");
  return [
    documentHeading(2, `${at + 1} ${label}${role === "" ? "" : `（${role}）`}`),
    paragraph(title, [...flagsOf(item), ...block.missing.map((what) => `未記入：${what}`)]),
    ...above.map((text) => paragraph(text)),
    ...(labelled
      ? points.flatMap((point) => [
          ...(point.label === "" ? [] : [documentHeading(3, point.label)]),
          paragraph(point.text),
        ])
      : [plainList(points.map(({ text }) => text))]),
    ...below.map((text) => paragraph(text)),
    ...(cta === "" ? [] : [paragraph(`ボタン：［${cta}］ ${micro}`.trim())]),
    plainList([
      `画像：${imageNote}`,
      `デザイン：${designNote}`,
      item.sources.length > 0 ? `根拠：${item.sources.join("・")}` : "",
      block.hypothesis ? "仮説を含みます" : "",
    ]),
  ];
}

export function lpDocument(items: readonly Item[]): Block[] {
  const meta = metaIn(items);
  return [
    ...(meta
      ? [
          documentHeading(2, "検索とSNSの表示"),
          plainList([
            `title：${meta.title}`,
            `description：${meta.description}`,
            `og:title：${meta.ogTitle}`,
            `og:description：${meta.ogDescription}`,
          ]),
        ]
      : []),
    ...blocksOf(items).flatMap(blockParts),
  ];
}
