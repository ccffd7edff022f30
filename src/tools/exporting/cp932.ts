/** How a sign stands in Shift_JIS (CP932), and what stands in for one that does not. */
import iconv from "iconv-lite";

/** Look-alikes that exist in CP932: signs that no reader tells apart. */
const lookalikes: Record<string, string> = {
  "〜": "～",
  "—": "―",
  "−": "－",
  "‖": "∥",
  "‑": "‐",
  "–": "－",
  "•": "・",
  "\u00A0": " ",
  "¥": "￥",
  "¢": "￠",
  "£": "￡",
  "¬": "￢",
};
/** Signs that are written out where they are missing. */
const writtenOut: Record<string, string> = { "©": "(C)", "®": "(R)", "⁄": "/" };
/** Shapes of the sign before them, joints and marks of direction: nothing by themselves. */
const shapes = /\u20E3|[\p{Variation_Selector}\u00AD\u200B-\u200F\u2060\uFEFF]/gu;

const standing = new Map<string, string | null>();
const mostStanding = 20_000;

/** A sign in CP932; null: not there. Remembered, because asking costs more than a table has time for. */
export function inCp932(sign: string): string | null {
  const found = standing.get(sign);
  if (found !== undefined) return found;
  const candidate = lookalikes[sign] ?? sign;
  const made = iconv.decode(iconv.encode(candidate, "cp932"), "cp932") === candidate ? candidate : null;
  if (standing.size < mostStanding) standing.set(sign, made);
  return made;
}

/** All of it sign by sign; null when one is not there. */
function allInCp932(text: string): string | null {
  let made = "";
  for (const character of text) {
    const one = inCp932(writtenOut[character] ?? character);
    if (one === null) return null;
    made += one;
  }
  return made;
}

/** The same without what only shapes it, put together, or as its compatible form; null where nothing plain exists. */
export function plainForm(sign: string): string | null {
  const bare = sign.replace(shapes, "");
  const whole = bare.normalize("NFC");
  return allInCp932(whole) ?? allInCp932(bare.normalize("NFKC"));
}
