/** Asked of trips and events, of lines for a phone, and of cars that are lent or looked after. */
import { carCare, phones, sharedCars, trips } from "../wording/trades.ts";
import { askedOf, type BuyerQuestion, buyerQuestion } from "./buyer-question.ts";

/** Trades that no list of services for the house, with an estimate and a day of work, speaks of. */
export const wentOut = new RegExp(`${trips.source}|${phones.source}|${sharedCars.source}`, "iu");

export const outingQuestions: readonly BuyerQuestion[] = [
  ...askedOf({ families: ["any", "place", "service"], trade: trips }, [
    buyerQuestion("trip-who", "failure", "product", {
      doubt: "子どもやはじめての人も参加できるのか",
      question: "何歳から参加できますか。はじめてでも大丈夫ですか。",
      answer: /\d+\s*歳|小学\d|年生|中学生以上|対象年齢|初心者|はじめて|初めて|未就学/u,
      prepare: "参加できる年齢と条件",
    }),
    buyerQuestion("trip-weather", "failure", "usage", {
      doubt: "天気が悪いときはどうなるのか",
      question: "天気が悪いときは、どうなりますか。",
      answer: /雨|荒天|天候|天気|中止|延期|屋内/u,
      prepare: "荒天のときの対応と連絡",
    }),
    buyerQuestion("trip-things", "effort", "usage", {
      doubt: "何を持って行けばよいのか",
      question: "服装と持ち物を教えてください。",
      answer: /持ち物|服装|手ぶら|貸し出|レンタル|着替え|タオル/u,
      prepare: "服装と持ち物の一覧",
    }),
    buyerQuestion("trip-place", "effort", "usage", {
      families: ["any", "service"],
      doubt: "集合する場所まで行けるのか",
      question: "場所と行き方、受付の時間を教えてください。",
      answer: /集合|発着|駅|会場|開催|送迎|駐車|アクセス/u,
      prepare: "場所と行き方、受付の時間",
    }),
    buyerQuestion("trip-cancel", "price", "delivery", {
      families: ["any", "service"],
      doubt: "行けなくなったらどうなるのか",
      question: "行けなくなったときの取り消しはできますか。",
      answer: /キャンセル|取り消|取消|払い?戻|リセール/u,
      prepare: "取り消しの期限と費用",
    }),
  ]),
  ...askedOf({ families: ["any", "service", "goods"], trade: phones }, [
    buyerQuestion("phone-device", "failure", "product", {
      doubt: "自分の端末で使えるのか",
      question: "対応している機種を教えてください。",
      answer: /対応機種|iPhone|Android|機種|端末/u,
      prepare: "対応している機種の一覧",
    }),
    buyerQuestion("phone-start", "effort", "usage", {
      doubt: "使い始めるまでが難しそう",
      question: "使い始めるまでの手順を教えてください。",
      answer: /設定|QRコード|手順|開通|差し替え|アクティベート/u,
      prepare: "設定の手順とかかる時間",
    }),
    buyerQuestion("phone-area", "effect", "product", {
      doubt: "使いたい場所でつながるのか",
      question: "使える国や地域を教えてください。",
      answer: /[かヶカ]国|エリア|国内で|海外で|5G|4G|LTE|対応地域/u,
      prepare: "使える国や地域と回線",
    }),
    buyerQuestion("phone-more", "price", "price", {
      doubt: "容量を使いきったらどうなるのか",
      question: "容量を使いきったときは、どうなりますか。",
      answer: /追加(?:購入|チャージ|で)|チャージ|超過|速度制限|低速|使い(?:切|き)っ/u,
      prepare: "容量を超えたときの扱い",
    }),
    buyerQuestion("phone-leave", "price", "delivery", {
      families: ["any", "service"],
      doubt: "やめるときに費用がかからないか",
      question: "解約や返金の条件を教えてください。",
      answer: /解約|違約金|縛り|返金|有効期限|自動更新/u,
      prepare: "解約の手順と費用、期限",
    }),
  ]),
  ...askedOf({ families: ["any", "service", "place"], trade: sharedCars }, [
    buyerQuestion("share-book", "effort", "usage", {
      doubt: "使いたいときに空いているのか",
      question: "予約はいつから、どのようにできますか。",
      answer: /予約|空き|24時間/u,
      prepare: "予約の方法と空きの確かめ方",
    }),
    buyerQuestion("share-cost", "price", "price", {
      doubt: "燃料や保険の費用は別なのか",
      question: "料金に含まれるものを教えてください。",
      answer: /ガソリン|燃料|保険|充電|込み/u,
      prepare: "料金に含まれるものの一覧",
    }),
    buyerQuestion("share-where", "effort", "usage", {
      doubt: "近くで借りられるのか",
      question: "借りる場所と返す場所を教えてください。",
      answer: /[かヶカ]所|駅|ステーション|店舗|返却|乗り捨て/u,
      prepare: "借りる場所と返す場所",
    }),
    buyerQuestion("share-accident", "failure", "safety", {
      doubt: "事故を起こしたらどうなるのか",
      question: "事故や故障のときは、どうなりますか。",
      answer: /事故|補償|故障|トラブル|ロードサービス/u,
      prepare: "事故のときの連絡先と補償",
    }),
  ]),
  ...askedOf({ families: ["any", "service", "place"], trade: carCare }, [
    buyerQuestion("care-more", "price", "price", {
      doubt: "見積もりより高くならないか",
      question: "見積もりのあとで、費用が増えることはありますか。",
      answer: /見積|追加(?:費用|料金)|総額|込み|税・?自賠責/u,
      prepare: "見積もりの方法と追加の費用",
    }),
    buyerQuestion("care-lent", "effort", "usage", {
      doubt: "預けるあいだの足がない",
      question: "預けるあいだ、代わりの車はありますか。",
      answer: /代車|引き取り|引取|納車|待ち時間/u,
      prepare: "代わりの車と引き取りの有無",
    }),
    buyerQuestion("care-papers", "effort", "usage", {
      doubt: "何を用意して行けばよいのか",
      question: "予約の方法と、用意する書類を教えてください。",
      answer: /予約|持ち物|車検証|納税|書類/u,
      prepare: "予約の方法と必要な書類",
    }),
  ]),
];
