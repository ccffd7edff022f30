/** DOCX to text: headers, the body with its notes behind it, footers. Comments stand apart. */

import type { WordReading } from "#src/shared/reading/file-reading.ts";
import { officeParts, relationsOf } from "./office-xml.ts";
import { UnreadableFile } from "./refusals.ts";
import { graphicParts, graphicText } from "./slides/graphics.ts";
import { type DocumentFindings, readWordPart } from "./word/body.ts";
import { Numbering } from "./word/numbering.ts";
import { Styles } from "./word/styles.ts";
import type { ZipEntry } from "./zip.ts";

export interface WordText {
  text: string;
  warnings: string[];
  /** Something was left out that `includeHidden` reads. */
  hidden?: boolean;
  /** Words with the readings that stand over them. */
  readings?: WordReading[];
}

const wanted =
  /^(?:\[Content_Types\]\.xml|word\/(?:(?:document|styles|numbering|footnotes|endnotes|comments|header|footer)\d{0,4}\.xml|_rels\/document\d{0,4}\.xml\.rels))$/i;

/** Throws UnreadableFile. */
export function docxText(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { includeHidden = false }: { includeHidden?: boolean } = {},
): WordText {
  const parts = officeParts(bytes, entries, new RegExp(`${wanted.source}|^word${graphicParts.source}`, "i"));
  const path = mainPart(parts.get("[Content_Types].xml") ?? "");
  const main = parts.get(path);
  // Its end is there: what was cut off would be read as if it were whole.
  if (main === undefined || !/<\/(?:\w+:)?document>\s*$/.test(main.slice(-200)))
    throw new UnreadableFile("broken");
  const graphics = relationsOf(parts.get(path.replace(/^word\//, "word/_rels/").concat(".rels")), "word");
  const found: DocumentFindings = {
    ...{ changed: false, hidden: 0, readings: [], references: [] },
    graphic: (relation) => graphicText(graphics.get(relation), parts.get(graphics.get(relation) ?? "")),
  };
  const numbering = new Numbering(parts.get("word/numbering.xml"));
  const options = { styles: new Styles(parts.get("word/styles.xml")), numbering, includeHidden, found };
  const body = readWordPart(main, options).blocks;
  const notes = ["footnotes", "endnotes"].map((name) => notesOf(parts.get(`word/${name}.xml`), options));
  const texts = new Map(notes.flatMap((each) => [...each]));
  const referred = found.references.flatMap((id, at) => {
    const text = texts.get(id);
    return text === undefined ? [] : [`※${at + 1} ${text.replace(/^※\d+\s*/, "")}`];
  });
  const around = (kind: string) => runningLines(parts, kind, options);
  const comments = [...notesOf(parts.get("word/comments.xml"), options).values()];
  const blocks = [...around("header"), ...body, ...referred, ...around("footer")];
  if (includeHidden) blocks.push(...comments.map((text) => `コメント：${text}`));
  if (blocks.length === 0) throw new UnreadableFile("no-text");
  const { readings } = found;
  const left = includeHidden ? 0 : comments.length;
  return {
    text: blocks.join("\n\n"),
    warnings: warningsOf(found, left),
    ...(found.hidden + left > 0 && { hidden: true }),
    ...(readings.length > 0 && { readings }),
  };
}

type Options = Parameters<typeof readWordPart>[1];

function mainPart(types: string): string {
  const [, path] =
    /PartName="\/(word\/[\w.-]{1,60})"\s+ContentType="[^"]{1,120}document\.main\+xml"/.exec(types) ?? [];
  return path ?? "word/document.xml";
}

const notesOf = (xml: string | undefined, options: Options): Map<string, string> =>
  xml === undefined ? new Map() : readWordPart(xml, options).notes;

/** What stands at the head or foot of every page, once; first pages and sections repeat it. A line without words is a page's number. */
function runningLines(parts: ReadonlyMap<string, string>, kind: string, options: Options): string[] {
  const all = [...parts]
    .filter(([name]) => new RegExp(`^word/${kind}\\d*\\.xml$`, "i").test(name))
    .sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
    .flatMap(([, xml]) => readWordPart(xml, options).blocks);
  return [...new Set(all)].filter((line) => /\p{L}/u.test(line) && !/^(?:page|ページ)\W*$/iu.test(line));
}

function warningsOf({ changed, hidden }: DocumentFindings, comments: number): string[] {
  const warnings: string[] = [];
  if (changed) warnings.push("変更履歴は、すべて反映した文章として読み取りました。");
  if (hidden > 0) warnings.push(`隠し文字（${hidden}か所）は読み取っていません。`);
  if (comments > 0) warnings.push(`コメント（${comments}件）は読み取っていません。`);
  return warnings;
}
