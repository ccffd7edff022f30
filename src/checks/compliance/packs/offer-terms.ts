/** Offers that hurry or attract, and names that are borrowed. */
import { instead } from "../phrasing.ts";
import { pack } from "../rule.ts";

export const offerTerms = pack(
  {
    pack: "取引条件・誘い方",
    clause: "景品表示法 5条2号",
    source: "消費者庁「不当な価格表示についての景品表示法上の考え方」「景品表示法における違反事例集」",
    checkedOn: "2026-11-26",
    scope: "all",
  },
  [
    {
      id: "terms.seats",
      name: "残りの数",
      level: "check",
      clause: "景品表示法 5条2号",
      pattern:
        /(?:残り|のこり|残席|あと)\s?(?:わずか)?\d{1,4}(?:席|名|枠|点|室|個|台|棟|区画|組|様|本|セット)/g,
      why: "実際の残りと合わない数は、急がせるための不当な表示になります。",
      rewrites: ["定員【要記入：人数】", instead("空き状況は【要記入：場所】でご確認いただけます")],
      fineWhen: "その時点の実際の残りの数で、更新の時刻が分かる場合",
      examples: { flag: ["残り3席、お急ぎください"], pass: ["定員3名", "残り時間を表示"] },
    },
    {
      id: "terms.refund-days",
      name: "期間つきの全額返金",
      level: "check",
      clause: "特定商取引法 11条・15条の3",
      pattern: /全額(?:を|が)?(?:ご)?返(?:金|却)/g,
      settledBy: /未使用|未開封|条件は|対象外|送料は/,
      why: "返金の条件（対象・手続き・送料の負担）がそろって書かれているか、確認が要ります。",
      rewrites: ["【要記入：条件】の場合に返金", instead("返金の条件は【要記入：場所】に記載しています")],
      fineWhen: "対象・期間・手続き・送料の負担を同じ場所に書いた場合",
      examples: { flag: ["30日以内であれば全額を返金します"], pass: ["未開封の場合は全額を返金します"] },
    },
    {
      id: "terms.best-buy",
      name: "買取・下取りの最高値",
      level: "check",
      clause: "景品表示法 5条2号",
      pattern: /(?:地域|業界|日本|県内|市内)?最高値|どこよりも高く|高価買取(?:No|1位|日本一)/g,
      why: "ほかの店を調べた根拠がなければ、根拠のない最上級の表示になります。",
      rewrites: ["【要記入：査定の基準】", instead("査定の基準を公開しています")],
      fineWhen: "調べた範囲・時期の資料がある場合",
      examples: { flag: ["地域最高値に挑戦"], pass: ["最高気温"] },
    },
    {
      id: "terms.from-price",
      name: "駆けつけ・作業の最低料金",
      level: "check",
      scope: ["store", "other"],
      clause: "景品表示法 5条2号",
      pattern:
        /(?:基本料金|作業(?:料金|費)|出張(?:料金|費)|料金)[はが]?\s?\d[\d,]{0,8}円\s?(?:〜|～|から|より)/g,
      settledBy: /総額|目安|別途|内訳/,
      why: "実際の総額とかけ離れた最低料金は、有利誤認になります。",
      rewrites: ["$0（【要記入：総額の目安】）", instead("作業の前に総額をお見積もりします")],
      fineWhen: "総額の目安と別にかかる費用を同じ場所に書いた場合",
      examples: { flag: ["基本料金480円から"], pass: ["料金480円から（総額の目安は8,800円）"] },
    },
    {
      id: "terms.brand-style",
      name: "有名ブランドの名前への便乗",
      level: "must",
      scope: ["goods", "appliance", "cosmetics", "food", "store", "other"],
      clause: "不正競争防止法 2条1項1号・2号、商標法",
      source: "特許庁「商標制度の概要」、経済産業省「不正競争防止法の概要」",
      pattern:
        /(?:ルイ・?ヴィトン|ヴィトン|シャネル|エルメス|グッチ|プラダ|ディオール|ロレックス|オメガ|カルティエ|ティファニー|バーバリー|コーチ|ディズニー|ポケモン|ジブリ|サンリオ|ナイキ|アディダス|アップル|iPhone|ダイソン|バルミューダ|スターバックス|スタバ|イケア|IKEA|無印良品|ユニクロ)(?:風|っぽい|ふう|みたいな|のような|タイプ|似|級の|コピー|レプリカ|オマージュ|インスパイア)/gi,
      why: "他人の著名な名前を借りて商品を説明すると、便乗した表示になります。",
      rewrites: [
        instead("【要記入：素材と仕立て】が伝わる{noun}", "商品"),
        instead("落ち着いた色と形の{noun}", "商品"),
      ],
      fineWhen: "権利者の許可がある場合、または対応機種を示すだけの場合",
      examples: { flag: ["ヴィトン風のトート"], pass: ["iPhone対応のケース", "ナポリ風のピザ"] },
    },
  ],
);
