/** AES-256-GCM under keys derived (HKDF-SHA-256) from the installation's secret; an earlier secret may still be read. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { Vault } from "./vault.ts";

const purpose = "hitofude keys of outside services v1";
const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  id: string;
  bytes: Buffer;
}

function keyOf(secret: Buffer): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), purpose, 32));
  return { id: createHash("sha256").update("id").update(bytes).digest("hex").slice(0, 16), bytes };
}

/** Encrypts under the first secret, and reads what was encrypted under any of them. */
export function createVault(secret: Buffer, earlier: readonly Buffer[] = []): Vault {
  const current = keyOf(secret);
  const keys = new Map([...earlier.map(keyOf), current].map((key) => [key.id, key]));
  return {
    keyId: current.id,
    seal(plain, bind) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", current.bytes, nonce).setAAD(Buffer.from(bind));
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      const text = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
      return { text, keyId: current.id };
    },
    open({ text, keyId }, bind) {
      const key = keys.get(keyId);
      if (!key) return null;
      const bytes = Buffer.from(text, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key.bytes, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(bind))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const plain = Buffer.concat([
          decipher.update(bytes.subarray(nonceBytes + tagBytes)),
          decipher.final(),
        ]);
        return plain.toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
