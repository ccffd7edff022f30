/** 使わない言葉 and 必ず入れる言葉, in whatever form a sentence tells them. */
import { keyOf } from "../lines/key.ts";
import { bans } from "../words/bans.ts";
import type { LabelPlace } from "../words/labels.ts";
import { bareForms, bareWord } from "./bare-rules.ts";
import { allows, type QuotedRule, quotedVerdict } from "./quoted-verdict.ts";

export interface WordRule {
  text: string;
  rule: QuotedRule;
  /** Where it stands in the sentence, with its quotation marks. */
  start: number;
  end: number;
}

interface Quote {
  text: string;
  start: number;
  end: number;
}

const quotation =
  /「([^「」]{1,60})」|『([^『』]{1,60})』|“([^“”]{1,60})”|｢([^｢｣]{1,60})｣|"([^"]{1,60})"|＂([^＂]{1,60})＂/gu;

/** Between quotations of one list. */
const joins = /^(?:[\s、,，・/／]|や|も|と(?=「|『|“|｢|"|$)|とか|など|等|及び|および|または|or|and|→(?!))*$/u;
/** The quotation is what somebody says or takes it for, and no word that the rule is about. */
const mentions =
  /^(?:と(?:混同|誤解|勘違い|間違|思|答え|回答|いう(?:声|意見|ハガキ|口コミ|レビュー|感想|問い合わせ|指摘|自由記述)|言われ|聞かれ|の(?:声|指摘|意見|自由記述))|って(?:ハガキ|声|言われ|CM|口コミ)|の(?:写真|画像|ロゴ|動画|件|うしろ|前に))/u;
/** 「「X」と誤解される書き方」 is about the words all the same. */
const mistaken =
  /^(?:と|って|とも|に)(?:誤解|読め|読み?取|取れ|受け取|思われ|聞こえ|見え|勘違い|混同)[^。「」]{0,12}(?:書き方|言い方|表現|文|コピー|言い回し|見せ方|語)/u;
const ends = /[（(※]|ので|ため(?!し)|から(?!だ)|。|が、|けど|のに/u;

function quotesIn(text: string): Quote[] {
  return [...text.matchAll(quotation)].map((match) => ({
    text: (match.slice(1).find((group) => group !== undefined) ?? "").trim(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** What stands around a sentence: its bullet, where 「×」 says it already, its label, and whether the one before forbids words. */
interface Said {
  marker?: string;
  label?: string;
  refused?: boolean;
}

/** The rules of one sentence. */
export function wordRules(text: string, place: LabelPlace | null, said: Said = {}): WordRule[] {
  const { marker = "", label = "", refused = false } = said;
  const found = quotedRules(text, place, marker, refused);
  const bare = bareRules(text, place, label, refused);
  if (found.every(({ rule }) => rule === "permitted")) return [...found, ...bare];
  // 「"guaranteed" / 保証 という単語は書けない」
  const key = keyOf(text);
  const isSaid = bareForms(key, place).length > 0 || spoken.test(key);
  return [...found, ...bare.filter(({ text: word }) => isSaid && /^[^「」"]{2,20}$/u.test(word))];
}

function quotedRules(text: string, place: LabelPlace | null, marker: string, refused: boolean): WordRule[] {
  const quotes = quotesIn(text);
  const rules: WordRule[] = [];
  let pending: Quote[] = [];
  let replaces = false;
  const settle = (rule: WordRule["rule"]) => {
    rules.push(...pending.map((quote) => ({ ...quote, rule })));
    pending = [];
  };
  for (const [index, quote] of quotes.entries()) {
    const before = keyOf(text.slice(quotes[index - 1]?.end ?? 0, quote.start));
    const opening = pending[0]?.start ?? quote.start;
    const beforeAll = keyOf(text.slice(quotes.findLast(({ end }) => end <= opening)?.end ?? 0, opening));
    const tail = keyOf(text.slice(quote.end, quotes[index + 1]?.start ?? text.length));
    const isReplacement = !medium.test(before) && /(?:→|⇒|➡|ではなく、?|代わりに|かわりに)\s*$/u.test(before);
    if (isReplacement && pending.length > 0) settle(place === "required" ? "required" : "forbidden");
    if (isReplacement) replaces = true;
    pending.push(quote);
    if (joins.test(tail) && index < quotes.length - 1) continue;
    if (mistaken.test(tail) && (bans.test(tail) || place === "forbidden")) {
      settle("forbidden");
      continue;
    }
    if (mentions.test(tail)) {
      pending.pop();
      continue;
    }
    const sign = behindMark.exec(tail)?.[1];
    if (sign !== undefined) {
      settle(/[○〇◯]/u.test(sign) ? "permitted" : "forbidden");
      continue;
    }
    const isMarked = index < quotes.length - 1 && ownMark.test(tail);
    const verdict = quotedVerdict(isMarked ? tail.replace(ownMark, "") : tail, beforeAll, place, replaces);
    if (verdict !== null) settle(verdict);
    else if (index === quotes.length - 2 && isTopic.test(tail) && isInstead.test(tailOf(text, quotes))) {
      settle("forbidden");
      replaces = true;
      continue;
    } else if (ends.test(tail) && place !== "rules" && !isGoingOn(tail, refused, rules)) pending = [];
    replaces = false;
  }
  const last = keyOf(text.slice(quotes.at(-1)?.end ?? 0));
  const isSame = /^も(?:同じ|同様|です|だめ|ダメ)/u.test(last) || isGoingOn(last, refused, rules);
  if (pending.length > 0 && isSame) settle("forbidden");
  if (place === "rules") settleTopics(text, quotes, rules, pending);
  if (pending.length > 0 && (place === "forbidden" || /^[×✕]/u.test(marker))) settle("forbidden");
  else if (pending.length > 0 && place === "required") settle("required");
  else if (pending.length > 0 && place === "rules" && isOnlyQuotes(text, quotes)) settle("forbidden");
  return rules;
}

const ownMark = /[\s　]+[×✕✖✗○〇◯]\s*$/u;
/** 「「X」→ ×　「Y」→ ○」 */
const behindMark = /^\s*(?:→|⇒|…+|：|:|＝|=)\s*([×✕✖✗○〇◯])/u;
/** 「インスタ→「X」　チラシ→「Y」」: for which medium, and no other words for it. */
const medium =
  /(?:^|[\s　、／/])(?:インスタ(?:グラム)?|チラシ|ちらし|ラジオ|LP|店頭|POP|ポップ|広告|サイト|HP|ホームページ|バナー|メール|メルマガ|LINE|X|Twitter|動画|CM|TV|テレビ|ポスター|DM|SNS|YouTube|パッケージ|看板|見出し|本文|タイトル|パンフ(?:レット)?|雑誌|新聞|ブログ|TikTok|アプリ)(?:で|では|には?|の)?\s*[→⇒：:]\s*$/iu;
/** 「「X」は曇ったら終わりだから「Y」なら」, 「「X」は客の前では「Y」と書く」: the second stands for the first. */
const isTopic = /^(?:は|も)[^。「」]{2,24}$/u;
const isInstead = /^(?:なら(?:$|[。、])|と(?:書く|する|言う|呼ぶ)(?:$|[。、]|こと))/u;
const tailOf = (text: string, quotes: Quote[]): string => keyOf(text.slice(quotes.at(-1)?.end ?? 0));

/** 「「X」も、…ので」 goes on with what was forbidden before. */
const isGoingOn = (tail: string, refused: boolean, rules: readonly WordRule[]): boolean =>
  (refused || rules.some(({ rule }) => rule === "forbidden")) &&
  /^(?:とか|って(?:いう)?の)?も(?!の)/u.test(tail) &&
  !allows.test(tail);

/** Under a heading about words, what a sentence is about is what must not be used, unless it says otherwise. */
function settleTopics(text: string, quotes: Quote[], rules: WordRule[], pending: Quote[]): void {
  const settled = new Set(rules.map(({ start }) => start));
  const [first] = quotes;
  if (first === undefined || settled.has(first.start) || first.start > 6) return;
  const tail = keyOf(text.slice(first.end));
  if (/^(?:は|も|、これは|、それは|→|⇒|←|：|:|など|等|、)/u.test(tail)) {
    rules.push({ ...first, rule: "forbidden" });
    pending.splice(0, pending.length, ...pending.filter(({ start }) => start !== first.start));
  }
}

/** Words in quotation marks of a sentence whose rule stands in the next one: 「「X」→ 1現場の話。いったん使わない」. */
export function rulesByNext(text: string, next?: string): WordRule[] {
  if (next !== undefined && (!bans.test(keyOf(next)) || quotesIn(next).length > 0)) return [];
  return quotesIn(text).map((quote) => ({ ...quote, rule: "forbidden" as const }));
}

/** 「X！」, whose next sentence goes on with 「みたいなのもだめ」. */
export function ruleByTail(text: string, next: string): WordRule[] {
  const key = keyOf(next);
  const word = bareWord(text.replace(/[。！!]+$/u, ""));
  if (!/^(?:みたい|とか|という|といった|って|などの?|なんて|系)/u.test(key) || !bans.test(key)) return [];
  return word === "" || [...word].length > 20
    ? []
    : [{ text: word, rule: "forbidden", start: 0, end: text.length }];
}

/** Words in quotation marks of a sentence that only a refusal follows: 「「X」は古いと言われた。使わない」. */
export const isBareBan = (text: string): boolean =>
  [...text].length <= 12 &&
  bans.test(keyOf(text)) &&
  /(?:ない|ません|NG|なし|やめる|外す|不可|だめ|ダメ)(?:です|で)?[。！]?$/u.test(keyOf(text));

const isOnlyQuotes = (text: string, quotes: Quote[]): boolean =>
  joins.test(quotes.reduceRight((rest, quote) => rest.slice(0, quote.start) + rest.slice(quote.end), text));

/** 「…、という一文を必ず」, 「…ってところは入れて」: what is to be told, in front of who asks for it. */
const toldToShow =
  /^(?:[^：:。]{1,8}[：:]\s*)?([^。]{6,60}?)(?:、(?:って(?:ところ|こと|の)?|という(?:一文|文|話|点|こと|ところ)?|なら|は|を|も)|(?:のも|ことも|ところは|って(?:ところ|こと)は))(?:は|を|も)?[^、。]{0,10}(?:入れ(?:て|る|よう|たい)|書こう|書いて|載せ(?:て|よ|たい|よう)|推したい|必ず|忘れずに|どうぞ|お願い)/u;
/** 「1,140店は出してOK」 */
const allowed =
  /^(?:[^：:。]{1,8}[：:]\s*)?([^。]{0,30}?\d[^。]{0,20}?)(?:は|なら)(?:出して|載せて|書いて|使って|言って|公表して)(?:も)?(?:OK|いい|よい|良い|可|大丈夫)/u;

const spoken =
  /(?:^|[、。\s：:])([^、。\s「」：:はをがも/／]{1,14}(?:[・、や/／][^、。\s「」：:はをがも]{1,14}){0,8})(?:[、\s]?(?:という|といった|などの?|の)(?:言葉|ことば|語句?|表現|文字|ワード|単語|語そのもの|言い方|言い回し|フレーズ|用語)(?:は|も|を|など)*|とは?(?=書か|言わ|うたわ|謳わ|表記し|書け|言え)|(?:は|も)?(?=NG|使用禁止|禁止ワード|NGワード|禁句))([^。]{0,20})/u;

/** Without one of these none of the patterns holds: most sentences are about no words, and a search costs less. */
const shows = /入れ|書[こい]|載せ|推したい|必ず|忘れずに|どうぞ|お願い|[出使言公]/u;
const speaks = /言葉|ことば|語|表現|文字|ワード|言い|フレーズ|書[かけ]|言[わえ]|[謳う][わた]|表記|NG|禁/u;

/** 「無農薬はNG」, 「除菌の語も入れない」, 「NGワード：激安、格安」. */
function bareRules(text: string, place: LabelPlace | null, label: string, refused: boolean): WordRule[] {
  const key = keyOf(
    label !== "" && isLabelled(text, label)
      ? text.slice(text.indexOf(label) + label.length).replace(/^[\s　→⇒：:=＝|]+/u, "")
      : text,
  );
  const told = shows.test(text) ? (toldToShow.exec(text)?.[1] ?? allowed.exec(text)?.[1]) : undefined;
  if (told !== undefined && !bans.test(key) && !/[「」]/u.test(told)) {
    const start = text.indexOf(told);
    return [{ text: told, rule: "permitted", start, end: start + told.length }];
  }
  const pointed = !/[←→⇒…]/u.test(key)
    ? null
    : /^([^「」←→…|\d]{2,24}?)\s*(?:[←→⇒]|…+(?=\s*(?:使|書|言|載|入れ|出さ|NG|[×✕]|だめ|ダメ|不可|禁止|避け)))\s*(.{2,40})$/u.exec(
        key,
      );
  if (pointed !== null && bans.test(pointed[2] ?? "") && !/\d円/u.test(pointed[1] ?? ""))
    return listed(text, pointed[1] ?? "", "forbidden");
  const crossed = crossedOut(text);
  const forms = crossed.length > 0 ? crossed : bareForms(key, place, refused);
  if (forms.length > 0)
    return forms.map((word) => ({ text: word, rule: "forbidden", start: 0, end: text.length }));
  const match = speaks.test(key) ? spoken.exec(key) : null;
  if (match?.[1] !== undefined && bans.test(match[2] ?? "")) return listed(text, match[1], "forbidden");
  const must =
    /^(?:※\s*)?(?:[^「」。]{0,40}ため、)?([^「」。]{2,30}?)(?:を|は|も)必ず(?:載せ|入れ|書|明記|記載|添え|使)/u.exec(
      key,
    )?.[1];
  if (must !== undefined && !/^(?:これ|それ)/u.test(must))
    return [{ text: must.trim(), rule: "required", start: 0, end: text.length }];
  if (place !== "forbidden" && place !== "required") return [];
  const value = key
    .replace(/^[^：:、。]{1,16}[：:]\s*/u, "")
    .split(/[→⇒←※…—（(]|(?<!\d)[：:]|[：:](?!\d)/u)[0]
    ?.replace(/[。.]$/u, "")
    .trim();
  if (
    value === undefined ||
    value.length > 160 ||
    (explains.test(value) && !isList(value)) ||
    /\d円/u.test(value) ||
    // 「「日本一」。どこでも言う。」: what follows the words is why.
    (refused && /[ぁ-ん]$/u.test(value))
  )
    return [];
  return listed(text, value, place);
}

/** The label opens the text, or follows who says it: 「10:07 葉山> 禁止→」. */
const isLabelled = (text: string, label: string): boolean =>
  text.startsWith(label) || /^.{0,24}[>＞：:]\s*$/u.test(text.slice(0, Math.max(0, text.indexOf(label))));

/** 「× 手焼き　型は手だが機械で焼く」: a cross, the word, and behind a gap why. */
const crossedHead =
  /^[\s　]*[×✕✖✗✘❌🚫⛔][\s　]?([^\s　…—（(→：:、。「」『×✕はをが]{2,16})(?:[\s　…—→：:（(]+)(?=[^×✕✖✗✘❌🚫⛔]{4,}$)/u;

/** 「×日本一　×甘さひかえめ（甘いので）」: nothing but words with a cross before each. */
function crossedOut(text: string): string[] {
  const head = crossedHead.exec(text)?.[1];
  if (head !== undefined) return sideBySide(bareWord(head));
  const bare = text.replace(/[（(][^（）()]*[）)]/gu, "").trim();
  if (/^(?:[^\s　×✕✖、。「」|｜]{1,19}[^\s　×✕✖、。「」|｜はがもを][×✕✖][ 　、／/]*)+$/u.test(bare))
    return bare
      .split(/[×✕✖]/u)
      .map((word) => bareWord(word.replace(/^[\s　、／/]+/u, "")))
      .filter((word) => word !== "");
  if (!/^(?:[×✕✖✗✘❌🚫⛔]\s?[^\s　×✕✖✗✘❌🚫⛔、。「」]{2,16}[\s　]*)+$/u.test(bare)) return [];
  return bare
    .split(/[×✕✖✗✘❌🚫⛔／/]/u)
    .map(bareWord)
    .filter((word) => word !== "");
}

/** 「除菌／抗菌」 is two words. */
function sideBySide(word: string): string[] {
  const words = word.split(/[／/]/u).map((each) => each.trim());
  return words.every((each) => each.length >= 2 && !/^\d/u.test(each)) ? words : [word];
}

/** A sentence about the words, and none of them. */
const explains =
  /(?:ない|ません|ください|こと|とのこと|ので|から|けど|ため|[るいだた]し|禁止|不可|NG|お願い(?:します)?|てる|てます|った|れた)$|[はが](?=.{4}).{0,20}(?:ない|ません|する|です|ます)$/u;

/** 「割れない / 虫がつかない」: claims side by side, and no sentence about words. */
const isList = (value: string): boolean => {
  const items = value.split(/\s*[／/・,、]\s*/u);
  return (
    [...value].length <= 60 &&
    items.every(
      (item) =>
        [...item].length <= 12 &&
        !/[はを]/u.test(item) &&
        !bans.test(item) &&
        !/(?:ので|から|けど|ため|こと|です|ます|ください)$/u.test(item),
    )
  );
};

function listed(text: string, words: string, rule: "forbidden" | "required"): WordRule[] {
  return words
    .split(/[、,，・/／;；]|\s+|(?<=[^ぁ-ん])や(?=[^ぁ-ん])/u)
    .map(bareWord)
    .filter(
      (word) =>
        word !== "" &&
        !/^[一二三四五六七八九十]$|[?？]$/u.test(word) &&
        !/^(?:次|以下|下記|上記|左記|前記|これら|それら|ほか|他)$/u.test(word) &&
        !(
          rule === "required"
            ? /(?:人|方|者|様|さん|車|犬|猫)$/u
            : /[ぁ-ん](?:人|方|者)$|(?:様|さん|車|犬|猫)$/u
        ).test(word) &&
        [...word].length <= 20 &&
        /[\p{L}\p{N}]/u.test(word),
    )
    .map((word) => ({ text: word, rule, start: 0, end: text.length }));
}
