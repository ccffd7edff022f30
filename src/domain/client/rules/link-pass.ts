/** What stands in for a password once it was right. Pure. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Follows from the stored hash, which nobody outside has, and from the token: a new password makes it worthless. */
export function linkPass(token: string, passwordHash: string): string {
  return createHmac("sha256", passwordHash).update(`client:${token}`).digest("base64url");
}

export function isLinkPass(given: string, token: string, passwordHash: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(linkPass(token, passwordHash))];
  return one.length === other.length && timingSafeEqual(one, other);
}
