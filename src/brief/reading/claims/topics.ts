/** What a product has one value of, in the words that name it. Data. */
import type { ValueKind } from "./values.ts";

export interface Topic {
  about: string;
  words: RegExp;
  kind: ValueKind;
}

export const topics: readonly Topic[] = [
  {
    about: "定員",
    words:
      /定員|収容|(?:最大|最多)(?=\d+\s?(?:名|人))|募集人数|1(?:クラス|回|組|グループ)(?=\d+\s?(?:名|人))|(?:名|人)様?まで/u,
    kind: "people",
  },
  { about: "席数", words: /席数?|シート数/u, kind: "seats" },
  { about: "駐車場", words: /駐車場|パーキング/u, kind: "cars" },
  { about: "発売日", words: /発売|販売(?:開始)?日|販売開始|提供開始|リリース/u, kind: "date" },
  {
    about: "開始日",
    words: /オープン|開店|開業|開園|開院|開校|開講|営業期間|営業開始|スタート/u,
    kind: "date",
  },
  { about: "締め切り", words: /締め?切り?|〆切|応募期限|申し?込み?期限|申込期間|募集期間/u, kind: "date" },
  { about: "開催日", words: /開催|日時|会期|公演|本番|当日/u, kind: "date" },
  { about: "完成", words: /完成|竣工|完工|落成/u, kind: "date" },
  { about: "引渡し", words: /引き?渡し?|入居(?:開始|可能|時期|予定)/u, kind: "date" },
  {
    about: "発送",
    words:
      /発送|出荷|納期|お届け(?!日)|届(?:く|き)|配送(?!料)|納品|仕上が|お渡し|出来上が|お?送り(?:し|いた)/u,
    kind: "length",
  },
  { about: "返事", words: /返事|返答|ご?回答|審査(?:結果)?|見積|査定/u, kind: "length" },
  { about: "結果", words: /結果/u, kind: "length" },
  { about: "保証", words: /保証(?!人|料|金)/u, kind: "length" },
  {
    about: "無料期間",
    words: /無料(?:期間|トライアル|お試し)|トライアル|お試し|試用|無料体験|無料でお?(?:試|使)/u,
    kind: "length",
  },
  { about: "返品", words: /返品|返金|クーリング・?オフ/u, kind: "length" },
  { about: "期限", words: /賞味期限|消費期限|使用期限|日持ち|日もち/u, kind: "length" },
  {
    about: "所要時間",
    words:
      /所要(?:時間)?|(?:1回|1コマ|1組|1枠)(?:の時間)?[はにをが、\s]*(?=\d+\s?(?:分|時間))|かかる時間|施術時間|上映時間|レッスン時間/u,
    kind: "length",
  },
  { about: "充電時間", words: /充電(?:時間)?(?:は|：|:|\s|に)?/u, kind: "length" },
  { about: "連続使用時間", words: /連続(?:使用|再生|運転|点灯|稼働)(?:時間)?/u, kind: "length" },
  { about: "契約期間", words: /最低(?:利用|契約)期間|契約期間/u, kind: "length" },
  { about: "工期", words: /工期|治療期間|施工期間|受講期間/u, kind: "length" },
  { about: "徒歩", words: /徒歩|歩いて/u, kind: "minutes" },
  {
    about: "営業時間",
    words:
      /営業(?:時間)?(?!日)|受付(?:時間)?|開館(?:時間)?|診療(?:時間)?|開園(?:時間)?|開店|利用時間|サポート|電話|開いて|(?<![\d一-龠])時間/u,
    kind: "hours",
  },
  {
    about: "休み",
    words: /定休日?|店休日?|休業日?|休館日?|休診日?|休園日?|(?<!夏|冬|連)休み?(?!会|憩|職|眠)|無休|休まず/u,
    kind: "rest",
  },
  { about: "チェックイン", words: /チェックイン/u, kind: "time" },
  { about: "チェックアウト", words: /チェックアウト/u, kind: "time" },
  { about: "開場", words: /開場/u, kind: "time" },
  { about: "開演", words: /開演/u, kind: "time" },
  { about: "開く時刻", words: /開け|開店|開館|開園|開院|オープン|開き/u, kind: "opening" },
  { about: "閉じる時刻", words: /閉め|閉店|閉館|閉園|閉院/u, kind: "time" },
  { about: "受付の終わり", words: /受け?付け?(?!金)|最終(?:受付|入[館場園])/u, kind: "until" },
  { about: "ラストオーダー", words: /ラストオーダー|L\.?O\.?/u, kind: "time" },
  { about: "集合", words: /集合/u, kind: "time" },
  { about: "上限額", words: /融資額|限度額|借入|最大|上限/u, kind: "limit" },
  { about: "アルコール", words: /アルコール(?:度数?|分)?|(?<!温|湿)度数/u, kind: "degrees" },
  { about: "重さ", words: /重さ|重量|本体重量/u, kind: "weight" },
  { about: "内容量", words: /内容量|容量|内容/u, kind: "weight" },
  { about: "内容量", words: /内容量|容量|内容/u, kind: "volume" },
  { about: "入り数", words: /内容(?!積)|入り?数|(?<=[包粒袋個枚本])入り/u, kind: "count" },
  { about: "範囲", words: /範囲|片道|圏内|エリア/u, kind: "distance" },
  { about: "年齢", words: /対象(?:年齢)?|年齢|利用|参加|使用|入場|歳(?:以上|未満)/u, kind: "age" },
  { about: "導入", words: /導入|ご?利用|取引|採用|納入|実績|加盟/u, kind: "places" },
  { about: "申し込み", words: /お?申し?込|ご?予約/u, kind: "deadline" },
  { about: "取り消し", words: /取り?消|キャンセル/u, kind: "freeUntil" },
  { about: "件数", words: /実績|施工|成約|年間/u, kind: "cases" },
  { about: "総戸数", words: /総戸数|戸数|全(?=\d+戸)/u, kind: "count" },
  { about: "客室数", words: /客室数?|全(?=\d+室)|部屋数/u, kind: "count" },
  { about: "項目数", words: /項目/u, kind: "count" },
  { about: "色数", words: /色数|カラー|全(?=\d+色)|色(?:は|：|:|\s)/u, kind: "count" },
  {
    about: "品数",
    words:
      /品数|全(?=\d+[品種])|メニュー|レシピ|(?:野菜|果物|植物|素材|原料|食材|スパイス|ハーブ)[^\d、。]{0,8}(?=\d+種)/u,
    kind: "count",
  },
  { about: "体験回数", words: /体験|見学/u, kind: "times" },
  { about: "全回数", words: /全(?=\d+回)|回数/u, kind: "times" },
];

/** 「1袋62粒」, 「1日2粒」, 「100gを4種類」: how many of these there are of one of those. */
export const perOne =
  /(1(?:袋|箱|本|枚|缶|瓶|セット|パック|日|回|食|週|か月|\d{1,4}g))(?:あたり|につき|に|で|を|の|は|、|は全部で|×)?\s?(\d+)\s?(粒|袋|枚|本|個|錠|包|杯|回|食|プッシュ|滴|種|品|g|mL|カプセル)/gu;
