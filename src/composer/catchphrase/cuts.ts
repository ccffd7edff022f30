/** A line made shorter by taking letters away, and by nothing else: what is left still says what it said. Pure. */

import { claimsIn } from "#src/checks/claims/claims-in.ts";
import { count } from "#src/checks/count.ts";

/** 「じつは、乾燥肌をととのえます。」: words that only call for attention. */
const calls: readonly RegExp[] = [
  /(?:^|(?<=[。！？]))(?:じつは|実は|もちろん|ぜひ|なんと|まさに|つまり)、?/u,
  /(?<=[、はがをにもで])(?:とても|まさに|ぜひ)(?![のをがは])/u,
  // 「予約することができます」
  /(?<=\p{Script=Han})することが(?=でき)/u,
];
/** 「最初の60日は無料です。」: what a note leaves out. */
const notes: readonly RegExp[] = [
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー\p{N}）)])は(?=(?:無料|不要|可能|自由|限定)(?:です)?(?:[。！、]|$))/u,
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー\p{N}）)])です(?=[。！]|$)/u,
];
/** The full stop of a single sentence: where every letter counts. */
const stop = /(?<=^[^。！？]*)。$/u;

const numbersIn = (text: string): string => (text.normalize("NFKC").match(/\d+(?:[.,]\d+)*/gu) ?? []).join();
const claims = (text: string): string =>
  claimsIn(text)
    .map(({ words }) => words.replace(/は|です/gu, ""))
    .sort()
    .join();

/** Whether one is the other with letters taken away. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Says the same by what code can tell: no letter is new, every number and every claim stands. */
export const preservesClaims = (before: string, after: string): boolean =>
  isWithin(after, before) && numbersIn(after) === numbersIn(before) && claims(after) === claims(before);

/** The line with one or more of these taken away: the shortest first. */
function without(text: string, cuts: readonly RegExp[]): string[] {
  let found = new Set([text]);
  for (const cut of cuts) found = new Set([...found, ...[...found].map((one) => one.replace(cut, ""))]);
  found.delete(text);
  return [...found]
    .filter((one) => one.length > 0 && preservesClaims(text, one))
    .toSorted((a, b) => count(a).w2 - count(b).w2);
}

/** `isTight`: it has to fit a place, so that its full stop may go too. */
export const cutsOf = (text: string, isTight = false): string[] =>
  without(text, [...calls, ...notes, ...(isTight ? [stop] : [])]);

/** The line as a note has it. */
export const shorterNotes = (text: string): string[] => without(text, notes);

/** The other way: what a line in note form leaves out, put back. */
export function fullerOf(text: string): string[] {
  // 「初期設定を代行」 is a sentence already.
  const isNoun = !/[をがにへで][^、。]*。?$/u.test(text);
  const ended = isNoun ? text.replace(/(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?=。?$)/u, "です") : text;
  const joined = (one: string) =>
    one.replace(/(?<=[\p{Script=Han}\p{Script=Katakana}\p{N}])(?=(?:無料|不要|可能)(?:です)?。?$)/u, "は");
  return [...new Set([joined(ended), ended, joined(text)])].filter(
    (one) => one !== text && preservesClaims(one, text),
  );
}
