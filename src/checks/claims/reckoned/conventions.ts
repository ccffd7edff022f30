/** Measures that everybody reckons with, told in a note: 「※2か月を60日、小さじ1杯を5mLとした目安です」. */
import type { Token } from "../token.ts";
import { type Reckoning, saidAround } from "./reckoning.ts";

/** How many of the second one of the first is. */
const measures: readonly (readonly [form: RegExp, factor: number])[] = [
  [/水(\d{1,4})(?:ml|cc)(?:を|は|=)(\d{1,4})g/gi, 1],
  [/(?<![\d.])(\d{1,2})[かヶカ]月(?:を|は|=)(\d{1,3})日/g, 30],
  [/(?<![\d.])(\d)週間?(?:を|は|=)(\d{1,2})日/g, 7],
  [/小さじ(\d)杯(?:を|は|=)(\d{1,2})(?:ml|cc)/gi, 5],
  [/大さじ(\d)杯(?:を|は|=)(\d{1,3})(?:ml|cc)/gi, 15],
];
const reckons = /目安|計算|換算|とし(?:て|た|ます)/;

/** Whether the claim is one of the two figures of such a measure, and the measure is right. */
export function isConvention(claim: Token, reckoning: Reckoning): boolean {
  const { all: sentence, before } = saidAround(reckoning, claim);
  if (!reckons.test(sentence)) return false;
  return measures.some(([form, factor]) =>
    [...sentence.matchAll(form)].some(
      ({ index, 0: words, 1: one, 2: many }) =>
        index <= before.length &&
        before.length < index + words.length &&
        Number(one) * factor === Number(many),
    ),
  );
}

/** 「水1mLを1gとして」 */
export const hasWaterNote = (text: string): boolean => /水1(?:ml|cc)(?:を|は|=)1g/i.test(text);

/** What a spoon holds, in mL. */
const spoons: Readonly<Record<string, number>> = { 小さじ: 5, 大さじ: 15 };

/** So many spoons as the amount that stands before it comes to: 「1日およそ6mL。小さじ1杯と少し」. */
export function isSpoonful(claim: Token, { text, tokens, at }: Reckoning): boolean {
  const { key, value, to } = claim;
  if (key !== "杯" || value === undefined || to !== undefined) return false;
  const size = spoons[text.slice(claim.start - 3, claim.start)];
  const amount = tokens[at - 1];
  if (size === undefined || amount?.key !== "ml" || amount.value === undefined) return false;
  if (claim.start - amount.end > 12) return false;
  const left = amount.value - size * value;
  const rest = text.slice(claim.end, claim.end + 3);
  if (/^(?:と少し|強)/.test(rest)) return left > 0 && left < size;
  if (/^弱/.test(rest)) return left < 0 && left > -size;
  return left === 0;
}
