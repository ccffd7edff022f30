/** What an administrator sends and sees. Pure, browser-safe. */
import { z } from "zod";
import { type Tier, tiers } from "../../shared/tiers.ts";

const reason = z.string().trim().min(1, "理由を入れてください。").max(200, "200字以内で入れてください。");

export const setTierSchema = z.object({ tier: z.enum(tiers, "プランを選んでください。") });
export const setDisabledSchema = z.object({ disabled: z.boolean(), reason });
export const peopleSearchSchema = z.object({
  q: z.string().trim().max(200).catch(""),
  /** The `next` of the page before. One that cannot be read starts from the beginning. */
  after: z.string().max(100).optional().catch(undefined),
});
export const auditPageSchema = peopleSearchSchema.pick({ after: true });

/** One row of the list. */
export interface PersonRow {
  id: string;
  /** Empty for a person without an address. */
  email: string;
  displayName: string;
  tier: Tier;
  disabledAt: string | null;
  /** When the account will be removed, at its owner's wish. */
  deleteAt: string | null;
  createdAt: string;
  /** True for the administrator who looks. */
  self: boolean;
}

export interface PeoplePage {
  people: PersonRow[];
  next: string | null;
}

export interface PersonSession {
  id: string;
  createdAt: string;
  usedAt: string;
  address: string | null;
  /** In words, e.g. 「WindowsのChrome」. */
  device: string;
}

export interface AuditEntry {
  id: string;
  at: string;
  action: "created" | "tier_changed" | "disabled" | "enabled" | "plan_declined";
  /** Who did it: an address, or null for the command line. */
  by: string | null;
  details: { from?: string; to?: string; reason?: string };
}

export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}

export interface PersonDetail {
  person: PersonRow;
  /** Null where the sign-in backend lets nobody look. */
  signIn: {
    lastSignInAt: string | null;
    emailConfirmed: boolean;
    providers: string[];
    hasFactor: boolean;
    sessions: PersonSession[];
  } | null;
  audit: AuditPage;
}
