/** Reading an answer piece by piece, and its inverse. Pure. */
import { isRefused } from "#src/shared/refusals/refusal.ts";
import type { Answer, Lookups, Piece, UnreadRow, WireFormat } from "../tool.ts";
import type { CellValues } from "./cells.ts";
import { quotesOf } from "./quotes.ts";
import { rowsUnder, unreadAt } from "./wire.ts";

export function openAnswer({ sayings = {} }: WireFormat, given: Lookups, part = 0): Answer {
  const quotes = quotesOf(given);
  for (const [id, text] of Object.entries(sayings)) quotes.add(id, { text, sources: [] });
  return { given, quotes, part, notes: new Map() };
}

const withoutStop = (text: string) => text.replace(/。$/u, "");

/** A piece of this very answer can be quoted further down in it, a longer one also line by line. */
function remember({ quotes }: Answer, id: string, pieces: readonly (Piece | UnreadRow)[]): void {
  const [piece] = pieces;
  if (!piece || isRefused(piece)) return;
  const value = Object(piece.value);
  if (pieces.length !== 1 || typeof value.text !== "string") return;
  const sources = Array.isArray(value.sources) ? value.sources.map(String) : [];
  quotes.add(id, { text: withoutStop(value.text), sources });
  const lines = value.text.split("\n");
  if (lines.length > 1)
    for (const [at, line] of lines.entries())
      quotes.add(`${id}.${at + 1}`, { text: withoutStop(line), sources: [] });
}

/** What a complete value of the answer comes to; nothing when it is empty, or there is no such key. */
export function readRow(
  wire: WireFormat,
  answer: Answer,
  key: string,
  index: number,
  value: unknown,
): (Piece | UnreadRow)[] {
  const rows = Object.hasOwn(wire.rows, key) ? wire.rows[key] : undefined;
  if (!rows || value === null || (typeof value === "string" && value.trim() === "")) return [];
  if (typeof value !== "string") return [unreadAt(key, index, "1件を1つの文字列で書いてください。")];
  const pieces = rows.read(value, index, answer);
  remember(answer, `${key}${index + 1}`, pieces);
  return pieces;
}

/** The answer that a model would give for that part of an output. */
export function writeAnswer(
  wire: WireFormat,
  output: CellValues,
  answer: Answer,
  keys: readonly string[] = [],
): Record<string, string | string[]> {
  const written: Record<string, string | string[]> = {};
  // Read back at once, so that rows further down can quote it as a reader will understand.
  const reader = { ...answer, notes: new Map(answer.notes) };
  for (const [key, rows] of rowsUnder(wire, keys)) {
    const all: string[] = [];
    for (const text of rows.write(output, answer)) {
      remember(reader, `${key}${all.length + 1}`, rows.read(text, all.length, reader));
      all.push(text);
    }
    written[key] = rows.single ? (all[0] ?? "") : all;
  }
  return written;
}
