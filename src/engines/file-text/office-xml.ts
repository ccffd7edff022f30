/** The parts of an Office file that hold words, inflated and checked, and their elements one by one. */
import { Parser } from "htmlparser2";
import { UnreadableFile } from "./refusals.ts";
import { inflateEntries, type ZipEntry, type ZipLimits } from "./zip.ts";

export const officeLimits: ZipLimits = { maxEntries: 5_000, maxBytes: 24 * 1024 * 1024 };
const mostTags = 600_000;

/** Throws UnreadableFile: inflating to too much, broken, or defining entities. */
export function officeParts(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  wanted: RegExp,
): Map<string, string> {
  const chosen = entries.filter(({ name }) => wanted.test(name));
  const parts = new Map<string, string>();
  let tags = 0;
  for (const [name, data] of inflateEntries(bytes, chosen, officeLimits)) {
    const text = new TextDecoder().decode(data);
    // Office never writes a document type; one is there only to define entities that grow or read other files.
    if (/<!DOCTYPE|<!ENTITY/i.test(text.slice(0, 100_000))) throw new UnreadableFile("broken");
    for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) tags++;
    if (tags > mostTags) throw new UnreadableFile("inflates-too-much");
    parts.set(name, text);
  }
  return parts;
}

export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Deeper nesting is an attack: the parser's own cost grows with it. */
const maxDepth = 1_000;

/** Element names come without the prefix of their namespace. Throws UnreadableFile for what is nested without end. */
export function walkXml(xml: string, { open, close, text }: XmlEvents): void {
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > maxDepth) throw new UnreadableFile("broken");
        open?.(local(name), attributes);
      },
      onclosetag: (name) => {
        depth--;
        close?.(local(name));
      },
      ontext: (data) => text?.(data),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

/** An attribute by its name, whatever the prefix of its namespace. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  return (
    attributes[`w:${name}`] ??
    attributes[name] ??
    Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
  );
}

/** Relation id → the part it leads to, inside `folder`. */
export function relationsOf(xml: string | undefined, folder: string): Map<string, string> {
  const targets = new Map<string, string>();
  walkXml(xml ?? "", {
    open(name, { Id: id, Target: target, TargetMode: mode }) {
      if (name !== "Relationship" || id === undefined || target === undefined || mode === "External") return;
      targets.set(id, target.startsWith("/") ? target.slice(1) : resolve(folder, target));
    },
  });
  return targets;
}

function resolve(folder: string, target: string): string {
  const path = folder.split("/").filter((step) => step !== "");
  for (const step of target.split("/")) {
    if (step === "..") path.pop();
    else if (step !== "." && step !== "") path.push(step);
  }
  return path.join("/");
}
