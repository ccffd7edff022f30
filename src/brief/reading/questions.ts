/** What no sentence of the memo answers, and a page would gain from. */
import { gaps } from "../gaps.ts";
import { emptyFields } from "../parse.ts";
import type { ProductClass } from "../product-class.ts";
import type { Grounded } from "../schema.ts";
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { FoundValue, ReadPrice, ReadQuestion, ReadText } from "./schema.ts";

interface Known {
  name: ReadText | null;
  prices: readonly ReadPrice[];
  audience: readonly FoundValue[];
  productClass: ProductClass;
}

/** What has been done and measured so far, told in figures. */
const proof =
  /(?:実績|累計|受賞|調査|アンケート|満足度|集計|調べ|試験)[^。]{0,24}\d|\d[\d,]*\s?(?:社|園|校|棟|件|組|店舗?|台|名|人|回|頭|着)(?:が|に|を|の|で|以上)?(?:導入|利用|施工|納入|参加|使われ|採用|実施|卒業|受講|修了|ご?利用)|\d{4}年(?:から|以来)[^。]{0,8}\d[\d,]*\s?(?:社|園|棟|件|組|台|名|人)|(?:導入|施工|納入|実施|相談|修理|ダウンロード|会員|利用者)[^。\d]{0,8}\d[\d,]{1,}\s?(?:社|園|校|棟|件|組|店舗?|台|名|人|回)/u;
/** From when until when. */
const period =
  /(?:会期|期間|開催|募集|受付|申し?込み?|予約|締め?切り?|キャンペーン|発売|実施|日程|本番|上映|公演)[^。]{0,14}(?:\d{1,2}\s?[/／月]\s?\d{1,2}|\d日まで|月末まで|通年|毎月)/u;

const grounded = ({ text, source }: FoundValue): Grounded => ({ text, sources: [source] });

/** At most five. Whatever the memo tells is known, also where it may not be printed. */
export function questionsOf(parts: readonly MemoPart[], known: Known): ReadQuestion[] {
  const own = known.prices.filter(({ kind }) => kind === "own" || kind === "option");
  const told = parts.filter(({ role, old }) => role !== "competitor" && !old);
  const saying = (pattern: RegExp): Grounded[] =>
    told
      .filter(({ text }) => pattern.test(keyOf(text)))
      .map(({ text, sentence }) => grounded({ text, source: sentence }));
  const fields = {
    ...emptyFields(),
    proof: saying(proof),
    occasions: saying(period),
    name: known.name === null ? null : { text: known.name.value, sources: [] },
    productClass: known.productClass,
    audience: known.audience.map(grounded),
    price: own.map(grounded),
  };
  return gaps(
    fields,
    told.map(({ sentence, text }) => ({ id: sentence, text })),
  ).map(({ id, question, why }) => ({
    topic: id,
    text: question,
    why,
  }));
}
