/** PPTX to the words of its slides in their order, with the speaker's notes after each. */
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { officeParts, relationsOf, walkXml } from "./office-xml.ts";
import { UnreadableFile } from "./refusals.ts";
import type { ZipEntry } from "./zip.ts";

const wanted =
  /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|(?:slides|notesSlides)\/(?:_rels\/)?[\w.-]{1,60}\.(?:xml|rels))$/i;

export function pptxPages(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): { number: number; text: string }[] {
  const parts = officeParts(bytes, entries, wanted);
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
  const pages = order.flatMap((path, index) => {
    const text = slideText(parts, path);
    return text === "" ? [] : [{ number: index + 1, text }];
  });
  if (pages.length === 0) throw new UnreadableFile("no-text");
  return pages;
}

function slideText(parts: ReadonlyMap<string, string>, path: string): string {
  const slide = parts.get(path);
  if (slide === undefined) return "";
  const file = path.slice(path.lastIndexOf("/") + 1);
  const relations = relationsOf(parts.get(`ppt/slides/_rels/${file}.rels`), "ppt/slides");
  const notesPath = [...relations.values()].find((target) => target.startsWith("ppt/notesSlides/"));
  const notes = paragraphs(parts.get(notesPath ?? "") ?? "");
  const words = paragraphs(slide).join("\n");
  return notes.length === 0 ? words : [words, `ノート：${notes.join("\n")}`].filter(Boolean).join("\n\n");
}

/** One line a paragraph; numbers of slides and dates, which are fields of the layout, are left out. */
function paragraphs(xml: string): string[] {
  const lines: string[] = [];
  let line: string | null = null;
  let inText = false;
  let fields = 0;
  walkXml(xml, {
    open(name) {
      if (name === "p") line = "";
      if (name === "fld") fields++;
      if (name === "t") inText = true;
      if (name === "br" && line !== null) line += "\n";
    },
    text(data) {
      if (line !== null && inText && fields === 0) line += data;
    },
    close(name) {
      if (name === "t") inText = false;
      if (name === "fld") fields--;
      if (name !== "p" || line === null) return;
      const words = visibleText(line).trim();
      if (words !== "") lines.push(words);
      line = null;
    },
  });
  return lines;
}
