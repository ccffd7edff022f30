/** Whether a source says what a claim says: same value, same counter, same thing it is about. */
import { contentWords } from "../text/content-words.ts";
import type { SourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

/** Finds in a source the claim that backs `claim`, or undefined. `clause` and `sentence` are the plain text around the claim. */
export function supportOf(
  claim: Token,
  clause: string,
  sentence = clause,
): (source: SourceText) => Token | undefined {
  const isAboutTheSame = sameMatter(claim, clause, sentence);
  return (source) => source.tokens.find((token) => says(token, claim) && isAboutTheSame(token, source));
}

function says(token: Token, claim: Token): boolean {
  if (claim.key.startsWith("date:")) return token.key.startsWith("date:") && dateCovers(token.key, claim.key);
  if (claim.kind === "date" && everyDay.has(token.key)) return true;
  if (claim.value === undefined) return token.key === claim.key || synonyms(token.key).includes(claim.key);
  if (!sameUnit(token, claim)) return false;
  if (claim.key === "clock" && claim.spoken === undefined && token.spoken === claim.value) return true;
  if (claim.use !== undefined && claim.use !== token.use) return false;
  if (claim.to !== undefined) return token.value === claim.value && token.to === claim.to;
  if (token.to === undefined) return token.value === claim.value;
  // Only an age range backs one of its ends; "3日" from "3〜5日" would promise more than the source does.
  return claim.key === "代" && (token.value === claim.value || token.to === claim.value);
}

/** What is open on every day is so on each. */
const everyDay: ReadonlySet<string> = new Set(["毎日", "年中無休"]);

function sameUnit(token: Token, claim: Token): boolean {
  if (token.key === claim.key || (claim.key.length > 1 && `${token.key}分` === claim.key)) return true;
  // A bare number (n=212) may restate a count of people or answers, never a price or a percentage.
  return claim.key === "" && ["人", "件", "社"].includes(token.key);
}

/** A claimed date may be less exact than the source, never more. */
function dateCovers(source: string, claim: string): boolean {
  const [sourceYear, sourceMonth, sourceDay] = source.slice(5).split("-");
  const [year, month, day] = claim.slice(5).split("-");
  const covers = (wanted: string | undefined, given: string | undefined) =>
    !wanted || Number(wanted) === Number(given || Number.NaN);
  return covers(year, sourceYear) && covers(month, sourceMonth) && covers(day, sourceDay);
}

function synonyms(key: string): string[] {
  if (key === "初回のみ" || key === "初回限定") return ["初回のみ", "初回限定"];
  return key.startsWith("最安") ? ["最安", "最安値"] : [];
}

function sameMatter(
  claim: Token,
  clause: string,
  whole: string,
): (token: Token, source: SourceText) => boolean {
  const { objects = [] } = claim;
  if (objects.length > 0)
    return (token, source) => {
      const sentence = source.sentence(token.start);
      return objects.every((word) => mentions(sentence, word));
    };
  if (claim.kind === "free")
    return (token, source) =>
      !token.objects?.length ||
      token.objects.some((word) => mentions(clause, word)) ||
      headsOf(clause).some((word) => source.sentence(token.start).includes(word)) ||
      sharesWords(clause, source.sentence(token.start)) ||
      sharesCount(whole, source.sentence(token.start));
  if (claim.kind !== "percent" || claim.use !== undefined) return () => true;
  // Of one share alone the whole sentence says what it is of.
  const words = contentWords(whole.match(/\d%/g)?.length === 1 ? whole : clause);
  return (token, source) => {
    const sentence = words.length === 0 ? "" : source.sentence(token.start);
    return words.length === 0 || words.some((word) => sentence.includes(word));
  };
}

/** Two words of the sentence that says what is free. */
const sharesWords = (clause: string, sentence: string): boolean =>
  contentWords(clause).filter((word) => word !== "無料" && sentence.includes(word)).length >= 2;

const counts = /(?<![\d,.])\d{1,4}(?:本|回|話|冊|枚|個|杯|日間|週間|か月|分間?|時間|名|人|件|ページ)/g;

/** What both count alike: 「無料体験：最初の10本は…」 says what 「最初の10本は無料」 says. */
const sharesCount = (text: string, sentence: string): boolean =>
  (text.match(counts) ?? []).some((count) => new RegExp(`(?<![\\d,.])${count}`).test(sentence));

/** What a text itself says is free: the のし of 「のしは無料です」. */
export const headsOf = (clause: string): string[] =>
  [...clause.matchAll(/([ぁ-んァ-ヶー一-龠]{2,8}?)(?:は|が|も)(?:無料|0円)/g)].map(([, word = ""]) => word);

const trial = /トライアル|体験|試用|お?試し|試せ|試す/;

/** 「無料で使える」 is not backed by 「初期費用無料」: what is free has to be named, a trial in any of its names. */
function mentions(clause: string, word: string): boolean {
  return clause.includes(word) || (trial.test(word) && trial.test(clause));
}
