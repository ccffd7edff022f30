/** How a piece of the memo is looked at: usual widths, words that stand in half-width kana in their usual spelling. */
import { cleanText } from "../../text.ts";
import { unkana } from "../words/labels.ts";

const halfKana = /[ｦ-ﾟ]/u;

/** For matching only; what is kept and shown is the memo's own text. */
export function keyOf(text: string): string {
  const clean = cleanText(text);
  return halfKana.test(text) ? unkana(clean.replace(/(?<=[ァ-ヶー])\s+(?=[ァ-ヶー])/gu, "")) : clean;
}
