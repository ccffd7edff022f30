/** One headline of a search ad, and what none may be. */
import type { Grounded } from "#src/brief/schema.ts";
import { notAChoice } from "../../wording/appeal.ts";
import type { Sentence } from "./sentences.ts";

/** A headline, and the entry of the brief that it tells: no two tell the same. */
export interface PackHeadline extends Sentence {
  fact: string;
}

/** A headline that tells no entry of its own, with what it rests on. */
export const line = (text: string, ...from: (Pick<Grounded, "sources"> | null)[]): PackHeadline => ({
  text,
  sources: [...new Set(from.flatMap((one) => one?.sources ?? []))],
  fact: "",
});

/** What is asked for a proof: what was counted, asked, awarded or examined. */
export const proving =
  /導入(?:店舗|社|企業|実績)|実績|創業|開業|年目|周年|受賞|入賞|金賞|満足|合格|出場|累計|販売数|レビュー\d|\d社(?:が|に|で)?(?:導入|利用|採用)|資格|有資格|認定|認証|届出|パッチテスト済み/u;
/** A headline says one thing: a row of a sheet, a label and an order to the reader are none. */
export const noHeadline =
  /[→⇒／/|：:「」]|[（(]税|料金|月額|所要時間|^お?見積|保証.*(?:ません|ない)$|^\d+(?:か月|年|日)[（(]|ください|ご案内|お客様|とか$|向け$|^1[日回]\d|^\d{4}年.*(?:オープン|開店|開業|開院|開校)|^[（(]|\S {1,}\S.* \S/u;

/** What counts a thing's parts or tells its hours: no quality that anybody looks for. */
const counting = /なら|\d時|^席が|入り|メーカー保証|税/u;

/** True for what may stand before the kind: no row, no figure that nobody looks for, and not the kind itself. */
export const mayLead = (original: string, kind: string): boolean =>
  !original.includes(kind) && ![noHeadline, notAChoice, counting].some((pattern) => pattern.test(original));
