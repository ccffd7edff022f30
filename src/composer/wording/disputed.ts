/** Entries that another entry of the same brief contradicts: no line may rest on either until the person has decided. */
import { contradictions } from "#src/brief/contradictions.ts";
import type { Brief, Grounded } from "#src/brief/schema.ts";

const promise = /保証|返品|返金|お試し|トライアル|無料体験/u;
const duration = /(\d+)\s*(日|週間|[かヶカヵ]月|年)/u;

/** Promises of one sort with different durations, also where a note in parentheses holds another number. */
function unequalPromises(entries: Grounded[]): string[] {
  const said = entries.flatMap((entry) => {
    const sort = promise.exec(entry.text)?.[0];
    const length = duration
      .exec(entry.text.replace(/[（(][^）)]*[）)]/gu, ""))
      ?.slice(1, 3)
      .join("");
    return sort && length ? [{ sort, length, text: entry.text }] : [];
  });
  return said
    .filter((one) => said.some((other) => other.sort === one.sort && other.length !== one.length))
    .map(({ text }) => text);
}

/** The texts of all disputed entries. */
export function disputedTexts({ fields, sentences }: Brief): Set<string> {
  const found = contradictions(fields, sentences).flatMap(({ texts }) => texts);
  return new Set([
    ...found,
    ...unequalPromises([...fields.offer, ...fields.features, ...fields.restrictions]),
  ]);
}
