/** Turns the flow of HTML elements and texts into paragraphs: lists and table rows become lines of their own. */
import { type Attributes, blocks } from "./element-kinds.ts";
import { collapseSpace, visibleText } from "./visible-text.ts";

/** A cell with more paragraphs or characters than this is page layout, not data. */
const maxCellBlocks = 3;
const maxCellChars = 300;

/** A table is read so many columns wide, and a cell that is merged across or down goes so far. */
const maxColumns = 60;
const maxColumnSpan = 30;
const maxRowSpan = 100;
/** What is merged down over several rows names them all: short words in one of the first columns. */
const maxNaming = 3;
const maxName = 24;

interface Cell {
  header: boolean;
  pieces: string[];
  columns: number;
  rows: number;
}
interface Carried {
  cell: Cell;
  rowsLeft: number;
}
interface Table {
  row: Cell[] | undefined;
  /** Cells of rows above that go on in the next one, by their column. */
  carried: Map<number, Carried>;
  /** Its rows are names of columns, whatever their cells are. */
  inHead: boolean;
  cell: Cell | undefined;
  /** Column names, once a row made of header cells was seen. */
  columns: string[] | undefined;
  hasRows: boolean;
}

/** Stands for a forced line break until the white space around it is settled; a private character no page uses. */
const lineBreak = "\u{f0000}";

export class BlockWriter {
  private readonly done: string[] = [];
  private readonly tables: Table[] = [];
  private line: string[] = [];
  private bullet = "";
  private term = "";
  private preformatted = 0;

  /** An element begins. */
  open(name: string, attributes: Attributes = {}): void {
    if (name === "br") {
      this.line.push(lineBreak);
      return;
    }
    if (!blocks.has(name)) return;
    this.flush();
    if (name === "pre") this.preformatted++;
    else if (name === "li") this.bullet = "・";
    else if (name === "table")
      this.tables.push({
        ...{ row: undefined, cell: undefined, columns: undefined, hasRows: false },
        ...{ carried: new Map(), inHead: false },
      });
    else if (name === "thead") this.head(true);
    else if (name === "tr") this.openRow();
    else if (name === "td" || name === "th") this.openCell(name === "th", attributes);
  }

  text(text: string): void {
    this.line.push(this.preformatted > 0 ? text.replaceAll("\n", lineBreak) : text);
  }

  /** An element ends; returns the paragraph it completed, or "". */
  close(name: string): string {
    if (!blocks.has(name)) return "";
    const text = this.flush(name === "dt");
    if (name === "pre") this.preformatted = Math.max(0, this.preformatted - 1);
    else if (name === "li") this.bullet = "";
    else if (name === "td" || name === "th") this.closeCell();
    else if (name === "tr") this.closeRow();
    else if (name === "thead") this.head(false);
    else if (name === "table") this.closeTable();
    else if (name === "dl") this.flushTerm();
    return text;
  }

  finish(): string[] {
    this.flush();
    while (this.tables.length > 0) this.closeTable();
    this.flushTerm();
    return this.done;
  }

  private flush(isTerm = false): string {
    if (this.line.length === 0) return "";
    // A line break after a comma is only layout: the sentence goes on.
    const text = visibleText(this.line.join(""))
      .split(lineBreak)
      .map(collapseSpace)
      .filter((part) => part !== "")
      .join("\n")
      .replace(/(?<=[、，])\n/gu, "");
    this.line = [];
    if (text === "") return "";
    if (isTerm) {
      this.flushTerm();
      this.term = text;
    } else {
      this.emit(this.prefix() + text);
    }
    return text;
  }

  /** A term of a definition list waits for its description: 「定休日：水曜日」. */
  private prefix(): string {
    const prefix = this.term === "" ? this.bullet : `${this.term}：`;
    this.term = "";
    this.bullet = "";
    return prefix;
  }

  private flushTerm(): void {
    if (this.term !== "") this.emit(this.term);
    this.term = "";
  }

  private emit(text: string): void {
    const cell = this.tables.at(-1)?.cell;
    if (cell) cell.pieces.push(text);
    else this.done.push(text);
  }

  private openRow(): void {
    const table = this.tables.at(-1);
    if (!table) return;
    this.closeRow();
    table.row = [];
  }

  private head(isOpen: boolean): void {
    const table = this.tables.at(-1);
    if (!table) return;
    this.closeRow();
    table.inHead = isOpen;
  }

  private openCell(header: boolean, { colspan, rowspan }: Attributes): void {
    const table = this.tables.at(-1);
    if (!table) return;
    this.closeCell();
    table.cell = {
      ...{ header: header || table.inHead, pieces: [] },
      ...{ columns: spanOf(colspan, maxColumnSpan), rows: spanOf(rowspan, maxRowSpan) },
    };
  }

  private closeCell(): void {
    const table = this.tables.at(-1);
    if (!table?.cell) return;
    table.row ??= [];
    table.row.push(table.cell);
    table.cell = undefined;
  }

  private closeRow(): void {
    const table = this.tables.at(-1);
    this.closeCell();
    const own = table?.row;
    if (!table || !own) return;
    table.row = undefined;
    const row = withCarried(own, table.carried);
    const isHead = row.length > 1 && row.every((cell) => cell.header);
    const texts = row.flatMap((cell) => {
      const text = textOf(cell);
      // A name over several columns is the name of each, a value stands in the first.
      return [text, ...Array.from({ length: cell.columns - 1 }, () => (isHead ? text : ""))];
    });
    if (
      row.some((cell) => cell.pieces.length > maxCellBlocks || cell.pieces.join("").length > maxCellChars)
    ) {
      this.pass(row.flatMap((cell) => cell.pieces));
    } else if (isHead) {
      table.columns = table.hasRows ? texts : belowOf(table.columns, texts);
    } else {
      this.pass([rowLine(row, texts, table.columns)].filter((line) => line !== ""));
    }
  }

  private closeTable(): void {
    this.closeRow();
    const table = this.tables.pop();
    // Column names without a single row are still words of the page.
    const names = (table?.columns ?? []).filter((name) => name !== "");
    if (names.length > 0 && !table?.hasRows) this.emit(names.join(" ／ "));
  }

  /** Lines of the innermost table go to what is around it: an outer cell, or the page. */
  private pass(lines: string[]): void {
    const table = this.tables.at(-1);
    if (table) table.hasRows = true;
    const outer = this.tables.at(-2)?.cell;
    if (outer) outer.pieces.push(...lines);
    else this.done.push(...lines);
  }
}

const textOf = ({ pieces }: Cell): string => pieces.join(" ").replaceAll("\n", " ");

const spanOf = (given: string | undefined, most: number): number =>
  Math.min(most, Math.max(1, Number.parseInt(given ?? "1", 10) || 1));

/** The row with the cells that are merged down into it, each in its column; remembers those that go on below. */
function withCarried(own: readonly Cell[], carried: Map<number, Carried>): Cell[] {
  const row: Cell[] = [];
  let column = 0;
  const put = (cell: Cell) => {
    row.push(cell);
    column += cell.columns;
  };
  const putCarried = () => {
    for (
      let above = carried.get(column);
      above !== undefined && column < maxColumns;
      above = carried.get(column)
    ) {
      above.rowsLeft -= 1;
      if (above.rowsLeft <= 0) carried.delete(column);
      put(above.cell);
    }
  };
  for (const cell of own.slice(0, maxColumns)) {
    putCarried();
    if (cell.rows > 1) {
      const isName = column < maxNaming && textOf(cell).length <= maxName;
      carried.set(column, { cell: isName ? cell : { ...cell, pieces: [] }, rowsLeft: cell.rows - 1 });
    }
    put(cell);
  }
  putCarried();
  return row;
}

/** 「価格」 over 「税込」 and 「税抜」. */
function belowOf(above: readonly string[] | undefined, names: readonly string[]): string[] {
  if (above === undefined || above.length !== names.length) return [...names];
  return names.map((name, at) => {
    const upper = above[at] ?? "";
    return name === "" || name === upper ? upper : upper === "" ? name : `${upper}・${name}`;
  });
}

/** One table row as a line: 「価格：1,980円」 with a header cell, 「列名：値 ／ 列名：値」 with column names, else cells apart. */
function rowLine(row: Cell[], texts: string[], columns: string[] | undefined): string {
  const first = texts[0] ?? "";
  if (columns && columns.length === texts.length) {
    return texts
      .map((text, index) => (text === "" ? "" : columns[index] ? `${columns[index]}：${text}` : text))
      .filter((text) => text !== "")
      .join(" ／ ");
  }
  const rest = texts.filter((text, index) => index > 0 && text !== "");
  if (row[0]?.header && rest.length > 0) return `${first}：${rest.join(" ／ ")}`;
  return texts.filter((text) => text !== "").join(" ／ ");
}
