/** What each element of a Word document does when it begins and ends. */

import { attributeOf } from "../office-xml.ts";
import { type BodyState, symbolOf } from "./state.ts";
import { isOn } from "./styles.ts";
import { type DocumentTableRow, wordTable } from "./table.ts";

type Attributes = Record<string, string>;
type Opening = (state: BodyState, attributes: Attributes, name: string) => void;
type Closing = (state: BodyState, name: string) => void;

const emptyRow = (): DocumentTableRow => ({ cells: [], isDropped: false });
const emptyCell = () => ({ text: "", columns: 1, goesOn: false, dropped: false });

const beginSink = (state: BodyState) => {
  state.sinks.push([]);
};
const beginNote: Opening = (state, attributes, name) => {
  // Separators have a type and say nothing.
  const isText = /^(?:normal)?$/.test(attributeOf(attributes, "type") ?? "");
  state.note = isText ? `${name} ${attributeOf(attributes, "id") ?? ""}` : "";
  state.sinks.push([]);
};
const endNote: Closing = (state) => {
  const text = (state.sinks.pop() ?? []).join("\n");
  if (state.note !== "" && text !== "") state.notes.set(state.note, text);
};
const refer: Opening = (state, attributes, name) => {
  const note = `${name.replace("Reference", "")} ${attributeOf(attributes, "id") ?? ""}`;
  state.refer(note, isOn(attributeOf(attributes, "customMarkFollows") ?? "0"));
};
const says =
  (text: string): Opening =>
  (state) =>
    state.say(text);

export const opening: Record<string, Opening | undefined> = {
  p: (state) => state.beginParagraph(),
  r: (state) => state.beginRun(),
  tbl: (state) => {
    state.tables.push({ rows: [], row: emptyRow(), cell: emptyCell() });
  },
  tr: (state) => {
    const table = state.tables.at(-1);
    if (table) table.row = emptyRow();
  },
  tc: (state) => {
    const table = state.tables.at(-1);
    if (table) table.cell = emptyCell();
    beginSink(state);
  },
  txbxContent: beginSink,
  footnote: beginNote,
  endnote: beginNote,
  comment: beginNote,
  tab: says(" "),
  ptab: says(" "),
  br: says("\n"),
  cr: says("\n"),
  noBreakHyphen: says("-"),
  sym: (state, attributes) => state.say(symbolOf(attributes)),
  fldSimple: (state, attributes) => state.fields.begin(state.said, attributeOf(attributes, "instr") || " "),
  fldChar: (state, attributes) => state.markField(attributeOf(attributes, "fldCharType")),
  footnoteReference: refer,
  endnoteReference: refer,
  ruby: (state) => {
    state.ruby.push({ from: 0, base: "", reading: "" });
  },
  rubyBase: (state) => {
    const ruby = state.ruby.at(-1);
    if (ruby) ruby.from = state.paragraphs.at(-1)?.parts.length ?? 0;
  },
  AlternateContent: (state) => {
    state.choices.push(state.said);
  },
  sdt: (state) => {
    state.controls.push(false);
  },
  showingPlcHdr: (state) => {
    state.controls[state.controls.length - 1] = true;
  },
  chart: (state, attributes) => state.putGraphic(attributeOf(attributes, "id")),
  relIds: (state, attributes) => state.putGraphic(attributeOf(attributes, "dm")),
};

export const closing: Record<string, Closing | undefined> = {
  p: (state) => state.endParagraph(),
  r: ({ runs }) => {
    if (runs.length > 1) runs.pop();
  },
  fldSimple: (state) => state.markField("end"),
  tc: (state) => {
    const text = (state.sinks.pop() ?? []).join("\n");
    const { row, cell } = state.tables.at(-1) ?? {};
    if (!row || !cell || cell.dropped) return;
    row.cells.push({ ...cell, text });
  },
  tr: ({ tables }) => {
    const table = tables.at(-1);
    if (table && !table.row.isDropped) table.rows.push(table.row);
  },
  tbl: (state) => state.put(wordTable(state.tables.pop()?.rows ?? [])),
  txbxContent: (state) => {
    const blocks = state.sinks.pop() ?? [];
    state.paragraphs.at(-1)?.after.push(...blocks);
  },
  footnote: endNote,
  endnote: endNote,
  comment: endNote,
  ruby: (state) => {
    const { base = "", reading = "" } = state.ruby.pop() ?? {};
    if (base !== "" && reading !== "") state.options.found.readings.push({ base, reading });
  },
  rubyBase: (state) => {
    const ruby = state.ruby.at(-1);
    if (ruby) ruby.base = state.paragraphs.at(-1)?.parts.slice(ruby.from).join("") ?? "";
  },
  AlternateContent: ({ choices }) => {
    choices.pop();
  },
  sdt: ({ controls }) => {
    controls.pop();
  },
};

/** What stands in the properties of a paragraph, of its list or of a run. */
export function readProperty(state: BodyState, name: string, attributes: Attributes): void {
  const paragraph = state.paragraphs.at(-1);
  const run = state.runs.at(-1);
  const value = attributeOf(attributes, "val");
  const isTaken = name === "del" || name === "moveFrom";
  if (isTaken || name === "ins" || name === "moveTo") state.options.found.changed = true;
  if (state.path.at(-2) !== "rPr") {
    if (!paragraph) return;
    if (name === "pStyle") paragraph.style = value;
    else if (name === "numId") paragraph.list = value;
    else if (name === "ilvl") paragraph.level = Number(value);
    return;
  }
  if (state.path.at(-3) !== "r" || !run) {
    // Of the mark that ends the paragraph, not of text.
    if (isTaken && paragraph) paragraph.joined = true;
    return;
  }
  if (name === "vanish") run.hidden = isOn(value);
  else if (name === "rStyle") run.hidden ||= state.options.styles.isHidden(value);
  else if (name === "vertAlign") run.raised = value === "superscript";
}

/** What stands in the properties of a row or cell. */
export function readTableProperty(state: BodyState, name: string, attributes: Attributes): void {
  const { row, cell } = state.tables.at(-1) ?? {};
  if (!row || !cell) return;
  const value = attributeOf(attributes, "val");
  const { found, includeHidden } = state.options;
  if (name === "del") {
    found.changed = true;
    row.isDropped = true;
  } else if (name === "hidden" && isOn(value) && !includeHidden) {
    found.hidden++;
    row.isDropped = true;
  } else if (name === "gridSpan") cell.columns = Math.min(Number(value) || 1, 63);
  else if (name === "vMerge") cell.goesOn = value !== "restart";
  else if (name === "cellDel") cell.dropped = true;
}
