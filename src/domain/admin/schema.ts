/** What an administrator sends and sees. Pure, browser-safe. */
import { z } from "zod";
import { type LogKind, logKinds } from "../../shared/log/log-words.ts";
import { type Tier, tiers } from "../../shared/tiers.ts";
import type { Usage } from "../usage/schema.ts";

const reason = z.string().trim().min(1, "理由を入れてください。").max(200, "200字以内で入れてください。");

export const setTierSchema = z.object({ tier: z.enum(tiers, "プランを選んでください。") });
export const setDisabledSchema = z.object({ disabled: z.boolean(), reason });
export const peopleSearchSchema = z.object({
  q: z.string().trim().max(200).catch(""),
  /** The `next` of the page before. One that cannot be read starts from the beginning. */
  after: z.string().max(100).optional().catch(undefined),
});
export const auditPageSchema = peopleSearchSchema.pick({ after: true });

/** What the record of the server can be narrowed to, as it stands in an address; whatever cannot be read counts as not given. */
const logDay = z.iso.date().optional().catch(undefined);
export const logSchema = z.object({
  kind: z.enum(logKinds).optional().catch(undefined),
  /** Beginning of an address or a name: of whom it is about, or who did it. */
  who: z.string().trim().max(200).catch(""),
  /** Days in Tokyo, both included. */
  from: logDay,
  to: logDay,
  after: z.string().max(100).optional().catch(undefined),
});
export type LogQuery = z.infer<typeof logSchema>;
export const logCsvSchema = logSchema.omit({ after: true }).extend({
  encoding: z.enum(["utf-8", "cp932"]).catch("utf-8"),
});

/** One thing that happened on this server to an account. */
export interface LogEntry {
  id: string;
  at: string;
  kind: LogKind;
  /** The action's own name; words for it are in log-words.ts. */
  action: string;
  /** Whom it is about: an address, an id of an account that is gone, or null for nobody known. */
  subject: string | null;
  /** Who did it; null: the person themselves, or the command line. */
  by: string | null;
  address: string | null;
  details: { from?: string; to?: string; reason?: string };
}

export interface LogEntryPage {
  entries: LogEntry[];
  next: string | null;
}

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
  action:
    | "created"
    | "tier_changed"
    | "disabled"
    | "enabled"
    | "plan_declined"
    | "key_created"
    | "key_revoked";
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
  /** What the person has used of what the tier allows. */
  usage: Usage;
  audit: AuditPage;
}
