/** One-time codes of 80 random bits: too many to guess, so that a plain hash keeps them. */
import { createHash, randomBytes } from "node:crypto";

/** Digits and letters without those that are mistaken for each other (Crockford's). */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const letters = 16;
export const codesAtOnce = 10;

/** Ten codes like 「7k2m-9xq4-…」. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesAtOnce }, () => {
    // 256 is a multiple of 32, so that each letter is as likely as any other.
    const code = [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join("");
    return code.replace(/(.{4})(?=.)/g, "$1-");
  });
}

/** What is stored. Spaces, hyphens, capitals, full-width signs and i, l, o do not matter; null for what no code can be. */
export function hashRecoveryCode(accountId: string, code: string): string | null {
  const plain = code
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/[il]/g, "1")
    .replaceAll("o", "0");
  if (plain.length !== letters) return null;
  return createHash("sha256").update(`${accountId} ${plain}`).digest("base64url");
}
