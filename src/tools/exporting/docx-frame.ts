/** What stands around the words of a Word file: styles, numbers, page, header and footer. */
import { coreRelation, coreType, xmlHead as head, packages, relations } from "./xml.ts";

export const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** Twentieths of a point: A4, with margins of 20 mm at the sides. */
const side = 1134;
export const pageTwips = 11_906 - 2 * side;

const fonts =
  '<w:rFonts w:ascii="Yu Gothic" w:hAnsi="Yu Gothic" w:eastAsia="Yu Gothic" w:cs="Times New Roman"/>';

interface Style {
  id: string;
  name: string;
  paragraph?: string;
  letters?: string;
  based?: string;
  next?: string;
}
const style = ({ id, name, paragraph = "", letters = "", based = "Normal", next }: Style) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${based}"/>${next === undefined ? "" : `<w:next w:val="${next}"/>`}<w:qFormat/>${paragraph === "" ? "" : `<w:pPr>${paragraph}</w:pPr>`}${letters === "" ? "" : `<w:rPr>${letters}</w:rPr>`}</w:style>`;

/** Behind a cover every part begins a page of its own. */
function headings(hasCover: boolean): string {
  const sizes = [36, 28, 24];
  return sizes
    .map((size, at) =>
      style({
        ...{ id: `Heading${at + 1}`, name: `heading ${at + 1}`, next: "Normal" },
        paragraph: `<w:keepNext/><w:keepLines/>${hasCover && at === 0 ? "<w:pageBreakBefore/>" : ""}<w:spacing w:before="320" w:after="120"/><w:outlineLvl w:val="${at}"/>`,
        letters: `<w:b/><w:sz w:val="${size}"/>`,
      }),
    )
    .join("");
}

const dotted = `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${pageTwips}"/></w:tabs>`;
const soft = '<w:color w:val="57605C"/>';

function styles(hasCover: boolean): string {
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="21"/><w:lang w:val="en-US" w:eastAsia="ja-JP"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`;
  const others = [
    { id: "ListParagraph", name: "List Paragraph", paragraph: '<w:spacing w:after="60"/>' },
    {
      id: "TableText",
      name: "Table Text",
      paragraph: '<w:spacing w:before="40" w:after="40" w:line="264" w:lineRule="auto"/>',
      letters: '<w:sz w:val="18"/>',
    },
    { id: "TableHead", name: "Table Head", based: "TableText", letters: "<w:b/>" },
    {
      id: "Title",
      name: "Title",
      paragraph:
        '<w:spacing w:before="4200" w:after="480" w:line="360" w:lineRule="auto"/><w:jc w:val="center"/>',
      letters: '<w:b/><w:sz w:val="52"/>',
    },
    {
      id: "Subtitle",
      name: "Subtitle",
      paragraph: '<w:spacing w:before="60" w:after="60"/><w:jc w:val="center"/>',
      letters: `${soft}<w:sz w:val="24"/>`,
    },
    {
      id: "TOCHeading",
      name: "TOC Heading",
      paragraph: '<w:pageBreakBefore/><w:spacing w:before="0" w:after="240"/>',
      letters: '<w:b/><w:sz w:val="28"/>',
    },
    {
      id: "TOC1",
      name: "toc 1",
      paragraph: `${dotted}<w:spacing w:before="120" w:after="40"/>`,
      letters: "<w:b/>",
    },
    { id: "TOC2", name: "toc 2", paragraph: `${dotted}<w:spacing w:after="20"/><w:ind w:left="240"/>` },
    {
      id: "Header",
      name: "header",
      paragraph: '<w:spacing w:after="0"/><w:jc w:val="right"/>',
      letters: `${soft}<w:sz w:val="17"/>`,
    },
    {
      id: "Footer",
      name: "footer",
      paragraph: '<w:spacing w:after="0"/><w:jc w:val="center"/>',
      letters: `${soft}<w:sz w:val="17"/>`,
    },
  ];
  return `${head}<w:styles xmlns:w="${word}">${defaults}<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${headings(hasCover)}${others.map(style).join("")}</w:styles>`;
}

const numbered = (id: number, format: string, sign: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="420" w:hanging="420"/></w:pPr></w:lvl></w:abstractNum>`;
const numbering = `${head}<w:numbering xmlns:w="${word}">${numbered(1, "bullet", "・")}${numbered(2, "decimal", "%1.")}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`;

const reckoned = (code: string) => `<w:fldSimple w:instr=" ${code} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
const footer = `${head}<w:ftr xmlns:w="${word}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${reckoned("PAGE")}<w:r><w:t xml:space="preserve"> / </w:t></w:r>${reckoned("NUMPAGES")}</w:p></w:ftr>`;
const headerOf = (title: string) =>
  `${head}<w:hdr xmlns:w="${word}"><w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr><w:r><w:t xml:space="preserve">${title}</w:t></w:r></w:p></w:hdr>`;

const parts = {
  styles: "styles",
  numbering: "numbering",
  comments: "comments",
  header1: "header",
  footer1: "footer",
};
const typeOf = "application/vnd.openxmlformats-officedocument.wordprocessingml";
export const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${typeOf}.document.main+xml"/>${Object.entries(
  parts,
)
  .map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${typeOf}.${type}+xml"/>`)
  .join("")}${coreType}</Types>`;
export const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/>${coreRelation}</Relationships>`;
export const documentRelations = `${head}<Relationships xmlns="${packages}/relationships">${Object.entries(
  parts,
)
  .map(([name, type]) => `<Relationship Id="${name}" Type="${relations}/${type}" Target="${name}.xml"/>`)
  .join("")}</Relationships>`;

/** `title`: as XML holds it. */
export const frameParts = (title: string, hasCover: boolean): Record<string, string> => ({
  "word/styles.xml": styles(hasCover),
  "word/numbering.xml": numbering,
  "word/header1.xml": headerOf(title),
  "word/footer1.xml": footer,
});

/** The page; its first has neither header nor number where that is the cover. */
export const docxSection = (hasCover: boolean): string =>
  `<w:sectPr><w:headerReference w:type="default" r:id="header1"/><w:footerReference w:type="default" r:id="footer1"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1304" w:right="${side}" w:bottom="1304" w:left="${side}" w:header="680" w:footer="680" w:gutter="0"/>${hasCover ? "<w:titlePg/>" : ""}</w:sectPr>`;
