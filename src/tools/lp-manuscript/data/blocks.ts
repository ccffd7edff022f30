/** The blocks of a landing page, in the order of the standard page. Labels and notes are ours; no claim stands in them. */
export const blockIds = [
  "fv",
  "worries",
  "empathy",
  "cause",
  "intro",
  "reasons",
  "steps",
  "compare",
  "voices",
  "recommended",
  "price",
  "faq",
  "closing",
  "legal",
] as const;
export type BlockId = (typeof blockIds)[number];

export interface BlockInfo {
  /** Label on screen. */
  label: string;
  /** What the block is there for. */
  purpose: string;
  image: string;
  design: string;
}

export const blockInfo: Record<BlockId, BlockInfo> = {
  fv: {
    label: "ファーストビュー",
    purpose: "だれに何を届けるかを、ひと目で伝える",
    image: "主役を大きく写した写真。文字を置く余白を片側に残す",
    design: "メインコピー、サブコピー、ボタンの順に強くする。ボタンは最初の画面に入れる",
  },
  worries: {
    label: "お悩み",
    purpose: "読み手に自分のことだと感じてもらう",
    image: "困っている場面を、手元や後ろ姿で表した写真",
    design: "チェックリストの形にする。推測の項目は、実際の声で確かめてから残す",
  },
  empathy: {
    label: "共感",
    purpose: "気持ちを受けとめ、続きを読んでもらう",
    image: "暮らしや仕事の一場面。人物の表情はひかえめに",
    design: "行間を広くとり、短い段落で読ませる",
  },
  cause: {
    label: "原因",
    purpose: "決めきれない点を言葉にして、次の提案につなぐ",
    image: "くらべる、調べるなど、検討中の手元",
    design: "悩みの原因を書くときは、根拠になる資料を足してから書く",
  },
  intro: {
    label: "商品紹介",
    purpose: "何であるかを、資料の事実だけで紹介する",
    image: "全体がわかる写真。正面と使う場面を用意する",
    design: "名前と紹介文を並べ、事実は短い箇条書きで添える",
  },
  reasons: {
    label: "選ばれる理由",
    purpose: "選ぶ決め手を、根拠のある事実で示す",
    image: "見出しごとに、内容が目で確かめられる写真",
    design: "番号つきの見出しと本文を、写真と左右交互に置く",
  },
  steps: {
    label: "使い方・流れ",
    purpose: "手間や流れへの不安を減らす",
    image: "手順ごとに、手元の動きがわかる写真か図",
    design: "矢印でつなぎ、実際の手順に合わせて直す",
  },
  compare: {
    label: "比較",
    purpose: "違いを、資料にある事実でくらべてもらう",
    image: "図や表を主役にする",
    design: "くらべた相手と条件を、同じ表の中に書く",
  },
  voices: {
    label: "お客様の声",
    purpose: "使った人の言葉で、納得を後押しする",
    image: "掲載の同意がある写真、または後ろ姿や手元",
    design: "公開は、同意のある本物の声を入れてから",
  },
  recommended: {
    label: "おすすめの方",
    purpose: "自分に合うかどうかを、読み手に決めてもらう",
    image: "暮らしや仕事の場面を表す小さな絵",
    design: "チェックマークつきの短い行で並べる",
  },
  price: {
    label: "価格・オファー",
    purpose: "価格と条件を、同じ場所で漏れなく伝える",
    image: "セットの内容がわかる写真",
    design: "価格、条件、期間、注意を同じ視野に置く。条件も読める大きさにする",
  },
  faq: {
    label: "よくある質問",
    purpose: "申し込む前のためらいを減らす",
    image: "文字だけで組む",
    design: "開閉できる一覧にし、はじめの質問だけ開いておく",
  },
  closing: {
    label: "追伸・最終ボタン",
    purpose: "要点をまとめ、次の行動を案内する",
    image: "ファーストビューと同じ主役の写真",
    design: "余白を広くとり、ボタンをひとつだけ置く",
  },
  legal: {
    label: "法定表示",
    purpose: "表示が必要な項目を、漏れなく載せる",
    image: "文字だけで組む",
    design: "二列の表にする。公開前に担当者と専門家が確かめる",
  },
};
