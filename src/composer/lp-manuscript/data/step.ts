/** A step of a page, and how a brief speaks of one. */

export interface Step {
  /** 15 characters at most. */
  label: string;
  /** 50 characters at most. */
  text: string;
  /** A sentence of the brief that tells this step instead. */
  from?: RegExp;
  /** What looks like one and is none. */
  not?: RegExp;
}

export interface Course {
  /** Words of the kind or the name by which it is known; absent: fits the whole family. */
  when?: RegExp;
  list: readonly Step[];
}

export const bookingPattern =
  /(?:電話|LINE|ネット|Web|ウェブ|フォーム|アプリ|メール|オンライン).{0,12}(?:予約|申し?込|受付|受け付け|相談)/iu;
export const orderPattern =
  /(?:通販|ネット|Web|ウェブ|電話|店頭|公式).{0,14}(?:注文|購入|販売|お求め|買え)/iu;
export const trialPattern =
  /(?:無料|お試し|体験|トライアル|見学|デモ).{0,12}(?:試|体験|でき|ます|見学|利用|あり)/u;
export const supportPattern =
  /(?:初期設定|導入|移行|受講後|申請|手続き).{0,12}(?:サポート|手伝|支援|代行|同行)/u;
export const deliveryPattern =
  /(?:翌日|営業日|日以内|最短|当日|冷蔵便|冷凍便|宅配便|ポスト).{0,14}(?:届|発送|出荷)/u;
export const usagePattern =
  /(?:使い方|なじませ|溶か|温め|解凍|貼る|塗|注ぐ|混ぜ|かけるだけ|押すだけ|置くだけ)/u;
export const amountPattern = /\d[\d,]*円|プレゼント|先着|特典|割引|限り/u;
