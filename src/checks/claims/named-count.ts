/** A count of places that a sentence names one by one: 2店舗, 「渋谷店と新宿店」. */
import type { SourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

/** What such a place is called, by the counter that counts it. */
const places: Readonly<Record<string, string>> = {
  店舗: "店",
  店: "店",
  校: "校",
  院: "院",
  園: "園",
  館: "館",
};
/** Kinds of places, and those that are pointed at: no names. */
const kinds =
  /^(?:当|各|全|他|本|支|来|開|閉|書|商|売|露|[一-龠]{0,2}(?:飲食|専門|量販|小売|加盟|取扱|百貨|販売|直営|コンビニ)|学|入|登|下|全|退|通|病|医|大学|公|庭|旅|会|体育|図書|美術|映画)(?:店|校|院|園|館)$/;

/** The first place of the sentence where as many are named beside each other as the claim counts. */
export function namedAt({ key, value, to }: Token, { plain }: SourceText): number | undefined {
  const ending = places[key];
  if (ending === undefined || value === undefined || value < 2 || to !== undefined) return;
  const name = `[一-龠ァ-ヶーA-Za-z]{1,8}?${ending}`;
  const list = new RegExp(`${name}(?:(?:と|、|・|および|,)${name})+`, "g");
  for (const { 0: words, index } of plain.matchAll(list)) {
    const names = new Set(words.split(/と|、|・|および|,/));
    if (names.size === value && ![...names].some((one) => kinds.test(one))) return index;
  }
  return;
}
