/** Checks an answer against the material that it was given: numbers, quotations and figures. Pure. */
import { quantities } from "#src/checks/claims/quantities.ts";
import {
  type MessagePart,
  maxMaterials,
  messageTextLimit,
  type ThreadMaterial,
} from "#src/shared/message-parts.ts";
import { fold } from "#src/shared/words/fold.ts";

const number = String.raw`\s?[[［]((?:[A-Z]\d{1,4}(?:-s\d{1,4})?|r\d{1,2}\.\d{1,3}))[\]］]`;
const cite = new RegExp(number, "g");
/** A quotation and the numbers right behind it. */
const quoted = new RegExp(`「([^「」]{8,200})」((?:${number})+)`, "g");
const maxDoubts = 10;
const doubtLength = 200;

/**
 * Takes out numbers of sentences that were never given, and says which quotations and figures stand in no material.
 * `known`: everything the model was given; `told`: what people said, whose figures may be repeated.
 */
export function checkedParts(
  answer: string,
  known: ReadonlyMap<string, ThreadMaterial>,
  told: string,
): MessagePart[] {
  const text = answer
    .replace(cite, (whole, id: string) => (known.has(id) ? whole : ""))
    .trim()
    .slice(0, messageTextLimit);
  const used = [...new Set([...text.matchAll(cite)].map(([, id = ""]) => id))].flatMap(
    (id) => known.get(id) ?? [],
  );
  const doubts = [...misquoted(text, known), ...unknownFigures(text, known, told)]
    .map((words) => words.slice(0, doubtLength))
    .slice(0, maxDoubts);
  return [
    { type: "text", text },
    ...(used.length > 0 ? [{ type: "materials" as const, materials: used.slice(0, maxMaterials) }] : []),
    ...(doubts.length > 0 ? [{ type: "doubts" as const, doubts: [...new Set(doubts)] }] : []),
  ];
}

/** Quotations that are not, word for word, in any of the sentences they name. */
function misquoted(text: string, known: ReadonlyMap<string, ThreadMaterial>): string[] {
  return [...text.matchAll(quoted)].flatMap(([, quote = "", cites = ""]) => {
    const ids = [...cites.matchAll(cite)].map(([, id = ""]) => id);
    const stands = ids.some((id) => fold(known.get(id)?.text ?? "").includes(fold(quote)));
    return stands ? [] : [`「${quote}」`];
  });
}

const weighty = new Set(["price", "percent", "period"]);

/** Prices, percentages and periods that nothing given holds. Counts of what is being talked about are no claims. */
function unknownFigures(text: string, known: ReadonlyMap<string, ThreadMaterial>, told: string): string[] {
  const plain = text.replace(cite, "").normalize("NFKC");
  const given = new Set(
    [told, ...[...known.values()].map((material) => material.text)].flatMap((words) =>
      quantities(words.normalize("NFKC")).map(({ key, value }) => `${value} ${key}`),
    ),
  );
  return quantities(plain)
    .filter(({ kind, key, value }) => weighty.has(kind) && !given.has(`${value} ${key}`))
    .map(({ start, end }) => plain.slice(start, end));
}
