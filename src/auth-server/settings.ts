/** Everything about one instance that an operator, a test or a deployment may want different. */
import type { JWK } from "jose";
import { passwordLength } from "../shared/sign-in/password.ts";
import { recentProofSeconds } from "../shared/sign-in/recent-proof.ts";

export interface PasswordRule {
  /** Least and most characters (code points of the composed text). The most is a bound on work, not a matter of strength. */
  minLength: number;
  maxLength?: number;
  /** Most bytes in UTF-8 besides, for a hash that bears no more; undefined = no such bound. */
  maxBytes?: number;
  /** Characters of which at least one must appear, one string a class. */
  requiredClasses: string[];
  /** Refuse what is known from leaks and what repeats the person's own address or the site's name. */
  refuseCommon: boolean;
}

export interface ExternalProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Space-separated scopes that are always asked for. */
  scopes: string;
  /** Accept an issuer without https: a double on this machine. */
  allowInsecure: boolean;
}

/** `points` in each window of `seconds`, counted for each network address unless the name says otherwise. */
export interface LimitRule {
  points: number;
  seconds: number;
}

export const defaultLimits = {
  token: { points: 150, seconds: 300 },
  verify: { points: 30, seconds: 300 },
  signUp: { points: 30, seconds: 300 },
  mailRequest: { points: 30, seconds: 300 },
  updateUser: { points: 30, seconds: 300 },
  anonymous: { points: 30, seconds: 3600 },
  factor: { points: 15, seconds: 60 },
  authorize: { points: 60, seconds: 300 },
  /** Passwords tried for one account from one address. */
  accountFromAddress: { points: 20, seconds: 900 },
  /** Passwords tried for one account from everywhere. */
  account: { points: 100, seconds: 3600 },
  /** Codes tried for one account from everywhere. */
  accountCodes: { points: 30, seconds: 3600 },
  /** Wrong second factors of one person. */
  accountFactor: { points: 30, seconds: 900 },
  /** Requests of one address that may end in a mail: one address must not use up the mails of all. */
  mailsFromAddress: { points: 60, seconds: 3600 },
  /** All mails this instance sends. */
  mails: { points: 300, seconds: 3600 },
} satisfies Record<string, LimitRule>;
export type LimitName = keyof typeof defaultLimits;

export interface AuthSettings {
  /** Where the endpoints are mounted, e.g. "/auth/v1". */
  basePath: string;
  /** Origin at which a browser and a provider reach the endpoints. Never taken from a request. */
  publicOrigin: string;
  /** Where people are sent when no other place was asked for and allowed. */
  siteUrl: string;
  /** The product's name in mails and in authenticator apps. */
  siteName: string;
  /** Page of ours that mailed links open; it posts the token. */
  confirmPath: string;
  /** Further places to return to: URLs whose parts may hold `*` (stops at "." and "/") and `**`. */
  allowedRedirects: string[];
  /** Also return to any port of a loopback address: for development. */
  allowLoopbackRedirects: boolean;
  /** Origins besides our own whose pages may call the endpoints. */
  allowedOrigins: string[];
  keys: {
    /** Private (or, for HS256, secret) key that signs access tokens; carries `alg` and, unless HS256, `kid`. */
    signing: JWK;
    /** Further keys that verify, e.g. the previous ones after a change. Public ones are listed. */
    verifying: JWK[];
    /** At least 32 random bytes, base64url. Keys for codes, refresh tokens and stored secrets derive from it. */
    secret: string;
  };
  jwtSeconds: number;
  signUp: "open" | "closed";
  /** Whether an address counts as confirmed without proof. */
  autoConfirm: { email: boolean; phone: boolean };
  emailEnabled: boolean;
  phoneEnabled: boolean;
  anonymous: boolean;
  manualLinking: boolean;
  /** Both mailboxes must agree to a change of address. */
  doubleConfirmChange: boolean;
  /**
   * "strict": sign-up and code requests answer alike whether an account exists or not. "protocol": as the hosted
   * backend does, whose answers can be told apart (empty identities; "otp_disabled").
   */
  concealment: "strict" | "protocol";
  password: PasswordRule;
  /** A password change in a session older than this many seconds needs a mailed code; undefined = never. */
  reauthenticateAfterSeconds: number | undefined;
  /** Changes to how somebody signs in need a proof of the person that is not older than this many seconds. */
  recentProofSeconds: number;
  /** A password change needs the current one, unless the session rests on a mailed code. */
  requireCurrentPassword: boolean;
  /** Argon2id: memory in KiB, passes, lanes. Default: OWASP's first recommendation. */
  hashing: { memory: number; passes: number; parallelism: number };
  /** How long after a refresh an older token of the same session is answered with the current one. */
  reuseSeconds: number;
  /** A session ends this long after sign-in, or after its last refresh; undefined = never. */
  sessionSeconds: number | undefined;
  sessionIdleSeconds: number | undefined;
  code: { digits: number; seconds: number; maxTries: number };
  /** Least time between two mails of one kind to one person. */
  mailGapSeconds: number;
  /** Life of a flow on each of its two legs: to the provider and back, and from the code to its exchange. */
  flowSeconds: number;
  challengeSeconds: number;
  /** How long the mailbox of before may take a change of address or of identities back. */
  undoSeconds: number;
  /** false = no limits at all (tests); otherwise rules that replace the defaults. */
  limits: false | Partial<Record<LimitName, LimitRule>>;
  providers: Record<string, ExternalProvider>;
  /** Serve the administration endpoints to a service token of ours. Off in production. */
  admin: boolean;
  maxFactors: number;
  /** An answer that takes longer becomes a 504. */
  deadlineMs: number;
}

type Required = "publicOrigin" | "siteUrl" | "keys";
export type AuthSettingsInput = Pick<AuthSettings, Required> & Partial<Omit<AuthSettings, Required>>;

const day = 86_400;
/** OWASP's first recommendation. */
export const defaultHashing = { memory: 19_456, passes: 2, parallelism: 1 };

/** Fills in the safe defaults. Throws on settings that cannot work. */
export function resolveSettings(input: AuthSettingsInput): AuthSettings {
  const settings: AuthSettings = {
    basePath: "/auth/v1",
    siteName: "ヒトフデ",
    confirmPath: "/auth/confirm",
    allowedRedirects: [],
    allowLoopbackRedirects: false,
    allowedOrigins: [],
    jwtSeconds: 3600,
    signUp: "open",
    autoConfirm: { email: false, phone: false },
    emailEnabled: true,
    phoneEnabled: false,
    anonymous: false,
    manualLinking: false,
    doubleConfirmChange: true,
    concealment: "strict",
    password: { minLength: passwordLength.least, requiredClasses: [], refuseCommon: true },
    reauthenticateAfterSeconds: undefined,
    recentProofSeconds,
    requireCurrentPassword: false,
    hashing: defaultHashing,
    reuseSeconds: 10,
    sessionSeconds: undefined,
    sessionIdleSeconds: undefined,
    code: { digits: 6, seconds: day, maxTries: 5 },
    mailGapSeconds: 60,
    flowSeconds: 300,
    challengeSeconds: 300,
    undoSeconds: 3 * day,
    limits: {},
    providers: {},
    admin: false,
    maxFactors: 10,
    deadlineMs: 10_000,
    ...input,
  };
  const { digits } = settings.code;
  if (digits < 6 || digits > 10) throw new Error("A mailed code has 6 to 10 digits.");
  if (Buffer.from(settings.keys.secret, "base64url").length < 32) {
    throw new Error("keys.secret must hold at least 32 bytes.");
  }
  if (settings.jwtSeconds <= 0) throw new Error("jwtSeconds must be positive.");
  return settings;
}

/** The `iss` of access tokens: where the endpoints are. */
export function issuerOf(settings: AuthSettings): string {
  return new URL(settings.basePath, settings.publicOrigin).href.replace(/\/$/, "");
}
