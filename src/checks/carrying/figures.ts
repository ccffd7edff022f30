/** Whether the figures of a text are those of the sentence, of the same matter. */
import type { SourceText } from "../claims/source-text.ts";
import { supportOf } from "../claims/support.ts";
import type { Token } from "../claims/token.ts";

/** Lengths of time in one unit. */
const minutes: Readonly<Record<string, number>> = { 分: 1, 時間: 60 };
const days: Readonly<Record<string, number>> = { 日: 1, 週間: 7 };
const months: Readonly<Record<string, number>> = { か月: 1, 年: 12 };

function measure({ key, value }: Token): string | undefined {
  if (value === undefined) return;
  if (key === "時間" && value % 24 === 0) return `days:${value / 24}`;
  for (const [name, units] of Object.entries({ minutes, days, months })) {
    const factor = units[key];
    if (factor !== undefined) return `${name}:${value * factor}`;
  }
  return;
}

/** Things are counted by any counter: 個室3つ, 3部屋. */
const things = /^(?:つ|個)$/;
const counters = /^(?:つ|個|室|部|点|本|枚|台|か所|品|種類|箱|袋|セット)$/;

const every = (form: string, from: number) => /^(?:おき|以内|以上|以下|未満)/.exec(form.slice(from))?.[0];

/** 5袋以上 is 5袋から, 3日以内 is 3日まで. */
function isSameReach(reach: string | undefined, behind: string): boolean {
  if (reach === "以上" && /^(?:から|より)/.test(behind)) return true;
  if (reach === "以内" && /^まで/.test(behind)) return true;
  return reach === every(behind, 0);
}

/** 22円から: the price of the least. */
const isOpenPrice = (behind: string): boolean => /^(?:\(税[込抜別]\))?(?:から|より|[〜~])(?!\d)/.test(behind);

/** 「持ち込み料は、衣装も花もかかりません」. */
const waived = /[料費代金][はも][^。]{1,24}(?:かかりません|いただきません|不要)/;

/** Whether the sentence has that figure. */
export function isFigureStated(token: Token, claim: string, source: SourceText): boolean {
  const { plain: told, tokens: toldTokens } = source;
  const words = claim.slice(token.start, token.end);
  const at = told.indexOf(words);
  if (
    at >= 0 &&
    token.key === "円" &&
    isOpenPrice(told.slice(at + words.length)) &&
    !isOpenPrice(claim.slice(token.end))
  )
    return false;
  if (at >= 0 && !isSameReach(every(told, at + words.length), claim.slice(token.end))) return false;
  if (at >= 0 && !/\d/.test(told.charAt(at - 1) + told.charAt(at + words.length))) return true;
  if (token.key === "最大" && /定員|まで|上限|最大|最高/.test(told)) return true;
  if (token.key === "割引" && /安く|お?得|引き|オフ/.test(told)) return true;
  if (token.key === "無料" && waived.test(told)) return true;
  return isSaidOtherwise(token, toldTokens) || supportOf(token, claim)(source) !== undefined;
}

/** The same in another unit, by another counter, or as the two ends that are told apart. */
function isSaidOtherwise(token: Token, toldTokens: readonly Token[]): boolean {
  const { key, value, to } = token;
  if (value === undefined) return false;
  const single = toldTokens.filter((one) => one.to === undefined);
  const has = (figure: number, isUnit: (unit: string) => boolean) =>
    single.some((one) => one.value === figure && isUnit(one.key));
  if (to !== undefined) {
    const isEnd = (unit: string) => unit === key || key === "";
    return has(to, isEnd) && has(value, (unit) => isEnd(unit) || unit === "");
  }
  const measured = measure(token);
  if (measured !== undefined) return single.some((one) => measure(one) === measured);
  return things.test(key) && has(value, (unit) => unit === "" || counters.test(unit));
}

const money = new Set(["円", "%", "無料", "割引"]);
const hours = new Set(["時間", "clock"]);
/** Figures that would take each other's place. */
const classOf = ({ key }: Token): string => (money.has(key) ? "money" : hours.has(key) ? "hours" : key);

const isCounted = ({ value, key }: Token): boolean => value !== undefined || key === "無料";

export interface Territory {
  token: Token;
  /** Words around the figure, from the last one of its class on. */
  words: string;
  /** The clause that it stands in. */
  clause: string;
}

/** Each figure of a sentence with the words that it belongs to. */
export function territoriesOf(told: string, tokens: readonly Token[]): Map<string, Territory[]> {
  const found = new Map<string, Territory[]>();
  for (const [name, same] of Map.groupBy(tokens.filter(isCounted), classOf)) {
    if (same.length < 2) continue;
    found.set(name, areasOf(told, same));
  }
  return found;
}

function areasOf(told: string, same: readonly Token[]): Territory[] {
  const areas: Territory[] = [];
  // 「断熱等級は6、7は追加」: the topic of the first is that of the others that have none.
  let topic = "";
  let from = 0;
  for (const [at, token] of same.entries()) {
    const next = same[at + 1]?.start ?? told.length;
    const behind =
      /^(?:\(税[込抜別]\))?[^、。/()|\s]*(?:\s[a-z]+)?/.exec(told.slice(token.end, next))?.[0] ?? "";
    const sentence = told.lastIndexOf("。", token.start) + 1;
    if (sentence > from || at === 0) {
      from = Math.max(from, sentence);
      topic = /^[^、。は:]*[は:]/.exec(told.slice(from, token.start))?.[0] ?? "";
    }
    const before = told.slice(from, token.start);
    // 「9時から12時と16時から20時」: without a word of its own it belongs to what stands before.
    // A fee goes on through what it costs whom: 「月会費は880円で、学生は無料」.
    const isOwn = /[一-龠ァ-ヶ\d][はが]|[一-龠ァ-ヶ]$/.test(before);
    const isFee = /[料費代金]は$/.test(topic) && !/[料費代金]/.test(before);
    const shared = hasWords(before + behind) ? (isOwn && !isFee ? "" : topic) : (areas[at - 1]?.words ?? "");
    const clause = clauseAt(told, token);
    areas.push({ token, words: shared + told.slice(from, token.end) + behind, clause });
    from = token.end + behind.length;
  }
  return areas;
}

function clauseAt(told: string, { start, end }: Token): string {
  const from = Math.max(told.lastIndexOf("、", start), told.lastIndexOf("。", start)) + 1;
  return told.slice(from, end) + (/^[^、。]*/.exec(told.slice(end))?.[0] ?? "");
}

const hasWords = (form: string): boolean => /[一-龠ァ-ヶA-Za-z]/.test(form.replace(/税[込抜]|\d+/g, ""));

/** Said beside any price. */
const tax = /^税/;

const isSame = (one: Token, other: Token): boolean =>
  classOf(one) === classOf(other) &&
  (one.value === other.value || (measure(one) !== undefined && measure(one) === measure(other)));

/**
 * Whether the sentence tells a figure of another matter: a word of the claim stands only where another figure of that class does, which
 * the claim does not tell (「容器の中に50kg」, 「ふたの上が50kg、容器の中が20kg」).
 */
export function isOfAnother(
  words: readonly string[],
  tokens: readonly Token[],
  territories: ReadonlyMap<string, readonly Territory[]>,
): boolean {
  const said = Map.groupBy(tokens.filter(isCounted), classOf);
  return [...said].some(([name, claimed]) => {
    const all = territories.get(name) ?? [];
    const isClaimed = ({ token }: Territory) => claimed.some((one) => isSame(one, token));
    const own = all.filter(isClaimed);
    // 「1本8分」 says of how much.
    const others = all.filter((one) => one.token.value !== 1 && !isClaimed(one));
    if (own.length === 0 || others.length === 0) return false;
    return words.some(
      (word) =>
        !tax.test(word) &&
        others.some((one) => one.words.includes(word)) &&
        !own.some((one) => one.words.includes(word) || one.clause.includes(word)),
    );
  });
}
