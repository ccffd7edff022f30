/** What beside its text a person may change of a piece by hand. Pure, browser-safe. */
import type { DraftItem } from "#src/shared/result.ts";
import { pieceKindOf } from "../pieces.ts";
import type { ToolId } from "../tool.ts";
import { type EditableField, type RegisteredPiece, resolve } from "./registration.ts";

/** Empty where only the text can be changed. */
export const editableFields = (tool: ToolId, piece: RegisteredPiece): readonly EditableField[] =>
  resolve(pieceKindOf(tool, piece.kind).fields, piece) ?? [];

/** Between the words over an entry and the entry, which both are on one line. */
const between = "\t";

/** One entry of a list as it is typed; `head` is empty where it has none. */
export interface TypedEntry {
  head: string;
  text: string;
}

/** Every line of a list's field as it is being typed, empty ones too. */
export function linesBeingTyped(value: string): TypedEntry[] {
  if (value === "") return [];
  return value.split(/\r\n|\r|\n/u).map((line) => {
    const at = line.indexOf(between);
    return { head: at < 0 ? "" : line.slice(0, at), text: line.slice(at + 1) };
  });
}

/** The entries of a list out of what stands in its field: one a line, those that are empty left out. */
export const entriesIn = (value: string): TypedEntry[] =>
  linesBeingTyped(value)
    .map(({ head, text }) => ({ head: head.trim(), text: text.trim() }))
    .filter(({ head, text }) => head + text !== "");

const oneLine = (text: string) => text.replace(/[\r\n\t]+/gu, " ");

/** The inverse: what stands in the field for these entries. */
export const typedEntries = (entries: readonly TypedEntry[], isHeaded: boolean): string =>
  entries
    .map(({ head, text }) => (isHeaded ? oneLine(head) + between + oneLine(text) : oneLine(text)))
    .join("\n");

/** The fields with what was typed in their place; a string says what cannot stand. */
export function refilledFields(
  tool: ToolId,
  before: RegisteredPiece,
  typed: Readonly<Record<string, string>>,
): DraftItem["fields"] | string {
  const after = { ...before.fields };
  for (const [name, value] of Object.entries(typed)) {
    const field = editableFields(tool, before).find((one) => one.name === name);
    if (!field) return "この欄は手で直せません。";
    const problem = problemOf(field, value);
    if (problem !== null) return problem;
    if (field.entries === undefined) {
      after[name] = value.trim();
      continue;
    }
    const entries = entriesIn(value);
    if (field.heads?.fixed && !isSame(entries, before.fields[field.heads.name]))
      return `${field.heads.label}は変えられません。`;
    after[name] = entries.map(({ text }) => text);
    if (field.heads) after[field.heads.name] = entries.map(({ head }) => head);
  }
  return after;
}

const isSame = (entries: readonly TypedEntry[], ids: unknown): boolean =>
  JSON.stringify(entries.map(({ head }) => head)) === JSON.stringify(ids);

/** What is said beside a field that cannot stand so; null when it can. */
export function problemOf(field: EditableField, value: string): string | null {
  const { label, most, options, empty, entries } = field;
  const text = value.trim();
  if (options && !Object.hasOwn(options, text)) return `${label}を一覧から選んでください。`;
  if (text === "" && !empty) return `${label}を入れてください。`;
  if (entries !== undefined) return problemIn(field, entriesIn(value), entries);
  return [...text].length > most ? `${label}は${most}字以内で入れてください。` : null;
}

function problemIn({ label, most, heads }: EditableField, all: TypedEntry[], atMost: number): string | null {
  if (all.length > atMost) return `${label}は${atMost}件までにしてください。`;
  const long = all.findIndex(({ text }) => [...text].length > most);
  if (long >= 0) return `${label}の${long + 1}件目を${most}字以内にしてください。`;
  if (!heads) return null;
  const bare = all.findIndex(({ head, text }) => head === "" || text === "");
  if (bare >= 0) return `${bare + 1}件目の${heads.label}と本文を、両方とも入れてください。`;
  const wide = all.findIndex(({ head }) => [...head].length > heads.most && !heads.fixed);
  return wide < 0 ? null : `${wide + 1}件目の${heads.label}を${heads.most}字以内にしてください。`;
}

const told = (value: unknown): "yes" | "no" | "unknown" =>
  value === true ? "yes" : value === false ? "no" : "unknown";

/** What stands in a field now, as it is shown for changing. */
export function currentFieldText(
  { fields: own }: Pick<DraftItem, "fields">,
  { name, options, heads }: EditableField,
): string {
  const value = own[name];
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    const over: unknown[] = heads && Array.isArray(own[heads.name]) ? (own[heads.name] as unknown[]) : [];
    const entries = value.map((text, at) => ({ head: String(over[at] ?? ""), text: String(text) }));
    return typedEntries(entries, heads !== undefined);
  }
  if (!options) return "";
  // What the table of voices said, until a person says otherwise.
  const record: object = typeof own.record === "object" && own.record !== null ? own.record : {};
  return told(Reflect.get(record, name === "reward" ? "paid" : name));
}
