/** A document as a Word file (Office Open XML), notes as comments. Written here: a dozen small parts, no library. */
import { dayLabel } from "#src/shared/time/time.ts";
import { columnWidths, longestLine } from "./column-widths.ts";
import type { Block, FileFacts } from "./document.ts";
import {
  contentTypes,
  documentRelations,
  docxSection,
  frameParts,
  pageTwips,
  rootRelations,
  word,
} from "./docx-frame.ts";
import {
  corePart,
  coreProperties,
  escapeXml,
  xmlHead as head,
  maker,
  relations,
  xmlTimestamp,
  zipText,
} from "./xml.ts";

export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const run = (text: string) =>
  `<w:r>${text
    .split("\n")
    .map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
    .join("<w:br/>")}</w:r>`;

interface Marked {
  properties?: string;
  notes?: readonly string[] | undefined;
  /** Name of a place that the contents lead to. */
  mark?: string;
}

/** Collects the comments and the places of headings while the body is written. */
function openBody(madeAt: string) {
  const comments: string[] = [];
  const headings: { level: number; text: string; mark: string }[] = [];
  const paragraph = (text: string, { properties = "", notes = [], mark }: Marked = {}) => {
    const ids = notes.map((note) => {
      const id = comments.length;
      comments.push(
        `<w:comment w:id="${id}" w:author="${maker}" w:date="${xmlTimestamp(madeAt)}" w:initials="H"><w:p>${run(note)}</w:p></w:comment>`,
      );
      return id;
    });
    const begin = ids.map((id) => `<w:commentRangeStart w:id="${id}"/>`).join("");
    const end = ids
      .map((id) => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`)
      .join("");
    const place = mark === undefined ? "" : `<w:bookmarkStart w:id="${headings.length}" w:name="${mark}"/>`;
    const placed = mark === undefined ? "" : `<w:bookmarkEnd w:id="${headings.length}"/>`;
    return `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${place}${begin}${run(text)}${end}${placed}</w:p>`;
  };
  return { comments, headings, paragraph };
}
type Body = ReturnType<typeof openBody>;

const listed = (ordered: boolean | undefined) =>
  `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${ordered ? 2 : 1}"/></w:numPr>`;
const borders = ["top", "left", "bottom", "right", "insideH", "insideV"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="9AA19D"/>`)
  .join("");

/** About how wide a text stands in the letters of a table, twentieths of a point. */
const wideOf = (text: string) => longestLine(text, (letter) => (letter.charCodeAt(0) < 0x2000 ? 105 : 190));
const cellPad = 220;
const narrowest = 900;

function tableXml({ head: top, rows }: Extract<Block, { kind: "table" }>, { paragraph }: Body): string {
  const asked = top.map((_, at) =>
    Math.max(...[top, ...rows].map((cells) => wideOf(cells[at] ?? "") + cellPad)),
  );
  const widths = columnWidths(asked, pageTwips, Math.min(narrowest, pageTwips / top.length)).map(Math.floor);
  const line = (cells: readonly string[], isHead: boolean, kept: boolean) => {
    const style = `<w:pStyle w:val="${isHead ? "TableHead" : "TableText"}"/>${kept ? "<w:keepNext/>" : ""}`;
    const shade = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="E4E9E6"/>' : "";
    const filled = top.map(
      (_, at) =>
        `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/>${shade}</w:tcPr>${paragraph(cells[at] ?? "", { properties: style })}</w:tc>`,
    );
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? "<w:tblHeader/>" : ""}</w:trPr>${filled.join("")}</w:tr>`;
  };
  // The first two rows stand below the head, and the last two together: no page holds one alone.
  const body = rows.map((cells, at) =>
    line(cells, false, rows.length > 1 && (at === 0 || at === rows.length - 2)),
  );
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  const shape = `<w:tblW w:w="${widths.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/>`;
  return `<w:tbl><w:tblPr>${shape}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${line(top, true, true)}${body.join("")}</w:tbl>${paragraph("", { properties: '<w:spacing w:after="0"/>' })}`;
}

function blockXml(block: Block, body: Body): string {
  const { paragraph } = body;
  switch (block.kind) {
    case "heading": {
      const mark = `_Toc${String(body.headings.length + 1).padStart(6, "0")}`;
      const xml = paragraph(block.text, { properties: `<w:pStyle w:val="Heading${block.level}"/>`, mark });
      body.headings.push({ level: block.level, text: block.text.replaceAll("\n", " "), mark });
      return xml;
    }
    case "text":
      return block.text === "" ? "" : paragraph(block.text, { notes: block.notes });
    case "list":
      return block.entries
        .map(({ text, notes }) => paragraph(text, { properties: listed(block.ordered), notes }))
        .join("");
    case "table":
      return block.head.length === 0 ? "" : tableXml(block, body);
  }
}

const field = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Fewer headings are seen without a list of them. */
const fewHeadings = 6;
/** More fill pages of their own: only the parts are listed then. */
const manyHeadings = 40;

function contentsXml({ headings }: Body): string {
  const upTo = (deepest: number) => headings.filter(({ level }) => level <= deepest);
  if (upTo(2).length < fewHeadings) return "";
  const listedHeads = upTo(2).length > manyHeadings ? upTo(1) : upTo(2);
  const lines = listedHeads.map(
    ({ level, text, mark }) =>
      `<w:p><w:pPr><w:pStyle w:val="TOC${level}"/></w:pPr><w:hyperlink w:anchor="${mark}" w:history="1">${run(text)}<w:r><w:tab/></w:r>${field(`PAGEREF ${mark} \\h`, "")}</w:hyperlink></w:p>`,
  );
  return `<w:p><w:pPr><w:pStyle w:val="TOCHeading"/></w:pPr>${run("目次")}</w:p>${lines.join("")}`;
}

/** The first page: what it is, of what, from when. */
function coverXml({ title, cover, madeAt }: FileFacts): string {
  if (!cover) return "";
  const lines = [
    cover.project === "" ? "" : `案件　${cover.project}`,
    `作成日　${dayLabel(madeAt)}`,
    cover.version === undefined ? "" : `版　第${cover.version}版`,
  ].filter((line) => line !== "");
  const styled = (style: string, text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
  return `${styled("Title", cover.title || title)}${lines.map((line) => styled("Subtitle", line)).join("")}`;
}

export function toDocx(blocks: readonly Block[], facts: FileFacts): Uint8Array {
  const body = openBody(facts.madeAt);
  const xml = blocks.map((block) => blockXml(block, body)).join("");
  const before = facts.cover ? `${coverXml(facts)}${contentsXml(body)}` : "";
  return zipText({
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": rootRelations,
    [corePart]: coreProperties(facts),
    "word/document.xml": `${head}<w:document xmlns:w="${word}" xmlns:r="${relations}"><w:body>${before}${xml}${docxSection(facts.cover !== undefined)}</w:body></w:document>`,
    "word/_rels/document.xml.rels": documentRelations,
    ...frameParts(escapeXml(facts.title), facts.cover !== undefined),
    "word/comments.xml": `${head}<w:comments xmlns:w="${word}">${body.comments.join("")}</w:comments>`,
  });
}
