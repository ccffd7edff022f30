/** Whether the letters that a font gave are those of a language: one without a map gives any letters at all. */

/** Share of signs that fit nothing, above which the text is none. */
const mostStrange = 0.2;
/** Words in the letters of a shifted alphabet have hardly any vowels; shorter texts may be codes. */
const enoughLetters = 30;
const fewestVowels = 0.22;

/** Scripts that a document here may be written in. Marks that stand alone, private and unassigned signs are of none. */
const known =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
const symbols =
  /[\u00a0-\u00a9\u00ab-\u00ae\u00b0-\u00b3\u00b5-\u00b7\u00b9\u00bb-\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e\u2070-\u209f\u20a0-\u20bf\u2100-\u2bff\u3000-\u303f\u3099-\u309c\u30fb-\u30fe\u3190-\u319f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef\p{Extended_Pictographic}]/u;

export function looksLikeLanguage(text: string): boolean {
  const signs = [...text.replace(/[\s〓]/gu, "")];
  if (signs.length === 0) return true;
  const strange = signs.filter(isStrange).length + oddWords(text) + mixedScripts(text);
  if (strange >= 2 && strange / signs.length > mostStrange) return false;
  return !isShifted(text);
}

function isStrange(sign: string): boolean {
  if (/[\x20-\x7e]/.test(sign) || symbols.test(sign)) return false;
  // Letters of Latin words are looked at as words.
  if (/\p{Script=Latin}/u.test(sign)) return sign === "ª" || sign === "º";
  return !known.test(sign) || /\p{M}/u.test(sign);
}

/** Letters of words with accents that no language writes so: 「œ」「ŒeXg」 and not 「crème」. */
function oddWords(text: string): number {
  let odd = 0;
  for (const [word] of text.matchAll(/\p{Script=Latin}+/gu)) {
    if (/^[\x20-\x7e\uff00-\uffef]+$/.test(word)) continue;
    const plain = word.match(/[A-Za-z]/g)?.length ?? 0;
    const isNatural =
      word.length >= 3 && plain * 2 >= word.length && /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(word);
    if (!isNatural) odd += word.length;
  }
  return odd;
}

const foreign = [
  [
    "[\\u0400-\\u052f]",
    /^(?:[\u0410-\u042f\u0401][\u0430-\u044f\u0451]*|[\u0430-\u044f\u0451]+|[\u0410-\u042f\u0401]+)$/,
  ],
  ["[\\u0370-\\u03ff]", /^(?:[\u0386-\u03ab]?[\u03ac-\u03ce]+|[\u0386-\u03ab]+)$/],
  ["\\p{Script=Arabic}", /^[\u0621-\u065f]+$/],
  ["\\p{Script=Hebrew}", /^[\u05d0-\u05ea]+$/],
  ["\\p{Script=Thai}", /^[\u0e01-\u0e5b]+$/],
  ["\\p{Script=Devanagari}", /^[\u0900-\u096f]+$/],
] as const;
/** A text in another script is at least so long; a letter alone (α, Ω) is a sign of ours. */
const enoughForeign = 20;
const mostNatural = 0.8;

/** Letters of other scripts that are none of their words: of several scripts at once, too few, or in no natural case. */
function mixedScripts(text: string): number {
  const seen = foreign.map(([script, natural]) => {
    const words = text.match(new RegExp(`${script}{2,}`, "gu")) ?? [];
    const letters = words.join("").length;
    return { letters, natural: words.filter((word) => natural.test(word)).join("").length };
  });
  const used = seen.filter(({ letters }) => letters > 0);
  const all = used.reduce((sum, { letters }) => sum + letters, 0);
  const natural = used.reduce((sum, one) => sum + one.natural, 0);
  const isText = used.length <= 2 && all >= enoughForeign && natural / all >= mostNatural;
  return isText ? 0 : all;
}

function isShifted(text: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return false;
  const letters = text.match(/[A-Za-z]/g)?.length ?? 0;
  const vowels = text.match(/[AEIOUYaeiouy]/g)?.length ?? 0;
  const words = text.match(/[A-Za-z]{3,}/g)?.length ?? 0;
  return letters >= enoughLetters && words >= 5 && vowels / letters < fewestVowels;
}
