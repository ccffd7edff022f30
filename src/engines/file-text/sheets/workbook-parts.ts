/** What the parts of a workbook say beside its cells: the sheets, the texts that cells share, and their formats. */
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { walkXml } from "../office-xml.ts";
import { type NumberFormat, numberFormat } from "./number-text.ts";

export interface SheetEntry {
  name: string;
  relation: string;
  hidden: boolean;
}

export function sheetsOf(xml: string): { sheets: SheetEntry[]; from1904: boolean } {
  const sheets: SheetEntry[] = [];
  let from1904 = false;
  walkXml(xml, {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = isTrue(attributes.date1904);
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (name !== "sheet" || relation === undefined) return;
      const hidden = (attributes.state ?? "visible") !== "visible";
      sheets.push({ name: visibleText(attributes.name ?? "").trim(), relation, hidden });
    },
  });
  return { sheets, from1904 };
}

export const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

/** Readings in kana (rPh) stand beside the words and are none of them. */
export function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let current: string | null = null;
  let reading = 0;
  let inText = false;
  walkXml(xml ?? "", {
    open(name) {
      if (name === "si") current = "";
      if (name === "rPh") reading++;
      if (name === "t") inText = true;
    },
    text(data) {
      if (current !== null && inText && reading === 0) current += data;
    },
    close(name) {
      if (name === "t") inText = false;
      if (name === "rPh") reading--;
      if (name !== "si") return;
      strings.push(visibleText(current ?? "").trim());
      current = null;
    },
  });
  return strings;
}

const mostStyles = 65_000;

/** The format of each style of cells, in their order. */
export function cellFormats(xml: string | undefined): NumberFormat[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  walkXml(xml ?? "", {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") own.set(Number(numFmtId), formatCode);
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells && ids.length < mostStyles) ids.push(Number(numFmtId));
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  const known = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = known.get(id) ?? numberFormat(id, own);
    known.set(id, format);
    return format;
  });
}

/** What hangs on a cell: 「B3」 → its remark. Of a thread of remarks only the thread is read, not the note that stands in for it. */
export function cellRemarks(legacy: string | undefined, threads: string | undefined): Map<string, string> {
  const remarks = new Map<string, string[]>();
  const add = (reference: string, text: string) => {
    const words = visibleText(text)
      .replace(/\s*\n\s*/g, " ")
      .trim();
    if (words !== "") remarks.set(reference, [...(remarks.get(reference) ?? []), words]);
  };
  remarkTexts(threads, "threadedComment", "text", add);
  const threaded = new Set(remarks.keys());
  remarkTexts(legacy, "comment", "t", (reference, text) => {
    // Excel writes the author's name in a line of its own before the words.
    if (!threaded.has(reference)) add(reference, text.replace(/^[^\n:：]{1,60}[:：]\n/, ""));
  });
  return new Map([...remarks].map(([reference, texts]) => [reference, texts.join(" ")]));
}

const mostRemarks = 2_000;

function remarkTexts(
  xml: string | undefined,
  element: string,
  textElement: string,
  add: (reference: string, text: string) => void,
): void {
  let reference: string | null = null;
  let text = "";
  let taking = false;
  let count = 0;
  walkXml(xml ?? "", {
    open(name, { ref }) {
      if (name === element && ref !== undefined && ++count <= mostRemarks) {
        reference = ref;
        text = "";
      }
      if (name === textElement) taking = true;
    },
    text(data) {
      if (reference !== null && taking && text.length < 2_000) text += data;
    },
    close(name) {
      if (name === textElement) taking = false;
      if (name !== element || reference === null) return;
      add(reference, text);
      reference = null;
    },
  });
}

/** Relation id → the address outside that it leads to. */
export function outsideTargets(xml: string | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  walkXml(xml ?? "", {
    open(name, { Id: id, Target: target, TargetMode: mode }) {
      if (name === "Relationship" && id !== undefined && target !== undefined && mode === "External")
        targets.set(id, target);
    },
  });
  return targets;
}
