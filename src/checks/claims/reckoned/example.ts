/** Days and small counts of a part that says of itself that it is an example: 「1週間の例」. */
import { contentWords } from "../../text/content-words.ts";
import { maxSources } from "../figures.ts";
import { sourceText } from "../source-text.ts";
import type { Token } from "../token.ts";
import { nearby, type Reckoning } from "./reckoning.ts";

/** No 事例, 実例 or 例外. */
const example = /(?<![定特慣事実用恒通症])例(?![外年会])|たとえば/;
const ofName = /^の[^。、\n]{0,8}(?<![定特慣事実用恒通症])例(?![外年会])/;
/** What somebody offers then: stated, not made up. */
const offered = /営業|受け?付|開(?:店|館|催)|発送|出荷|届|配送|集荷|定休|割引|無料|限定|特売|セール|予約|円/;
const few = /^(?:本|回|話|問|個|枚|杯|袋|ページ)$/;
const most = 3;

/** Whether the claim is made up for the example, and nothing that the material says otherwise. */
export function isOfExample(claim: Token, reckoning: Reckoning): boolean {
  const { text, under, sources } = reckoning;
  if (claim.kind === "period" && ofName.test(text.slice(claim.end, claim.end + 16))) return true;
  if (!example.test(under)) return false;
  const { before, after } = nearby(reckoning, claim);
  const line =
    before.slice(before.lastIndexOf("\n") + 1) +
    (/^.*/.exec(text.slice(claim.start, claim.end) + after)?.[0] ?? "");
  if (offered.test(line)) return false;
  const { kind, key, value = 0, to } = claim;
  if (kind === "number") return few.test(key) && to === undefined && 0 < value && value <= most;
  if (kind !== "date" || !key.endsWith("曜")) return false;
  return !sources
    .slice(0, maxSources)
    .map(sourceText)
    .some(({ plain, tokens }) =>
      tokens.some(
        (day) =>
          day.kind === "date" &&
          day.key.endsWith("曜") &&
          isOf(
            line,
            contentWords(partBefore(plain, day.start)).filter((word) => !bare.test(word)),
          ),
      ),
    );
}

const bare = /^(?:毎週|隔週|毎月|開催|日程|曜日)$/;
/** Of a day that stands there alone anything may be. */
const isOf = (line: string, words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => line.includes(word));

/** What the material says of that day stands right before it. */
const partBefore = (plain: string, at: number): string =>
  /[^。、\n/;|]*$/.exec(plain.slice(0, at))?.[0] ?? "";
