/** The secret of an invitation, and whether one still holds. */
import { createHash, randomBytes } from "node:crypto";
import type { InvitationState } from "../schema.ts";

const tokenBytes = 32;

/** 256 random bits, as they stand in an address. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** What is kept of a token: it cannot be turned back. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export interface InvitationRecord {
  email: string | null;
  uses: number;
  maxUses: number;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** A mail is for its address only; that comes first, so that nobody else learns more. */
export function stateOf(
  facts: InvitationRecord,
  who: { email: string; now: Date },
): Exclude<InvitationState, "member"> {
  if (facts.email !== null && facts.email !== who.email.toLowerCase()) return "elsewhere";
  if (facts.revokedAt !== null) return "revoked";
  if (facts.uses >= facts.maxUses) return "used";
  return facts.expiresAt <= who.now ? "expired" : "open";
}

/** Why it cannot be accepted, for the person who tries. */
export const closedReason: Record<Exclude<InvitationState, "open" | "member">, string> = {
  expired: "この招待は期限が切れています。案件のオーナーに、新しい招待を頼んでください。",
  used: "この招待はすでに使われています。案件のオーナーに、新しい招待を頼んでください。",
  revoked: "この招待は取り消されています。案件のオーナーに、新しい招待を頼んでください。",
  elsewhere:
    "この招待は別のメールアドレスに送られたものです。招待を受け取ったアドレスでログインし直してください。",
  unknown: "この招待は見つかりませんでした。リンクの全体が開かれているか確かめてください。",
};
