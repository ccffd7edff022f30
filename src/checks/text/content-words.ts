/** Words that carry meaning, found without a dictionary: kanji or katakana runs of two or more, and Latin terms. */

const run = /[一-龠々〆]{2,}|[ァ-ヴヷ-ヺー]{2,}|[A-Za-z][A-Za-z0-9+#.-]*[A-Za-z0-9+#]/g;
/** Words every copy uses; sharing one says nothing about where a line comes from. */
const empty = new Set([
  "商品",
  "方法",
  "場合",
  "自分",
  "毎日",
  "本当",
  "一番",
  "全部",
  "今日",
  "最近",
  "以上",
  "以下",
  "以内",
]);

export interface ContentWord {
  word: string;
  start: number;
  end: number;
}

/** Content words of a plain text with their offsets. */
export function contentWordsAt(text: string): ContentWord[] {
  return [...text.matchAll(run)]
    .filter((match) => !empty.has(match[0]))
    .map((match) => ({ word: match[0], start: match.index, end: match.index + match[0].length }));
}

/** Content words of a plain text. */
export function contentWords(text: string): string[] {
  return contentWordsAt(text).map(({ word }) => word);
}

const hiraganaRun = /[ぁ-んー]{4,}/g;
const functional =
  /^(?:です|ます|でした|ました|ません|ください|でき|あり|ござい|いただ|いたし|という|ような|ように|ために|ながら|なった|なりま|しています|されて|している|ところ|こんな|そんな|これから|ともに|だけで|による|における|について|くださ|もので|ことが|ことも|からの|までの)/;
const leadingParticle =
  /^(?:から|まで|より|だけ|など|のに|では|には|とは|[のはがをにでともへや])(?=[ぁ-んー]{3,})/;

/**
 * Stretches of four or more hiragana that both texts contain (うるおい, つっぱり): hiragana nouns have no script change
 * to show where they begin, so the other text decides.
 */
export function sharedHiragana(text: string, other: string): ContentWord[] {
  const found: ContentWord[] = [];
  for (const match of text.matchAll(hiraganaRun)) {
    const letters = match[0];
    let at = 0;
    while (at + 4 <= letters.length) {
      const lead = leadingParticle.exec(letters.slice(at, at + 8))?.[0].length ?? 0;
      const word = longestShared(letters, at + lead, other) || longestShared(letters, at, other);
      const start = word && letters.startsWith(word, at + lead) ? at + lead : at;
      if (word.length >= 4 && !functional.test(word)) {
        found.push({ word, start: match.index + start, end: match.index + start + word.length });
        at = start + word.length;
      } else at += 1;
    }
  }
  return found;
}

const longestWord = 12;

function longestShared(letters: string, from: number, other: string): string {
  let length = 4;
  if (!other.includes(letters.slice(from, from + length)) || from + length > letters.length) return "";
  while (length < longestWord && from + length < letters.length) {
    if (!other.includes(letters.slice(from, from + length + 1))) break;
    length += 1;
  }
  return letters.slice(from, from + length);
}
