import type { BriefCase } from "./brief-case.ts";

export const goods: BriefCase[] = [
  {
    id: "wallet-web-page",
    class: "goods",
    title: "革財布、ウェブページの丸写し",
    text: `ホーム
商品一覧
ご利用ガイド
お問い合わせ
カート
ログイン
HOME > 財布 > 二つ折り財布
革工房つきのわ
薄い財布「TATAMI」
¥16,500（税込）
★★★★☆ (38)
カートに入れる
お気に入りに追加
厚さ9mm。カード6枚と紙幣、小銭がおさまる、栃木レザーの二つ折り財布です。
前ポケットに入れて座っても、形がひびきません。
縫い目は少なく、革を折りたたんで作りました。使うほどに色が深くなります。
カラー：黒／栗／紺
サイズ：縦9.5cm×横10.5cm×厚さ0.9cm
名入れは無料です（アルファベット12文字まで）。
購入から1年間、糸のほつれを無料で修理します。
※革の性質上、小さな傷やしわが入っている場合があります。
受注生産のため、お届けまで3週間ほどかかります。名入れした商品の返品はできません。
関連商品
最近見た商品
会社概要
プライバシーポリシー
特定商取引法に基づく表記
© 2025 Tsukinowa Leather`,
    expected: {
      name: "TATAMI",
      productClass: "goods",
      prices: ["¥16,500（税込）"],
      mustFacts: [
        "カード6枚と紙幣、小銭がおさまる、栃木レザーの二つ折り財布",
        "前ポケットに入れて座っても、形がひびきません",
        "使うほどに色が深くなります",
        "縦9.5cm×横10.5cm×厚さ0.9cm",
        "名入れは無料です（アルファベット12文字まで）",
        "購入から1年間、糸のほつれを無料で修理します",
        "小さな傷やしわが入っている場合があります",
        "お届けまで3週間ほど",
        "名入れした商品の返品はできません",
      ],
      mustNot: ["プライバシー", "カートに", "Tsukinowa Leather", "ログイン"],
    },
  },
  {
    id: "tumbler-english",
    class: "goods",
    title: "タンブラー、英語",
    text: `Kumo Tumbler is a 350 ml stainless steel tumbler designed for busy commuters.
It keeps coffee hot for 6 hours and drinks cold for 12 hours.
The lid is leak-proof, so you can carry it in your bag without worry.
Price: $28.00 (shipping not included). Free shipping on orders over $50.
30-day returns for unused items only.
Hand wash only. Not for use in microwaves.
Rated 4.7 out of 5 by 1,120 customers (August 2025).`,
    expected: {
      name: "Kumo Tumbler",
      productClass: "goods",
      prices: ["$28.00"],
      mustFacts: [
        "350 ml stainless steel tumbler",
        "hot for 6 hours",
        "leak-proof",
        "30-day returns for unused items only",
        "Hand wash only",
        "1,120 customers",
        "Free shipping on orders over $50",
      ],
      mustNot: ["best-selling"],
    },
  },
  {
    id: "umbrella-half-kana",
    class: "goods",
    title: "折りたたみ傘、半角カナの商品マスタ",
    text: `商品名:ｿﾗｶﾙ
分類:折りたたみ傘(晴雨兼用)
重さ:138g
親骨:55cm ｶｰﾎﾞﾝ骨
UVｶｯﾄ率 99%以上 ﾕﾆｯﾄﾃｽﾄ機関で測定(2024年)
撥水加工 ひと振りで水滴が落ちます
ｶﾗｰ:ﾈｲﾋﾞｰ､ｸﾞﾚｰ､ﾍﾞｰｼﾞｭ
価格:3,850円(税込)
強風の日は骨が曲がることがあるので使用しないでください
保証:6か月(通常使用での骨折れのみ)`,
    expected: {
      name: "ソラカル",
      productClass: "goods",
      prices: ["3,850円(税込)"],
      mustFacts: [
        "138g",
        "カーボン骨",
        "UVカット率 99%以上",
        "ひと振りで水滴が落ちます",
        "6か月(通常使用での骨折れのみ)",
        "強風の日は骨が曲がることがある",
      ],
      mustNot: ["ｶ", "完全"],
    },
  },
];
