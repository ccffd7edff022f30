/** Keys for everything that is kept or handed out, derived from the instance's one secret. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface Secrets {
  /** Keyed hash of `value` for one purpose; hex. */
  mac(purpose: string, value: string): string;
  /** Keyed hash as bytes, for tokens. */
  macBytes(purpose: string, value: Uint8Array): Buffer;
  /** Encrypts a short text so that a copy of the database does not give it away. */
  seal(purpose: string, text: string): string;
  /** Throws when the text was not sealed by this instance for this purpose. */
  open(purpose: string, sealed: string): string;
}

export function createSecrets(secret: string): Secrets {
  const root = Buffer.from(secret, "base64url");
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", root, "", `sign-in ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    mac: (purpose, value) => createHmac("sha256", keyFor(purpose)).update(value).digest("hex"),
    macBytes: (purpose, value) => createHmac("sha256", keyFor(purpose)).update(value).digest(),
    seal(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyFor(`seal ${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", keyFor(`seal ${purpose}`), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}

/** Hash of a long random secret, which needs no key and no slowness. Hex. */
export function hashSecret(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
