/** Answers about people, members and the installation. */
import { z } from "zod";
import { membership } from "./basics.ts";
import { named } from "./named.ts";

const removalLosses = named("RemovalLosses", () => z.object({ projects: z.number(), results: z.number() }));

const paymentNewsPreference = named("PaymentNewsWish", () =>
  z.object({ bell: z.boolean(), mails: z.boolean() }),
);

export const profileView = named("ProfileView", () =>
  z.object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    company: z.string(),
    avatarUrl: z.string().nullable(),
    membership: membership().optional(),
    deleteAt: z.string().nullable(),
  }),
);

const sessionItem = named("SessionItem", () =>
  z.object({
    id: z.string(),
    device: z.string(),
    kind: z.enum(["unknown", "computer", "phone"]),
    lastUsedAt: z.string(),
    current: z.boolean(),
  }),
);

export const accountView = named("AccountView", () =>
  z.object({
    profile: profileView(),
    sessions: z.array(sessionItem()).nullable(),
    losses: removalLosses(),
    letters: z.boolean(),
    workMails: z.boolean(),
    hints: z.boolean(),
    paymentNews: paymentNewsPreference().nullable(),
    recoveryCodes: z.number().nullable(),
    hasPassword: z.boolean().nullable(),
    needsCode: z.boolean(),
  }),
);

export const invitationRow = named("InvitationRow", () =>
  z.object({
    id: z.string(),
    kind: z.enum(["link", "mail"]),
    role: z.enum(["editor", "approver", "viewer"]),
    email: z.string().nullable(),
    uses: z.number(),
    maxUses: z.number(),
    expiresAt: z.string(),
  }),
);

const keyOrigin = named("KeyOrigin", () => z.enum(["unknown", "ended", "here", "elsewhere", "stolen"]));

export const keyView = named("KeyView", () =>
  z.object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.enum(["read", "write", "make"])),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    expired: z.boolean(),
    origin: keyOrigin(),
    device: z.string().nullable(),
  }),
);

export const madeInvitation = named("MadeInvitation", () =>
  z.object({ id: z.string(), url: z.string().nullable(), mailed: z.boolean() }),
);

const shareValue = named("ShareValue", () =>
  z.object({ used: z.number(), reserved: z.number(), cap: z.number().nullable() }),
);

export const memberUse = named("MemberUse", () =>
  z.object({
    shares: z.record(
      z.string(),
      z.object({
        search: shareValue().optional(),
        images: shareValue().optional(),
        tokens: shareValue().optional(),
      }),
    ),
    resetAt: z.string(),
  }),
);

export const memberView = named("MemberView", () =>
  z.object({
    accountId: z.string(),
    email: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(["editor", "approver", "viewer", "owner"]),
    self: z.boolean(),
  }),
);

export const newKey = named("NewKey", () => z.object({ key: z.string(), view: keyView() }));

const proofWay = named("ProofWay", () => z.enum(["code", "password", "mail", "sign-in"]));

export const proofView = named("ProofView", () =>
  z.object({ recent: z.boolean(), ways: z.array(proofWay()).nullable() }),
);
