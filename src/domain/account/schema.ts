/** What browsers send and see of an account. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, named, namedObject } from "../../shared/answers/named.ts";
import { isTier, membership } from "../../shared/tiers.ts";
import { paymentNewsPreference } from "../mailing/schema.ts";

export const profileView = namedObject("ProfileView", () => ({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  /** Where the person works, as clients are told; empty where they did not say. */
  company: z.string(),
  /** Address of the picture on this site; null without one. */
  avatarUrl: z.string().nullable(),
  /** Absent: counts as visitor. */
  membership: membership().optional(),
  /** When the account will be removed, ISO 8601; null unless its owner asked for that. */
  deleteAt: z.string().nullable(),
}));
export type Profile = Answer<typeof profileView>;

const text = z.string().catch("");
const textOrNull = z.string().nullable().catch(null);

/** A profile as a browser hears it. */
export const profileSchema: z.ZodType<Profile> = z
  .object({
    id: text,
    email: text,
    displayName: text,
    company: text,
    avatarUrl: textOrNull,
    membership: z.unknown().optional(),
    deleteAt: textOrNull,
  })
  .transform(({ membership, ...profile }) => ({ ...profile, ...(isTier(membership) ? { membership } : {}) }));

/** Address of a person's picture; it changes with the picture, so that browsers may keep it. */
export function avatarUrl(accountId: string, version: number | null): string | null {
  return version === null ? null : `/api/v1/accounts/${accountId}/avatar?v=${version}`;
}

/** A place where the person is signed in. */
export const sessionItem = namedObject("SessionItem", () => ({
  id: z.string(),
  /** In words, e.g. 「WindowsのChrome」. */
  device: z.string(),
  kind: z.enum(["unknown", "computer", "phone"]),
  /** ISO 8601. */
  lastUsedAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
}));
export type SessionItem = Answer<typeof sessionItem>;

/** What goes with the account when it is removed. */
export const removalLosses = namedObject("RemovalLosses", () => ({
  projects: z.number(),
  results: z.number(),
}));
export type Losses = Answer<typeof removalLosses>;

/** Everything that /profile shows of the server's side. */
export const accountView = namedObject("AccountView", () => ({
  profile: profileView(),
  /** Null when the sign-in backend tells nothing about sessions. */
  sessions: z.array(sessionItem()).nullable(),
  losses: removalLosses(),
  /** Wants mails that help to begin. */
  letters: z.boolean(),
  /** Wants the bell's news by mail too. */
  workMails: z.boolean(),
  /** Wants hints on the screen. */
  hints: z.boolean(),
  /** Where to tell of payments; null where nothing is paid. */
  paymentNews: paymentNewsPreference().nullable(),
  /** Unused recovery codes; null when the sign-in backend lets nobody take a factor away. */
  recoveryCodes: z.number().nullable(),
  /** Whether there is a password; null when the sign-in backend does not tell. */
  hasPassword: z.boolean().nullable(),
  /** The session must show the second factor before it may change anything. */
  needsCode: z.boolean(),
}));
export type AccountView = Answer<typeof accountView>;

const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });
const length = (text: string) => [...graphemes.segment(text)].length;

export const nameLimit = 40;
export const displayNameSchema = z.object({
  displayName: z
    .string("表示名を入力してください。")
    .max(1000, `表示名は${nameLimit}文字までにしてください。`)
    .transform((name) => name.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
    .refine((name) => name !== "", "表示名を入力してください。")
    .refine((name) => length(name) <= nameLimit, `表示名は${nameLimit}文字までにしてください。`),
  /** Not given: it stays. */
  company: z
    .string()
    .max(1000, `会社名は${nameLimit}文字までにしてください。`)
    .transform((name) => name.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
    .refine((name) => length(name) <= nameLimit, `会社名は${nameLimit}文字までにしてください。`)
    .optional(),
});
export type DisplayNameInput = z.infer<typeof displayNameSchema>;

export const recoveryCodeSchema = z.object({
  code: z.string("復旧コードを入力してください。").max(100, "復旧コードの形を確かめてください。"),
});

/** Ways to show once more who one is. sign-in: only by signing in again. */
export const proofWay = named("ProofWay", () => z.enum(["code", "password", "mail", "sign-in"]));
export type ProofWay = Answer<typeof proofWay>;

/** What a page needs to know before something that asks for a recent proof. */
export const proofView = namedObject("ProofView", () => ({
  /** The last one still counts. */
  recent: z.boolean(),
  /** The person's ways, the usual one first; null when the sign-in backend does not tell. */
  ways: z.array(proofWay()).nullable(),
}));
export type ProofView = Answer<typeof proofView>;

const proofText = z.string().max(4000);
export const proofSchema = z.union([
  z.strictObject({ password: proofText }),
  z.strictObject({ code: proofText }),
  z.strictObject({ mailed: proofText }),
]);
export type ProofInput = z.infer<typeof proofSchema>;

export const removalSchema = z.object({ email: z.string("メールアドレスを入力してください。").max(320) });

export const undoDays = 7;
