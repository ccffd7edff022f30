/** What a key looks like, and what is kept of it. */
import { createHash, randomBytes } from "node:crypto";

export const keyPrefix = "hf_";
const shape = /^hf_[\w-]{43}$/;
const shownCharacters = keyPrefix.length + 5;

/** A new key, how it begins, and the hash that is kept of it. */
export function newKey(): { key: string; prefix: string; hash: string } {
  const key = keyPrefix + randomBytes(32).toString("base64url");
  return { key, prefix: key.slice(0, shownCharacters), hash: sha256(key) };
}

/** Null for what cannot be a key. */
export function hashKey(key: string): string | null {
  return shape.test(key) ? sha256(key) : null;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
