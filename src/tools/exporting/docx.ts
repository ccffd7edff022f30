/** A document as a Word file (Office Open XML), notes as comments. Written here: eight small parts, no library. */
import type { Block, FileFacts } from "./document.ts";
import { escapeXml, xmlHead as head, zipText } from "./xml.ts";

/** Who wrote the file and its comments, as other programs show it. */
const maker = "ヒトフデ";
export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const run = (text: string) =>
  `<w:r>${text
    .split("\n")
    .map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
    .join("<w:br/>")}</w:r>`;

/** Collects the comments while the body is written. */
function openBody() {
  const comments: string[] = [];
  const paragraph = (text: string, properties = "", notes: readonly string[] = []) => {
    const ids = notes.map((note) => {
      const id = comments.length;
      comments.push(
        `<w:comment w:id="${id}" w:author="${maker}" w:initials="H"><w:p>${run(note)}</w:p></w:comment>`,
      );
      return id;
    });
    const begin = ids.map((id) => `<w:commentRangeStart w:id="${id}"/>`).join("");
    const end = ids
      .map((id) => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`)
      .join("");
    return `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${begin}${run(text)}${end}</w:p>`;
  };
  return { comments, paragraph };
}

const listed = (ordered: boolean | undefined) =>
  `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${ordered ? 2 : 1}"/></w:numPr>`;
const borders = ["top", "left", "bottom", "right", "insideH", "insideV"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="999999"/>`)
  .join("");

function blockXml(block: Block, { paragraph }: ReturnType<typeof openBody>): string {
  switch (block.kind) {
    case "heading":
      return paragraph(block.text, `<w:pStyle w:val="Heading${block.level}"/>`);
    case "text":
      return paragraph(block.text, "", block.notes);
    case "list":
      return block.entries.map(({ text, notes }) => paragraph(text, listed(block.ordered), notes)).join("");
    case "table": {
      const cell = (text: string) =>
        `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph(text)}</w:tc>`;
      const rows = [block.head, ...block.rows].map((cells) => `<w:tr>${cells.map(cell).join("")}</w:tr>`);
      const grid = block.head.map(() => "<w:gridCol/>").join("");
      return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join("")}</w:tbl>${paragraph("")}`;
    }
  }
}

const fonts =
  '<w:rFonts w:ascii="Yu Gothic" w:hAnsi="Yu Gothic" w:eastAsia="Yu Gothic" w:cs="Times New Roman"/>';
const headingStyle = (level: number, size: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="320" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
const styles = `${head}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="21"/><w:lang w:eastAsia="ja-JP"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${headingStyle(1, 36)}${headingStyle(2, 28)}${headingStyle(3, 24)}<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/></w:style></w:styles>`;

const numbered = (id: number, format: string, sign: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign}"/><w:pPr><w:ind w:left="420" w:hanging="420"/></w:pPr></w:lvl></w:abstractNum>`;
const numbering = `${head}<w:numbering xmlns:w="${word}">${numbered(1, "bullet", "・")}${numbered(2, "decimal", "%1.")}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`;

const parts = ["document.main", "styles", "numbering", "comments"];
const types = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts.map((part) => `<Override PartName="/word/${part.split(".")[0]}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${part}+xml"/>`).join("")}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
const documentRelations = `${head}<Relationships xmlns="${packages}/relationships">${["styles", "numbering", "comments"].map((part, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${part}" Target="${part}.xml"/>`).join("")}</Relationships>`;

function properties({ title, madeAt }: FileFacts): string {
  // Seconds: what other programs read and write here.
  const at = `${new Date(madeAt).toISOString().slice(0, 19)}Z`;
  const moment = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${at}</dcterms:${name}>`;
  return `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${maker}</dc:creator><dc:language>ja-JP</dc:language>${moment("created")}${moment("modified")}</cp:coreProperties>`;
}

export function toDocx(blocks: readonly Block[], facts: FileFacts): Uint8Array {
  const body = openBody();
  const xml = blocks.map((block) => blockXml(block, body)).join("");
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';
  const files: Record<string, string> = {
    "[Content_Types].xml": types,
    "_rels/.rels": rootRelations,
    "docProps/core.xml": properties(facts),
    "word/document.xml": `${head}<w:document xmlns:w="${word}"><w:body>${xml}${page}</w:body></w:document>`,
    "word/_rels/document.xml.rels": documentRelations,
    "word/styles.xml": styles,
    "word/numbering.xml": numbering,
    "word/comments.xml": `${head}<w:comments xmlns:w="${word}">${body.comments.join("")}</w:comments>`,
  };
  return zipText(files);
}
