/** What a thing has one value of: its weight, its opening hours, its fee. With the words for it and the unit. Data. */

export interface Attribute {
  about: string;
  words: RegExp;
  /** The value in its first group; a second group is its unit. */
  value: string;
  /** The unit alone says what is counted: 「全12色」. */
  bare?: boolean;
}

/** What is free is compared elsewhere. */
const amount = "([1-9][\\d,]*)\\s?(円)";
const days = "(\\d+)\\s?(日間?|週間|か月|ヶ月|年間?)";
const people = "(\\d[\\d,]*)\\s?(?:名|人)";

export const attributes: readonly Attribute[] = [
  { about: "重さ", words: /重さ|重量|本体重量|weight/iu, value: "(\\d+(?:\\.\\d+)?)\\s?(kg|g)(?![a-z])" },
  {
    about: "内容量",
    words: /内容量|容量|入り?数/u,
    value: "(\\d+(?:\\.\\d+)?)\\s?(kg|g|mL|ml|L|個|枚|包|粒|本)(?![a-z])",
  },
  { about: "色数", words: /色数|色/u, value: "(\\d+)\\s?色", bare: true },
  { about: "期限", words: /賞味期限|消費期限|日持ち|日もち/u, value: days },
  {
    about: "保証",
    words: /保証期間?|warranty/iu,
    value: "(\\d+)\\s?(日間?|か月間?|ヶ月間?|年間?|months?|years?)",
  },
  { about: "定員", words: /定員|募集人数/u, value: people },
  { about: "会員", words: /会員数?/u, value: people },
  {
    about: "導入",
    words: /導入実績|導入社数|導入|利用|使われ|採用実績|納入/u,
    value: "(\\d[\\d,]*)\\s?(社|園|校|店舗?|施設|自治体|棟|台)",
  },
  { about: "年間休日", words: /年間休日|休日/u, value: "(\\d{2,3})\\s?日" },
  { about: "所要時間", words: /所要時間|所要/u, value: "(\\d+)\\s?(分|時間)" },
  { about: "開場", words: /開場/u, value: "(\\d{1,2}(?::\\d{2}|時半?))" },
  { about: "開演", words: /開演/u, value: "(\\d{1,2}(?::\\d{2}|時半?))" },
  { about: "チェックイン", words: /チェックイン/u, value: "(\\d{1,2}(?::\\d{2}|時半?))" },
  { about: "チェックアウト", words: /チェックアウト/u, value: "(\\d{1,2}(?::\\d{2}|時半?))" },
  {
    about: "年齢",
    words: /対象年齢|対象|年齢/u,
    value:
      "(\\d+)\\s?歳(?:から(?!は)|以上|〜|~)(?=$|[。、）)]|の(?:方|子|お子)|(?:ご)?(?:遊|使|参加|入|通|お使い|OK|可))",
    bare: true,
  },
  { about: "入会金", words: /入会金/u, value: amount },
  { about: "年会費", words: /年会費/u, value: amount },
  { about: "初期費用", words: /初期費用|導入費用/u, value: amount },
  { about: "参加費", words: /参加費|入場料|受講料|会費/u, value: amount },
  { about: "月謝", words: /月謝|月会費|月額料金/u, value: amount },
  { about: "手数料", words: /手数料|登録料/u, value: amount },
  { about: "月給", words: /月給/u, value: "(\\d[\\d,.]*)\\s?(万?円)" },
  { about: "時給", words: /時給/u, value: amount },
];

/** What parts two values of one attribute: another case of it. */
export const cases =
  /大人|こども|子ども|小学|中学|高校|大学|学生|未就学|シニア|会員|一般|平日|土日|週末|祝|午前|午後|昼|夜|朝|春|夏|秋|冬|部品|電池|バッテリー|延長|オプション|追加|[SMLXＳＭＬ]サイズ|[大中小](?:袋|箱|缶|サイズ)|箱|梱包|初回|\d回目|早割|割引|割増|キャンペーン|当日|前売|旧|以前|昨年|去年|累計|今年|年度|プラン|コース|タイプ|[一-龠ァ-ヶー]の[回部]|親子|団体|個人|法人|単品|定期|セット|有料|別売|最大|最小|以下|未満|円以上|本体|のみ|だけ|[日月末]までの?|期間|限定/gu;
