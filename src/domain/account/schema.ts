/** What browsers send and see of an account. Pure, browser-safe. */
import { z } from "zod";
import { isTier, type Tier } from "../../shared/tiers.ts";
import type { PaymentNewsPreference } from "../mailing/schema.ts";

export interface Profile {
  id: string;
  email: string;
  displayName: string;
  /** Where the person works, as clients are told; empty where they did not say. */
  company: string;
  /** Address of the picture on this site; null without one. */
  avatarUrl: string | null;
  /** Absent: counts as visitor. */
  membership?: Tier;
  /** When the account will be removed, ISO 8601; null unless its owner asked for that. */
  deleteAt: string | null;
}

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
export interface SessionItem {
  id: string;
  /** In words, e.g. 「WindowsのChrome」. */
  device: string;
  kind: "computer" | "phone" | "unknown";
  /** ISO 8601. */
  lastUsedAt: string;
  /** The session that asks. */
  current: boolean;
}

/** What goes with the account when it is removed. */
export interface Losses {
  projects: number;
  results: number;
}

/** Everything that /profile shows of the server's side. */
export interface AccountView {
  profile: Profile;
  /** Null when the sign-in backend tells nothing about sessions. */
  sessions: SessionItem[] | null;
  losses: Losses;
  /** Wants mails that help to begin. */
  letters: boolean;
  /** Wants the bell's news by mail too. */
  workMails: boolean;
  /** Wants hints on the screen. */
  hints: boolean;
  /** Where to tell of payments; null where nothing is paid. */
  paymentNews: PaymentNewsPreference | null;
  /** Unused recovery codes; null when the sign-in backend lets nobody take a factor away. */
  recoveryCodes: number | null;
  /** Whether there is a password; null when the sign-in backend does not tell. */
  hasPassword: boolean | null;
  /** The session must show the second factor before it may change anything. */
  needsCode: boolean;
}

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
export type ProofWay = "password" | "code" | "mail" | "sign-in";

/** What a page needs to know before something that asks for a recent proof. */
export interface ProofView {
  /** The last one still counts. */
  recent: boolean;
  /** The person's ways, the usual one first; null when the sign-in backend does not tell. */
  ways: ProofWay[] | null;
}

const proofText = z.string().max(4000);
export const proofSchema = z.union([
  z.strictObject({ password: proofText }),
  z.strictObject({ code: proofText }),
  z.strictObject({ mailed: proofText }),
]);
export type ProofInput = z.infer<typeof proofSchema>;

export const removalSchema = z.object({ email: z.string("メールアドレスを入力してください。").max(320) });

export const undoDays = 7;
