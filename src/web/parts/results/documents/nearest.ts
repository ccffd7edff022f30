/** Which sentences of a document are offered for a claim. Pure. */

export interface PagedSentence {
  text: string;
  page: number | null;
}

const form = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");

function pairsOf(text: string): Set<string> {
  const letters = [...form(text)];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/** Those that hold every word that is looked for, the ones that share most with the claim first; each text of a page once. */
export function nearestSentences(
  sentences: readonly PagedSentence[],
  { text, search }: { text: string; search: string },
): PagedSentence[] {
  const words = search.split(/[\s　]+/).map(form);
  const claim = pairsOf(text);
  const shared = (sentence: string) => [...pairsOf(sentence)].filter((pair) => claim.has(pair)).length;
  const found = sentences.filter((one) => words.every((word) => form(one.text).includes(word)));
  const once = new Map(found.map((one) => [`${one.page} ${one.text}`, one]));
  return [...once.values()]
    .map((one) => ({ one, near: shared(one.text) }))
    .toSorted((a, b) => b.near - a.near)
    .map(({ one }) => one);
}
