/**
 * What the product may do with people and their sessions at the sign-in backend. Who may ask for it is for the domain to
 * decide. Every verb throws `unsupported` where `managed` is false.
 */

export interface SessionView {
  id: string;
  createdAt: Date;
  /** Null until the first refresh. */
  refreshedAt: Date | null;
  /** Where it was last signed in or refreshed. */
  address: string | null;
  userAgent: string | null;
  level: "aal1" | "aal2";
  /** What it rests on, newest first, e.g. "totp", "password". */
  methods: string[];
}

/** What a session is worth at this moment. */
export interface SessionStatus {
  level: "aal1" | "aal2";
  /** Whether the person has a second factor: then the first level is worth nothing. */
  hasFactor: boolean;
  /** When its person last proved who they are. */
  provedAt: Date;
}

/** The password, a code of the authenticator app, or a code that was mailed to who has neither. */
export type Proof = { password: string } | { code: string } | { mailed: string };

export interface AuditView {
  id: string;
  at: Date;
  action: string;
  address: string | null;
  userAgent: string | null;
  details: Record<string, unknown>;
}

export interface SignInPerson {
  id: string;
  email: string | null;
  /** Asked for, not yet proved. */
  newEmail: string | null;
  emailConfirmed: boolean;
  anonymous: boolean;
  disabled: boolean;
  hasPassword: boolean;
  /** Whether a second factor is needed. */
  hasFactor: boolean;
  /** Ways to sign in, oldest first, e.g. "email", "google". */
  providers: string[];
  createdAt: Date;
  lastSignInAt: Date | null;
}

/** What the product itself adds to a person's audit. */
export type ProductEvent =
  | "recovery_codes_made"
  | "recovery_code_used"
  | "recovery_code_failed"
  | "removal_requested"
  | "removal_cancelled";

/** On whose behalf a change is made; shown in the audit. Without one: the product itself. */
export interface ActsFor {
  userId?: string;
  address?: string;
  userAgent?: string | null;
}

export interface SignInAccounts {
  /** False for a hosted backend, which lets nobody manage people without its service key. */
  readonly managed: boolean;
  /** Living sessions, last used first. */
  sessions(userId: string): Promise<SessionView[]>;
  /**
   * Null for a session that ended, or whose person is disabled or gone. Every request asks, so that an answer may be a second
   * old; a change that any process makes is known at once.
   */
  standing(userId: string, sessionId: string): Promise<SessionStatus | null>;
  /**
   * Somebody in this session shows once more who they are; the session is as fresh as after a sign-in then. False for a wrong proof,
   * or one that this person has not to give. Throws too_many_requests.
   */
  prove(userId: string, sessionId: string, proof: Proof, by?: ActsFor): Promise<boolean>;
  /** Ids of the person's sessions that ended because their tokens were in other hands too. */
  stolenSessions(userId: string): Promise<string[]>;
  /** False when the person has no such session. */
  endSession(userId: string, sessionId: string, by?: ActsFor): Promise<boolean>;
  /** `keep`: a session that stays. Answers how many ended. */
  endAllSessions(userId: string, options?: { keep?: string; by?: ActsFor }): Promise<number>;
  /** Nobody can sign in as a disabled person; their sessions end at once. False: no such person. */
  setDisabled(userId: string, disabled: boolean, by?: ActsFor): Promise<boolean>;
  /**
   * Takes every second factor away, and ends the person's sessions but `keep`, which then rests on one proof. Answers how many
   * factors were verified.
   */
  removeFactors(userId: string, options?: { keep?: string; by?: ActsFor }): Promise<number>;
  /** Leaves an audit row. */
  record(userId: string, event: ProductEvent, by?: ActsFor): Promise<void>;
  /** For ever, with everything of the backend but the audit. False: no such person. */
  deleteUser(userId: string, by?: ActsFor): Promise<boolean>;
  /** Throws invalid_input with a Japanese message for "email" or "password". */
  createUser(input: {
    email: string;
    password: string;
    confirmed: boolean;
    by?: ActsFor;
  }): Promise<SignInPerson>;
  findUser(by: { email: string } | { id: string }): Promise<SignInPerson | undefined>;
  /** Newest first. `search`: a part of the address, or a whole id. `after`: the `next` of the page before. */
  listUsers(page?: {
    after?: string | undefined;
    limit?: number | undefined;
    search?: string | undefined;
  }): Promise<{ people: SignInPerson[]; next: string | null }>;
  /** Newest first. */
  auditOf(userId: string, limit?: number): Promise<AuditView[]>;
}
