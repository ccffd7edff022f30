/** Proof Key for Code Exchange (RFC 7636), as the client speaks it. */
import { createHash, timingSafeEqual } from "node:crypto";

export interface PkceChallenge {
  challenge: string;
  method: "s256" | "plain";
}

/** True when `verifier` is what `challenge` was made from. Compares in constant time. */
export function verifierMatches({ challenge, method }: PkceChallenge, verifier: string): boolean {
  const made = method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(made), digest(challenge));
}
