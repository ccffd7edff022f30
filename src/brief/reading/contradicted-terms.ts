/** Statements of one matter that cannot both hold, wherever they stand: what is none and what is there, two limits of one right, two rates, two origins, two papers in one sentence. */
import { ofOthers } from "./contradicted/signs.ts";
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { ReadContradiction } from "./schema.ts";
import { inFigures } from "./words/chinese-figures.ts";

/** So many statements are compared. */
const mostParts = 400;

/** All of them, in no order. */
export function contradictedTerms(parts: readonly MemoPart[]): ReadContradiction[] {
  const open = parts
    .filter(({ role, row }) => (role === "public" || role === "unsure") && !row.heading && !row.asking)
    .slice(0, mostParts)
    .map((part): Statement => {
      const [key, label] = [inFigures(keyOf(part.text)), keyOf(part.row.label ?? "")];
      return { part, key, label, whole: key.includes(label) ? key : `${label} ${key}` };
    })
    .filter(({ key }) => !ofOthers.test(key));
  return [
    ...noneAndSome(open),
    ...opposed(open),
    ...twoLimits(open),
    ...freeAndCharged(open),
    ...twoRates(open),
    ...twoOrigins(open),
    ...twoPapers(parts),
  ];
}

interface Statement {
  part: MemoPart;
  key: string;
  /** The row's label, "" for none. */
  label: string;
  /** With its label, where it does not hold it anyway. */
  whole: string;
}

const noun = "[一-龠ァ-ヶー]{2,8}";
const none = new RegExp(
  `(${noun})(?:は|が|も)?(?:なし|無し|ありません|ついて(?:い)?ません|できません|不可)(?=$|[。、）)\\s])`,
  "gu",
);
/** A longer value is none, however it is spelled: it is a line, which is not looked through for each of its sentences. */
const longestNone = 12;
const isNone = /^(?:なし|無し|不可|非対応|[×✕])$/u;
const matterless = /^(?:追加|予約|制限|以外|場合|一切|決まり|問題|変更|理由|期限|区別|上限|費用|料金)$/u;

/** 「保温 | なし」 and 「はい、60分保温します」; 「広告なし」 and 「広告が表示されます」. */
function noneAndSome(statements: readonly Statement[]): ReadContradiction[] {
  const denied = statements.flatMap((statement) => {
    const { part, key, label } = statement;
    const named = [...key.matchAll(none)].map((match) => match[1] ?? "");
    const isShort = part.row.value.length <= longestNone;
    return (label !== "" && isShort && isNone.test(keyOf(part.row.value)) ? [label] : named)
      .filter((matter) => !matterless.test(matter))
      .map((matter) => ({ matter, part }));
  });
  return denied.slice(0, 60).flatMap(({ matter, part }) => {
    const some = new RegExp(
      `${escaped(matter)}(?:(?:が|は|も)?(?:表示され|出(?:ます|る)|入(?:ります|る)|付き(?:ます)?|ついて(?:い)?ます|かかります|あります|含み|できます(?!か)|可(?!能性))|し(?:ます|てくれ)|でき(?:ます|る)(?!か))`,
      "u",
    );
    const other = statements.find((each) => each.part.row !== part.row && some.test(each.key));
    return other === undefined ? [] : [pair(part, other.part, matter)];
  });
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** What cannot both hold of one thing: its matter, the one, the other. */
const opposites: [string, RegExp, RegExp][] = [
  [
    "支払い",
    /カード(?:払い|決済)?(?:も|が|は|で)?\s?(?:OK|可(?!能性)|使え(?:ます|る)|でき(?:ます|る)|お支払い)/u,
    /現金(?:のみ|だけ)|カード(?:払い|決済)?(?:は|が|も)?(?:使え|でき)(?:ない|ません)/u,
  ],
  [
    "予約",
    /予約(?:は|が)?(?:不要|いりません|なしで)|予約なし/u,
    /要予約|完全予約|予約制|予約(?:が|は)(?:必要|必須)/u,
  ],
  [
    "解約",
    /(?:回数|期間)の?(?:縛り|しばり|約束|決まり)?(?:は|が)?(?:なし|ありません|自由)|いつでも(?:解約|やめ)|(?:解約|やめる|退会)[^。]{0,16}いつでも/u,
    /最低\s?\d+\s?(?:回|か月|ヶ月)|\d+\s?(?:回|か月|ヶ月)(?:以上|分)?の?(?:継続|ご?購入|ご?利用|お?受け取り)(?:が|は)(?:必要|条件|前提)|\d+回(?:以上|は)?(?:続け|継続)|\d+回(?:目|分)?(?:を)?(?:お?受け取|お?買|ご?購入|続け|届い)[^。、]{0,4}(?:てから|た(?:後|あと))/u,
  ],
  [
    "年齢",
    /(?:小学生|中学生|\d+歳)以上(?:$|[。、の]|が対象|から|限定)/u,
    /(?:未就学|幼児|赤ちゃん|乳児)[^。、]{0,12}(?:どうぞ|OK|可(?!能性)|参加でき|遊べ|歓迎)/u,
  ],
  [
    "添加物",
    /(?<![一-龠ァ-ヶー])無添加/u,
    /(?:保存料|着色料|香料|甘味料|酸化防止剤|発色剤|調味料（アミノ酸)(?:[（(、・]|を(?:使|加))/u,
  ],
];

function opposed(statements: readonly Statement[]): ReadContradiction[] {
  return opposites.flatMap(([matter, one, other]) => {
    const first = statements.find(({ whole }) => one.test(whole) && !other.test(whole));
    const second = statements.find(
      ({ whole, part }) => other.test(whole) && !one.test(whole) && part.row !== first?.part.row,
    );
    return first === undefined || second === undefined ? [] : [pair(first.part, second.part, matter)];
  });
}

const rights = /返品|返金|交換|キャンセル|解約|取り消し|クーリングオフ/gu;
const limit = /(\d+)\s?(日|週間|か月|ヶ月|時間)(?:以内|まで|前|間)?/gu;
/** What parts two rules of one right: another case of it. */
const cases =
  /初期不良|不良品|破損|割れ|枯れ|定期|単品|会員|法人|個人|海外|沖縄|離島|予約|当日|前日|以降|日前から|超え|[、。][^、。]{0,12}場合/u;

/** 「到着後30日、使用後でも返品可」 and 「返品は未開封品に限り、到着後8日以内」 */
function twoLimits(statements: readonly Statement[]): ReadContradiction[] {
  const told = statements.flatMap(({ part, key, label }) => {
    const matters = [...new Set(`${label} ${key}`.match(rights) ?? [])];
    const limits = [...key.matchAll(limit)];
    const [first] = limits;
    return matters.length > 0 && limits.length === 1 && first !== undefined && !cases.test(key)
      ? matters.map((matter) => ({ part, matter, value: first[1] ?? "", unit: first[2] ?? "" }))
      : [];
  });
  return differing(told, ({ matter, unit }) => `${matter} ${unit}`);
}

const calledOff = /キャンセル|取り?消し|取消/u;
const freeUntil =
  /(?:(前日)|(当日)|(\d+)\s?日前)まで(?:は|なら)?[^。、]{0,6}(?:無料|かかりません|(?<!\d)0円)/u;
const chargedFrom = /(?:(前日)|(\d+)\s?日前)(?:から|以降|より)(?:は|の)?[^。、]{0,10}\d+\s?[%％]/u;
/** So many days before: 前日 is one. */
const daysOf = ([, dayBefore, ...rest]: RegExpExecArray): number =>
  dayBefore === undefined ? Number(rest.find((each) => /^\d+$/u.test(each ?? "")) ?? 0) : 1;

/** 「3日前から50％」 and 「前日まで無料でキャンセル可」: free on a day that is charged for. */
function freeAndCharged(statements: readonly Statement[]): ReadContradiction[] {
  const free = statements.flatMap((each) => {
    const until = freeUntil.exec(each.key);
    return until !== null && calledOff.test(`${each.label} ${keyOf(each.part.row.body)}`)
      ? [{ ...each, day: daysOf(until) }]
      : [];
  });
  return statements.flatMap(({ part, key }) => {
    const from = chargedFrom.exec(key);
    const other =
      from === null ? undefined : free.find((each) => each.part.row !== part.row && each.day < daysOf(from));
    return other === undefined ? [] : [pair(part, other.part, "キャンセル")];
  });
}

const rate = /年(?:利|率)?\s?(\d+(?:\.\d+)?)\s?%/u;
const term = /(\d+)\s?年(?!\s?\d+(?:\.\d+)?\s?%)|(\d+)\s?か月/u;
const plan = /(?:円|万)(?:以上|未満|以下)|会員|優遇|キャンペーン|通常|普通|変動|店頭|遅延損害|遅延利息|延滞/u;

/** Another bank's rate. */
const others = /(?:銀行|信金|信用金庫|農協|組合|他[行社])(?:が|は|の|さん|「|\s)|及ばな|勝て|負け|比べ/u;

/** 「金利 年0.65%」 and 「年0.60%」 of one term. */
function twoRates(statements: readonly Statement[]): ReadContradiction[] {
  const told = statements.flatMap(({ part, key }) => {
    const value = rate.exec(key)?.[1];
    if (value === undefined || plan.test(key) || others.test(key)) return [];
    const span = term.exec(key.replace(rate, ""));
    return [{ part, matter: "年率", value: String(Number(value)), unit: span?.[0] ?? "" }];
  });
  const units = new Set(told.map(({ unit }) => unit).filter((unit) => unit !== ""));
  // Several terms have several rates.
  return units.size > 1 ? [] : differing(told, ({ matter }) => matter);
}

interface Told {
  part: MemoPart;
  matter: string;
  value: string;
  unit: string;
}

/** The first two of each matter that differ. */
function differing(told: readonly Told[], matterOf: (each: Told) => string): ReadContradiction[] {
  return [...Map.groupBy(told, matterOf).values()].flatMap((group) => {
    const [first] = group;
    const other = group.find(({ value, part }) => value !== first?.value && part.row !== first?.part.row);
    return first === undefined || other === undefined ? [] : [pair(first.part, other.part, first.matter)];
  });
}

const home = /(?:国産|国内産|日本産)(?:の)?([一-龠ァ-ヶー])/u;
const abroad =
  /(?:ニュージーランド|オーストラリア|豪州|中国|米国|アメリカ|カナダ|ブラジル|メキシコ|チリ|ペルー|韓国|台湾|タイ|ベトナム|インドネシア|インド|トルコ|イタリア|フランス|スペイン|ドイツ|ノルウェー|ロシア|ケニア|エチオピア|外国|海外|輸入)(?:産|製|品)/u;

/** 「国産の鹿だけ」 and 「鹿皮（ニュージーランド産）」 */
function twoOrigins(statements: readonly Statement[]): ReadContradiction[] {
  const foreign = statements.filter(({ key }) => abroad.test(key));
  if (foreign.length === 0) return [];
  return statements.flatMap(({ part, key }) => {
    const matter = home.exec(key)?.[1];
    const other =
      matter === undefined
        ? undefined
        : foreign.find((each) => each.part.row !== part.row && namesBefore(each.key, matter));
    return matter === undefined || other === undefined ? [] : [pair(part, other.part, matter)];
  });
}

/** The matter stands beside the country: 「鹿皮（ニュージーランド産）」, 「中国産の鹿」. */
function namesBefore(key: string, matter: string): boolean {
  const at = key.search(abroad);
  return key.slice(Math.max(0, at - 8), at).includes(matter) || key.slice(at, at + 14).includes(matter);
}

const twoSources =
  /([^、。「」\s　]{1,12})(?:では|には|は|だと|で)「([^「」]{1,16})」(?:[^「」。]{0,6})[、,]\s*([^、。「」]{1,12})(?:では|には|は|だと|で)「([^「」]{1,16})」/u;
const disputed =
  /くい違|くいちがい|食い?違|ずれ|不一致|どっち|どちら|確認|照会|聞く|問い?合わせ|看板|サイト|チラシ|規約|予定表|表示|資料/u;

/** 「船長の口では「火曜休み」、看板は「木曜休み」」: two who say it, side by side. */
function twoPapers(parts: readonly MemoPart[]): ReadContradiction[] {
  return parts.slice(0, mostParts).flatMap((part) => {
    if (part.role === "competitor" || part.role === "forbidden" || part.old) return [];
    const key = keyOf(part.text);
    const [, , first = "", , second = ""] = twoSources.exec(key) ?? [];
    const isOne =
      first !== second && (first.slice(-2) === second.slice(-2) || /\d/u.test(first) === /\d/u.test(second));
    return first === "" || !isOne || !disputed.test(keyOf(part.row.body))
      ? []
      : [{ texts: [first, second], sources: [part.sentence, part.sentence], about: part.row.label ?? "" }];
  });
}

const pair = (first: MemoPart, second: MemoPart, about: string): ReadContradiction => ({
  texts: [first.text, second.text],
  sources: [first.sentence, second.sentence],
  about,
});
