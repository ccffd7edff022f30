/** Asked of work that is ordered, money that is lent, and homes that are moved into. */
import { askedOf, type BuyerQuestion, buyerQuestion } from "./buyer-question.ts";
import { wentOut } from "./outing-questions.ts";

/** People go there: nobody comes to them, and what is paid stands on a list. */
const wentTo = {
  words: /(?:徒歩|歩いて)\s*(?:約\s*)?\d|駅(?:から|より|前|直結)|手ぶらで|ご?来店|お越し/u,
  despite: /出張(?!所)|お?伺い|うかがい|訪問|往診|お宅|自宅|現場|見積|全国/u,
};

/** Things are handed out and come back; a room or a server that is rented is not. */
const lends = /レンタル(?!サーバー|オフィス|スペース|ルーム|倉庫|ボックス|会議室)|貸し?(?:衣装|自転車)/u;

/** One joins, and leaves: there is no order with a bill, and nobody comes to the house. */
const joined = { words: /入会|月会費|会員/u, despite: /お?伺い|うかがい|訪問|見積/u };

/** Used where one is, by oneself. */
const downloaded = { words: /アプリ|iOS|Android|ダウンロード/u, despite: joined.despite };

/** Money that is paid out and paid back, or homes that are bought and sold. */
const lent =
  /融資|ローン|審査|借り?入|返済|ファクタリング|資金|金利|保険|口座(?:開設|の開設|を開)|売却|査定|仲介/u;

export const agreementQuestions: readonly BuyerQuestion[] = [
  buyerQuestion("estimate", "price", "price", {
    families: ["service", "any"],
    classes: ["real_estate", "other"],
    unlike: [wentTo, joined, downloaded],
    exceptTrade: wentOut,
    doubt: "頼む前に金額がわかるのか",
    question: "見積もりはどのように出してもらえますか。",
    answer: /見積|概算|現地調査|下見/u,
    prepare: "見積もりの方法と費用の有無",
  }),
  buyerQuestion("area", "effort", "usage", {
    families: ["service", "any", "clinic"],
    classes: ["real_estate", "other", "medical"],
    unlike: [wentTo, joined, downloaded],
    exceptTrade: wentOut,
    doubt: "住んでいる地域でも頼めるのか",
    question: "対応している地域はどこですか。",
    answer:
      /地域|エリア|市内|県内|全国|区内|伺い|うかがい|出張(?!費|料|撮影|買取|カット|所)|[都道府県](?:北部|南部|東部|西部|全域|内)/u,
    prepare: "対応している地域の一覧",
  }),
  buyerQuestion("lending-back", "effort", "usage", {
    families: ["service", "any", "place"],
    trade: lends,
    doubt: "いつまでに返せばよいのか",
    question: "返却はいつまでに、どうすればよいですか。",
    answer: /返却|返す|お返し/u,
    prepare: "返却の期限と場所",
  }),
  buyerQuestion("lending-harm", "failure", "safety", {
    families: ["service", "any", "place"],
    trade: lends,
    doubt: "汚したときに困らないか",
    question: "汚したり傷めたりしたときは、どうなりますか。",
    answer: /汚れ|破損|傷(?:つ|め|が)|弁償|紛失/u,
    prepare: "汚れや破損のときの扱い",
  }),
  buyerQuestion("duration", "effort", "usage", {
    families: ["service", "any", "place", "clinic"],
    classes: ["real_estate", "other", "finance", "store", "medical"],
    // Where one goes, a visit lasts as long as it lasts, unless something is done in it.
    spokenOf: { families: ["place", "clinic"], words: /施術|撮影|仕上|修理|所要|体験|クリーニング/u },
    unlike: [joined, downloaded],
    exceptTrade: wentOut,
    doubt: "どのくらい時間がかかるのか",
    question: "終わるまでにどのくらいかかりますか。",
    answer:
      /工事は?\s*約?\d+\s*日|\d+\s*(?:日|週間|か月|ヶ月|時間|分)間?(?:で(?:終|仕上|完了|でき)|(?:ほど|程度)(?:かか|で)|か[かけ])|工期|納期|お渡しまで|1回\s?\d+分|(?:\d|翌)\s*営業日[^。]{0,6}(?:設置|発送|仕上|お渡し|納品|お届け)|所要(?:時間)?\s*約?\d|所要時間|施術時間|即日(?:で|仕上|お渡)/u,
    not: /徒歩|営業(?!日)|受付|電話|審査|予約/u,
    prepare: "終わるまでの期間の目安",
  }),
  buyerQuestion("flow", "effort", "usage", {
    families: ["service", "any", "home"],
    doubt: "申し込みのあとの流れがわからない",
    question: "申し込みから始まるまでの流れを教えてください。",
    answer: /流れ|手順|申し込み後|契約後|打ち合わせ|(?:お申し込み|ご契約)(?:から|のあと|の後)/u,
    prepare: "申し込みから開始までの流れ",
  }),
  buyerQuestion("screening", "failure", "product", {
    families: ["service"],
    classes: ["finance"],
    spokenOf: { families: ["service"], words: lent },
    doubt: "審査に通るか不安",
    question: "審査ではどのような点を見ますか。",
    answer: /審査|与信/u,
    prepare: "審査の対象と必要な条件",
  }),
  buyerQuestion("documents", "effort", "usage", {
    families: ["service", "home"],
    spokenOf: { families: ["service"], words: lent },
    classes: ["finance", "real_estate"],
    doubt: "書類をそろえるのが大変そう",
    question: "手続きに必要な書類は何ですか。",
    answer: /書類|本人確認|決算書|印鑑|証明書/u,
    not: /決算書の|ではないので|増えません/u,
    prepare: "必要な書類の一覧",
  }),
  buyerQuestion("rate", "price", "price", {
    families: ["service"],
    classes: ["finance"],
    spokenOf: { families: ["service"], words: lent },
    doubt: "返し終わるまでの負担が見えない",
    question: "利率と返済の方法を教えてください。",
    answer: /年率|利率|金利|返済|元利|リボ/u,
    prepare: "利率と返済の方法、総額の例",
  }),
  ...askedOf({ families: ["home"] }, [
    buyerQuestion("move-in", "effort", "usage", {
      doubt: "いつから住めるのか",
      question: "いつから入居できますか。",
      answer: /入居|引き渡し|引渡|即入居|完成予定/u,
      prepare: "入居できる時期",
    }),
    buyerQuestion("neighbourhood", "trust", "product", {
      doubt: "周りの環境がわからない",
      question: "買い物や学校など、周りの環境を教えてください。",
      answer: /スーパー|小学校|中学校|保育|公園|病院|コンビニ|商店街/u,
      prepare: "周りの施設と距離",
    }),
    buyerQuestion("pets", "others", "usage", {
      doubt: "ペットや楽器の決まりが気になる",
      question: "ペットや楽器の決まりはありますか。",
      answer: /ペット|楽器|禁煙|喫煙/u,
      prepare: "ペットと楽器の決まり",
    }),
  ]),
];
