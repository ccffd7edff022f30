/** Reading an answer piece by piece, and its inverse. Pure. */
import type { Given } from "../tool.ts";
import type { Values } from "./cells.ts";
import { quotesOf } from "./quotes.ts";
import type { Answer, Piece, Wire } from "./wire.ts";

export function openAnswer({ sayings = {} }: Wire, given: Given, part = 0): Answer {
  const quotes = quotesOf(given);
  for (const [id, text] of Object.entries(sayings)) quotes.add(id, { text, sources: [] });
  return { given, quotes, part, notes: new Map() };
}

/** A piece of this very answer can be quoted further down in it. */
function remember(answer: Answer, id: string, pieces: readonly Piece[]): void {
  const [piece] = pieces;
  const value = Object(piece?.value);
  if (pieces.length !== 1 || typeof value.text !== "string") return;
  const sources = Array.isArray(value.sources) ? value.sources.map(String) : [];
  answer.quotes.add(id, { text: value.text.replace(/。$/u, ""), sources });
}

/** What a complete value of the answer comes to; nothing when it is no row of that key. */
export function readRow(wire: Wire, answer: Answer, key: string, index: number, value: unknown): Piece[] {
  const rows = Object.hasOwn(wire.rows, key) ? wire.rows[key] : undefined;
  if (!rows || typeof value !== "string" || value.trim() === "") return [];
  const pieces = rows.read(value, index, answer);
  if (pieces.length === 0) return [];
  remember(answer, `${key}${index + 1}`, pieces);
  if (answer.part > 0 || answer.notes.has("known")) return pieces;
  answer.notes.set("known", true);
  return [...(wire.known?.(answer) ?? []), ...pieces];
}

/** The answer that a model would give for an output. */
export function writeAnswer(wire: Wire, output: Values, answer: Answer): Record<string, string | string[]> {
  const written: Record<string, string | string[]> = {};
  // Read back at once, so that rows further down can quote it as a reader will understand.
  const reader = { ...answer, notes: new Map(answer.notes) };
  for (const [key, rows] of Object.entries(wire.rows)) {
    const all = rows.write(output, answer);
    written[key] = rows.single ? (all[0] ?? "") : all;
    for (const [at, text] of all.entries())
      remember(reader, `${key}${at + 1}`, rows.read(text, at, reader));
  }
  return written;
}
