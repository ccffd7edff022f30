/** Whether a text says what its sources say: conditions kept, negations not turned round. A warning, not a proof. */
import type { Evidence, Source } from "../shared/result.ts";
import { conditionsBefore } from "./claims/conditions.ts";
import { findTokens } from "./claims/find.ts";
import { withoutOtherActs } from "./claims/other-acts.ts";
import { affirmed, isAffirmedIn, isNegatedIn, negated } from "./claims/polarity.ts";
import { type SourceText, sourceText } from "./claims/source-text.ts";
import { headsOf } from "./claims/support.ts";
import type { Token } from "./claims/token.ts";
import { contentWords } from "./text/content-words.ts";
import { plain } from "./text/normalize.ts";

export interface FidelityProblem {
  kind: "condition" | "negation";
  /** The word the problem is about, as in the text or the source. */
  words: string;
  sourceId: string;
  quote: string;
  /** One Japanese line. */
  reason: string;
  /** The source itself has a condition (のみ, 限る, 未), so that only a person can tell. */
  isOpen?: true;
}

/** Claims whose meaning a condition of the source changes. */
const conditional = new Set(["free", "guarantee", "price", "period", "percent"]);

/**
 * Conditions of the source that govern a linked claim and are missing from the text: 「初回のみ30日間返品可」 may not
 * become 「30日間返品できます」. Looks at free offers, guarantees, prices, discounts and the periods that go with them. `whole`:
 * the piece that the text is of, in which a condition may stand beside it.
 */
export function lostConditions(
  text: string,
  evidence: readonly Evidence[],
  sources: readonly Source[],
  whole = text,
): FidelityProblem[] {
  const form = plain(text);
  const claims = findTokens(form).filter(
    (claim) =>
      conditional.has(claim.kind) &&
      (claim.kind !== "percent" || claim.use === "discount") &&
      (claim.kind !== "guarantee" || (isPromised(form, claim) && !isExclusion(form, claim, sources))),
  );
  const heads = headsOf(form);
  const linked = new Set(evidence.map(({ sourceId }) => sourceId));
  const digitsTogether = plain(whole).replaceAll(",", "");
  const problems = new Map<string, FidelityProblem>();
  for (const source of sources.filter(({ id }) => linked.has(id)).map(sourceText)) {
    for (const token of source.tokens.filter((candidate) => governs(candidate, claims, heads, source))) {
      for (const { words, keptBy } of conditionsBefore(source, token)) {
        if (keptBy.some((word) => digitsTogether.includes(word.replaceAll(",", "")))) continue;
        problems.set(`${source.id}:${words}`, {
          kind: "condition",
          words,
          sourceId: source.id,
          quote: source.quote(token.start),
          reason: `${source.id}の条件「${words}」が抜けています。`,
        });
      }
    }
  }
  return [...problems.values()];
}

/** 「返品について」 and 「返品、解約の条件」 name the matter; 「30日間返品可」 promises it. */
function isPromised(text: string, { start, end }: Token): boolean {
  const behind = text.slice(end, end + 16);
  if (
    /^(?:[・、]|や|と|について|に関|の(?:条件|方法|流れ|手順|可否|期限|ご?案内|(?:よくある)?ご?質問)|(?:条件|方法|特約|ポリシー)|$)/.test(
      behind,
    )
  )
    return /\d[^。]{0,8}$/.test(text.slice(Math.max(0, start - 10), start));
  return true;
}

const denied = /^(?:は|も|を)?(?:お受け)?(?:でき(?:ない|ません)|不可|(?:いた|致)しかねます|対象外)/;
/** The topic of the sentence before, where it has but one: 「名入れは+880円。返品は不可」, 「10文字まで名入れ、+880円。返品不可」. */
const carriedTopic =
  /^(?:[^、はも]{1,20}まで)?([^、はも]{2,24})(?:は、?|、(?=\+?\d))(?:(?![一-龠ァ-ヶーA-Za-z]が)[^はも])*$/;
const topicReach = 120;
/** Sentences that are looked through for an exclusion: no memo has more. */
const mostSources = 500;

/** What stands between the full stop right before a place and the one before that; nothing where it is long. */
function sentenceBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - topicReach), Math.max(0, at - 1));
  const start = Math.max(near.lastIndexOf("。"), near.lastIndexOf("\n")) + 1;
  return start === 0 && at > topicReach ? "" : near.slice(start);
}

/** 「名入れしたものは返品できません」 where the material excludes just that: what holds of the others is no condition of it. */
function isExclusion(text: string, { start, end, key }: Token, sources: readonly Source[]): boolean {
  if (!denied.test(text.slice(end, end + 16))) return false;
  const before = text.slice(text.lastIndexOf("。", start) + 1, start);
  // What is excluded: the last topic before the denial; without words of its own, what the sentence before it is of.
  const [, topic = ""] =
    /([^、。\n※]{2,24})(?:は|も|の)、?$/.exec(before) ??
    (before.trim() === "" ? carriedTopic.exec(sentenceBefore(text, start - before.length)) : null) ??
    [];
  const words = contentWords(topic);
  if (words.length === 0 || /な[いしく]|ず|以外|前の?$/.test(topic)) return false;
  return sources
    .slice(0, mostSources)
    .map(sourceText)
    .some(({ plain: told, tokens }) =>
      tokens.some(
        (token) =>
          token.key === key &&
          denied.test(told.slice(token.end, token.end + 16)) &&
          words.every((word) => told.slice(0, token.start).includes(word)),
      ),
    );
}

/** Where a text names what is free, a sentence about another thing says nothing of it. */
function isOfTheSame({ kind, objects = [] }: Token, heads: readonly string[], sentence: string): boolean {
  if (kind !== "free") return true;
  const named = objects.length > 0 ? objects : heads;
  return named.length === 0 || named.some((word) => sentence.includes(word));
}

/** True for the claim of a source that one of the text's claims restates and that may carry conditions. */
function governs(
  token: Token,
  claims: readonly Token[],
  heads: readonly string[],
  source: SourceText,
): boolean {
  if (!conditional.has(token.kind)) return false;
  const restates = (claim: Token) =>
    claim.key === token.key &&
    claim.value === token.value &&
    isOfTheSame(claim, heads, source.sentence(token.start));
  if (!claims.some(restates)) return false;
  // 割引 alone says nothing when the text names the rate: the rate's own place in the source decides.
  if (token.key === "割引") return !claims.some((claim) => claim.use === "discount");
  // A bare period (30日間) is only as conditional as the offer it belongs to.
  if (token.kind !== "period" || token.value === undefined) return true;
  return source.tokens.some(({ kind }) => kind === "free" || kind === "guarantee");
}

/**
 * Words that the text denies and its sources do not (「定休日はない」 from 「定休日は水曜日、駐車場はありません」), and the
 * other way round (「駐車場あり」). A word that no claimed source mentions is not judged here.
 */
export function flippedNegation(
  text: string,
  claimedIds: readonly string[],
  sources: readonly Source[],
): FidelityProblem[] {
  const form = plain(text);
  const ids = new Set(claimedIds);
  const claimed = sources.filter(({ id }) => ids.has(id)).map(sourceText);
  const problems: FidelityProblem[] = [];
  const judge = (said: string, agrees: (source: string, word: string) => boolean, reason: string) => {
    const word = claimed.some(({ plain: all }) => all.includes(said)) ? said : lastPart(said);
    const mentions = claimed.filter((source) => source.plain.includes(word));
    const [first] = mentions;
    if (!first || mentions.some((source) => agrees(source.plain, word))) return;
    const quote = first.quote(first.plain.indexOf(word));
    const isOpen = mentions.some((source) => conditioned.test(source.plain));
    problems.push({
      ...{ kind: "negation", words: word, sourceId: first.id, quote, reason },
      ...(isOpen ? { isOpen } : {}),
    });
  };
  const material = claimed.map(({ plain: told }) => told);
  const isTrial = trial.test(form) && material.some((told) => trial.test(told));
  for (const word of negated(withoutOtherActs(form, material))) {
    if (isTrial && fee.test(word)) continue;
    judge(word, isNegatedIn, `「${word}」の打ち消しが、もとの文と合っていません。`);
  }
  for (const word of affirmed(form)) {
    judge(word, isAffirmedIn, `もとの文は「${word}」を打ち消しています。`);
  }
  return problems;
}

/** 「無料体験なら、受講料はかかりません」: what is tried for nothing costs no fee. */
const trial = /無料(?:体験|トライアル|お?試し|期間)/;
const fee = /(?:[料費金代]|費用)$/;

/** 「未開封に限り返品可」 says of opened ones what it does not say: neither way round can be told by words alone. */
const conditioned = /のみ|限[りるっ]|未|除[くき]|以外/;

/** メニュー of アレルギー対応メニュー: sources often put a の where a line has none. */
function lastPart(word: string): string {
  return /[ァ-ヶー]{2,}$|[一-龠々]{2,}$/.exec(word)?.[0] ?? word;
}
