/** Asked of things that are bought, used up, eaten or given. */
import { askedOf, type BuyerQuestion, buyerQuestion } from "./buyer-question.ts";

export const goodsQuestions: readonly BuyerQuestion[] = [
  buyerQuestion("how-to-use", "effort", "usage", {
    families: ["goods", "appliance"],
    // Nobody has to be told how these are used.
    exceptTrade:
      /バッグ|かばん|鞄|リュック|財布|ポーチ|トート|シャツ|服|コート|ソックス|靴|帽子|タオル|枕|布団|毛布|シーツ|皿|うつわ|器$|グラス|マグ|花瓶|花束|アクセサリー|指輪|ピアス|ネックレス|絵本|椅子|チェア|机|テーブル|ラグ|カーテン|傘/u,
    doubt: "使い方が難しくないか",
    question: "使い方を教えてください。",
    answer:
      /使い方|使用方法|なじませ|塗って(?!も|\d|すぐ)|(?<!は)つけて(?!いません)|かぶせ|差し込|スイッチ|ボタン|ワンタッチ|だけで|before|after use/iu,
    // 「多くの方が…と感じています」 tells of people, not of a use.
    not: /と感じて|という声|(?:方|人)の多く/u,
    prepare: "使う手順と回数",
  }),
  buyerQuestion("ingredients", "effect", "safety", {
    families: ["goods", "edible", "pet", "supplement"],
    classes: ["cosmetics", "quasi_drug", "food", "health_food", "functional_food", "other"],
    doubt: "何が入っているのか心配",
    question: "材料や成分を教えてください。",
    answer:
      /成分|原材料|無香料|無着色|無添加|フリー|不使用|使っていません|素材|配合|国産|県産|ステンレス|stainless|革|[、・][^、。はがを]{1,10}のみ(?:です)?。?$/iu,
    not: /プレゼント|先着|食洗機|監修|発売|タイプ$/u,
    prepare: "全成分または原材料の表示",
  }),
  buyerQuestion("material", "effect", "product", {
    families: ["goods"],
    classes: ["goods"],
    doubt: "どんな素材でできているのか",
    question: "素材は何ですか。",
    answer:
      /素材|綿|麻|ウール|絹|革|レザー|木製|無垢|ステンレス|アルミ|チタン|樹脂|シリコン|ガラス|陶器|磁器|布|ナイロン|ポリエステル|国産|県産|stainless/iu,
    not: /プレゼント|先着|食洗機|監修|タイプ$/u,
    prepare: "使っている素材",
  }),
  ...askedOf({ families: ["goods", "appliance"], classes: ["goods", "appliance", "other"] }, [
    buyerQuestion("size", "failure", "product", {
      doubt: "置き場所や持ち運びに困らないか",
      question: "大きさや重さはどのくらいですか。",
      answer: /\d\s*(?:cm|mm|mL|ml|g|kg|L|センチ|リットル|グラム|キロ)|サイズ|重さ|寸法|(?<!除湿|加湿)容量/u,
      not: /プレゼント|円|給水\d|(?:除湿|加湿|給水|噴霧)量|\d日|洗濯物を|の米を|分で/u,
      prepare: "大きさと重さ",
    }),
    buyerQuestion("care", "effort", "usage", {
      doubt: "手入れが面倒ではないか",
      question: "お手入れの方法を教えてください。",
      answer: /手入れ|洗え(?!ません)|水洗い|丸洗い|拭(?:く|き|け|い)|食洗機|wash/iu,
      // What is washed in a dishwasher is not the dishwasher.
      not: /食洗機\s?(?!で|に|対応|可|OK|使)|食器は/u,
      prepare: "手入れの手順と頻度",
    }),
    buyerQuestion("warranty", "failure", "delivery", {
      doubt: "すぐ壊れたらどうなるのか",
      question: "壊れたときは直してもらえますか。",
      answer: /保証|修理|交換部品|無償/u,
      prepare: "故障したときの対応と期間",
    }),
  ]),
  buyerQuestion("keep", "failure", "usage", {
    families: ["edible", "pet", "supplement"],
    doubt: "食べきる前に悪くならないか",
    question: "保存方法と日もちを教えてください。",
    answer:
      /保存(?!料)|賞味期限|消費期限|(?:冷蔵|冷凍|常温)(?:で|保存|庫|\s?\d+(?:日|か月|ヶ月))|日もち|日持ち/u,
    prepare: "保存方法と日もち",
  }),
  buyerQuestion("eat", "effort", "usage", {
    families: ["edible", "pet"],
    doubt: "どう食べればおいしいかわからない",
    question: "おすすめの食べ方や量を教えてください。",
    answer:
      /食べ方|召し上が|焼(?:く|いて)|煮(?:て|る|込)|そのまま(?:食べ|飲|召)|温め|(?:1日|一日)に?(?:あたり)?\d+\s*(?:粒|杯|回|袋|包|g|個|本|錠)|目安|与え|溶か|淹れ|解凍|混ぜ|小さじ|大さじ|お湯を(?:注|かけ)/u,
    not: /受付|受け付け|送料|返品|いただけません|アレルギー/u,
    prepare: "食べ方と量の目安",
  }),
  buyerQuestion("allergy", "effect", "safety", {
    families: ["edible", "pet", "supplement"],
    doubt: "アレルギーがあっても大丈夫か",
    question: "アレルギーの原因になる材料は入っていますか。",
    answer: /アレル|小麦|乳成分|卵不使用|大豆|そば|えび|かに|くるみ|グレイン/u,
    prepare: "アレルギー表示",
  }),
  buyerQuestion("gift", "others", "delivery", {
    families: ["goods", "edible"],
    doubt: "贈り物にしても失礼がないか",
    question: "贈り物用の包装はできますか。",
    answer: /ギフト|贈り物|プレゼント|のし|ラッピング|包装|化粧箱/u,
    not: /先着|プレゼント(?:します|中)|ご確認/u,
    prepare: "包装とのしの対応",
  }),
  buyerQuestion("small", "failure", "product", {
    families: ["goods", "edible", "pet", "supplement"],
    classes: ["cosmetics", "quasi_drug", "food", "health_food", "functional_food", "other"],
    doubt: "いきなり買うのは心配",
    question: "少ない量から試せますか。",
    answer: /お試し|トライアル|ミニ(?![ウマムバスカ])|初回|少量|サンプル|単品/u,
    not: /返品|継続/u,
    prepare: "お試しの有無と内容",
  }),
  ...askedOf({ families: ["goods"], classes: ["cosmetics", "quasi_drug"] }, [
    buyerQuestion("amount", "price", "product", {
      doubt: "どのくらいの間使えるのか見当がつかない",
      question: "内容量と、使いきるまでの目安を教えてください。",
      answer: /内容量|\d\s*(?:mL|ml|mℓ|g|枚入|包入|回分)(?![A-Za-z])/u,
      not: /プレゼント/u,
      prepare: "内容量と使いきるまでの目安",
    }),
    buyerQuestion("skin", "effect", "safety", {
      doubt: "自分の肌に合うかどうか心配",
      question: "肌が敏感でも使えますか。",
      answer: /敏感肌|パッチテスト|肌に合わない|アレルギーテスト|使用上の注意/u,
      prepare: "試した内容と、控えてほしい場合",
    }),
    buyerQuestion("use-by", "failure", "usage", {
      doubt: "使いきる前に傷まないか",
      question: "開けたあとは、いつまでに使いきればよいですか。",
      answer: /開封後|使用期限|使いきり|保管/u,
      not: /返品|未開封/u,
      prepare: "開けたあとの目安と保管の場所",
    }),
  ]),
];
