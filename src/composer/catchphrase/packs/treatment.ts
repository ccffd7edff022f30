/** What a treatment outside insurance costs is told with what may come of it (厚生労働省「医療広告ガイドライン」 第4 限定解除の要件). */
import type { Brief } from "#src/brief/schema.ts";
import { asSentence } from "#src/tools/wording/saying/sentence.ts";
import type { Sentence } from "./sentences.ts";

const outside = /自費|自由診療|保険外|保険適用外/u;
const risky = /リスク|副作用|ダウンタイム|(?:こと|可能性|おそれ|場合)があります/u;

/** A clinic whose brief speaks of treatments that no insurance pays for. */
export const isOutsideInsurance = ({ fields, sentences }: Brief): boolean =>
  fields.productClass === "medical" && sentences.some(({ text }) => outside.test(text));

/** What the brief says may come of it; null where it says nothing. */
export function treatmentRisk({ sentences }: Brief): Sentence | null {
  const told = sentences.find(({ text }) => risky.test(text));
  return told ? { text: asSentence(told.text), sources: [told.id] } : null;
}
