/** Asked of places that people go to: shops, clinics, homes to see. */
import { carCare, phones } from "../wording/trades.ts";
import { type BuyerQuestion, buyerQuestion } from "./buyer-question.ts";

/** Taught on a screen: nobody goes there. */
const online =
  /オンライン(?:英|の?(?:コーチング|レッスン|スクール|講座|授業|塾|家庭教師|教室|指導)|完結|で受講)|(?:完全|すべて|全て)オンライン|自宅で(?:受け|学)|通信(?:講座|教育|添削|書道|コース|制)|添削|教材を(?:お?届け|郵送)/u;
const met = /教室で|校舎|通学|対面|駅|徒歩|バス停/u;

export const visitQuestions: readonly BuyerQuestion[] = [
  buyerQuestion("access", "effort", "usage", {
    families: ["place", "clinic", "home", "school", "job"],
    doubt: "通いやすい場所なのか",
    question: "場所と行き方を教えてください。",
    unlike: [{ words: online, despite: met }],
    answer: /徒歩|駅|所在地|住所|アクセス|バス停|通り沿い/u,
    // How far the school is says nothing of the way there.
    not: /^(?!.*(?:駅|バス停)).*(?:学校|スーパー|コンビニ|公園|病院|保育園|幼稚園)(?:まで|へ)/u,
    prepare: "住所と最寄り駅からの道順",
  }),
  buyerQuestion("parking", "effort", "usage", {
    families: ["place", "clinic", "home", "job"],
    doubt: "車で行けるのか",
    question: "車で行くときの案内はありますか。",
    answer: /駐車場|駐車|車通勤/u,
    prepare: "駐車場の有無と台数",
  }),
  buyerQuestion("hours", "effort", "usage", {
    families: ["place", "clinic"],
    doubt: "行ける時間に開いているのか",
    question: "営業時間と休みの日を教えてください。",
    asked: { clinic: "診療時間と休診日を教えてください。" },
    answer:
      /営業時間|診療時間|受付時間|営業\s*\d|定休|休診|休み|\d時(?!間)|\d:\d\d|24時間(?:営業|利用|年中)/u,
    not: /予約|キャンセル|先着/u,
    prepare: "営業時間と定休日",
  }),
  buyerQuestion("booking", "effort", "usage", {
    families: ["place", "clinic", "school", "home"],
    doubt: "予約がいるのか、待たされないか",
    question: "予約は必要ですか。",
    answer: /予約|待ち時間|当日|ネット受付/u,
    prepare: "予約の方法と、その日の受付",
  }),
  buyerQuestion("first-time", "failure", "usage", {
    families: ["place", "clinic", "school", "any"],
    spokenOf: { families: ["any"], words: /無料相談|見学|体験|カウンセリング|面談/u },
    doubt: "初めてで勝手がわからない",
    question: "初めて利用するときの流れを教えてください。",
    answer: /初めて|はじめて|初回|初診|見学|体験|カウンセリング|問診|無料相談/u,
    not: /\d円|割引|無料にな|無料でお付け|^対象|年生/u,
    prepare: "初めての人の流れと持ち物",
  }),
  buyerQuestion("alone", "others", "usage", {
    families: ["place"],
    // Elsewhere one comes alone as a rule.
    unlike: [
      {
        words: /施術|整体|サロン|美容|トレーニング|ジム|レッスン|入会|会員|体験/u,
        despite: /席|カウンター/u,
      },
    ],
    exceptTrade: carCare,
    doubt: "ひとりでも入りやすいか",
    question: "ひとりでも利用できますか。",
    answer: /ひとり|一人(?:でも|様|客)|お一人|カウンター席|個室/u,
    prepare: "席の種類と人数の目安",
  }),
  buyerQuestion("leave", "failure", "delivery", {
    families: ["place", "any"],
    spokenOf: { families: ["place", "any"], words: /入会|退会|月会費|月額|会員/u },
    exceptTrade: phones,
    doubt: "やめたいときにすぐやめられるか",
    question: "退会や休会の手続きを教えてください。",
    // 「成婚退会者112名」 counts those who left, and says nothing of how.
    answer:
      /退会(?!者|した|済)|休会|解約|最低利用|(?:契約|利用)期間(?:は|の(?:定め|縛り)は?)?(?:なし|ありません)/u,
    prepare: "退会と休会の手続きと期限",
  }),
  buyerQuestion("cancel", "failure", "delivery", {
    families: ["place", "clinic", "school"],
    doubt: "急に行けなくなったらどうなるか",
    question: "予約の変更や取り消しはできますか。",
    answer: /キャンセル|変更(?:は|でき)|取り消|振替/u,
    not: /辞め|退会/u,
    prepare: "変更と取り消しの期限",
  }),
  buyerQuestion("who", "trust", "company", {
    families: ["clinic", "place", "school", "any"],
    spokenOf: { families: ["any"], words: /仲人|担当|講師|カウンセラー|アドバイザー|ディレクター(?:が|\d)/u },
    doubt: "どんな人が対応してくれるのか",
    question: "どのような人が担当しますか。",
    answer:
      /担当|施術者|有資格|仲人|カウンセラー|アドバイザー|講師|コーチ|インストラクター|院長|(?:鑑定|眼鏡|整備|技能|管理|看護|美容|理容|調律|測量|診断)士|ディレクター(?:が|\d)|医師(?!が?監修)|トレーナー|先生|職人|シェフ|税理士|写真家|カメラマン|スタッフ(?:は|全員)/u,
    not: /いる時間|保育|最初から最後/u,
    prepare: "担当者の紹介と資格",
  }),
  buyerQuestion("explain", "trust", "safety", {
    families: ["clinic"],
    doubt: "説明がなく進められないか心配",
    question: "始める前に説明はありますか。",
    answer: /説明|カウンセリング|写真を見|画面で|相談/u,
    prepare: "説明の方法とかかる時間",
  }),
  buyerQuestion("own-cost", "price", "price", {
    families: ["clinic"],
    doubt: "保険が使えるのか、自費なのか",
    question: "保険は使えますか。費用の目安を教えてください。",
    answer: /保険診療|自由診療|自費|保険(?:が|は)?適用|健康保険/u,
    prepare: "保険の可否と費用の目安",
  }),
];
