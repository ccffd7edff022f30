/** Everything that a piece says, as it is pasted somewhere else: no numbers of sentences, no notes to whoever works on it. Pure. */
import type { Item } from "#src/shared/result.ts";
import { blockWords } from "../lp-manuscript/export/text.ts";
import { blocksOf } from "../lp-manuscript/read.ts";
import { personaSheets } from "../persona/export/sheet.ts";
import { currentFieldText, editableFields, linesBeingTyped } from "../pieces/editing.ts";
import { sampleMark } from "../reviews/definition.ts";
import type { ToolId } from "../tool.ts";

export interface WholeText {
  /** Its first words: the line, the question, the headline of a block. */
  head: string;
  /** What stands below them; empty where that is all. */
  body: string;
}

/** Said without their name: what they are shows. */
const bare: ReadonlySet<string> = new Set(["sub", "answer", "reason", "advantage", "benefit", "english"]);
/** About the piece, and none of its words. */
const noteFields = ["scene", "prepare", "consent", "reward", "proof", "imageNote", "designNote"] as const;
const notes: ReadonlySet<string> = new Set(noteFields);
/**
 * For members alone: notes to whoever works on a piece, which other project of theirs a sentence was found in, what they have noted
 * down of a customer's voice. Changing them is no other wording.
 */
export const memberFields = [...noteFields, "elsewhere", "record", "verdict"] as const;

export const withoutFields = (names: readonly string[], fields: Item["fields"]): Item["fields"] =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** `beside`: the pieces of its result; a person's sheet is made of several. */
export function wholeText(tool: ToolId, item: Item, beside: readonly Item[]): WholeText {
  if (tool === "lp_manuscript" && item.kind === "block") return blockText(item);
  if (tool === "persona" && item.kind === "person") return personText(item, beside);
  const said = tool === "reviews" && item.kind === "sample" ? marked : (text: string) => text;
  return { head: said(item.text), body: fieldLines(tool, item, said).join("\n") };
}

/** A sample says what it is wherever it goes, in each of its parts. */
const marked = (text: string) => (text.includes(sampleMark) ? text : sampleMark + text);

function blockText(item: Item): WholeText {
  // On its own it is shown, whether the page shows it or not.
  const [block] = blocksOf([{ ...item, fields: { ...item.fields, hidden: false } }]);
  return { head: item.text, body: block ? blockWords(block).join("\n\n") : "" };
}

/** The other pieces of its result that tell a piece, in their order. */
export function supportingItems(tool: ToolId, item: Item, beside: readonly Item[]): Item[] {
  if (tool !== "persona" || item.kind !== "person") return [];
  return linesOf(item, beside).map((line) => line.item);
}

function linesOf(person: Item, beside: readonly Item[]) {
  const [sheet] = personaSheets([person, ...beside.filter(({ kind }) => kind === "line")]);
  return sheet?.lines ?? [];
}

function personText(person: Item, beside: readonly Item[]): WholeText {
  const name = currentFieldText(person, { name: "name", label: "", most: 0 });
  return {
    head: [name, person.text].filter((text) => text !== "").join("　"),
    body: linesOf(person, beside)
      .map(({ item, label }) => `${label}：${item.text}`)
      .join("\n"),
  };
}

function fieldLines(tool: ToolId, item: Item, said: (text: string) => string): string[] {
  return editableFields(tool, item).flatMap((field) => {
    const value = currentFieldText(item, field).trim();
    if (value === "" || notes.has(field.name)) return [];
    if (field.name === "cta") return [`［${value}］`];
    const text = said(field.entries === undefined ? value : joined(value));
    return [bare.has(field.name) ? text : `${field.label}：${text}`];
  });
}

const joined = (value: string) =>
  linesBeingTyped(value)
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join("、");
