/** Reads a whole write and puts it together the way its user would. */
import type { WritePart } from "#src/engines/model/model.ts";

export interface CollectedWrite {
  parts: WritePart[];
  /** The part that ended the write. */
  last: WritePart | undefined;
  /** Root properties that are complete, and of arrays cut short the elements that came. */
  answer: Record<string, unknown>;
  /** JSON path → joined characters. */
  texts: Map<string, string>;
  restarts: number;
}

/** Collects until the write ends; a restart voids what came before it. `onPart` sees each part as it comes. */
export async function collectWrite(
  write: AsyncIterable<WritePart>,
  onPart?: (part: WritePart) => void,
): Promise<CollectedWrite> {
  const collected: CollectedWrite = { parts: [], last: undefined, answer: {}, texts: new Map(), restarts: 0 };
  for await (const part of write) {
    collected.parts.push(part);
    collected.last = part;
    onPart?.(part);
    if (part.type === "restart") {
      collected.restarts += 1;
      collected.answer = {};
      collected.texts.clear();
    } else if (part.type === "delta") {
      const id = JSON.stringify(part.path);
      collected.texts.set(id, (collected.texts.get(id) ?? "") + part.text);
    } else if (part.type === "value") keep(collected.answer, part.path, part.value);
  }
  return collected;
}

function keep(answer: Record<string, unknown>, path: (string | number)[], value: unknown): void {
  const [key, index] = path;
  const name = String(key);
  if (index === undefined) {
    answer[name] = value;
    return;
  }
  answer[name] ??= [];
  const list = answer[name];
  if (Array.isArray(list)) list[Number(index)] = value;
}

/** All strings within a value by JSON path, to compare with the characters that were streamed. */
export function stringsOf(value: unknown, path: (string | number)[] = []): [string, string][] {
  if (typeof value === "string") return value === "" ? [] : [[JSON.stringify(path), value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsOf(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => stringsOf(item, [...path, key]));
}
