/** The embedded sign-in backend: people, how they prove who they are, and where they are signed in. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { belongsTo, instant } from "../columns.ts";

export type Metadata = Record<string, unknown>;
/** One proof a session rests on, newest first in a list; `timestamp` in seconds since 1970. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

export const authUser = pgTable(
  "auth_user",
  {
    id: uuid().primaryKey(),
    /** Lower case; null for a person without one. */
    email: text(),
    /** Digits without a plus sign. */
    phone: text(),
    role: text().notNull().default("authenticated"),
    passwordHash: text("password_hash"),
    emailConfirmedAt: instant("email_confirmed_at"),
    /** When somebody proved that they read this mailbox. Null when it was confirmed without proof. */
    emailProvedAt: instant("email_proved_at"),
    phoneConfirmedAt: instant("phone_confirmed_at"),
    invitedAt: instant("invited_at"),
    confirmationSentAt: instant("confirmation_sent_at"),
    recoverySentAt: instant("recovery_sent_at"),
    magicLinkSentAt: instant("magic_link_sent_at"),
    reauthenticationSentAt: instant("reauthentication_sent_at"),
    newEmail: text("new_email"),
    emailChangeSentAt: instant("email_change_sent_at"),
    /** Which of the two mailboxes of a change has agreed so far. */
    emailChangeProved: text("email_change_proved", { enum: ["current", "new"] }),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    appMetadata: jsonb("app_metadata").$type<Metadata>().notNull(),
    userMetadata: jsonb("user_metadata").$type<Metadata>().notNull(),
    lastSignInAt: instant("last_sign_in_at"),
    bannedUntil: instant("banned_until"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("auth_user_email").on(table.email),
    uniqueIndex("auth_user_phone").on(table.phone),
    index("auth_user_new_email").on(table.newEmail),
    index("auth_user_created_at").on(table.createdAt),
  ],
);

const userId = () => belongsTo("user_id", () => authUser.id);

/** A way to be this person: an account at a provider, or the address itself. */
export const authIdentity = pgTable(
  "auth_identity",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    provider: text().notNull(),
    /** The provider's own subject; the user id for "email" and "phone". */
    subject: text().notNull(),
    email: text(),
    data: jsonb().$type<Metadata>().notNull(),
    lastSignInAt: instant("last_sign_in_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("auth_identity_subject").on(table.provider, table.subject),
    index("auth_identity_user").on(table.userId),
  ],
);

export const authFactor = pgTable(
  "auth_factor",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    type: text({ enum: ["totp"] }).notNull(),
    friendlyName: text("friendly_name").notNull(),
    status: text({ enum: ["unverified", "verified"] }).notNull(),
    /** Sealed with the server's own key. */
    sealedSecret: text("sealed_secret").notNull(),
    /** The last time step whose code was accepted; a code works once. */
    lastStep: integer("last_step"),
    lastChallengedAt: instant("last_challenged_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("auth_factor_user").on(table.userId),
    uniqueIndex("auth_factor_name").on(table.userId, table.friendlyName),
    check("auth_factor_type", sql`${table.type} in ('totp')`),
    check("auth_factor_status", sql`${table.status} in ('unverified', 'verified')`),
  ],
);

export const authChallenge = pgTable(
  "auth_challenge",
  {
    id: uuid().primaryKey(),
    factorId: belongsTo("factor_id", () => authFactor.id),
    address: text().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Wrong codes so far. */
    tries: integer().notNull().default(0),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("auth_challenge_factor").on(table.factorId),
    index("auth_challenge_created_at").on(table.createdAt),
  ],
);

/** A place where somebody is signed in. Its refresh tokens are derived from `id` and `counter`; none is stored. */
export const authSession = pgTable(
  "auth_session",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    counter: integer().notNull().default(0),
    /** Tokens below this counter belong to a weaker proof and are never accepted. */
    counterFloor: integer("counter_floor").notNull().default(0),
    floorRaisedAt: instant("floor_raised_at"),
    level: text({ enum: ["aal1", "aal2"] }).notNull(),
    factorId: uuid("factor_id").references(() => authFactor.id, { onDelete: "set null" }),
    methods: jsonb().$type<AuthenticationMethod[]>().notNull(),
    address: text(),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull(),
    refreshedAt: instant("refreshed_at"),
    /** When its person last proved anew who they are; null: at the sign-in only. */
    provedAt: instant("proved_at"),
    notAfter: instant("not_after"),
  },
  (table) => [
    index("auth_session_user").on(table.userId),
    index("auth_session_created_at").on(table.createdAt),
    check("auth_session_level", sql`${table.level} in ('aal1', 'aal2')`),
  ],
);

/** A sign-in that left this site for a provider or a mailbox and comes back with a code. */
export const authFlow = pgTable(
  "auth_flow",
  {
    /** Also the `state` sent to the provider. */
    id: uuid().primaryKey(),
    provider: text().notNull(),
    /** The proof that the session will record, e.g. "oauth", "magiclink", "recovery". */
    method: text().notNull(),
    /** The client's own PKCE challenge; null for a client that takes tokens in the fragment. */
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
    redirectTo: text("redirect_to").notNull(),
    linkingUserId: uuid("linking_user_id").references(() => authUser.id, { onDelete: "cascade" }),
    /** The session that asked for the link: when it ends, nothing is linked any more. */
    linkingSessionId: uuid("linking_session_id").references(() => authSession.id, { onDelete: "cascade" }),
    /** Known once the provider or the mailbox has answered. */
    userId: uuid("user_id").references(() => authUser.id, { onDelete: "cascade" }),
    codeHash: text("code_hash"),
    codeIssuedAt: instant("code_issued_at"),
    /** Sealed JSON of the provider's own tokens, until they are handed over. */
    sealedProviderTokens: text("sealed_provider_tokens"),
    /** Sealed JSON of what the provider said of the account to be linked, until its code is traded. */
    sealedAnswer: text("sealed_answer"),
    /** Set when the provider's answer begins to be worked on: it is accepted once. */
    consumedAt: instant("consumed_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("auth_flow_code_hash").on(table.codeHash),
    index("auth_flow_user").on(table.userId),
    index("auth_flow_linking_session").on(table.linkingSessionId),
    index("auth_flow_created_at").on(table.createdAt),
  ],
);

export const oneTimeKinds = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
  "reauthentication",
] as const;

/** What was mailed: a long secret in the link and a short code, both kept only as hashes. */
export const authOneTimeToken = pgTable(
  "auth_one_time_token",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    kind: text({ enum: oneTimeKinds }).notNull(),
    linkHash: text("link_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    sentTo: text("sent_to").notNull(),
    /** The flow whose challenge the link must honour. */
    flowId: uuid("flow_id").references(() => authFlow.id, { onDelete: "set null" }),
    /** Codes tried so far. */
    tries: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("auth_one_time_token_kind").on(table.userId, table.kind),
    uniqueIndex("auth_one_time_token_link_hash").on(table.linkHash),
    index("auth_one_time_token_created_at").on(table.createdAt),
  ],
);

/** An account's ways in, before one of them changed. Times as ISO 8601. */
export interface AccountBefore {
  email: string | null;
  emailConfirmedAt: string | null;
  emailProvedAt: string | null;
  identities: {
    id: string;
    provider: string;
    subject: string;
    email: string | null;
    data: Metadata;
    lastSignInAt: string | null;
    createdAt: string;
  }[];
  /** Ids of the second factors. */
  factors: string[];
}

export const undoReasons = ["email_changed", "identity_linked", "identity_unlinked"] as const;

/** A change that the mailbox of before may still take back, by a link of which a hash is kept. */
export const authUndo = pgTable(
  "auth_undo",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    linkHash: text("link_hash").notNull(),
    reason: text({ enum: undoReasons }).notNull(),
    before: jsonb().$type<AccountBefore>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("auth_undo_link_hash").on(table.linkHash),
    index("auth_undo_user").on(table.userId),
    index("auth_undo_created_at").on(table.createdAt),
  ],
);

/** What happened to accounts. Rows outlive the account they are about. */
export const authAudit = pgTable(
  "auth_audit",
  {
    id: uuid().primaryKey(),
    at: instant("at").notNull(),
    action: text().notNull(),
    userId: uuid("user_id"),
    address: text(),
    userAgent: text("user_agent"),
    details: jsonb().$type<Metadata>().notNull(),
  },
  (table) => [index("auth_audit_user").on(table.userId, table.at), index("auth_audit_at").on(table.at)],
);
