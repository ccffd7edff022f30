/** Two statements of a memo that cannot both hold: two prices, two dates, two counts, free and not free. */

import { asContradiction, comparedPairs, likelyPairs } from "./contradicted/weigh.ts";
import { contradictedStatements } from "./contradicted.ts";
import { contradictedAttributes } from "./contradicted-attributes.ts";
import { contradictedTerms } from "./contradicted-terms.ts";
import { learnedPairWeights } from "./learned/weights.ts";
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { ReadContradiction } from "./schema.ts";

/** So many are told. */
const most = 8;

/** Values that differ are weighed; what excludes each other without them follows from words. Each pair once, in no order. */
export function contradictionsOf(parts: readonly MemoPart[]): ReadContradiction[] {
  const said = parts.filter(
    (part) => (!part.old || isOfOldPaper(part)) && part.role !== "competitor" && isToldOfIt(part),
  );
  const told = said.filter(({ old }) => !old);
  const weighed = likelyPairs(comparedPairs(parts), learnedPairWeights()).map(asContradiction);
  const known = new Set(weighed.flatMap(({ sources }) => sources));
  const others = [
    ...yesAndNo(told),
    ...contradictedStatements(said),
    ...contradictedTerms(told),
    ...contradictedAttributes(told),
  ].filter(({ sources }) => !sources.some((source) => known.has(source)));
  const seen = new Set<string>();
  return [...weighed, ...others]
    .filter(({ sources, texts }) => {
      const key = texts.toSorted().join("\n");
      if (seen.has(key) || (sources[0] === sources[1] && texts[0] === texts[1])) return false;
      seen.add(key);
      return true;
    })
    .slice(0, most);
}

/** What an older paper says may stand until somebody has settled what another says against it. */
const isOfOldPaper = ({ place, why, role }: MemoPart): boolean =>
  place === "old" && why === "old" && role === "internal";

/** Of the product, or of a doubt about it: no money and no date of the work. */
const isToldOfIt = ({ role, why, text }: MemoPart): boolean =>
  role === "public" ||
  // A rule about words may give a fact as its reason.
  (role === "forbidden" && /ない(?:ので|から)/u.test(text)) ||
  role === "unsure" ||
  role === "aim" ||
  role === "required" ||
  (role === "internal" && !["budget", "deadline", "contact", "frame", "person", "people"].includes(why));

const days = /土日|土曜|日曜|祝日|平日|月曜|火曜|水曜|木曜|金曜/u;

/** 「土曜の朝も出す」 and 「土日がない」; 「返品可」 and 「返品不可」. */
function yesAndNo(parts: readonly MemoPart[]): ReadContradiction[] {
  const yes = new Map<string, MemoPart>();
  const no = new Map<string, MemoPart>();
  for (const part of parts) {
    const key = keyOf(part.text);
    const about =
      days.exec(key)?.[0] ??
      /(返品|返金|交換|キャンセル|解約|駐車場|予約|ペット|飲食|カード払い|領収書)/u.exec(key)?.[1];
    if (about === undefined) continue;
    const rest = key.slice(key.indexOf(about), key.indexOf(about) + 16).split(/[、。]/u)[0] ?? "";
    const topic = days.test(about) ? about.slice(0, 1) : about;
    if (/[がはも]ない|(?:なし|ありません|不可|できません|できない|休み|定休|休業|お断り|ご遠慮)/u.test(rest))
      no.set(topic, no.get(topic) ?? part);
    else if (
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
