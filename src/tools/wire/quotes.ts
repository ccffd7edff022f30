/**
 * What an answer may quote by a number instead of writing it out: 「{B3}」 stands for a sentence of the material, 「{K2}」 for a
 * line of another result (both without their last 「。」), 「{f1}」 for a row further up in the same answer. Pure.
 */
import type { Brief } from "#src/brief/schema.ts";
import type { Item } from "#src/shared/result.ts";
import type { Quote, Quotes, Results, ToolId } from "../tool.ts";

/** The letter under which the lines of a result are numbered. */
export const resultLetters: Partial<Record<ToolId, string>> = {
  analyze: "A",
  persona: "P",
  concerns: "C",
  recommended_users: "U",
  catchphrase: "K",
};

/** Fields of an item that can be quoted too: 「{K2.sub}」. */
export const quotedFields = ["sub", "answer"] as const;

/** Lines of a result that can be quoted: more than any has that prompts show. */
const maxLines = 200;

/** The items of a result with their numbers, as prompts show some of them. */
export function numberedItems(results: Results, tool: ToolId): { id: string; item: Item }[] {
  const letter = resultLetters[tool] ?? "";
  return (results[tool] ?? []).slice(0, maxLines).map((item, at) => ({ id: `${letter}${at + 1}`, item }));
}

const withoutStop = (text: string) => text.replace(/。$/u, "");

export function quotesOf({ brief, results }: { brief: Brief; results: Results }): Quotes {
  const known = new Map<string, Quote>();
  for (const { id, text } of brief.sentences) known.set(id, { text: withoutStop(text), sources: [id] });
  for (const tool of Object.keys(resultLetters) as ToolId[])
    for (const { id, item } of numberedItems(results, tool)) {
      known.set(id, {
        text: withoutStop(item.text),
        sources: item.sources,
        guess: item.fields.hypothesis === true,
      });
      for (const name of quotedFields) {
        const value = item.fields[name];
        if (typeof value === "string" && value !== "")
          known.set(`${id}.${name}`, { text: withoutStop(value), sources: item.sources });
      }
    }
  return { get: (id) => known.get(id), add: (id, quote) => void known.set(id, quote), all: () => known };
}

const special = /[|;^{}\\]/gu;
const escaped = (text: string) => text.replace(special, "\\$&");

/** Shorter texts are written out: a number would be no shorter, and a slip would cost more than it saves. */
const worthQuoting = 8;

/** The text with what can be quoted as numbers. `used` takes the ids. */
export function shorten(text: string, quotes: Quotes, used: string[]): string {
  let best: { id: string; at: number; length: number } | undefined;
  for (const [id, { text: quote }] of quotes.all()) {
    if (quote.length < Math.max(worthQuoting, id.length + 3, (best?.length ?? 0) + 1)) continue;
    const at = text.indexOf(quote);
    if (at >= 0) best = { id, at, length: quote.length };
  }
  if (!best) return escaped(text);
  const { id, at, length } = best;
  const before = shorten(text.slice(0, at), quotes, used);
  used.push(id);
  return `${before}{${id}}${shorten(text.slice(at + length), quotes, used)}`;
}

/** The text with its quotations filled in, or null when one names nothing. `used` takes the ids. */
export function expand(text: string, quotes: Quotes, used: string[]): string | null {
  let isKnown = true;
  const made = text.replace(/\\([\s\S])|\{([^{}]*)\}/gu, (_whole, plain?: string, id?: string) => {
    if (plain !== undefined) return plain;
    const quote = quotes.get((id ?? "").trim());
    if (!quote) isKnown = false;
    used.push((id ?? "").trim());
    return quote?.text ?? "";
  });
  return isKnown ? made : null;
}

/** Said of a text whose numbers were not all found. */
export function unknownNumber(quotes: Quotes, used: readonly string[]): string {
  const unknown = used.find((id) => quotes.get(id) === undefined) ?? "";
  return `「{${unknown}}」という番号のものはありません。`;
}

/** Cut at a sign that no backslash stands before; the backslashes stay. */
export function cut(text: string, sign: "|" | ";" | "^"): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === sign) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}
