/** Names of others: who is told of as a rival once is one wherever the memo names them. */
import { keyOf } from "../lines/key.ts";
import { headOf } from "../words/heads.ts";
import { unsettledReasons } from "./evidence.ts";
import type { MemoPart } from "./roles.ts";

const quoted = /[「『｢]([^「」『』｢｣]{2,30})[」』｣]/gu;
const titled =
  /(?:^|[、。\s　：:はがのも「」（(])([一-龠ァ-ヶーA-Za-z・ぁ-ん]{2,20}?)(?:さん|社)(?=[がはのも（(「、。\s　]|$|です)/gu;
const placed = /(?:競合|他社|ライバル|よそ)(?:は|の|：|:|　|\s)*([一-龠ァ-ヶーA-Za-z・]{3,20})/gu;
const common =
  /^(?:競合|他社|お客|皆|みな|社長|部長|店長|母|父|奥|業者|農家|職人|たく|会社|制作|ライバル|どこ|同業)/u;

/** Names that stand in what is told of rivals, the longest first. `own`: what is named as the product itself. */
export function rivalNames(parts: readonly MemoPart[], own: readonly string[]): string[] {
  const found = new Set<string>();
  for (const { role, text } of parts) {
    if (role !== "competitor") continue;
    const key = keyOf(text);
    for (const pattern of [quoted, titled, placed])
      for (const [, name = ""] of key.matchAll(pattern)) {
        const bare = name.trim();
        if (bare.length >= 3 && !common.test(bare) && !own.some((word) => word.includes(bare)))
          found.add(bare);
      }
  }
  return [...found].sort((a, b) => b.length - a.length).slice(0, 20);
}

/** What names a rival is about it, unless it is known to be about something else. */
export function withRivals(parts: readonly MemoPart[], names: readonly string[]): MemoPart[] {
  if (names.length === 0) return [...parts];
  return parts.map((part) => {
    if (part.role !== "public" && part.role !== "unsure") return part;
    const key = keyOf(part.text);
    return names.some((name) => key.includes(name)) ? { ...part, role: "competitor", why: "rival" } : part;
  });
}

const house =
  "(?:さん|社|運輸|急便|商会|製作所|百貨店|電機|食品|化粧品|銀行|信金|信用金庫|保険|不動産|工務店|クリニック|医院|整骨院|接骨院|学院|ホテル|旅館|カフェ|食堂|書店|サロン|クリーニング|堂|亭|屋|舗|本舗|工房|旅行|観光|商店|商会|製[菓パ麺薬作]所?|リゾート|ツアー|ツーリスト|ネット|庵|荘|苑|園|塾|ジム|クラブ|スクール|マート|キッズ|ホーム|ペイ|ラボ|ハウス|フーズ|ファーム|みそ|酒造|酒蔵|牧場|農園|ベーカリー|ストア|ショップ)";
const amount =
  "(?:月給|時給|月額?|年額?|一?1?[人枚本個回箱台泊畳]|定番で|入会金が|最安|通常|税込で?)?\\s?(?:約)?(?:[¥￥]?\\d[\\d,.]*\\s?(?:万|千)?円|年\\s?\\d[\\d.]*\\s?[%％])";
/** A price that somebody else asks: 「ナカヨシ堂 19,800円」, 「マリンの夜営業は1,900円で」, 「ミストン（8,980円）は」. */
const pricedNames: readonly RegExp[] = [
  new RegExp(
    `(?:^|[、。\\s　：:])([^、。「」\\s]{1,18}?${house})(?:の[^、。はがも]{1,16})?(?:は|が|も|って|\\s(?=[^\\s]{0,4}\\d))[^。、]{0,12}?${amount}`,
    "u",
  ),
  new RegExp(`([^、。「」\\s]{2,18}?)の[「『][^「」『』]{2,20}[」』](?:は|が|も)?[（(]?${amount}`, "u"),
  new RegExp(`([^、。「」\\s（(]{2,18}?)[（(]${amount}[）)](?:を|と|の|に|は|が)`, "u"),
  new RegExp(
    `([^、。「」\\s]{2,18}?)(?:は|が|も)[^。、]{0,8}?${amount}(?:だが|だけど|だもの|なん(?:です|だ)|します|で(?:売|出し|やって|あり(?:ます)?$|募集|攻め)|って|と(?:書|言|出し|うた)|だった|でした)`,
    "u",
  ),
];
const commonNoun =
  /^(?:当[店社院館園]|本[店社館品]|弊社|自社|うち|お?部屋|各[^、]{1,3}|全[^、]{1,3}|税込|送料|通常|初回|単品|定期|平日|土日|一般|大人|子ども|小学生|中学生|学生|会員|セット|コース|プラン|オプション|追加|延長|体験|入場|参加|料金|価格|費用|レンタル|出張|.*\d.*|.*会社|.*店舗|.*(?:価格|費用|料|費|代|金|税|券|回数券))$/u;

/** The same parts; those that tell the price of somebody who is not the product are about others. */
export function withPricedRivals(parts: readonly MemoPart[], own: readonly string[]): MemoPart[] {
  const isOwn = (name: string) =>
    commonNoun.test(name) ||
    own.some((word) => word.includes(name) || name.includes(word)) ||
    parts.slice(0, 600).filter(({ text }) => text.includes(name)).length > 2;
  return parts.map((part) => {
    if (part.role !== "public" || !unsettledReasons.has(part.why) || part.row.label !== null) return part;
    if (!/[円¥￥%％]/u.test(part.text)) return part;
    const key = keyOf(part.text);
    const named = pricedNames.some((pattern) => {
      const name = pattern.exec(key)?.[1]?.replace(/^.*の(?=.{3})/u, "") ?? "";
      return [...name].length >= 2 && !isOwn(name) && headOf(name)?.word !== name;
    });
    return named ? { ...part, role: "competitor", sure: false, why: "priced rival" } : part;
  });
}
