/** How one text may be said anew: wordings by the way they go, best first. Pure, browser-safe. */
import { count } from "#src/checks/count.ts";
import { comparable, isNearDuplicate } from "#src/checks/duplicates.ts";
import { type Change, variations } from "#src/tools/target.ts";

export type RewriteStyle = "short" | "long" | "soft" | "hard" | "other";
export type Rewrites = Partial<Record<RewriteStyle, readonly string[]>>;

/** Where the wordings for a change are looked for. */
const sought: Partial<Record<Change, readonly RewriteStyle[]>> = {
  shorter: ["short", "other"],
  longer: ["long", "other"],
  softer: ["soft"],
  harder: ["hard"],
  another: ["other", "long"],
  reroll: ["other", "soft", "long"],
};

/** Letters that are another's: what stands between the beginning and the end that both share. */
function changedLetters(one: string, other: string): number {
  const [a, b] = [[...comparable(one).letters], [...comparable(other).letters]];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end;
}

/** A matter that is kept makes two wordings alike; what is said of it has to be said in other words. */
export const isOther = (one: string, other: string, least = 3): boolean =>
  !isNearDuplicate(one, other) || changedLetters(one, other) >= least;

const numbersIn = (text: string): string[] => text.normalize("NFKC").match(/\d+/gu) ?? [];

export interface RewriteRequest {
  text: string;
  change: Change;
  /** Longest text in characters, and the shortest one. */
  most: number;
  least?: number;
  avoid: readonly string[];
}

export const wordingLength = (text: string): number => count(text).c1;

/** True where the wording goes the way that was asked for. */
function goes(change: Change, own: number, length: number): boolean {
  if (change === "shorter") return length < own;
  return change === "longer" ? length > own : true;
}

/** The wordings that a person may choose from: each goes the way asked for, and none is nearly another one. */
export function chosenRewrite(candidates: readonly string[], wish: RewriteRequest): string[] {
  const { text, change, most, least = 1, avoid } = wish;
  const own = wordingLength(text);
  const stated = numbersIn(text);
  const picked: string[] = [];
  for (const one of new Set(candidates)) {
    if (picked.length === variations(change)) break;
    const length = wordingLength(one);
    if (length > most || length < least || avoid.includes(one) || !goes(change, own, length)) continue;
    if (!numbersIn(one).every((number) => stated.includes(number))) continue;
    // A word less is what was asked for.
    if (!isOther(text, one, change === "shorter" ? 1 : 3)) continue;
    if (picked.every((other) => isOther(other, one))) picked.push(one);
  }
  return picked;
}

export function wordings(ways: Rewrites, wish: RewriteRequest): string[] {
  const all = (sought[wish.change] ?? []).flatMap((way) => ways[way] ?? []);
  return chosenRewrite(all, wish);
}

/** Endings of a text → what may stand in their place, by the way it goes. The first that matches counts. */
export type StyledEnding = readonly [ending: RegExp, ways: Rewrites];

/** `$1` and so on are parts of the ending. */
export function byEnding(text: string, endings: readonly StyledEnding[]): Rewrites | null {
  const found = endings.find(([ending]) => ending.test(text));
  if (!found) return null;
  const [ending, ways] = found;
  const put = (some: readonly string[] = []) => some.map((to) => text.replace(ending, to));
  return {
    ...{ short: put(ways.short), long: put(ways.long), soft: put(ways.soft) },
    ...{ hard: put(ways.hard), other: put(ways.other) },
  };
}

/** Words that a sentence stands without. */
const fillers =
  /(?:いつも|つい|かえって|なかなか|本当に|ちゃんと|しっかり|すっきり|無理なく|いきなり|少しずつ|まとめて|ひとりずつ|くり返し|その場で|遠慮なく|一緒に|いちばん|これから|まだ|ひとつ(?=[^の])|たびたび|どうしても|思ったより|せっかく|ずっと|すぐに?|ゆっくり|とても|ちょっと)(?![のをがはて])/u;
/** What belongs to the words before it. */
const bound = /^(?:と|という|など|ので|て|で|を|に|が|は|も)(?![一-龠ァ-ヶ])/u;
const leastClause = 9;

/** The main clause alone, and the sentence without a word that only colours it. */
export function shorterWording(text: string): string[] {
  const isQuoting = text.includes("「");
  const without = isQuoting ? text : text.replace(fillers, "").replace(/^、|、(?=、)/gu, "");
  const onward = isQuoting ? text : text.replace(/てから(?=[一-龠])/u, "て");
  // What is said of something is nothing without it.
  const [, rest = ""] = /^[^、「」]{1,}(?:[^はがをもの]|[るいただ]が)、([^「」]+)$/u.exec(text) ?? [];
  const stands = wordingLength(rest) >= leastClause && /[がをに]/u.test(rest) && !bound.test(rest);
  const fewer = [without, onward].filter((one) => one !== text && one.length >= 5);
  return [...(stands ? [rest] : []), ...fewer];
}
