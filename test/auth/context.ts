/** What the endpoints of one instance are given, on a database of its own and with a clock that stands still between steps. */
import { randomBytes } from "node:crypto";
import type { AuthContext } from "#src/auth-server/context.ts";
import { assembleContext } from "#src/auth-server/create-auth-server.ts";
import { type AuthSettingsInput, resolveSettings } from "#src/auth-server/settings.ts";
import { draftAccount, type NewUser, storeAccount } from "#src/auth-server/users/create.ts";
import { createMemoryLimiter } from "#src/engines/limiter/memory.ts";
import { createTestDatabase } from "../support/database.ts";
import { cheapHashing, es256Key, freshEmail, Mailbox, siteUrl } from "./support.ts";

export interface Workbench {
  auth: AuthContext;
  mail: Mailbox;
  /** Whose sessions changed, in order. */
  told: string[];
  /** The same database and clock under other settings. */
  with(settings: Partial<AuthSettingsInput>): Promise<AuthContext>;
  /** Moves the clock on, by fractions of a second too. */
  advance(seconds: number): void;
  rows<T>(statement: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

export async function startWorkbench(settings: Partial<AuthSettingsInput> = {}): Promise<Workbench> {
  const database = await createTestDatabase();
  const mail = new Mailbox();
  const told: string[] = [];
  let now = Date.UTC(2026, 0, 15, 9);
  const keys = { signing: await es256Key(), verifying: [], secret: randomBytes(32).toString("base64url") };
  const defaults = { publicOrigin: siteUrl, siteUrl, keys, hashing: cheapHashing, limits: false as const };
  const context = (changes: Partial<AuthSettingsInput>) =>
    assembleContext(resolveSettings({ ...defaults, ...settings, ...changes }), {
      database,
      mail,
      log: { info() {}, warn() {}, error() {} },
      createLimiter: createMemoryLimiter,
      onSessionsChanged: async (userId) => void told.push(userId),
      now: () => new Date(now),
    });
  return {
    auth: await context({}),
    mail,
    told,
    with: context,
    advance(seconds) {
      now += seconds * 1000;
    },
    rows: async <T>(statement: string, values: unknown[] = []) =>
      (await database.pool.query(statement, values)).rows as T[],
    drop: () => database.drop(),
  };
}

export const caller = { address: "192.0.2.1", userAgent: "Browser/1.0" };

/** A person as an administrator makes one: with a confirmed address unless the input says otherwise. */
export async function makePerson(auth: AuthContext, input: Partial<NewUser> = {}) {
  const email = freshEmail();
  const confirmed = { emailConfirmed: true, emailProved: true };
  const account = draftAccount(auth, { email, passwordHash: null, data: {}, ...confirmed, ...input });
  await auth.transaction((tx) => storeAccount(tx, account));
  return { ...account.user, address: account.user.email ?? "" };
}

interface RowInput {
  id?: string;
  at?: Date;
}

/** An account at a provider, whose subject is the row's id. */
export async function addIdentity(
  { auth, rows }: Workbench,
  userId: string,
  provider: string,
  { id = crypto.randomUUID(), at = auth.now() }: RowInput = {},
): Promise<string> {
  await rows(
    `insert into auth_identity (id, user_id, provider, subject, data, created_at, updated_at)
     values ($1::uuid, $2, $3, $1::text, '{}', $4, $4)`,
    [id, userId, provider, at],
  );
  return id;
}

export async function addFactor(
  { auth, rows }: Workbench,
  userId: string,
  {
    id = crypto.randomUUID(),
    at = auth.now(),
    status = "verified",
    secret = "x",
  }: RowInput & {
    status?: "verified" | "unverified";
    secret?: string;
  } = {},
): Promise<string> {
  await rows(
    `insert into auth_factor (id, user_id, type, friendly_name, status, sealed_secret, created_at, updated_at)
     values ($1::uuid, $2, 'totp', $1::text, $3, $4, $5, $5)`,
    [id, userId, status, auth.secrets.seal("totp", secret), at],
  );
  return id;
}
