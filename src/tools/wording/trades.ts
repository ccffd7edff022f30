/** Trades that customers meet in ways of their own, by what a thing is called: its kind and its name. */

/** One goes there on a day and comes home again. */
export const trips =
  /ツアー|ラフティング|カヤック|シュノーケル|ダイビング|パラグライダー|クルーズ|遊覧|自然体験|農業体験|フェス|音楽祭|コンサート|公演|演劇|展覧会|企画展|花火大会|マルシェ|映画祭|落語会/u;
/** A line for a phone or a home. */
export const phones = /SIM|シムカード|Wi-?Fi|回線|ホームルーター|携帯電話/iu;
export const sharedCars = /カーシェア|レンタカー|カーリース|シェアサイクル|レンタサイクル/u;
export const carCare = /車検|板金|カーコーティング|洗車|タイヤ|自動車整備/u;
/** Used by oneself: nobody comes, and nobody is entrusted with anything. */
export const selfUsed = new RegExp(
  `${phones.source}|${sharedCars.source}|アプリ|電子書籍|放題|サブスク`,
  "iu",
);
