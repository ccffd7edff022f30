/** One spelling for each e-mail address, so that one mailbox is one account. Pure; the same in the browser and on the server. */

/** What nobody sees (joiners, direction marks, fillers, variation selectors), what breaks a line, and what is no character. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}]/u;
/** No address is longer; the bound keeps folding cheap. In UTF-16 units. */
const longest = 1024;

/** What a person reads who typed or pasted such a character. */
export const unseenText = "目に見えない文字が含まれています。メールアドレスを入力し直してください。";

/**
 * NFKC, lower case, without blanks around; the dots of a Japanese keyboard are dots of the domain. Undefined for a text that
 * holds invisible characters or is far too long. Whether it has the form of an address is for the caller to check.
 */
export function canonicalAddress(text: string): string | undefined {
  if (text.length > longest) return undefined;
  // Lower case may come apart ("İ"), so that the form is settled once more.
  const plain = text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
  if (unseen.test(plain)) return undefined;
  const domain = plain.lastIndexOf("@") + 1;
  return plain.slice(0, domain) + plain.slice(domain).replaceAll("。", ".");
}
