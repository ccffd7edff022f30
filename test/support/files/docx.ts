/** Writes small Word documents for tests. */
import { strToU8, zipSync } from "fflate";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

export const contentTypes =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const relations =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

export function documentXml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`;
}

export function paragraph(text: string, properties = ""): string {
  const runs = text
    .split("\n")
    .map((part) => `<w:r><w:t xml:space="preserve">${escapeXml(part)}</w:t></w:r>`)
    .join("<w:r><w:br/></w:r>");
  return `<w:p>${properties}${runs}</w:p>`;
}

/** A table of plain cells. */
export function table(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
}

/** The parts of a document with this body; add or replace parts before zipping. */
export function docxParts(body: string): Record<string, Uint8Array> {
  return {
    "[Content_Types].xml": strToU8(contentTypes),
    "_rels/.rels": strToU8(relations),
    "word/document.xml": strToU8(documentXml(body)),
  };
}

export function makeDocx(body: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({ ...docxParts(body), ...more });
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
