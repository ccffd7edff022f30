/** How a text is looked at: as written, and with what tears its words apart taken out; and what about it makes a finding none. */
import type { Span } from "../../shared/result.ts";
import type { TextRole } from "../roles.ts";
import type { NormalizedText } from "../text/normalize.ts";
import type { Rule } from "./rule.ts";

const letter = "[ぁ-んァ-ヶー一-龠A-Za-z0-9]";
/** Single letters with the same few marks between them, four or more: シ・ワ・が・消, 必 ず 痩 せ. */
const torn = new RegExp(`(?<!${letter})${letter}(?:[ 　・.\\-_/|★☆*]${letter}(?!${letter})){3,40}`, "g");
/** Words that are hidden by one mark between their letters. */
const hidden =
  /シ[・.\-_/|★☆♡♥○◯●* 　]ミ|シ[・.\-_/|★☆* 　]ワ|ニ[・.\-_/|★☆*]キ[・.\-_/|★☆*]ビ|痩[・.\-_/|★☆*]せ|治[・.\-_/|★☆*]る|ガ[・.\-_/|★☆*]ン(?!ガ)|免[・.\-_/|★☆*]疫|効[・.\-_/|★☆*]く/g;
/** Lists that are written like that by people: days, seasons, directions, initials. */
const listed = /^(?:[月火水木金土日祝大中小春夏秋冬東西南北][ 　・/]?){2,9}$|^[A-Za-z0-9 .\-_/|*]+$/;

/** The same text with torn words joined, or undefined where there are none. */
export function withJoinedWords(form: NormalizedText): NormalizedText | undefined {
  const long = [...form.text.matchAll(torn)].filter(([words]) => !listed.test(words));
  const runs = long.length > 0 ? long : [...form.text.matchAll(hidden)];
  if (runs.length === 0) return;
  const kept: number[] = [];
  let next = 0;
  for (let index = 0; index < form.text.length; index += 1) {
    const run = runs[next];
    if (run && index >= run.index + run[0].length) next += 1;
    const within = runs[next];
    const isTorn = within && index >= within.index && index < within.index + within[0].length;
    if (!isTorn || (index - within.index) % 2 === 0) kept.push(index);
  }
  return {
    text: kept.map((index) => form.text.charAt(index)).join(""),
    original: (start, end) => form.original(kept[start] ?? 0, (kept[end - 1] ?? form.text.length - 1) + 1),
  };
}

/** Lists of words that are not to be used say nothing of the product: from their label to the end of the sentence. */
const wordList =
  /(?:使わない|使えない|避ける|避けたい|禁止|NG|ＮＧ)(?:の)?(?:言葉|語句?|表現|ワード|用語)(?:リスト|一覧)?\s?[:：][^。\n]{0,300}/gi;
/** What one is warned of, or taught about: 「絶対もうかる」と誘われたら. Not what others are said to say of the product. */
const warned =
  /「[^」\n]{0,40}」(?=(?:など)?(?:と(?:(?:言|い)われ(?:たら|ても|たとき)|誘われ|(?:書く|うたう)(?:前|まえ|とき|なら|に)|検索)|(?:という|の)(?:広告|表示|表記|誘い|言葉|表現)(?:に(?:ご)?注意|の(?:載せ|のせ|書き|根拠|条件)|を(?:避け|使わ))))/g;

/** Stretches of a text that claim nothing of the product, in reading order. */
export const unclaimedOf = (text: string): Span[] =>
  [...text.matchAll(wordList), ...text.matchAll(warned)]
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length }))
    .sort((a, b) => a.start - b.start);

/** Behind a finding, in its clause: says that it is not so. */
const notSo =
  /^[^。、\n]{0,24}?(?:もの|わけ)では(?:ありません|ない|ございません)|^[^。、\n]{0,24}?とは(?:言い切れ|いいきれ|限り|限ら|言え|申し上げられ)(?:ません|ない)|^[^。、\n]{0,24}?とは?(?:お約束|保証|断言|断定)(?:は|を)?(?:でき|いたし|し)(?:かね|ません|ない)/;
/** Right behind it: a denial of the very words, with no other noun between that could be what is denied. */
const denied =
  /^[^。、\n]{0,3}?(?:する|した|できる|になる|の)?(?:ため|目的|効果|用途|保証)?(?:で|に|を|と|が)?(?:は|も)?(?:ありません|ではない|でない|使えません|できません|いたしません|しません|なりません|ございません|うたって(?:い)?ません)/;
/** Findings that a denial is part of: 副作用はありません. */
const holdsDenial = /(?:ない|ません|なし|ゼロ|不要|いらず)$/;

/** Whether the sentence takes back what was found at its span. */
export function isDenied(text: string, span: Span, rule: Rule): boolean {
  if (holdsDenial.test(text.slice(span.start, span.end))) return false;
  const behind = text.slice(span.end, span.end + 40);
  return notSo.test(behind) || (!rule.adverb && denied.test(behind));
}

/** The level of a finding in a text of this role; undefined where it is none. */
export function levelIn(role: TextRole, level: Rule["level"], text: string): Rule["level"] | undefined {
  switch (role) {
    case "negative":
    case "choice":
    case "advice":
      return;
    case "exclude":
      return level === "must" ? "check" : level;
    case "note":
    case "term":
      return level === "must" ? level : undefined;
    case "question":
      // A question claims nothing, unless it asks why what it says is so.
      return level === "must" && /(?:どうして|なぜ|なんで|何故)/.test(text) ? "must" : undefined;
    default:
      return level;
  }
}
