/** Written by scripts/recording/landing.ts; not by hand. */
import type { RecordedSamples } from "./samples.ts";

export const recordedSamples: RecordedSamples = {
  seed: 125063876,
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
      name: "肌がゆらぐ会社員",
      line: "季節の変わり目でも、あわてずに朝の支度をしたい。",
      traits: [
        { label: "仕事", text: "出社と在宅が半々の会社員", sources: [], guess: true },
        { label: "悩み", text: "季節が変わるたびに、合うものを探し直している", sources: [], guess: true },
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
        { text: "季節が変わるたびに、合うものを探し直している", sources: [], guess: true },
        { text: "夕方になると、肌のつっぱりが気になる", sources: [], guess: true },
      ],
      doubts: [
        {
          text: "全部でいくらかかるのかわからない",
          answer: "2,970円(税込)です。",
          prepare: "",
          sources: ["B2"],
        },
        {
          text: "合わなかったら返せるのか",
          answer: "初回のみ30日間返品できます。",
          prepare: "",
          sources: ["B6"],
        },
        { text: "いつ届くのか、送料はいくらか", answer: "", prepare: "発送の目安と送料", sources: [] },
      ],
    },
    recommended_users: {
      fit: [
        { text: "無香料・エタノールフリーの化粧水を探している方", sources: ["B3", "B1"], guess: false },
        { text: "鏡の前で迷う時間を減らしたい方", sources: [], guess: true },
        { text: "季節が変わるたびに、合うものを探し直している方", sources: [], guess: true },
      ],
      unfit: [{ text: "いま使っているものを変えたくない方", sources: [], guess: true }],
    },
    catchphrase: {
      lines: [
        {
          angle: "対比",
          slot: "LP メインコピー",
          figure: "全角15/20",
          text: "無香料も、エタノールフリーも。",
          sources: ["B3", "B5"],
          guess: false,
        },
        {
          angle: "ベネフィット",
          slot: "LP メインコピー",
          figure: "全角14/20",
          text: "乾燥肌をととのえる、うるみ。",
          sources: ["B4", "B1"],
          guess: false,
        },
        {
          angle: "問いかけ",
          slot: "LP メインコピー",
          figure: "全角14/20",
          text: "いつもの化粧水、惰性ですか。",
          sources: ["B1", "B4"],
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
            "2,970円(税込)です。金額に含まれるものと別にかかるものを、決める前にご確認ください。数量や内容で金額が変わるときは、条件もあわせてご覧ください。",
        },
        {
          text: "届くまでの日数と送料を教えてください。",
          sources: [],
          guess: true,
          answer:
            "お届けについては、【要記入：発送の目安と送料】のとおりです。贈り物などで日にちが決まっているときは、ご注文の前に間に合うかどうかをお確かめください。",
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
          alt: "化粧水の広告。左に「無香料も、エタノールフリーも」、右にびんの絵。",
        },
        {
          picture: "/landing/banner-2.png",
          width: 640,
          height: 100,
          label: "細い帯",
          alt: "化粧水の広告。広い余白の中に「乾燥肌をととのえる、うるみ」。",
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
        heading: "乾燥肌をととのえる、うるみ。",
        points: ["新潟の酒蔵が作る米ぬか発酵化粧水", "無香料・エタノールフリー"],
        cta: "うるみを注文する",
      },
      next: {
        heading: "こんなお悩み、ありませんか",
        points: [
          "季節が変わるたびに、合うものを探し直している",
          "夕方になると、肌のつっぱりが気になる",
          "使い心地は買ってみるまでわからない",
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
