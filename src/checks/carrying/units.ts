/** The words of a text that carry meaning, and what a sentence offers for them. */
import { findTokens } from "../claims/find.ts";
import { conceptHead, emptyWords, isListed, isNominal, isSoftWord, knownAt, widerOf } from "./concepts.ts";

export interface StatedUnit {
  words: string;
  /** The matter it stands for, where it is known. */
  head: string;
  start: number;
  /** It is a part of a longer word. */
  isPart: boolean;
  /** Names a thing: it has to be there. A verb or a word in hiragana may be another one's ending. */
  isNoun: boolean;
}

const script = /[一-龠々〆]+|[ァ-ヶー]{2,}|[A-Za-z][A-Za-z0-9.+-]*|[ぁ-んー]+/y;
/** Endings, particles and helping verbs. */
const grammar =
  /^(?:お|ご)?(?:です|ます|ました|ません|でした|ください|くださ|いただけ|いただ|られ|れる|れた|ながら|から|まで|より|だけ|など|として|ように|ような|ために|ための|ところ|こと|もの|とき|ので|のに|でも|では|には|とは|への|との|での|からの|する|して|した|しない|なる|なり|なら|なく|ない|なし|ある|あり|いる|いて|います|います|この|その|あの|どの|また|まだ|もう|すぐ|という|といった|について|による|よる|でき|できる|できます)*[がのをにへとでもはやかよねらりるれろいうえおくきけこすしせそたてとつちなにぬねのみむめもわんっゃゅょだばぐぎげごじずぜぞびぶべぼ]{0,2}$/;

const longestEnding = 24;

/** Units of a plain text, figures left out. */
export function statedUnits(form: string): StatedUnit[] {
  const isFigure = new Uint8Array(form.length);
  for (const { start, end, value } of findTokens(form)) if (value !== undefined) isFigure.fill(1, start, end);
  const units: StatedUnit[] = [];
  let at = 0;
  while (at < form.length) {
    if (isFigure[at] === 1) {
      at += 1;
      continue;
    }
    const known = knownAt(form, at);
    if (known !== undefined) {
      if (!emptyWords.has(known)) {
        const head = conceptHead(known);
        // 「足りない日は、その日だけ」 points back.
        const isBack = known === "その日" && form.slice(0, at).includes("日");
        const isNoun =
          !isBack && (isNominal(head) || !(/[ぁ-ん]$/.test(known) || isSoftWord(known) || isSoftWord(head)));
        units.push({ words: known, head, start: at, isNoun, isPart: isPartAt(form, at, known.length) });
      }
      at += known.length;
      continue;
    }
    script.lastIndex = at;
    const run = script.exec(form)?.[0] ?? "";
    const length = run === "" ? 1 : untilKnown(form, at, run.length);
    const words = form.slice(at, at + length);
    if (run !== "") units.push(...unitOf(words, form, at));
    at += length;
  }
  return units;
}

/** A run ends where a known word of two signs or more begins. */
function untilKnown(form: string, at: number, length: number): number {
  for (let more = 1; more < length; more += 1) {
    const known = knownAt(form, at + more);
    if (known !== undefined && known.length > 1) return more;
  }
  return length;
}

/** Signs of a longer word stand right beside it. */
const isPartAt = (form: string, at: number, length: number): boolean =>
  /[一-龠々A-Za-z\d]/.test(form.charAt(at - 1)) || /[一-龠々]/.test(form.charAt(at + length));

function unitOf(words: string, form: string, start: number): StatedUnit[] {
  const next = form.charAt(start + words.length);
  if (/^[ぁ-んー]/.test(words)) {
    // The ending of a verb.
    if (/[一-龠々]/.test(form.charAt(start - 1)) && !/^(?:[がをにはもでとのへや]|から|まで|より)/.test(words))
      return [];
    const stem = words.replace(/^(?:には|では|とは|からの?|までの?|[はがをにのでもと])(?=[ぁ-ん]{2})/, "");
    if (stem.length < 3 || (words.length <= longestEnding && (grammar.test(words) || grammar.test(stem))))
      return [];
    return [
      { words: stem, head: stem, start: start + words.length - stem.length, isNoun: false, isPart: false },
    ];
  }
  if (emptyWords.has(words) || /^[A-Za-z][.]?$/.test(words)) return [];
  // One sign with an ending behind it is a verb.
  const isVerb = words.length === 1 && /[ぁ-ん]/.test(next);
  const isPart = isPartAt(form, start, words.length);
  return [{ words, head: words, start, isNoun: !isVerb && !isSoftWord(words), isPart }];
}

export interface Offer {
  form: string;
  heads: ReadonlySet<string>;
}

/** What a sentence says, as something to look words up in. */
export function offerOf(form: string): Offer {
  const heads = new Set<string>();
  for (let at = 0; at < form.length; ) {
    const known = knownAt(form, at);
    if (known !== undefined) {
      const head = conceptHead(known);
      heads.add(head);
      for (const wide of widerOf(head)) heads.add(wide);
    }
    at += known?.length ?? 1;
  }
  if (/(?<!\d)(?:[1-9]|1[0-5])歳/.test(form)) heads.add(conceptHead("子ども"));
  return { form, heads };
}

/** How much of a word the sentence says: all of it, or as much as its parts that stand there. */
export function statedShare({ words, head, isPart }: StatedUnit, { form, heads }: Offer): number {
  if (heads.has(head)) return 1;
  // A listed word is found as a word, not as a part of another one: 国産, 中国産.
  if (isListed(words)) return 0;
  // One sign inside a longer word is another word: 油, 搾油所.
  if (!isPart && /^[一-龠々]$/.test(words))
    return new RegExp(`(?<![一-龠々])${words}(?![一-龠々])`).test(form) ? 1 : form.includes(words) ? 0.5 : 0;
  if (form.includes(words)) return 1;
  if (/^[ぁ-んー]/.test(words)) return sharesLetters(words, form) ? 1 : 0;
  if (/^[A-Za-z]/.test(words))
    return form.toLowerCase().includes(words.toLowerCase().replace(/s$/, "")) ? 1 : 0;
  // 元教員 is no 教員.
  if (!/^[一-龠々〆]{2,}$/.test(words) || /^[元旧非未準仮副]/.test(words)) return 0;
  const signs = [...words];
  if (signs.length === 2 && signs.some((sign) => isVerbIn(sign, form))) return 1;
  return coveredOf(words, form) / signs.length;
}

/** Signs of a longer word that stand there beside each other, and half of those that stand alone. */
function coveredOf(words: string, form: string): number {
  let covered = 0;
  for (let at = 0; at < words.length; ) {
    let length = 0;
    while (at + length < words.length && form.includes(words.slice(at, at + length + 1))) length += 1;
    covered += length > 1 ? length : length / 2;
    at += Math.max(1, length);
  }
  return covered;
}

/** 減少 and 減りました, 装備 and 備えて. */
const isVerbIn = (sign: string, form: string): boolean =>
  new RegExp(`(?<![一-龠々\\d])${sign}(?:[えりいきしちみびぎけせてねめれっんわらまかさたなばざだ])`).test(
    form,
  );

/** A stem of three letters or more: endings differ. */
function sharesLetters(words: string, form: string): boolean {
  for (let at = 0; at + 3 <= words.length; at += 1) if (form.includes(words.slice(at, at + 3))) return true;
  return false;
}

/** Whether the sentence says it; half of a word is another word. */
export const isUnitStated = (unit: StatedUnit, offer: Offer): boolean => statedShare(unit, offer) > 0.5;

/** A verb or a word in hiragana weighs half: it may be an ending, or grammar. */
export const weightOf = ({ isNoun }: StatedUnit): number => (isNoun ? 1 : 0.5);

/** How much of a word it is: one sign that may be an ending is half, the 手 of 手なじみ and of 持ち手. */
export const partOf = ({ words, isNoun }: StatedUnit): number =>
  isNoun || words.length > 1 || isListed(words) ? 1 : 0.5;
