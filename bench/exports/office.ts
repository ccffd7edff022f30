/** What stands in an Office file, read from its parts: texts in their order, and tables as rows of cells. */
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";

export type Part =
  /** `isFront`: of the cover or the contents, which only a Word file has. */
  { kind: "text"; text: string; isFront?: boolean } | { kind: "table"; rows: string[][]; isHeaded: boolean };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const plain = (xml: string) =>
  xml.replace(/<[^>]*>/gu, "").replace(/&(\w+);/gu, (whole, name: string) => entities[name] ?? whole);
const inside = (xml: string, tag: string) => [
  ...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?(?<!/)>(.*?)</${tag}>`, "gsu")),
];
const texts = (xml: string, tag: string) => inside(xml, tag).map(([, text = ""]) => plain(text));
const numbered = (name: string) => Number(/\d+/u.exec(name)?.[0] ?? 0);

function wordParts(xml: string): Part[] {
  const blocks = xml.matchAll(/<w:tbl>(.*?)<\/w:tbl>|<w:p>(.*?)<\/w:p>/gsu);
  const words = (own: string) => texts(own, "w:t").join("");
  return [...blocks].map(([, table, paragraph = ""]): Part => {
    const isFront = /<w:pStyle w:val="(?:Title|Subtitle|TOC)/u.test(paragraph);
    if (table === undefined) return { kind: "text", text: words(paragraph), isFront };
    const rows = inside(table, "w:tr").map(([, row = ""]) =>
      inside(row, "w:tc").map(([, cell = ""]) => words(cell)),
    );
    return { kind: "table", rows, isHeaded: true };
  });
}

/** Each line of a cell stands for itself: programs set cells side by side. */
function slideParts(xml: string): Part[] {
  const lines = (own: string) =>
    inside(own, "a:p").map(([, paragraph = ""]) => texts(paragraph, "a:t").join(""));
  return [...xml.matchAll(/<p:graphicFrame>(.*?)<\/p:graphicFrame>|<p:sp>(.*?)<\/p:sp>/gsu)].flatMap(
    ([, table, shape = ""]): Part[] => {
      if (table === undefined) return lines(shape).map((text) => ({ kind: "text", text }));
      const rows = inside(table, "a:tr").map(([, row = ""]) =>
        inside(row, "a:tc").map(([, cell = ""]) => lines(cell).join("\n")),
      );
      return [{ kind: "table", rows, isHeaded: false }];
    },
  );
}

const sheetParts = (xml: string): Part => ({
  kind: "table",
  rows: inside(xml, "row").map(([, row = ""]) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gsu)].map(([, cell = ""]) => texts(cell, "t").join("")),
  ),
  isHeaded: true,
});

/** What stands at the head of each page of a Word file. */
export function officeHead(path: string): string {
  const header = unzipSync(readFileSync(path))["word/header1.xml"];
  return header ? texts(strFromU8(header), "w:t").join("") : "";
}

export function officeParts(path: string): Part[] {
  const files = Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => ({ name, bytes }));
  const of = (pattern: RegExp) =>
    files
      .filter(({ name }) => pattern.test(name))
      .toSorted((a, b) => numbered(a.name) - numbered(b.name))
      .map(({ bytes }) => strFromU8(bytes));
  return [
    ...of(/^word\/document\.xml$/u).flatMap(wordParts),
    ...of(/^ppt\/slides\/slide\d+\.xml$/u).flatMap(slideParts),
    ...of(/^xl\/worksheets\/sheet\d+\.xml$/u).map(sheetParts),
  ];
}
