/** 絵文字・記号: what a preset takes out of a text. */
import type { Preset } from "../../brief/preset/schema.ts";
import type { NotationChange } from "./notation.ts";

/** Pictures, with what joins and colours them; signs of everyday text (©, ®, ™, digits) are none. */
const picture =
  /(?![\d#*©®™‼⁉ℹ])(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*)/gu;
const decoration = /[♪♫☆★♡♥❤✨]/gu;
/** A shout, not the 「!」 inside a Latin name (Yahoo!). */
const shout = /！+|(?<![A-Za-z])!+/gu;

export function applySymbols(
  text: string,
  { emoji, exclamation }: Pick<Preset, "emoji" | "exclamation">,
  changes: NotationChange[],
): string {
  let current = text;
  if (emoji === "none") {
    const taken = (from: string) => {
      changes.push({ from, to: "" });
      return "";
    };
    current = current.replace(picture, taken).replace(decoration, taken);
  }
  return exclamation === "keep" ? current : quietly(current, exclamation === "one" ? 1 : 0, changes);
}

/** Beyond the allowed number a shout becomes a full stop, or nothing where the text ends without one anyway. */
function quietly(text: string, allowed: number, changes: NotationChange[]): string {
  let left = allowed;
  return text.replace(shout, (from, at: number) => {
    if (left > 0) {
      left -= 1;
      if (from.length > 1) changes.push({ from, to: from.charAt(0) });
      return from.charAt(0);
    }
    const next = text.charAt(at + from.length);
    const closes = /[？?。」』）)\n]/u.test(next) || (next === "" && !/[。！!？?]/u.test(text.slice(0, at)));
    const to = closes ? "" : "。";
    changes.push({ from, to });
    return to;
  });
}
