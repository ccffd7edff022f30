/** Two times of day that a text tells as an example: as far apart as the material says of 「6時間後」. */
import { maxSources } from "../figures.ts";
import { sourceText } from "../source-text.ts";
import type { Token } from "../token.ts";
import { type Ground, type Reckoning, saidAround } from "./reckoning.ts";

const example = /たら|なら|れば|たとえば|例えば/;
/** Hours that somebody keeps. */
const kept = /営業|受け?付|開(?:店|館|催|始|い)|閉|定休|発送|出荷|届|配送|まで|診|対応|予約/;
const day = 24 * 60;

/** 9時 and 15時 of 「朝9時に入れたら、午後3時。」. */
export function clockSpanSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  if (claim.key !== "clock") return;
  const { all: sentence, tokens } = saidAround(reckoning, claim);
  const clocks = tokens.filter(({ key }) => key === "clock");
  const [from, until] = clocks;
  if (clocks.length !== 2 || from?.value === undefined || until?.value === undefined) return;
  if (!example.test(sentence) || kept.test(sentence)) return;
  const apart = (until.value - from.value + day) % day;
  for (const source of reckoning.cited.slice(0, maxSources).map(sourceText)) {
    const later = source.tokens.find(
      ({ key, value = 0, to, end }) =>
        key === "時間" && to === undefined && value * 60 === apart && source.plain.startsWith("後", end),
    );
    if (later) return { sourceId: source.id, quote: source.quote(later.start) };
  }
  return;
}
