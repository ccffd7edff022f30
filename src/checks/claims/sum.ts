/** A price that a text adds up from prices of the material: 「2本で5,720円」, 「名入れ込みで3,740円」. */
import type { Source } from "../../shared/result.ts";
import { sourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

/** So many of a thing; what a text says that it adds up. 税込 adds nothing. */
const counted =
  /(?<![\d.])([2-9])(?:本|個|枚|台|足|袋|箱|瓶|缶|冊|名|人|回|か月|ヶ月|カ月|セット)(?:なら|で|の合計で?)[^。、]{0,6}$/;
const added = /(?<!税)(?:込みで?|合わせて|あわせて|合計で?|含めて|足して|計)[^。、]{0,6}$/;
const total = /^(?:\(税込\))?(?:の合計|になります|です)?[^。、]{0,4}(?:合計|込み)/;

/** More prices than any memo has are not tried out. */
const pricesAtMost = 40;
const sourcesAtMost = 500;

/** What a text could be adding up, and where its sentence is cut. */
interface Around {
  before: string;
  after: string;
}

/**
 * The sentence of a price that the claimed one is a sum of, where the words beside it say that prices are added: so many of one, the
 * first and the others of two, or two different ones. Null where nothing is said to be added, or it does not come to that.
 */
export function addends(claim: Token, { before, after }: Around, sources: readonly Source[]) {
  const { kind, key, value, to } = claim;
  if (kind !== "price" || key !== "円" || value === undefined || to !== undefined) return null;
  // A price that another is compared with is the seller's to state.
  if (/^(?:\(税込\))?(?:のところ|が(?:今|いま)|→)/.test(after)) return null;
  const times = Number(counted.exec(before)?.[1] ?? 0);
  if (times === 0 && !added.test(before) && !total.test(after)) return null;
  const prices = pricesIn(sources);
  for (const one of prices)
    for (const other of prices) {
      const isSum =
        times > 1
          ? one.value + (times - 1) * other.value === value
          : one !== other && one.value + other.value === value;
      if (isSum) return { sourceId: one.source.id, quote: one.source.quote(one.at) };
    }
  return null;
}

function pricesIn(sources: readonly Source[]) {
  return sources
    .slice(0, sourcesAtMost)
    .map(sourceText)
    .flatMap((source) =>
      source.tokens.flatMap(({ kind, key, value, to, start }) =>
        kind === "price" && key === "円" && value !== undefined && to === undefined
          ? [{ value, source, at: start }]
          : [],
      ),
    )
    .slice(0, pricesAtMost);
}

/** The price that so many of a thing come to, behind the count: 2本 of 「2本で5,720円」 is stated with it. */
export function summedBy(count: Token, tokens: readonly Token[], text: string): Token | undefined {
  if (count.value === undefined || count.value < 2 || count.value > 9) return undefined;
  const next = tokens.find(({ start }) => start >= count.end);
  return next?.kind === "price" && counted.test(text.slice(count.start, next.start)) ? next : undefined;
}
