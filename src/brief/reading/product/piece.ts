/** Nouns that a memo only holds as the first half of a longer word. */
import type { MemoPart } from "../roles/roles.ts";

/** 「包丁」 of 「包丁研ぎ」, which the memo never names by itself: half a word, and something else. */
export function isPiece(text: string, parts: readonly MemoPart[]): boolean {
  let found = false;
  for (const part of parts.slice(0, 400)) {
    if (part.role === "competitor" || part.role === "forbidden") continue;
    for (let at = part.text.indexOf(text); at >= 0; at = part.text.indexOf(text, at + text.length)) {
      found = true;
      if (
        !/^(?:[一-龠々ァ-ヶー]|[ァ-ヶ一-龠]*[一-龠](?:ぎ|し|り|え|み|き|け)(?![ぁ-ん]))/u.test(
          part.text.slice(at + text.length),
        )
      )
        return false;
    }
  }
  return found;
}
