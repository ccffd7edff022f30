/** What the rules and what has been learned say together of each name that it may be. */
import { comparableText } from "../../text.ts";
import { logOdds } from "../learned/model.ts";
import type { LikelyRun } from "../learned/names.ts";
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { MemoPart } from "../roles/roles.ts";
import { headOf } from "../words/heads.ts";
import * as contexts from "../words/name-contexts.ts";
import { answerCleaner, cleanName } from "./name-clean.ts";
import type { NameCandidate } from "./name-input.ts";

/** How much a step of the rules counts beside the logarithm of the odds, and a step of their guesses of it. */
const step = 0.3;
const guess = 0.5;
/** More than so many steps say no more. */
const most = 14;
/** What stands under a label, and what a sentence says to be the name. */
const label = 6;
const statement = 0.4;
/** Against a word that is likely to be forbidden, and against what only has been learned. */
const ban = 2;
const unruled = 0.5;
/** What the learned model has not looked at. */
const unseen = -3.5;
/** So much makes a name of the rules to ask about, and so much one that they have not. */
const least = -2.5;
const leastUnruled = -1;
/** The longer words of two that begin or end alike may be so much less likely. */
const nearly = 3;
/** So likely must be what the rules are sure of. */
const agreed = 0.05;

const more =
  /^(?![はがをにでとものへや]$)(?!.*(?:名前|という|って|[はがをで]$))[^、。：:|｜／/「」（）()[\]]{1,8}$/u;

/** The form of a company, what stands in brackets behind it and figures behind a gap are no part of a name. */
const behindName = /^(?:株式会社|㈱)?[\s　]*(?:[（(].*[）)]|[^\s　]{0,4}[\s　]\d+)?$/u;

/** The names that it may be, the best first; what no rule has found stands in what is neither about others nor a rule about words. */
export function weighedTogether(
  ruled: readonly NameCandidate[],
  likely: readonly LikelyRun[],
  parts: readonly MemoPart[],
  banned: readonly string[],
): NameCandidate[] {
  const against = new Set(banned.map(comparableText));
  const byKey = new Map(likely.map((run) => [comparableText(run.text), run]));
  const found = [
    ...ruled.map((candidate) => ofRules(candidate, likely, byKey)),
    ...unruledNames(ruled, likely, parts),
  ].map((candidate) =>
    against.has(comparableText(candidate.text)) ? { ...candidate, score: candidate.score - ban } : candidate,
  );
  const ranked = found.toSorted((a, b) => b.score - a.score);
  const first = fullest(ranked, byKey);
  return first === undefined
    ? []
    : [first, ...ranked.filter((each) => each !== first)].filter(({ score }) => score >= least);
}

/** What is learned of a name counts with what the rules say of it; 「ほしの湯　数 3」 says it of 「ほしの湯」. */
function ofRules(
  candidate: NameCandidate,
  likely: readonly LikelyRun[],
  byKey: ReadonlyMap<string, LikelyRun>,
): NameCandidate {
  const { text, score, labelled } = candidate;
  const own = likely.find((run) => run.text.startsWith(text) && behindName.test(run.text.slice(text.length)));
  const exact = byKey.get(comparableText(text));
  const share = Math.max(own?.share ?? 0, exact?.share ?? 0);
  const weight = share === 0 ? unseen : logOdds(share);
  const isStated = candidate.stated === true;
  const isGuess = candidate.guessed === true;
  if (labelled || (isStated && isGuess)) return { ...candidate, score: weight + label };
  const steps = step * Math.min(score, most) * (isGuess ? guess : 1);
  return { ...candidate, score: weight + steps + (isStated ? statement : 0) };
}

function unruledNames(
  ruled: readonly NameCandidate[],
  likely: readonly LikelyRun[],
  parts: readonly MemoPart[],
): NameCandidate[] {
  const known = new Set(ruled.map(({ text }) => comparableText(text)));
  const answered = answerCleaner(parts.map(({ row }) => row));
  const labels = ruled.filter(({ labelled }) => labelled).map(({ text }) => text);
  return likely.flatMap(({ text: words, row, share }) => {
    if (logOdds(share) < leastUnruled) return [];
    const text = answered(cleanName(words));
    const key = comparableText(text);
    if (key === "" || known.has(key)) return [];
    // More than what stands under a label or than the rules take of a title, and 「座布団の修理」, which tells what it is.
    if (labels.some((name) => text.includes(name)) || contexts.titledName(keyOf(text)) !== null) return [];
    if (ruled.some(({ text: name }) => text.startsWith(name) && behindName.test(text.slice(name.length))))
      return [];
    if (/^[一-龠々ァ-ヶー]+の[一-龠々ァ-ヶー]+$/u.test(text) && headOf(text) !== null) return [];
    known.add(key);
    const own = parts.filter(
      (part) => part.row === row && part.role !== "competitor" && part.role !== "forbidden",
    );
    const source = (own.find((part) => part.text.includes(text)) ?? own[0])?.sentence;
    return source === undefined
      ? []
      : [{ text, source, score: logOdds(share) - unruled, labelled: false, guessed: true }];
  });
}

/** 「土曜の窯」 beside 「土曜」 is the name, 「ほしの湯　数 3」 beside 「ほしの湯」 of the rules is not. */
function fullest(
  ranked: readonly NameCandidate[],
  byKey: ReadonlyMap<string, LikelyRun>,
): NameCandidate | undefined {
  const [best] = ranked;
  if (best === undefined || best.labelled) return best;
  const shareOf = ({ text }: NameCandidate) => byKey.get(comparableText(text))?.share ?? 0;
  /** 「ほしの湯　入浴剤」 beside 「ほしの湯」, which is likelier by itself. */
  const isApart = (other: NameCandidate) =>
    /^[\s　].{4,}/u.test(best.text.slice(other.text.length)) && shareOf(other) > shareOf(best);
  const isNear = ({ score }: NameCandidate) => score >= best.score - nearly;
  const shorter = ranked.find(
    (other) =>
      other !== best &&
      other.score >= least &&
      best.text.startsWith(other.text) &&
      (behindName.test(best.text.slice(other.text.length)) || isApart(other)),
  );
  const longer = ranked.find(
    (other) =>
      isNear(other) &&
      (other.text.startsWith(best.text) || other.text.endsWith(best.text)) &&
      more.test(other.text.replace(best.text, "")),
  );
  return shorter ?? longer ?? best;
}

/** Words that may say something of something. */
const saying = /[：:]|.[はがを]./u;

/** What the rules are sure of is asked about where it stands as no name does; of what has not been weighed, what may be no name. */
export const isDoubted = (text: string, likely: readonly LikelyRun[]): boolean => {
  const seen = likely.find((each) => comparableText(each.text) === comparableText(text));
  return seen === undefined ? saying.test(text) : seen.share < agreed;
};

/** What stands behind a name where it ends. */
const ends =
  /^(?:$|[^一-龠々ぁ-んァ-ヶーA-Za-z0-9]|[はがをにでともやへの]|って|っす|という|です|だ|な[のら]|さん|から|まで|より|など|しか|だけ)/u;

/** A quotation that begins with the name goes on with more. */
const goesOn = /^[、，。][^「」『』]*[」』]/u;

/** Whether the memo says a name as a whole wherever it does, and nowhere as the beginning of a longer word or of a quotation that goes on. */
export const isWhole = (text: string, rows: readonly RowInContext[]): boolean => {
  const name = keyOf(text);
  return rows.every(({ body }) =>
    keyOf(body)
      .split(name)
      .every(
        (after, at, all) =>
          at === 0 || (ends.test(after) && !(/[「『]$/u.test(all[at - 1] ?? "") && goesOn.test(after))),
      ),
  );
};
