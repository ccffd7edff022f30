/** How a piece of the memo is looked at: usual widths, words that stand in half-width kana in their usual spelling. */
import { answeredOnce } from "../../kept-answers.ts";
import { cleanText } from "../../text.ts";
import { unkana } from "../words/labels.ts";

const halfKana = /[ｦ-ﾟ]/u;
/** 「書ｶﾅｲﾃﾞ」: what stands behind a Chinese sign is its ending. */
const endings = /(?<=[一-龠])[ｦ-ﾟ]{1,6}(?![ｦ-ﾟ])/gu;
const hiragana = (run: string): string =>
  run.normalize("NFKC").replace(/[ァ-ヶ]/gu, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

/** For matching only; what is kept and shown is the memo's own text. */
export const keyOf = answeredOnce((text: string): string => {
  if (!halfKana.test(text)) return cleanText(text);
  const clean = cleanText(text.replace(endings, hiragana));
  return unkana(clean.replace(/(?<=[ァ-ヶー])\s+(?=[ァ-ヶー])/gu, ""));
});
