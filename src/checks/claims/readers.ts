/** Figures that are of the readers, not of the product. */
import type { Claim } from "./token.ts";

const measures = new Set<Claim["kind"]>(["number", "period"]);

/** A figure that stands in what is told of the readers: 500mL of 「500mLは重いと感じている人」. Prices and shares are the seller's to state. */
export function isOfReaders({ kind, words }: Claim, readers: readonly string[]): boolean {
  const said = words.normalize("NFKC");
  const whole = (text: string, at: number) => at >= 0 && !/[\d,.]/.test(text.charAt(at - 1));
  return (
    measures.has(kind) &&
    readers.some((text) => {
      const plain = text.normalize("NFKC");
      return whole(plain, plain.indexOf(said));
    })
  );
}
