/** Equations as one line of text: Word's equation elements, and the older EQ fields. */
import type { WordReading } from "#src/shared/reading/file-reading.ts";
import { attributeOf } from "../office-xml.ts";

const raised: Record<string, string> = {
  ...Object.fromEntries([..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((sign, digit) => [String(digit), sign])),
  ...{ "+": "⁺", "-": "⁻", "−": "⁻", n: "ⁿ" },
};

/** 10³ and not 103: figures that stand raised stay so; anything else is left as it is. */
export function raise(text: string): string | undefined {
  const signs = [...text].map((sign) => raised[sign]);
  return text !== "" && signs.every((sign) => sign !== undefined) ? signs.join("") : undefined;
}

/** An element of an equation while it is read: its parts by name, in order. */
interface Frame {
  name: string;
  parts: { name: string; text: string }[];
  /** Signs that stand in attributes: of a sum, of brackets. */
  signs: Record<string, string>;
}

export class EquationReader {
  private readonly frames: Frame[] = [{ name: "oMath", parts: [], signs: {} }];

  open(name: string, attributes: Record<string, string>): void {
    // The properties of an element stand in an element of their own inside of it.
    if (/^(?:chr|begChr|endChr|sepChr)$/.test(name)) {
      const owner = this.frames.at(-2);
      if (owner) owner.signs[name] = attributeOf(attributes, "val") ?? "";
    }
    this.frames.push({ name, parts: [], signs: {} });
  }

  text(data: string): void {
    const frame = this.frames.at(-1);
    if (frame?.name === "t") frame.parts.push({ name: "", text: data });
  }

  close(): void {
    const frame = this.frames.pop();
    if (!frame) return;
    this.frames.at(-1)?.parts.push({ name: frame.name, text: textOf(frame) });
  }

  finish(): string {
    const [frame] = this.frames;
    return frame ? textOf(frame).trim() : "";
  }
}

function textOf({ name, parts, signs }: Frame): string {
  const all = (part: string) => parts.filter((one) => one.name === part).map(({ text }) => text);
  const one = (part: string) => all(part).join("");
  switch (name) {
    case "f":
      return `${grouped(one("num"))}/${grouped(one("den"))}`;
    case "sSup":
      return one("e") + power(one("sup"));
    case "sSub":
      return one("e") + index(one("sub"));
    case "sSubSup":
      return one("e") + index(one("sub")) + power(one("sup"));
    case "rad":
      return `${raise(one("deg")) ?? ""}√${grouped(one("e"))}`;
    case "nary":
      return `${signs.chr ?? "∫"}${index(one("sub"))}${power(one("sup"))}${one("e")}`;
    case "d":
      return `${signs.begChr ?? "("}${all("e").join(signs.sepChr ?? "|")}${signs.endChr ?? ")"}`;
    case "mr":
      return all("e").join(" ");
    case "m":
      return all("mr").join("、");
    default:
      return parts.map(({ text }) => text).join("");
  }
}

const grouped = (text: string) => (/^[\p{L}\p{N}.,%]*$/u.test(text) ? text : `(${text})`);
const power = (text: string) => (text === "" ? "" : (raise(text) ?? `^${grouped(text)}`));
const index = (text: string) => (text === "" ? "" : `_${grouped(text)}`);

export interface EqText {
  text: string;
  /** Words with their readings, where the field sets kana over them. */
  readings: WordReading[];
}

/** What an EQ field shows: `\o` sets its parts over each other (○秘, or kana over a word), `\f` is a fraction. */
export function eqText(instruction: string): EqText {
  const readings: EqText["readings"] = [];
  const source = instruction.replace(/^\s*eq\b/i, "").slice(0, 2_000);
  // Formats of the whole field (\* jc2 \* "Font:…" \* hps10) show nothing.
  const text = shown(source.replace(/\\\*\s*(?:"[^"]*"|\S+)/g, " "), readings, 0);
  return { text: text.trim(), readings };
}

function shown(source: string, readings: EqText["readings"], depth: number): string {
  let text = "";
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const [all, kind] = /^\\([a-z])/i.exec(rest) ?? [];
    if (all === undefined || kind === undefined) {
      text += source[at];
      at++;
      continue;
    }
    const open = source.indexOf("(", at);
    if (open < 0 || depth > 8) return text;
    const end = closing(source, open);
    const parts = divided(source.slice(open + 1, end));
    text += combined(kind.toLowerCase(), parts, readings, depth);
    at = end + 1;
  }
  return text;
}

function combined(kind: string, parts: string[], readings: EqText["readings"], depth: number): string {
  const [first = "", ...others] = parts.map((part) => shown(part, readings, depth + 1).trim());
  if (kind === "f") return `${grouped(first)}/${grouped(others[0] ?? "")}`;
  if (kind === "r")
    return others.length > 0 ? `${raise(first) ?? first}√${grouped(others[0] ?? "")}` : `√${grouped(first)}`;
  if (kind === "b") return `(${[first, ...others].join(",")})`;
  // Kana set small over a word: `\o\ad(\s\up 9(さど),佐渡)`.
  if (kind === "o" && others.length > 0 && /^\s*\\s\s*\\up/i.test(parts[0] ?? "")) {
    const base = others.join("");
    readings.push({ base, reading: first });
    return base;
  }
  return [first, ...others].join("");
}

function closing(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === "(") depth++;
    else if (source[at] === ")" && --depth === 0) return at;
  }
  return source.length;
}

/** The parts between the commas (or semicolons) of this level. */
function divided(inside: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const sign of inside) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if ((sign === "," || sign === ";") && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
