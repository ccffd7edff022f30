/** JSON as many models write it: what is meant is plain, though it is no JSON. Part of the scanner in json-stream.ts. Pure. */

const wide: Record<string, string> = { "｛": "{", "｝": "}", "［": "[", "］": "]", "：": ":", "，": "," };

/** A sign between values, full-width ones among them. */
export const normalizedSign = (character: string): string => wide[character] ?? character;

export const isSpace = (character: string): boolean =>
  character === " " ||
  character === "\n" ||
  character === "\r" ||
  character === "\t" ||
  character === "\u3000";

const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** The string that begins at `start`, with its quotation marks: line breaks as they are and strokes before other signs are let pass. */
function stringAt(text: string, start: number): { json: string; end: number } {
  let json = '"';
  let at = start + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return { json: `${json}"`, end: at + 1 };
    if (character === "\\") {
      escapes.lastIndex = at;
      const known = escapes.exec(text)?.[0];
      json += known ?? "\\\\";
      at += known?.length ?? 1;
      continue;
    }
    json += character < " " ? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}` : character;
    at += 1;
  }
  return { json, end: at };
}

/** The value in JSON's own signs, without commas behind a last element. */
function mended(text: string): string {
  let json = "";
  let isOpen = false;
  for (let at = 0; at < text.length; ) {
    const sign = normalizedSign(text.charAt(at));
    if (sign === '"') {
      const string = stringAt(text, at);
      json += isOpen ? `,${string.json}` : string.json;
      isOpen = false;
      at = string.end;
      continue;
    }
    at += 1;
    if (isSpace(sign)) continue;
    // A comma waits for what it stands before.
    if (isOpen && sign !== "]" && sign !== "}") json += ",";
    isOpen = sign === ",";
    if (!isOpen) json += sign;
  }
  return json;
}

/** The value of a text that is JSON, or nearly. @throws SyntaxError */
export function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(mended(text));
  }
}
