/** What copy usually needs to know, and in which order for each class of product. Data for `gaps.ts`. */
import type { ProductClass } from "./product-class.ts";
import type { BriefFields } from "./schema.ts";

/** A question, and how to see that the brief has answered it already. */
export interface GapTopic {
  id: string;
  /** One line, answered in one line. */
  question: string;
  why: string;
  /** The field the answer belongs to. */
  field: Exclude<keyof BriefFields, "productClass" | "aim" | "requiredWords" | "bannedWords">;
  /** True when the brief already says it. */
  known(fields: BriefFields, text: string): boolean;
}

const has =
  (pattern: RegExp) =>
  (_: BriefFields, text: string): boolean =>
    pattern.test(text);

const topics: GapTopic[] = [
  {
    id: "name",
    field: "name",
    question: "商品やサービスの名前は何ですか。",
    why: "名前があると、見出しを一つの商品の言葉にできます。",
    known: (fields) => fields.name !== null,
  },
  {
    id: "price",
    field: "price",
    question: "価格は税込でいくらですか（プランごとに）。",
    why: "価格があると、手に取りやすさを数字で言えます。",
    known: ({ price, offer }) =>
      price.length > 0 ||
      offer.some(({ text }) => /^(?:ご?相談|面談|ご?利用|登録|査定|参加)(?:料|費|は)*無料/u.test(text)),
  },
  {
    id: "tax",
    field: "price",
    question: "価格は税込ですか、税別ですか。",
    why: "広告では総額（税込）の表示が求められます。",
    known: (fields, text) =>
      fields.price.length === 0 ||
      /税込|税別|税抜|内税|外税|[+＋]\s?税|税[・、と][^。、]{0,4}込|incl|tax/iu.test(text),
  },
  {
    id: "proof",
    field: "proof",
    question: "実績や調査の結果はありますか（数、時期、調べ方）。",
    why: "裏づけのある数字は、ほかのどの言葉より信じられます。",
    known: (fields) => fields.proof.length > 0,
  },
  {
    id: "audience",
    field: "audience",
    question: "いちばん届けたい相手はどんな方ですか。",
    why: "相手が決まると、呼びかけと場面が具体的になります。",
    known: (fields) => fields.audience.length > 0,
  },
  {
    id: "worries",
    field: "worries",
    question: "お客様が買う前に困っていることは何ですか。",
    why: "悩みの言葉から始まる見出しが作れます。",
    known: (fields) => fields.worries.length > 0,
  },
  {
    id: "benefits",
    field: "benefits",
    question: "使うと、お客様は何ができるようになりますか。",
    why: "特徴だけでなく、相手の得を言えます。",
    known: (fields) => fields.benefits.length > 0,
  },
  {
    id: "features",
    field: "features",
    question: "ほかの商品と違う点を一つ挙げるなら何ですか。",
    why: "ほかでは言えない見出しになります。",
    known: (fields) => fields.features.length >= 2,
  },
  {
    id: "scenes",
    field: "scenes",
    question: "いつ、どこで使われることが多いですか。",
    why: "場面があると、情景の浮かぶ見出しが作れます。",
    known: (fields) => fields.scenes.length > 0,
  },
  {
    id: "return",
    field: "offer",
    question: "届いたあとに合わなかったときや、壊れたときの条件はありますか。",
    why: "買う前の不安を減らせます。",
    known: has(/返品|返金|保証|交換|refund|return|guarantee|warranty/iu),
  },
  {
    id: "delivery",
    field: "features",
    question: "送料と、届くまでの日数はどのくらいですか。",
    why: "購入の直前に必ず見られる情報です。",
    known: has(/送料|配送|発送|お届け|shipping|delivery/iu),
  },
  {
    id: "cancel",
    field: "restrictions",
    question: "解約や契約期間の条件はありますか。",
    why: "条件を先に示すと、申し込みの不安を減らせます。",
    known: has(
      /解約|キャンセル|契約期間|利用期間|縛り|cancel|いつでも(?:やめ|止め)|契約は\d|か月単位|退会|期間は?(?:最長|最短)?\s?\d/iu,
    ),
  },
  {
    id: "trial",
    field: "offer",
    question: "契約の前に試せる機会はありますか（期間と条件）。",
    why: "最初の一歩が軽くなり、行動を促す見出しに使えます。",
    known: has(/無料|お試し|体験|トライアル|デモ|free|trial|demo/iu),
  },
  {
    id: "support",
    field: "features",
    question: "始めるときの支援や、使えるようになるまでの日数はどうですか。",
    why: "手間の不安は、申し込みを止める大きな理由です。",
    known: has(/サポート|支援|導入(?:まで|期間|時)|最短|support|onboarding/iu),
  },
  {
    id: "security",
    field: "proof",
    question: "データの安全について、していることは何ですか。",
    why: "社内の承認で必ず聞かれます。",
    known: has(/セキュリティ|ISO|Pマーク|プライバシーマーク|暗号|二要素|SOC|security/iu),
  },
  {
    id: "hours",
    field: "features",
    question: "営業時間と休みの日はいつですか。",
    why: "来店を決める人がまず見る情報です。",
    known: has(
      /営業時間|24時間|定休|休業|無休|診療時間|休診|[月火水木金土日](?:曜日?)?(?:は|が)?(?:休み|休館)|\d{1,2}\s?[〜～-]\s?\d{1,2}時|\d{1,2}(?::|：|時)\d{0,2}分?\s?(?:〜|～|-|から|より|まで)|open/iu,
    ),
  },
  {
    id: "access",
    field: "features",
    question: "場所と、駅や駐車場からの行き方は。",
    why: "近さは、来店のいちばんのきっかけになります。",
    known: has(/徒歩|駅|バス停|アクセス|住所|所在地|駐車場|[都道府県]|市|区|町/u),
  },
  {
    id: "booking",
    field: "features",
    question: "予約の方法は何ですか（電話、ウェブなど）。",
    why: "次の行動をはっきり示せます。",
    known: has(/予約|booking|reservation/iu),
  },
  {
    id: "volume",
    field: "features",
    question: "内容量と、何日分にあたるかは。",
    why: "使う量で割った値段を言えるようになります。",
    known: has(/\d\s?(?:mL|ml|g|kg|L|粒|包|袋|枚|個|本|食)(?:[^a-z]|$)|日分|か月分|ヶ月分/iu),
  },
  {
    id: "made",
    field: "features",
    question: "産地や作り手について、言えることはありますか。",
    why: "その商品だけの物語になります。",
    known: has(
      /産|農家|農園|職人|製造|手作り|工房|蔵|生産者|自家製|棚田|漁港|漁師|牧場|窯元|杜氏|醸造|代目|地元|つくって|自家焙煎|畑で|の(?:米|もち米|麦|小麦|大豆|豆|茶葉|果実)(?:を|だけ)/u,
    ),
  },
  {
    id: "ingredients",
    field: "features",
    question: "主な成分と、使っていないものは何ですか。",
    why: "選ぶ理由と、安心の理由になります。",
    known: has(/成分|配合|無添加|フリー|不使用|無香料|エキス/u),
  },
  {
    id: "spec",
    field: "features",
    question: "大きさ、重さ、使える時間などの数字は。",
    why: "暮らしの中に置いた姿を想像してもらえます。",
    known: has(/\d\s?(?:cm|mm|kg|g|W|dB|時間|mAh|L)(?:[^a-z]|$)/iu),
  },
  {
    id: "results",
    field: "proof",
    question: "受講した方の結果は数字で言えますか（人数、時期）。",
    why: "続けた先が見えると、申し込みやすくなります。",
    known: (fields) => fields.proof.length > 0,
  },
  {
    id: "period",
    field: "occasions",
    question: "キャンペーンや受付の期間は、いつまでですか。",
    why: "期間があると、いま動く理由を正しく言えます。",
    known: (fields) => fields.occasions.length > 0,
  },
  {
    id: "risk",
    field: "restrictions",
    question: "リスクや副作用の注意書きはありますか。",
    why: "この分野の広告では、あわせて示すことが求められます。",
    known: has(
      /リスク|副作用|元本|ダウンタイム|個人差|注意|(?:出る|生じる|起こる|起きる)(?:こと|場合|おそれ)があ/u,
    ),
  },
  {
    id: "conditions",
    field: "restrictions",
    question: "給与と勤務時間、休日はどうなっていますか。",
    why: "応募するかどうかを決める条件です。",
    known: has(/(?:時給|月給|日給|年収|給与|報酬|完全無料|手数料).*|勤務時間|シフト/u),
  },
];

const goods = "name price proof benefits features audience scenes return delivery tax worries period";
const orders: Record<ProductClass, string> = {
  cosmetics: "name price ingredients proof audience worries return volume scenes delivery tax",
  quasi_drug: "name price ingredients audience worries proof return volume delivery tax",
  health_food: "name price ingredients volume audience cancel proof return scenes delivery tax",
  functional_food: "name price ingredients volume audience cancel proof return scenes delivery tax",
  food: "name price made volume scenes proof delivery audience period tax",
  goods,
  appliance: "name price spec benefits proof return scenes audience delivery tax",
  store: "name access hours price features made booking audience proof scenes period tax",
  b2b: "name price proof worries support trial audience cancel security benefits tax",
  education: "name price results audience trial benefits worries cancel period tax",
  real_estate: "name price access features audience scenes period proof booking",
  recruit: "name conditions access audience features benefits proof period",
  finance: "name price risk audience cancel proof worries benefits support",
  medical: "name access hours price risk booking features audience worries",
  other: goods,
};

/** Somebody is met, and nothing is sent: asked of what has no class of its own. */
const met =
  /相談|面談|カウンセリング|予約|入会|会費|ご?依頼|見積|出張|訪問|来店|来所|スタッフ|担当者?(?:が|は)|事務所/u;
const sent = /送料|発送|お届け|配送|宅配|内容量|\d個入り|素材|サイズ/u;
const service = "name price proof worries audience benefits features booking access cancel period";

/** What a shop sells that somebody grew, caught or made. */
const grown =
  /料理|食|パン|菓子|ケーキ|珈琲|コーヒー|茶|酒|ワイン|肉|魚|野菜|果物|米|麺|そば|うどん|寿司|鮨|焼|鍋|定食|カフェ|喫茶|居酒屋|レストラン|バル|雑貨|器|うつわ|花|家具|服|革|工芸|農/u;

/** The topics of a class, the most valuable first. `text`: all that the brief says. */
export function topicsOf(productClass: ProductClass, text: string): GapTopic[] {
  const order =
    productClass === "other" && met.test(text) && !sent.test(text) ? service : orders[productClass];
  return order
    .split(" ")
    .filter((id) => id !== "made" || productClass !== "store" || grown.test(text))
    .flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
}
