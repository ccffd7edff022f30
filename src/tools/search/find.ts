/** Finding Japanese text without a dictionary: both sides in one plain form, whole words first, then letter pairs. Pure. */
import { contentWords } from "#src/checks/text/content-words.ts";
import { plain } from "#src/checks/text/normalize.ts";

/** NFKC, lower case, no spaces between Japanese characters' widths: what is compared. */
const form = (text: string) => plain(text).toLowerCase();

/** A word longer than this is also looked for by its pairs: 東京会議室 finds 会議室. */
const wholeOnly = 2;
const pairShare = 0.6;
/** Words of a question that say nothing of what is asked. */
const asking = /^(?:教え|知り|何|いつ|どこ|だれ|なぜ|理由|こと|もの|情報|方法|内容|件|ください)/u;

/** The words of a question worth looking for, in its order, each once. */
export function searchTerms(ask: string): string[] {
  const plainAsk = form(ask);
  const parts = plainAsk.split(/[\s、。,.?？!！・/／「」『』（）()]+/u).filter((part) => part !== "");
  const typed = parts.filter((part) => part.length <= 8 && !/[をはがにへで]/u.test(part));
  const words = [...contentWords(plainAsk).map(form), ...typed].filter((word) => !asking.test(word));
  const found = [...new Set(words)];
  // A question in kana has no runs to cut out: what stands before a particle is tried.
  return found.length > 0 ? found : parts.flatMap((part) => part.split(/[をはがにへでの]/u)[0] || []);
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}

/** How well a text answers to the words: 0 when nothing is shared. */
export function scoreOf(words: readonly string[], text: string): number {
  const target = form(text);
  return words.reduce((sum, word) => {
    if (target.includes(word)) return sum + 2 + word.length;
    if (word.length <= wholeOnly) return sum;
    const pairs = pairsOf(word);
    const share = pairs.filter((pair) => target.includes(pair)).length / pairs.length;
    return share >= pairShare ? sum + share * 2 : sum;
  }, 0);
}

/** Entries that share something with the words, the best first; equals stay in their order. */
export function rankSentences<T extends { text: string }>(
  words: readonly string[],
  entries: readonly T[],
): T[] {
  return entries
    .map((entry) => ({ entry, score: scoreOf(words, entry.text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
