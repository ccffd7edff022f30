/** Trades that customers meet in ways of their own, by what a thing is called: its kind and its name. */
import type { BriefFields } from "#src/brief/schema.ts";

/** What the brief calls it. */
export const calledIn = ({ kind, name }: Pick<BriefFields, "kind" | "name">): string =>
  `${kind?.text ?? ""}\n${name?.text ?? ""}`;

export const tours =
  /ツアー|ラフティング|カヤック|シュノーケル|ダイビング|パラグライダー|クルーズ|遊覧|自然体験|農業体験/u;
export const events = /フェス(?!ト)|音楽祭|コンサート|公演|演劇|展覧会|企画展|花火大会|映画祭|落語会/u;
/** One goes there on a day and comes home again. */
export const trips = new RegExp(`${tours.source}|${events.source}`, "u");
/** A line for a phone or a home; 「SIMPLE」 is none. */
export const phones = /(?<![A-Z])e?SIM(?![A-Z])|シムカード|Wi-?Fi|回線|ホームルーター/iu;
export const sharedCars = /カーシェア|レンタカー|カーリース|シェアサイクル|レンタサイクル/u;
export const carCare = /車検|自動車整備|カーコーティング|洗車|板金|タイヤ/u;
/** Used by oneself: nobody comes, and nobody is entrusted with anything. */
export const selfUsed = new RegExp(
  `${phones.source}|${sharedCars.source}|(?<!管理|業務|現場|勤怠)アプリ|電子書籍|(?:読み|見|聴き)放題|サブスク`,
  "iu",
);
