import { createHash } from "node:crypto";

/** Text and JSON as Postgres can keep them: it refuses NUL, and in jsonb half of a surrogate pair. */

const halfPairs = /\p{Surrogate}/gu;

/** The text without what the database would refuse. */
export function storableText(text: string): string {
  return text.replaceAll("\u0000", "").replace(halfPairs, "");
}

/** A JSON value whose texts can all be stored; its keys are ours and stay. Throws RangeError when it is nested too deep to walk. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), cleaned) as Value;
}

/** The same for JSON that arrives as text. Throws SyntaxError when it is none. */
export function parseStorable(json: string): unknown {
  return JSON.parse(json, cleaned);
}

function cleaned(_key: string, value: unknown): unknown {
  return typeof value === "string" ? storableText(value) : value;
}

/** A UUID (version 8) that its parts determine, for what a caller names by a key of its own. */
export function keyedId(...parts: string[]): string {
  const bytes = createHash("sha256").update(JSON.stringify(parts)).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
