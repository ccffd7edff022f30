/** A day or a right that one line grants and another denies. */
import { keyOf } from "../lines/key.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { ReadContradiction } from "../schema.ts";

const days = /土日|土曜|日曜|祝日|平日|月曜|火曜|水曜|木曜|金曜/u;

/** 「土曜の朝も出す」 and 「土日がない」; 「返品可」 and 「返品不可」. */
export function yesAndNo(parts: readonly MemoPart[]): ReadContradiction[] {
  const yes = new Map<string, MemoPart>();
  const no = new Map<string, MemoPart>();
  for (const part of parts) {
    const key = keyOf(part.text);
    if (/(?:です|ます)か[。?？]?$/u.test(key)) continue;
    const about =
      days.exec(key)?.[0] ??
      /(返品|返金|交換|キャンセル|解約|駐車場|予約|ペット|飲食|カード払い|領収書)/u.exec(key)?.[1];
    if (about === undefined) continue;
    const rest = key.slice(key.indexOf(about), key.indexOf(about) + 16);
    const topic = days.test(about) ? about.slice(0, 1) : about;
    if (
      /(?:が|は|も)?(?:ない|なし|ありません|不可|できません|できない|休み|定休|休業|お断り|ご遠慮)/u.test(
        rest,
      )
    )
      no.set(topic, no.get(topic) ?? part);
    else if (
      !/のみ|だけ|限り/u.test(key) &&
      /(?:も|は|が)?(?:出す|出し|営業|開い|可|でき(?:る|ます)|OK|あり|受け付け|対応|やって)/u.test(rest)
    )
      yes.set(topic, yes.get(topic) ?? part);
  }
  return [...yes].flatMap(([topic, part]) => {
    const other = no.get(topic);
    return other === undefined || other === part ? [] : [pair(part, other, topic)];
  });
}

const pair = (first: MemoPart, second: MemoPart, about: string): ReadContradiction => ({
  texts: [first.text, second.text],
  sources: [first.sentence, second.sentence],
  about,
});
