/** Comparing words regardless of the script they are written in. */

/** Katakana to hiragana. */
export function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}
