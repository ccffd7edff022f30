/** A line in running text: 「【3 情景】」, the line below, and below that the sentence that supports it. Pure. */
import type { Brief } from "#src/brief/schema.ts";
import { groundsOf } from "#src/checks/carrying/grounds.ts";
import { linesOf, type NamedText } from "../wire/named-text.ts";
import { type Angle, angleIds, angles } from "./angles.ts";
import type { CatchphraseLine } from "./definition.ts";

/** Where the writer named none: what can be seen of the line. */
function angleSeenIn(text: string): Angle {
  if (/[?？]|か。?$/u.test(text)) return "question";
  return /\d/u.test(text.normalize("NFKC")) ? "number" : "benefit";
}

/** 「」, marks of emphasis and a label are no part of what is said. */
const said = (line: string): string =>
  line
    .replace(/^(?:コピー|サブ|本文)\s*[:：]\s*/u, "")
    .replace(/^(?:[-―—–・*]+\s*)/u, "")
    .replaceAll("**", "")
    .replace(/^「([^「」]*)」$/u, "$1")
    .trim();

/** `number`: of the line, from 0; absent where the name has none. What it rests on is found in the brief. */
export function lineOfText(
  { name, text: written }: NamedText,
  { sentences, fields }: Pick<Brief, "sentences" | "fields">,
): CatchphraseLine & { number?: number } {
  const all = linesOf(written).map(said);
  // A line may be broken in two; what supports it is one sentence below.
  const below = all.length > 1 ? all.length - 1 : all.length;
  const [text, sub] = [all.slice(0, below).join(""), all[below] ?? ""];
  const angle = angleIds.find((id) => name.includes(angles[id])) ?? angleSeenIn(text);
  const names = fields.name ? [fields.name.text] : [];
  const sources = groundsOf([text, sub], sentences, { names, kind: fields.kind?.text });
  const [number] = /\d+/u.exec(name.normalize("NFKC")) ?? [];
  return { text, angle, sub, sources, ...(number === undefined ? {} : { number: Number(number) - 1 }) };
}
