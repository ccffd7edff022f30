/** What the clauses of a memo claim: of which matter, under which conditions. */
import { cases } from "../words/attributes.ts";
import type { Clause } from "./clauses.ts";
import { perOne, type Topic, topics } from "./topics.ts";
import { type Value, type ValueKind, valuesIn } from "./values.ts";

export interface Claim {
  clause: Clause;
  about: string;
  kind: ValueKind;
  value: string;
  conditions: string;
  /** What else the clause names. */
  nouns: string[];
}

const qualifiers =
  /[A-Za-zァ-ヶー一-龠\d]{1,8}(?:プラン|コース|号室|クラス|モデル|タイプ|店|校|便|版)|\d+(?:台|人|名|回|点|個|枚|匹|本|年|か月)目(?:以降)?|本館|別館|新館|離れ|初年度|[一-龠ァ-ヶ]{2,4}(?:の方|の場合|(?<![使利応活])用)|以上|未満|以降|(?:北海道|沖縄|離島|本州|関東|関西|九州|四国|東北)|冷凍|冷蔵|常温|開封[後前]|未開封|解凍|オプション|名入れ|大型|小型|普通車|一般|内部生|外部|新規|既存|再[診来]|初[診来]/gu;

/** What parts one case of the matter from another. */
export function conditionsOf(words: string): string {
  const plain = words.replace(/いただけ|最大|最小|期間(?!限定|中)|(?<=[名人回様])まで/gu, " ");
  const found = [...(plain.match(cases) ?? []), ...(plain.match(qualifiers) ?? [])];
  return [...new Set(found)].sort().join(" ");
}

const nounsIn = (words: string): string[] =>
  (words.match(/[一-龠々]{2,}|[ァ-ヶー]{3,}|[A-Za-z]{3,}/gu) ?? []).filter((noun) => !common.test(noun));
const common =
  /^(?:当社|当店|商品|本品|税込|税別|税抜|合計|現在|約|最大|最短|最長|最高|以上|以下|以内|場合|予定|全国|一律|一部|お客|期間|時間|各種|無料|有料|専用|原則|通常|基本|目安|前後|程度|ご案内|下旬|中旬|上旬|土日|平日|祝日|毎週|毎月|毎日)$/u;

const reachBehind = 16;
const reachBefore = 10;

export function claimsIn(clauses: readonly Clause[]): Claim[] {
  return clauses.flatMap((clause) => {
    if (
      !/\d|曜|無休|無料|翌日|即日|不要|なし|込み|ありません|年[少中長]|[小中高]学生|どの年齢|年齢/u.test(
        clause.words,
      )
    )
      return [];
    const own = topics.filter(({ words }) => words.test(clause.words));
    const claimed = (topic: Topic, isNamed: boolean): Claim[] => {
      // 「38,000円（4名まで）」 is a step of a price.
      if (topic.kind === "people" && /円/u.test(clause.words)) return [];
      // 「第3水曜も休み」 adds to what is told.
      if (topic.kind === "rest" && /もお?休|臨時|夏季|年末|年始|お盆|不定/u.test(clause.words)) return [];
      const value = valueBeside(
        clause.words,
        valuesIn(clause.words, topic.kind),
        isNamed ? topic.words : null,
      );
      return value === null ? [] : [claim(clause, topic.about, topic.kind, value, topic.words)];
    };
    const topical = own.flatMap((topic) => claimed(topic, true));
    const title = clause.label === "" ? clause.under : clause.label;
    const byLabel = topical.length > 0 ? [] : topics.filter(({ words }) => title !== "" && words.test(title));
    return [
      ...topical.flatMap(endsOf),
      ...byLabel.flatMap((topic) => claimed(topic, false)).flatMap(endsOf),
      ...feesIn(clause),
      ...ratesIn(clause),
      ...perOneIn(clause),
      ...namedFiguresIn(clause),
      ...framesIn(clause),
    ];
  });
}

/** Opening hours say when it opens and closes. */
function endsOf(claim: Claim): Claim[] {
  const [from, to] = claim.kind === "hours" ? claim.value.split("-") : [];
  return from === undefined || to === undefined
    ? [claim]
    : [
        claim,
        { ...claim, about: "開く時刻", kind: "opening", value: from },
        { ...claim, about: "閉じる時刻", kind: "time", value: to },
      ];
}

function claim(clause: Clause, about: string, kind: ValueKind, value: Value, words: RegExp): Claim {
  const rest = `${clause.words.slice(0, value.start)} ${clause.words.slice(value.end)}`
    .replace(words, " ")
    .replace(kind === "age" || kind === "limit" ? /万?円以上|以上|未満/gu : /(?!)/u, " ");
  const label = clause.label.replace(words, " ");
  const bare = kind === "times" ? rest.replace(/のみ|だけ|[（(][^（）()]*円[^（）()]*[）)]/gu, " ") : rest;
  return {
    clause,
    about,
    kind,
    value: value.value,
    conditions: conditionsOf(`${label} ${bare}`),
    nouns: nounsIn(rest),
  };
}

/** The one value behind the words, or before them; of a label's cell the only one. */
function valueBeside(text: string, found: readonly Value[], words: RegExp | null): Value | null {
  const named = words === null ? null : words.exec(text);
  // 「休診日」 names no Sunday.
  const values = found.filter(
    ({ start, end, value }) =>
      named === null || value.length > 1 || start < named.index || end > named.index + named[0].length,
  );
  if (new Set(values.map(({ value }) => value)).size !== 1) {
    const match = words === null ? null : words.exec(text);
    if (match === null) return null;
    const behind = values.filter(({ start }) => start >= match.index);
    return behind.length === 1 && (behind[0]?.start ?? 0) - match.index - match[0].length <= 4
      ? (behind[0] ?? null)
      : null;
  }
  const [value] = values;
  if (value === undefined) return null;
  if (words === null) return value;
  const match = words.exec(text);
  if (match === null) return null;
  const isBehind = value.end > match.index && value.start - match.index - match[0].length <= reachBehind;
  return isBehind || (value.start < match.index && match.index - value.end <= reachBefore) ? value : null;
}

const feeNoun =
  /([一-龠ァ-ヶー]{0,8}?(?:[一-龠]料(?!理|金|亭)|[一-龠]費(?!用)|初期費用|入会金|敷金|礼金|保証金|手付金|違約金|加算|[一-龠ァ-ヶー]代(?!表|理|わ|替|行|引)|送料|手数料)|休会|見学|体験(?:レッスン|会|料)?|相談|見積もり?|点検|出張|駐車場|指名|送迎|設置|試着|試飲|キャンセル)(?:の|は|が|も|として|：|:|\s)*/gu;

/** 「指名料なし」, 「指名料 550円」 */
function feesIn(clause: Clause): Claim[] {
  const { words } = clause;
  if (/引き|円(?:OFF|オフ|分)|割引/iu.test(words)) return [];
  return [...words.matchAll(feeNoun)].flatMap((match) => {
    const from = match.index + match[0].length;
    const tail = words.slice(from, from + 14);
    const [value] = valuesIn(tail, "fee");
    if (value === undefined || value.start > 8) return [];
    const noun = (match[1] ?? "").replace(/^.*?(?=送料$|手数料$)/u, "");
    const rest = `${words.slice(0, match.index)} ${tail.slice(0, value.start)} ${words.slice(from + value.end)}`;
    const about = noun.replace(/料$|代$|レッスン$|会$/u, "");
    return about === ""
      ? []
      : [
          {
            clause,
            about: `料金 ${about}`,
            kind: "fee" as const,
            value: value.value,
            conditions: conditionsOf(`${clause.label} ${rest}`),
            nouns: nounsIn(rest),
          },
        ];
  });
}

const rate = /([一-龠ァ-ヶー]{2,8})(?:は|が|も|：|:|\s|約|年)*(\d+(?:\.\d+)?)\s?(?:%|％|パーセント)/gu;

/** 「精米歩合 55%」 */
function ratesIn(clause: Clause): Claim[] {
  const words =
    clause.label === "" || /[一-龠ァ-ヶー]{2}.{0,3}\d/u.test(clause.words)
      ? clause.words
      : `${clause.label} ${clause.words}`;
  return [...words.matchAll(rate)].map((match) => ({
    clause,
    about: `割合 ${match[1]}`,
    kind: "percent" as const,
    value: match[2] ?? "",
    conditions: conditionsOf(words.replace(match[0], " ")),
    nouns: [],
  }));
}

const besideFigure =
  /([一-龠々ァ-ヶー]{2,8})(?:は|が|も|：|:|\s|約|最大|最長|最短|最低|毎月|月|年間?|1日|およそ)*(\d[\d,]*(?:\.\d+)?)\s?(万?円|kg|g|mL|L|cm|mm|km|m|kcal|dB|W|V|℃|度|名|人|組|席|台|室|個|本|枚|袋|箱|粒|包|回|件|社|店|校|年|[かヶ]月|週間?|日間?|時間|分|歳|種類?|色|品|食|点|冊|曲|ページ|項目)(?!目|生|代|前|以降|曜)/gu;

/** 「体重7kgまで」, 「熟成：3年」: any noun beside its figure, to be held against another paper. */
function namedFiguresIn(clause: Clause): Claim[] {
  const isLabelled = clause.label !== "" && /^[^\d]{0,4}\d/u.test(clause.words);
  const title = isLabelled
    ? clause.label
    : /^[^\d]{0,4}\d/u.test(clause.words)
      ? (asked.exec(clause.under)?.[1] ?? "")
      : "";
  const words = title === "" ? clause.words : `${title} ${clause.words}`;
  return [...words.matchAll(besideFigure)].flatMap((match) => {
    const [said, name = "", number = "", unit = ""] = match;
    if (common.test(name) || isGeneral.test(name)) return [];
    const rest = words.replace(said, " ");
    return [
      {
        clause,
        about: `語 ${name}`,
        kind: "figure" as const,
        value: `${number.replace(/,/gu, "")} ${unit}`,
        conditions: conditionsOf(rest),
        nouns: [],
      },
    ];
  });
}

/** 「月5,000円から」 */
const framed =
  /(?<![一-龠\d])(月|年|週|1(?:日|回|人|名|台|枚|本|箱|組))\s?(\d[\d,]*)\s?円(から|まで|以上|以下|〜)?/gu;

/** The price of one month, of one piece. */
const framesIn = (clause: Clause): Claim[] =>
  [...clause.words.matchAll(framed)].map((match) => ({
    clause,
    about: `語 ${match[1]}${match[3] ?? ""}`,
    kind: "figure" as const,
    value: `${(match[2] ?? "").replace(/,/gu, "")} 円`,
    conditions: conditionsOf(`${clause.label} ${clause.words.replace(match[0], " ")}`),
    nouns: [],
  }));

/** 「どのくらい熟成していますか」 */
const asked = /([一-龠ァ-ヶー]{2,8})(?:して(?:い)?ますか|は|の期間)/u;
const isGeneral =
  /^(?:価格|料金|税込|値段|費用|金額|代金|本体|商品|内容|期間|時間|人数|回数|数量|サイズ|大人|子供|小学生|中学生|高校生|一般|会員|全部|残り|追加|延長|平日|土日|午前|午後|毎月|毎週|毎年|先着|各回|各日|初回|通常|定価|単価|定期|単品|送料|以上|以下|東京|大阪|全国|北海道|沖縄|駅|徒歩)$/u;

/** 「1袋62粒」 */
function perOneIn(clause: Clause): Claim[] {
  return [...clause.words.matchAll(perOne)].map((match) => ({
    clause,
    about: `${match[1]} ${match[3]}`.replace(/種|品/u, "種"),
    kind: "count" as const,
    value: `${match[2]} ${match[3]}`,
    conditions: conditionsOf(`${clause.label} ${clause.words.replace(match[0], " ")}`),
    nouns: [],
  }));
}
