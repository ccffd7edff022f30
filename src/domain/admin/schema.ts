/** What an administrator sends and sees. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { logKinds } from "../../shared/log/log-words.ts";
import { membership, tiers } from "../../shared/tiers.ts";
import { usageMeters } from "../usage/schema.ts";

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
const logDay = z.iso
  .date()
  .refine((day) => day > "1970" && day < "9999", "調べられない日付です。")
  .optional()
  .catch(undefined);
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
export const logEntry = namedObject("LogEntry", () => ({
  id: z.string(),
  at: z.string(),
  kind: z.enum(logKinds),
  /** The action's own name; words for it are in log-words.ts. */
  action: z.string(),
  /** Whom it is about: an address, an id of an account that is gone, or null for nobody known. */
  subject: z.string().nullable(),
  /** Who did it; null: the person themselves, or the command line. */
  by: z.string().nullable(),
  address: z.string().nullable(),
  details: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    reason: z.string().optional(),
  }),
}));
export type LogEntry = Answer<typeof logEntry>;

export const logPage = namedObject("LogPage", () => ({
  entries: z.array(logEntry()),
  next: z.string().nullable(),
}));
export type LogEntryPage = Answer<typeof logPage>;

/** One row of the list. */
export const personRow = namedObject("PersonRow", () => ({
  id: z.string(),
  /** Empty for a person without an address. */
  email: z.string(),
  displayName: z.string(),
  tier: membership(),
  disabledAt: z.string().nullable(),
  /** When the account will be removed, at its owner's wish. */
  deleteAt: z.string().nullable(),
  createdAt: z.string(),
  /** True for the administrator who looks. */
  self: z.boolean(),
}));
export type PersonRow = Answer<typeof personRow>;

export interface PeoplePage {
  people: PersonRow[];
  next: string | null;
}

export const personSession = namedObject("PersonSession", () => ({
  id: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  address: z.string().nullable(),
  /** In words, e.g. 「WindowsのChrome」. */
  device: z.string(),
}));
export type PersonSession = Answer<typeof personSession>;

export const auditEntry = namedObject("AuditEntry", () => ({
  id: z.string(),
  at: z.string(),
  action: z.enum([
    "disabled",
    "created",
    "tier_changed",
    "enabled",
    "plan_declined",
    "key_created",
    "key_revoked",
  ]),
  /** Who did it: an address, or null for the command line. */
  by: z.string().nullable(),
  details: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    reason: z.string().optional(),
  }),
}));

export const auditPage = namedObject("AuditPage", () => ({
  entries: z.array(auditEntry()),
  next: z.string().nullable(),
}));
export type AuditPage = Answer<typeof auditPage>;

export const personDetail = namedObject("PersonDetail", () => ({
  person: personRow(),
  /** Null where the sign-in backend lets nobody look. */
  signIn: z
    .object({
      lastSignInAt: z.string().nullable(),
      emailConfirmed: z.boolean(),
      providers: z.array(z.string()),
      hasFactor: z.boolean(),
      sessions: z.array(personSession()),
    })
    .nullable(),
  /** What the person has used of what the tier allows. */
  usage: usageMeters(),
  audit: auditPage(),
}));
export type PersonDetail = Answer<typeof personDetail>;
