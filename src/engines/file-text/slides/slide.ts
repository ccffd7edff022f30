/** One pass over a slide, or the notes of one: paragraphs, tables, charts and diagrams in their order. */
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { attributeOf, walkXml } from "../office-xml.ts";
import { EquationReader, raise } from "../word/equation.ts";
import { type DocumentCell, type DocumentTableRow, wordTable } from "../word/table.ts";

export interface SlideOptions {
  includeHidden: boolean;
  /** The words of a chart or diagram by its relation. */
  graphic: (relation: string) => string;
}

export interface SlideWords {
  blocks: string[];
  /** What stands at the foot of every slide. */
  foot: string[];
}

/** Places of the layout: a slide's number, a date, the picture of the slide on a page of notes. */
const ofLayout = new Set(["sldNum", "dt", "hdr", "sldImg"]);

export function readSlide(xml: string, options: SlideOptions): SlideWords {
  const reader = new SlideReader(options);
  walkXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (data) => reader.text(data),
  });
  return reader.words;
}

interface Shape {
  place: string;
  hidden: boolean;
  lines: string[];
}

class SlideReader {
  readonly words: SlideWords = { blocks: [], foot: [] };
  private readonly shapes: Shape[] = [];
  private readonly path: string[] = [];
  private readonly choices: number[] = [];
  private line: string | undefined;
  private raised = false;
  private numbered: { kind: string; start: number; level: number } | undefined;
  private readonly counts = new Map<number, number>();
  private rows: DocumentTableRow[] | undefined;
  private cell: DocumentCell | undefined;
  private cellLines: string[] = [];
  private equation: { reader: EquationReader; depth: number } | undefined;
  private skipping = 0;
  private said = 0;

  private readonly options: SlideOptions;

  constructor(options: SlideOptions) {
    this.options = options;
  }

  open(name: string, attributes: Record<string, string>): void {
    const isSaid = this.said > (this.choices.at(-1) ?? 0);
    const isChoice = name === "Fallback" || (name === "Choice" && this.path.at(-1) === "AlternateContent");
    // Numbers of slides and dates are fields of the layout.
    if (this.skipping > 0 || name === "fld" || (isChoice && isSaid)) {
      this.skipping++;
      return;
    }
    if (this.equation) {
      this.equation.depth++;
      this.equation.reader.open(name, attributes);
      return;
    }
    this.path.push(name);
    if (!this.openShape(name, attributes) && !this.openTable(name, attributes))
      this.openText(name, attributes);
  }

  text(data: string): void {
    if (this.skipping > 0) return;
    if (this.equation) this.equation.reader.text(data);
    else if (this.path.at(-1) === "t") this.say(data);
  }

  close(name: string): void {
    if (this.skipping > 0) {
      this.skipping--;
      return;
    }
    if (this.equation) {
      const { reader } = this.equation;
      if (this.equation.depth-- > 0) {
        reader.close();
        return;
      }
      this.equation = undefined;
      this.say(reader.finish());
    }
    this.path.pop();
    if (name === "p") this.endParagraph();
    else if (name === "tc") this.endCell();
    else if (name === "tbl") this.endTable();
    else if (name === "AlternateContent") this.choices.pop();
    else if (isShape(name)) this.endShape();
  }

  private openShape(name: string, attributes: Record<string, string>): boolean {
    const shape = this.shapes.at(-1);
    if (isShape(name)) this.shapes.push({ place: "", hidden: shape?.hidden ?? false, lines: [] });
    else if (name === "cNvPr" && shape) shape.hidden ||= /^(?:1|true)$/.test(attributes.hidden ?? "");
    else if (name === "ph" && shape) shape.place = attributes.type ?? "body";
    else if (name === "AlternateContent") this.choices.push(this.said);
    else if (name === "chart" || name === "relIds") {
      const words = this.options.graphic(attributeOf(attributes, name === "chart" ? "id" : "dm") ?? "");
      this.said += words.length;
      this.put(words);
    } else return false;
    return true;
  }

  private openTable(name: string, attributes: Record<string, string>): boolean {
    if (name === "tbl") this.rows = [];
    else if (name === "tr" && this.rows) this.rows.push({ cells: [], isDropped: false });
    else if (name === "tc" && this.rows) {
      const isPart = attributes.hMerge === "1";
      const columns = isPart ? 0 : Math.min(Number(attributes.gridSpan) || 1, 63);
      this.cell = { text: "", columns, goesOn: attributes.vMerge === "1" };
      this.cellLines = [];
    } else return false;
    return true;
  }

  private openText(name: string, attributes: Record<string, string>): void {
    if (name === "txBody") this.counts.clear();
    else if (name === "p") {
      this.line = "";
      this.numbered = undefined;
    } else if (name === "pPr") this.numbered = { kind: "", start: 1, level: Number(attributes.lvl) || 0 };
    else if (name === "buAutoNum" && this.numbered) {
      this.numbered.kind = attributes.type ?? "arabicPeriod";
      this.numbered.start = Number(attributes.startAt) || 1;
    } else if (name === "r") this.raised = false;
    else if (name === "rPr" && this.path.at(-2) === "r") this.raised = Number(attributes.baseline) > 0;
    else if (name === "br") this.say("\n");
    else if (name === "oMath") this.equation = { reader: new EquationReader(), depth: 0 };
  }

  private say(text: string): void {
    if (this.line === undefined) return;
    this.said += text.length;
    this.line += this.raised ? (raise(text) ?? text) : text;
  }

  private endParagraph(): void {
    const words = visibleText(this.line ?? "").trim();
    this.line = undefined;
    const number = this.numberOf(words);
    if (words === "") return;
    if (this.cell) this.cellLines.push(words);
    else this.put(number + words);
  }

  /** The number of an entry, where the list has its own; another paragraph of the same level ends it. */
  private numberOf(words: string): string {
    const { kind = "", start = 1, level = 0 } = this.numbered ?? {};
    if (words === "") return "";
    for (const deeper of this.counts.keys()) if (deeper > level) this.counts.delete(deeper);
    if (kind === "") {
      this.counts.delete(level);
      return "";
    }
    const number = (this.counts.get(level) ?? start - 1) + 1;
    this.counts.set(level, number);
    if (/^circleNum/.test(kind) && number <= 20) return `${String.fromCodePoint(0x245f + number)} `;
    const sign = /^alphaUc/.test(kind)
      ? String.fromCharCode(64 + Math.min(number, 26))
      : /^alphaLc/.test(kind)
        ? String.fromCharCode(96 + Math.min(number, 26))
        : String(number);
    if (/ParenBoth$/.test(kind)) return `(${sign}) `;
    return `${sign}${/ParenR$/.test(kind) ? ")" : /Plain$/.test(kind) ? "" : "."} `;
  }

  private endCell(): void {
    if (this.cell && this.cell.columns > 0)
      this.rows?.at(-1)?.cells.push({ ...this.cell, text: this.cellLines.join("\n") });
    this.cell = undefined;
  }

  private endTable(): void {
    if (this.rows) this.put(wordTable(this.rows));
    this.rows = undefined;
  }

  private put(text: string): void {
    if (text === "") return;
    const shape = this.shapes.at(-1);
    if (shape) shape.lines.push(text);
    else this.words.blocks.push(text);
  }

  private endShape(): void {
    const shape = this.shapes.pop();
    if (!shape || ofLayout.has(shape.place) || (shape.hidden && !this.options.includeHidden)) return;
    const outer = this.shapes.at(-1)?.lines ?? this.words.blocks;
    (shape.place === "ftr" ? this.words.foot : outer).push(...shape.lines);
  }
}

const isShape = (name: string) =>
  name === "sp" || name === "graphicFrame" || name === "grpSp" || name === "cxnSp";
