/** What is known while a part of a Word document is read: where text goes, and how much of it counts. */

import { hex } from "dingbat-to-unicode";
import type { WordReading } from "#src/shared/reading/file-reading.ts";
import { collapseSpace, visibleText } from "#src/shared/reading/visible-text.ts";
import { attributeOf } from "../office-xml.ts";
import { raise } from "./equation.ts";
import { Fields } from "./fields.ts";
import type { ListPlace, Numbering } from "./numbering.ts";
import type { Styles } from "./styles.ts";
import type { DocumentCell, DocumentTableRow } from "./table.ts";

/** What a person should know of a document, and what stands beside its text. */
export interface DocumentFindings {
  changed: boolean;
  /** Runs of hidden text. */
  hidden: number;
  readings: WordReading[];
  /** Notes in the order they are referred to, as `footnote 2`. */
  references: string[];
  /** The words of a chart or diagram by its relation. */
  graphic: (relation: string) => string;
}

export interface BodyOptions {
  styles: Styles;
  numbering: Numbering;
  includeHidden: boolean;
  found: DocumentFindings;
}

interface Paragraph {
  parts: string[];
  /** Boxes that are anchored in it. */
  after: string[];
  style: string | undefined;
  list: string | undefined;
  level: number | undefined;
  /** Its end was deleted: the next paragraph goes on in it. */
  joined: boolean;
}

interface Run {
  hidden: boolean;
  counted: boolean;
  raised: boolean;
}

interface Table {
  rows: DocumentTableRow[];
  row: DocumentTableRow;
  cell: DocumentCell & { dropped: boolean };
}

const plainRun: Run = { hidden: false, counted: false, raised: false };

export class BodyState {
  readonly blocks: string[] = [];
  /** Notes and comments by what they are and their id. */
  readonly notes = new Map<string, string>();
  readonly path: string[] = [];
  readonly sinks: string[][] = [this.blocks];
  readonly paragraphs: Paragraph[] = [];
  readonly runs: Run[] = [plainRun];
  readonly tables: Table[] = [];
  readonly fields = new Fields();
  readonly ruby: { from: number; base: string; reading: string }[] = [];
  /** How much had been said at each choice between forms of the same. */
  readonly choices: number[] = [];
  /** Whether each content control only asks to be filled in. */
  readonly controls: boolean[] = [];
  note = "";
  said = 0;
  readonly options: BodyOptions;
  /** The beginning of a paragraph whose end was deleted. */
  private carried = "";

  constructor(options: BodyOptions) {
    this.options = options;
  }

  beginParagraph(): void {
    this.paragraphs.push({
      ...{ parts: [this.carried], after: [], joined: false },
      ...{ style: undefined, list: undefined, level: undefined },
    });
    this.carried = "";
  }

  endParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (!paragraph) return;
    if (paragraph.joined) {
      this.carried = paragraph.parts.join("");
      this.put(...paragraph.after);
      return;
    }
    const number = this.numberOf(paragraph);
    const text = lineOf(paragraph.parts.join(""));
    this.put(text === "" ? "" : number + text, ...paragraph.after);
  }

  beginRun(): void {
    this.runs.push({ ...plainRun, hidden: this.options.styles.isHidden(this.paragraphs.at(-1)?.style) });
  }

  /** Text where the reading stands: said, kept as a reading, or hidden. */
  say(text: string): void {
    if (text === "" || this.fields.takes(text)) return;
    const ruby = this.ruby.at(-1);
    if (ruby && this.path.includes("rt")) {
      ruby.reading += text;
      return;
    }
    const run = this.runs.at(-1) ?? plainRun;
    if (run.hidden && !this.options.includeHidden) {
      if (!run.counted && text.trim() !== "") this.options.found.hidden++;
      run.counted = true;
      return;
    }
    this.said += text.length;
    this.paragraphs.at(-1)?.parts.push(run.raised ? (raise(text) ?? text) : text);
  }

  put(...blocks: string[]): void {
    this.sinks.at(-1)?.push(...blocks.filter((block) => block !== ""));
  }

  markField(kind: string | undefined): void {
    if (kind === "begin") this.fields.begin(this.said);
    else if (kind === "separate") this.fields.separate();
    else if (kind === "end") {
      const shown = this.fields.end(this.said);
      this.options.found.readings.push(...(shown?.readings ?? []));
      this.say(shown?.text ?? "");
    }
  }

  refer(note: string, hasOwnMark: boolean): void {
    const { references } = this.options.found;
    references.push(note);
    if (!hasOwnMark) this.say(`※${references.length}`);
  }

  /** A chart or diagram stands behind the paragraph that holds it. */
  putGraphic(relation: string | undefined): void {
    const text = relation === undefined ? "" : this.options.found.graphic(relation);
    if (text === "") return;
    this.said += text.length;
    this.paragraphs.at(-1)?.after.push(text);
  }

  private numberOf({ style, list, level }: Paragraph): string {
    const { styles, numbering } = this.options;
    const named = styles.listOf(style);
    const place: ListPlace | undefined =
      list === undefined ? named && { ...named, level: level ?? named.level } : { list, level: level ?? 0 };
    return place ? numbering.next(place) : "";
  }
}

/** White space as a reader sees it; a line break after a comma is only layout. */
function lineOf(text: string): string {
  return visibleText(text)
    .split("\n")
    .map(collapseSpace)
    .filter((line) => line !== "")
    .join("\n")
    .replace(/(?<=[、，])\n/gu, "");
}

/** A sign of a font of signs, as its character. */
export function symbolOf(attributes: Record<string, string>): string {
  const font = attributeOf(attributes, "font") ?? "";
  const code = attributeOf(attributes, "char") ?? "";
  const own = hex(font, code) ?? hex(font, code.replace(/^F0/i, ""));
  if (own) return own.string;
  const point = Number.parseInt(code, 16);
  return point > 0x20 && point < 0xe000 ? String.fromCodePoint(point) : "";
}
