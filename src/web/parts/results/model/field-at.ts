/** A field of a piece by its path, as checks name it: what it is called, what stands in it, how it is changed. Pure, browser-safe. */

import type { DraftItem } from "#src/shared/result.ts";
import { editableFields, typedEntries } from "#src/tools/pieces/editing.ts";
import type { EditableField } from "#src/tools/pieces/registration.ts";
import type { ToolId } from "#src/tools/tool.ts";

type Piece = Pick<DraftItem, "kind" | "text" | "fields">;

/** `points[1]` → `points`, 1; `record.reason` → `record`. */
function partsOf(path: string): { name: string; at: number | undefined } {
  const [, name = "", at] = /^([^.[]+)(?:\[(\d+)\])?/.exec(path) ?? [];
  return { name, at: at === undefined ? undefined : Number(at) };
}

function fieldOf(tool: ToolId, piece: Piece, name: string) {
  return editableFields(tool, piece).find((field) => field.name === name || field.heads?.name === name);
}

/** What the field is called on screen; undefined for the piece's own text. */
export function labelAt(tool: ToolId, piece: Piece, path: string | undefined): string | undefined {
  if (path === undefined) return;
  const { name, at } = partsOf(path);
  const field = fieldOf(tool, piece, name);
  const label = field?.heads?.name === name ? field.heads.label : field?.label;
  if (label === undefined) return "補足";
  return at === undefined ? label : `${label}${at + 1}`;
}

/** The text that stands at the path, or the piece's own. */
export function textAt({ text, fields }: Piece, path: string | undefined): string {
  if (path === undefined) return text;
  const { name, at } = partsOf(path);
  const value = fields[name];
  const found = at !== undefined && Array.isArray(value) ? value[at] : value;
  return typeof found === "string" ? found : "";
}

/** What to send so that another text stands at the path; null where it cannot be changed by hand. */
export function changeAt(
  tool: ToolId,
  piece: Piece,
  path: string | undefined,
  text: string,
): { text: string; fields?: Record<string, string> } | null {
  if (path === undefined) return { text };
  const { name, at } = partsOf(path);
  const field = fieldOf(tool, piece, name);
  if (!field || (field.options && !Object.hasOwn(field.options, text)) || field.heads?.fixed) return null;
  const value = at === undefined ? text : listWith(piece, field, { name, at, text });
  return { text: piece.text, fields: { [field.name]: value } };
}

/** What is typed for a list with one of its entries, or of the words over them, put in place. */
function listWith(
  piece: Piece,
  field: EditableField,
  put: { name: string; at: number; text: string },
): string {
  const { heads } = field;
  const entries = listAt(piece, field.name).map((text, at) => ({
    head: heads ? (listAt(piece, heads.name)[at] ?? "") : "",
    text,
  }));
  const key = put.name === field.name ? "text" : "head";
  const changed = entries.map((entry, at) => (at === put.at ? { ...entry, [key]: put.text } : entry));
  return typedEntries(changed, heads !== undefined);
}

const listAt = ({ fields }: Piece, name: string): string[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map(String) : [];
};
