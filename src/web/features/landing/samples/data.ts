/** Written by scripts/record-landing.ts; not by hand. */
import type { RecordedSamples } from "./samples.ts";

export const recordedSamples: RecordedSamples = {
  seed: 138840689,
  tools: {
    analyze: {
      facts: [
        { kind: "商品", text: "うるみ（化粧水）", sources: ["B1"], guess: false },
        { kind: "特徴", text: "新潟の酒蔵が作る米ぬか発酵化粧水", sources: ["B1"], guess: false },
        { kind: "価格", text: "2,970円(税込)", sources: ["B2"], guess: false },
        {
          kind: "うれしいこと",
          text: "角質層までうるおいを届け、乾燥肌をととのえます",
          sources: ["B4"],
          guess: false,
        },
        {
          kind: "実績・証拠",
          text: "2025年の自社アンケート(n=212)で87%が「使用感に満足」と回答",
          sources: ["B5"],
          guess: false,
        },
      ],
      gap: "いちばん届けたい相手はどんな方ですか。",
    },
    persona: {
      name: "朝が忙しい人",
      line: "支度の時間を増やさずに、毎日使うものを見直したい。",
      traits: [
        { label: "仕事", text: "出社と在宅が半々の会社員", sources: [], guess: true },
        { label: "悩み", text: "調べる時間がなく、決めきれない", sources: [], guess: true },
        {
          label: "欲しい結果",
          text: "角質層までうるおいを届け、乾燥肌をととのえます",
          sources: ["B4"],
          guess: false,
        },
        {
          label: "決め手",
          text: "2025年の自社アンケート(n=212)で87%が「使用感に満足」と回答",
          sources: ["B5"],
          guess: false,
        },
      ],
    },
    concerns: {
      worries: [
        { text: "調べる時間がなく、決めきれない", sources: [], guess: true },
        { text: "使い続けられるか自信がない", sources: [], guess: true },
      ],
      doubts: [
        {
          text: "全部でいくらかかるのかわからない",
          answer: "120mL、2,970円(税込)。",
          prepare: "",
          sources: ["B2"],
        },
        { text: "合わなかったら返せるのか", answer: "初回のみ30日間返品可。", prepare: "", sources: ["B6"] },
        { text: "使いたい支払い方法が選べるか", answer: "", prepare: "使える支払い方法", sources: [] },
      ],
    },
    recommended_users: {
      fit: [
        { text: "「新潟の酒蔵が作る米ぬか発酵化粧水」を大切に選ぶ方", sources: ["B1", "B4"], guess: false },
        { text: "「無香料・エタノールフリー」を大切に選ぶ方", sources: ["B3", "B4"], guess: false },
        { text: "選んだ理由を自分で納得できることを大切にしたい方", sources: ["B4"], guess: true },
      ],
      unfit: [{ text: "「送料や定期購入の条件がわかりにくい」と感じている方", sources: [], guess: true }],
    },
    catchphrase: {
      lines: [
        {
          angle: "数字",
          slot: "LP メインコピー",
          figure: "全角11.5/20",
          text: "うるみ、2,970円(税込)。",
          sources: ["B1", "B2", "B5"],
          guess: false,
        },
        {
          angle: "対比",
          slot: "LP メインコピー",
          figure: "全角20/20",
          text: "無香料だけじゃない。エタノールフリーも。",
          sources: ["B3", "B4"],
          guess: false,
        },
        {
          angle: "意外性",
          slot: "LP メインコピー",
          figure: "全角18/20",
          text: "乾燥肌をととのえる。化粧水の話です。",
          sources: ["B4", "B1"],
          guess: false,
        },
      ],
    },
    reviews: {
      questions: [
        "うるみを知る前に、困っていたことや気になっていたことを教えてください。",
        "うるみは、どこで知りましたか。そのとき、どう思いましたか。",
      ],
      channel: "LINE",
      letter:
        "うるみをお選びいただき、ありがとうございます。\nこれからの改善と、ご検討中の方へのご案内のために、ご感想をお聞かせください。\n良かった点も、気になった点も、思ったままをお書きください。\n回答はこちら：【要記入：アンケートのURL】\n締め切り：【要記入：締め切りの日】\n掲載をお願いするときは、文をそのままお見せして、事前に許可をいただきます。",
    },
    faq: {
      entries: [
        {
          text: "料金はいくらですか。",
          sources: ["B2"],
          guess: false,
          answer:
            "120mL、2,970円(税込)です。お申し込みの前に、最後の確認画面で金額と内容をもう一度ご確認いただけますようお願いします。",
        },
        {
          text: "支払い方法は何が選べますか。",
          sources: [],
          guess: true,
          answer:
            "【要記入：使える支払い方法】資料では確認できませんでした。事実を確かめてこの文を書きかえ、担当者の確認を受けてから公開してください。",
        },
      ],
    },
    images: {
      banners: [
        {
          picture: "/landing/banner-1.png",
          width: 1200,
          height: 628,
          label: "横長バナー",
          alt: "化粧水の広告。「うるみ、2,970円(税込)。」の文字と絵。",
        },
        {
          picture: "/landing/banner-2.png",
          width: 640,
          height: 100,
          label: "細い帯",
          alt: "化粧水の広告。「無香料だけじゃない。エタノールフリーも。」の文字と絵。",
        },
      ],
    },
    search: {
      points: [
        {
          about: "商品・サービスの内容",
          text: "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。",
          sources: ["B1"],
          guess: false,
        },
        { about: "価格と条件", text: "120mL、2,970円(税込)。", sources: ["B2"], guess: false },
        {
          about: "実績と根拠",
          text: "2025年の自社アンケート(n=212)で87%が「使用感に満足」と回答。",
          sources: ["B5"],
          guess: false,
        },
      ],
      terms: ["化粧水 失敗", "化粧水 無香料", "うるみ", "化粧水 使い方"],
    },
    lp_manuscript: {
      first: {
        heading: "うるみ、2,970円(税込)。",
        points: ["新潟の酒蔵が作る米ぬか発酵化粧水", "無香料・エタノールフリー", "乾燥肌をととのえます"],
        cta: "注文へ進む",
      },
      next: {
        heading: "こんなお悩み、ありませんか",
        points: [
          "調べる時間がなく、決めきれない",
          "使い続けられるか自信がない",
          "買って合わなかったときが心配",
        ],
      },
      rest: [
        "共感",
        "原因",
        "商品紹介",
        "選ばれる理由",
        "使い方・流れ",
        "お客様の声",
        "おすすめの方",
        "価格・オファー",
        "よくある質問",
        "追伸・最終ボタン",
        "法定表示",
      ],
    },
    site_structure: {
      pages: [
        { name: "トップ", slug: "home", depth: 1 },
        { name: "特長", slug: "features", depth: 2 },
        { name: "使い方", slug: "howto", depth: 3 },
        { name: "価格・料金", slug: "price", depth: 2 },
        { name: "お届け・お支払い", slug: "shipping", depth: 3 },
        { name: "取引の表示", slug: "legal", depth: 3 },
        { name: "よくある質問", slug: "faq", depth: 2 },
        { name: "お問い合わせ", slug: "contact", depth: 2 },
        { name: "会社・運営者", slug: "company", depth: 2 },
      ],
    },
  },
};
