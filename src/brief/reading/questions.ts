/** What no sentence of the memo answers, and a page would gain from. */
import { gaps } from "../gaps.ts";
import { emptyFields } from "../parse.ts";
import type { ProductClass } from "../product-class.ts";
import type { Grounded } from "../schema.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { FoundValue, ReadPrice, ReadQuestion, ReadText } from "./schema.ts";

interface Known {
  name: ReadText | null;
  prices: readonly ReadPrice[];
  audience: readonly FoundValue[];
  productClass: ProductClass;
}

const grounded = ({ text, source }: FoundValue): Grounded => ({ text, sources: [source] });

/** At most five. Whatever the memo tells is known, also where it may not be printed. */
export function questionsOf(parts: readonly MemoPart[], known: Known): ReadQuestion[] {
  const own = known.prices.filter(({ kind }) => kind === "own" || kind === "option");
  const fields = {
    ...emptyFields(),
    name: known.name === null ? null : { text: known.name.value, sources: [] },
    productClass: known.productClass,
    audience: known.audience.map(grounded),
    price: own.map(grounded),
  };
  const told = parts.filter(({ role, old }) => role !== "competitor" && !old);
  return gaps(
    fields,
    told.map(({ sentence, text }) => ({ id: sentence, text })),
  ).map(({ id, question, why }) => ({
    topic: id,
    text: question,
    why,
  }));
}
