/** Asked of nearly everything that is sold. */
import { type BuyerQuestion, buyerQuestion } from "./buyer-question.ts";

/** What is handed over or sent. */
const bought = ["goods", "edible", "pet", "supplement", "appliance"] as const;

export const commonQuestions: readonly BuyerQuestion[] = [
  buyerQuestion("price", "price", "price", {
    families: [...bought, "place", "service", "school", "clinic", "any"],
    doubt: "全部でいくらかかるのかわからない",
    question: "料金はいくらですか。",
    answer:
      /\d[\d,，.]*\s*(?:円|万円|ドル)|[¥￥$]\s*\d|^手数料\s*\d|^(?:ご?相談|面談|ご?利用|登録|査定|参加)(?:料|費|は|も)*(?:何度でも)?無料/u,
    not: /円玉|以上|送料(?!込|無料|別(?!途))|(?<!^)手数料|クーポン|割引|引き|キャンセル|相当|下取り|プレゼント|別途|別に|融資|限度額|可能額|^[\d,]+万?円から[\d,]+万円まで/u,
    prepare: "税込の料金と含まれるもの",
  }),
  buyerQuestion("pay", "price", "price", {
    families: [...bought, "place", "service", "school", "clinic", "any"],
    doubt: "使いたい支払い方法が選べるか",
    question: "支払い方法は何が選べますか。",
    answer: /支払い?(?:方法|は|に)|決済|クレジット|カード払|後払|分割払|銀行振込|代金引換|PayPay|電子マネー/u,
    // 「クレジットカード登録不要」 says that nothing is to be paid.
    not: /カード(?:の)?登録(?:は)?(?:不要|なし|いりません)/u,
    prepare: "使える支払い方法",
  }),
  buyerQuestion("return", "failure", "delivery", {
    families: bought,
    doubt: "合わなかったら返せるのか",
    question: "届いたものが合わなかったら返せますか。",
    answer: /返品|返金|交換でき|交換を|交換(?:は)?\s?\d*回?まで?無料|サイズ交換|returns/iu,
    prepare: "返せる期間と条件",
  }),
  buyerQuestion("delivery", "effort", "delivery", {
    families: bought,
    doubt: "いつ届くのか、送料はいくらか",
    question: "届くまでの日数と送料を教えてください。",
    answer: /送料|発送|お届け|配送|出荷し|shipping/iu,
    // 「2,480円（税込、送料別）」 is what it costs.
    not: /解約|返品|交換|返送|連絡すれば|円[^。]*送料(?:別(?!途)(?![^）)。]{0,8}\d)|込)|(?:でした|なく|始め|はじめ)(?:が、|まし)/u,
    prepare: "発送の目安と送料",
  }),
  buyerQuestion("subscription", "failure", "delivery", {
    families: ["goods", "edible", "pet", "service", "school", "supplement"],
    spokenOf: {
      families: ["goods", "edible", "pet"],
      words: /定期(?!入れ|券|乗車|演奏|公演|清掃)|コース|サブスク|毎月|解約|縛り/u,
    },
    doubt: "続ける約束をさせられないか",
    question: "定期の約束はありますか。いつでもやめられますか。",
    answer:
      /定期(?!テスト|試験|考査|点検|健診|入れ|券|乗車|演奏|公演|清掃)|解約|縛り|最低利用|自動更新|契約(?:期間)?は\s*\d+\s*(?:か月|ヶ月|カ月|年)|(?:契約|利用)期間(?:は|の(?:定め|縛り)は?)?(?:なし|ありません)|いつでも(?:停止|休止|やめ)/u,
    // What is paid each time holds nobody.
    unlike: [
      {
        words: /1回\s?(?:\d+分)?\s?[\d,]+円/u,
        despite: /月額|年額|月謝|月\d回|顧問|定期|契約|解約|縛り|会員/u,
      },
    ],
    // 「定期便は2,937円」 is what it costs, and no word on leaving.
    not: /^(?!.*(?:解約|縛り|停止|休止|最低|契約|自動更新|回数)).*\d円/u,
    prepare: "契約期間と解約の手順",
  }),
  buyerQuestion("difference", "trust", "product", {
    doubt: "ほかのものと何が違うのかわからない",
    question: "ほかと違うところはどこですか。",
    answer: /独自|特許|製法|唯一|こだわ|手作り|手づくり|自社(?:工場|農園|製|で作)|職人|専門/u,
    // 「浴室リフォーム専門「ゆのま」」 is what it calls itself.
    not: /品評会|受賞|金賞|回答|アンケート|専門[「『医]/u,
    prepare: "ほかとの違いがわかる事実",
  }),
  buyerQuestion("maker", "trust", "company", {
    doubt: "どんな人や会社がやっているのか",
    question: "どのような会社が提供していますか。",
    asked: {
      clinic: "どのような医院ですか。",
      place: "どのようなお店ですか。",
      school: "どのようなところが教えていますか。",
      job: "どのような会社ですか。",
    },
    answer: /株式会社|有限会社|合同会社|創業|設立|酒蔵|工房|農園|製作所|運営|医師|開院|開業/u,
    not: /(?:人|方)が多い|開業から|お?申し?込|監修|認定医|会社\s*\S{1,4}$|連携|相談|うかが|伺い/u,
    prepare: "会社名と所在地、これまでの歩み",
  }),
  buyerQuestion("contact", "trust", "company", {
    doubt: "困ったときに相談できるのか",
    question: "困ったときはどこに問い合わせればよいですか。",
    answer:
      /サポート|問い合わせ|問合せ|相談(?:でき|窓口|を受(?!けたこと))|支援します|電話(?:で(?!.{0,6}止ま)|対応)|チャット(?!で.{0,10}(?:報告|共有|届))|メールで(?!.{0,10}(?:報告|共有|届))/u,
    not: /予約|先$|休み|シフト|働き|機能が|機能がある|報告され|健やか/u,
    prepare: "問い合わせ先と受付時間",
  }),
  buyerQuestion("proof", "effect", "safety", {
    families: ["goods", "edible", "pet", "service", "school", "clinic", "any", "supplement", "appliance"],
    doubt: "本当に良いのか、たしかめる材料がない",
    question: "利用した人の評価や実績はありますか。",
    answer:
      /アンケート|(?:自社|利用者|満足度|市場)調査|調査(?:で|に|によ|[（(])|受賞|金賞|累計|実績|満足|モニター|Rated|利用者|導入(?:企業|社数|され|\s?\d)|施工しました/u,
    not: /無料です|支援/u,
    prepare: "調査の時期と人数、実績の数字",
  }),
  buyerQuestion("family", "others", "usage", {
    families: ["goods", "edible", "pet", "place", "home", "clinic", "appliance"],
    spokenOf: {
      families: ["goods", "pet", "appliance"],
      words: /家族|子ども|こども|お子さま|キッズ|ファミリー|赤ちゃん/u,
    },
    doubt: "家族みんなに合うのか",
    question: "家族や子どもと一緒に利用できますか。",
    answer: /家族|子ども|こども|お子さま|キッズ|ファミリー|赤ちゃん|ベビーカー/u,
    not: /ご家族(?:や[^、。]{0,14})?から|お電話|家族葬/u,
    prepare: "年齢や人数の制限の有無",
  }),
];
