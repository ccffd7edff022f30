/** Pieces by a strong writer that stand, by the rule that lets them. */
import type { DraftItem } from "#src/shared/result.ts";
import type { ToolId } from "#src/tools/tool.ts";

export const told = {
  oil: [
    "椿油の頭皮用美容オイル「つやの木」（化粧品）。",
    "定期便 初回1,480円（税込・送料無料）、2回目以降は3,280円（税込）。",
    "4回以上の継続が条件。",
    "5回目以降はいつでも解約可。次回お届けの7日前までにマイページで手続き。",
    "返品は初回のみ、到着後10日以内・未開封に限る。",
    "内容量60mL（朝晩3滴で約60日分）。",
    "無香料、着色料不使用。",
    "2026年3月 自社モニター調査（40〜60代女性96名、4週間使用）で88.5%が「つけ心地がよい」と回答。",
  ],
  clock: [
    "クラウド勤怠管理「きざみ」。",
    "初期費用0円、月額1人330円（税込）。",
    "30日間の無料トライアルがあります。",
    "2026年8月末時点で導入企業312社。",
    "総務1〜2名の会社でも運用できます。",
    "残業の通知はスタンダード以上のプランで使えます。",
  ],
  jam: [
    "いちごジャム「あさつゆ」。",
    "180g 1,200円（税込）。送料は全国700円、3本以上で無料。",
    "返品は未開封に限り、到着後8日以内。",
    "登録は無料で始められます。",
  ],
} as const;
export type Written = Omit<DraftItem, "sources">;

export const block = (text: string, fields: Record<string, unknown>) => ({
  kind: "block",
  text,
  fields: { block: "reasons", body: [], labels: [], points: [], cta: "", micro: "", ...fields },
});
export const line = (text: string, sub = "") => ({ kind: "line", text, fields: { sub, angle: "limited" } });

export const standing: [rule: string, about: keyof typeof told, tool: ToolId, draft: Written][] = [
  [
    "R2 what a text goes on to tell",
    "jam",
    "lp_manuscript",
    block("食べ方を三つご紹介します", { points: ["パンに", "茶に"] }),
  ],
  ["R2 how many there are", "jam", "catchphrase", line("大きさは二つ。朝のいちごジャム")],
  [
    "R2 questions of a survey",
    "jam",
    "reviews",
    { kind: "request", text: "アンケートは5問です。", fields: { channel: "line", subject: "" } },
  ],
  [
    "R3 an age band of a guess",
    "jam",
    "persona",
    { kind: "line", text: "50代", fields: { persona: 0, part: "age", hypothesis: true } },
  ],
  [
    "R4 free from a number on, as the material has it",
    "jam",
    "images",
    {
      kind: "banner",
      text: "朝は、いちご。",
      fields: { sub: "", badge: "3本以上で送料無料", points: [], cta: "" },
    },
  ],
  ["R3 a day of the week as a scene", "jam", "catchphrase", line("パンを焼く日曜に、いちごジャム")],
  [
    "R4 free in a case",
    "jam",
    "faq",
    {
      kind: "entry",
      text: "送料はいくらですか？",
      fields: {
        answer: "送料は全国700円です。3本以上お買い上げの場合は無料になります。",
        category: "delivery",
        missing: "",
      },
    },
  ],
  [
    "R5 how far it is free",
    "jam",
    "site_structure",
    {
      kind: "page",
      text: "よくある質問",
      fields: {
        h2: ["無料の範囲", "始め方", "送料"],
        title: "返品のよくある質問",
        description: "ご案内です",
        h1: "よくある質問",
      },
    },
  ],
  [
    "R1 a button whose condition stands beside it",
    "oil",
    "lp_manuscript",
    block("頭皮に、椿のつや。", {
      block: "fv",
      cta: "初回1,480円で試す",
      micro: "定期便・4回以上の継続が条件",
    }),
  ],
  [
    "R1 a line whose condition stands in its sub line",
    "oil",
    "catchphrase",
    line(
      "定期の初回1,480円からの頭皮ケア。",
      "税込・送料無料。4回以上の継続が条件、2回目以降は3,280円（税込）。",
    ),
  ],
  [
    "R1 a price block whose rows share the conditions",
    "oil",
    "lp_manuscript",
    block("定期便の価格", {
      block: "price",
      labels: ["初回", "2回目以降"],
      points: ["1,480円（税込・送料無料）", "3,280円（税込）"],
      micro: "4回以上の継続が条件です",
    }),
  ],
  [
    "R2 as many reasons as there are",
    "oil",
    "lp_manuscript",
    block("選ばれる3つの理由", {
      labels: ["無香料", "椿油", "着色料不使用"],
      points: ["無香料です。", "椿油のオイルです。", "着色料は不使用です。"],
    }),
  ],
  [
    "R3 one of a thing",
    "oil",
    "faq",
    {
      kind: "entry",
      text: "1本でどのくらい使えますか？",
      fields: {
        answer: "60mLで、朝晩3滴なら約60日分です。使い切るころに次の1本が届きます。",
        category: "usage",
        missing: "",
      },
    },
  ],
  [
    "R3 two at home",
    "oil",
    "persona",
    {
      kind: "line",
      text: "パートナーと二人暮らし",
      fields: { persona: 0, part: "family", hypothesis: true },
    },
  ],
  [
    "R3 a law with a number in its name",
    "clock",
    "faq",
    {
      kind: "entry",
      text: "36協定の管理はできますか？",
      fields: {
        answer:
          "36協定については【要記入：対応】をご確認ください。クラウド勤怠管理「きざみ」の資料をお送りします。",
        category: "product",
        missing: "対応",
      },
    },
  ],
  [
    "R3 ranges to choose from",
    "oil",
    "reviews",
    {
      kind: "survey",
      text: "どのくらいお使いですか？",
      fields: { choices: ["1週間未満", "1か月〜3か月"] },
    },
  ],
  [
    "R3 a few minutes for a survey",
    "oil",
    "reviews",
    {
      kind: "request",
      text: "感想をお聞かせください。所要時間は数分です。",
      fields: { channel: "line", subject: "" },
    },
  ],
  ["R4 a year of two digits", "clock", "catchphrase", line("導入企業312社（26年8月末時点）")],
  ["R4 what a free thing belongs to", "clock", "catchphrase", line("初期費用0円のクラウド勤怠管理")],
  ["R4 free, and to be had now", "clock", "catchphrase", line("30日間の無料トライアル受付中")],
  [
    "R5 a doubt",
    "oil",
    "concerns",
    {
      kind: "doubt",
      text: "返品できるの？",
      fields: {
        type: "trust",
        answer: "返品は初回のみ、到着後10日以内・未開封に限る。",
        prepare: "",
        asked: 0,
        hypothesis: true,
      },
    },
  ],
  [
    "R5 a heading that names a matter",
    "oil",
    "site_structure",
    {
      kind: "page",
      text: "よくある質問",
      fields: {
        title: "よくある質問",
        description: "定期便の条件や解約、返品についてお答えします。",
        h1: "よくある質問",
        h2: ["返品について", "解約の方法"],
        cta: "問い合わせる",
        term: "つやの木 返品",
        terms: [],
        purpose: "ためらいに答える",
        materials: [],
      },
    },
  ],
  [
    "R6 whom it does not suit",
    "oil",
    "recommended_users",
    { kind: "unfit", text: "開封してから返品できるものを探している方", fields: { hypothesis: false } },
  ],
  [
    "R6 words that are left out",
    "oil",
    "recommended_users",
    {
      kind: "targeting",
      text: "検索広告",
      fields: {
        medium: "search",
        audience: "40代",
        interests: [],
        keywords: ["頭皮 オイル"],
        excludes: ["白髪 治す", "サンプル 無料"],
        hypothesis: true,
      },
    },
  ],
  [
    "R7 a gap with figures",
    "oil",
    "analyze",
    {
      kind: "gap",
      text: "送料無料が2回目以降も続くかどうか",
      fields: { why: "88.5%の調査の注記とあわせて書ける" },
    },
  ],
  [
    "R8 a guess with the figure of its source",
    "clock",
    "persona",
    {
      kind: "person",
      text: "総務が1〜2名の会社でも運用したい人",
      fields: { persona: 0, name: "総務さん", buyer: "company", hypothesis: true },
    },
  ],
  [
    "R9 what the material allows under a condition only",
    "oil",
    "persona",
    {
      kind: "line",
      text: "開封後の返品はできない",
      fields: { persona: 0, part: "barrier", hypothesis: true },
    },
  ],
  [
    "R9 no denial",
    "oil",
    "persona",
    {
      kind: "line",
      text: "手頃なオイルでは物足りない",
      fields: { persona: 0, part: "worry", hypothesis: true },
    },
  ],
];
