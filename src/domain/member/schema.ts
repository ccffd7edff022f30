/** What people send to work together, and what the screens show of it. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { type GrantableRole, grantableRoles, memberRoles } from "../../shared/roles.ts";
import { canonicalAddress } from "../../shared/sign-in/email-address.ts";
import type { CappedKind } from "../../shared/usage/capped-kinds.ts";

export const invitationLimits = {
  /** People in one project. */
  members: 100,
  /** Open invitations of one project. */
  open: 50,
  /** Mails that one person may cause in a day. */
  mailsPerDay: 50,
  /** People that one link may bring. */
  uses: 50,
} as const;

export const invitationDays = [1, 3, 7, 14, 30] as const;

const role = z.enum(grantableRoles, "役割を選んでください。");
const days = z.literal([...invitationDays], "期限を選んでください。");

export const createInvitationSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("mail"),
    email: z
      .string("メールアドレスを入れてください。")
      .max(320, "メールアドレスの形を確かめてください。")
      .transform((email) => canonicalAddress(email) ?? "")
      .pipe(z.email("メールアドレスの形を確かめてください。")),
    role,
    days,
  }),
  z.object({
    kind: z.literal("link"),
    role,
    days,
    uses: z
      .number("人数を入れてください。")
      .int("人数は整数で入れてください。")
      .min(1, "人数は1以上にしてください。")
      .max(invitationLimits.uses, `人数は${invitationLimits.uses}までにしてください。`),
  }),
]);
export type CreateInvitation = z.infer<typeof createInvitationSchema>;

/** A link's secret, or the id of an invitation that was sent to the person's own address. */
export const invitationKeySchema = z.union([
  z.object({ token: z.string().min(1).max(200) }),
  z.object({ invitationId: z.uuid() }),
]);
export type InvitationKey = z.infer<typeof invitationKeySchema>;

export const changeRoleSchema = z.object({ role });
const cap = z
  .number("数を入れてください。")
  .int("整数で入れてください。")
  .min(0, "0以上にしてください。")
  .max(1_000_000_000_000, "大きすぎます。上限をなくすときは空にしてください。")
  .nullable();
/** What a member may use in a month; null: as much as the owner's plan has. */
export const memberCapsSchema = z.object({ tokens: cap, images: cap, search: cap }) satisfies z.ZodType<
  Record<CappedKind, number | null>
>;
export type MemberCaps = z.infer<typeof memberCapsSchema>;

export const transferSchema = z.object({ accountId: z.uuid() });

export const memberView = namedObject("MemberView", () => ({
  accountId: z.string(),
  email: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(memberRoles),
  /** The person who asks. */
  self: z.boolean(),
}));
export type MemberView = Answer<typeof memberView>;

/** An open invitation, as the owner sees it. */
export const invitationRow = namedObject("InvitationRow", () => ({
  id: z.string(),
  kind: z.enum(["link", "mail"]),
  role: z.enum(grantableRoles),
  email: z.string().nullable(),
  uses: z.number(),
  maxUses: z.number(),
  /** ISO 8601 */
  expiresAt: z.string(),
}));
export type InvitationRow = Answer<typeof invitationRow>;

export const madeInvitation = namedObject("MadeInvitation", () => ({
  id: z.string(),
  /** The link to hand on, shown this once; null for a mail that goes out. */
  url: z.string().nullable(),
  /** False when the mail did not go out. */
  mailed: z.boolean(),
}));
export type MadeInvitation = Answer<typeof madeInvitation>;

/** open: can be accepted. elsewhere: it was sent to another address. member: the person is in already. */
export type InvitationState = "open" | "expired" | "used" | "revoked" | "elsewhere" | "unknown" | "member";

/** What the page of an invitation shows. Who it is not for learns nothing of the project. */
export interface InvitationView {
  state: InvitationState;
  project: { id: string; name: string } | null;
  inviter: string | null;
  role: GrantableRole | null;
  expiresAt: string | null;
}

/** One kind of what a member has used of the owner's plan this month; `cap` null: as much as the plan has. */
export const shareValue = namedObject("ShareValue", () => ({
  used: z.number(),
  reserved: z.number(),
  cap: z.number().nullable(),
}));
export type ShareValue = Answer<typeof shareValue>;

export type Share = Partial<Record<CappedKind, ShareValue>>;

export const memberUse = namedObject("MemberUse", () => ({
  /** By account. */
  shares: z.record(
    z.string(),
    z.object({
      search: shareValue().optional(),
      images: shareValue().optional(),
      tokens: shareValue().optional(),
    }),
  ),
  /** When the counts start again, ISO 8601. */
  resetAt: z.string(),
}));
export type MemberUse = Answer<typeof memberUse>;
