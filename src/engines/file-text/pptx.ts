/** PPTX to the words of its slides in their order, with the speaker's notes after each. */

import { officeParts, relationsOf, walkXml } from "./office-xml.ts";
import { UnreadableFile } from "./refusals.ts";
import { graphicParts, graphicText } from "./slides/graphics.ts";
import { readSlide } from "./slides/slide.ts";
import type { ZipEntry } from "./zip.ts";

const wanted =
  /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|(?:slides|notesSlides)\/(?:_rels\/)?[\w.-]{1,60}\.(?:xml|rels))$/i;

export interface SlideText {
  pages: { number: number; text: string }[];
  warnings: string[];
  /** Something was left out that `includeHidden` reads. */
  hidden?: boolean;
}

/** Throws UnreadableFile. */
export function pptxPages(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { includeHidden = false }: { includeHidden?: boolean } = {},
): SlideText {
  const parts = officeParts(bytes, entries, new RegExp(`${wanted.source}|^ppt${graphicParts.source}`, "i"));
  const presentation = parts.get("ppt/presentation.xml");
  if (presentation === undefined) throw new UnreadableFile("broken");
  const relations = relationsOf(parts.get("ppt/_rels/presentation.xml.rels"), "ppt");
  const order: string[] = [];
  walkXml(presentation, {
    open(name, attributes) {
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (name === "sldId" && relation !== undefined) order.push(relations.get(relation) ?? "");
    },
  });
  const hidden: number[] = [];
  const footers = new Set<string>();
  const pages = order.flatMap((path, index) => {
    const number = index + 1;
    if (!includeHidden && isHidden(parts.get(path))) {
      hidden.push(number);
      return [];
    }
    const text = slideText(parts, path, { includeHidden, footers });
    return text === "" ? [] : [{ number, text }];
  });
  if (pages.length === 0) throw new UnreadableFile("no-text");
  return hidden.length === 0
    ? { pages, warnings: [] }
    : { pages, warnings: [hiddenWarning(hidden)], hidden: true };
}

function hiddenWarning(numbers: number[]): string {
  const shown = numbers.slice(0, 10).join("・");
  return `非表示のスライド（${shown}${numbers.length > 10 ? "など" : ""}枚目）は読み取っていません。`;
}

/** The element of the slide says so itself. */
function isHidden(xml = ""): boolean {
  const [element = ""] = /<(?:\w+:)?sld\b[^>]{0,4000}>/.exec(xml) ?? [];
  return /\sshow="(?:0|false)"/.test(element);
}

interface How {
  includeHidden: boolean;
  /** Lines at the foot of slides that were read already. */
  footers: Set<string>;
}

function slideText(
  parts: ReadonlyMap<string, string>,
  path: string,
  { includeHidden, footers }: How,
): string {
  const slide = parts.get(path);
  if (slide === undefined) return "";
  const file = path.slice(path.lastIndexOf("/") + 1);
  const relations = relationsOf(parts.get(`ppt/slides/_rels/${file}.rels`), "ppt/slides");
  const notesPath = [...relations.values()].find((target) => target.startsWith("ppt/notesSlides/"));
  const graphic = (relation: string) =>
    graphicText(relations.get(relation), parts.get(relations.get(relation) ?? ""));
  const { blocks, foot } = readSlide(slide, { includeHidden, graphic });
  const fresh = foot.filter((line) => !footers.has(line));
  for (const line of fresh) footers.add(line);
  const { blocks: notes } = readSlide(parts.get(notesPath ?? "") ?? "", { includeHidden, graphic: () => "" });
  const words = [...blocks, ...fresh].join("\n");
  return notes.length === 0 ? words : [words, `ノート：${notes.join("\n")}`].filter(Boolean).join("\n\n");
}
