/**
 * The management face of the backend for the product itself: in process, never over HTTP. Who may call it is for the
 * caller to decide. Each change leaves an audit row that names who made it.
 */
import { and, eq } from "drizzle-orm";
import { authFactor, authSession, authUser } from "../db/schema/auth.ts";
import type { ActsFor, SignInAccounts } from "../engines/accounts/accounts.ts";
import type { AuthContext } from "./context.ts";
import type { AuthDb, Caller } from "./dependencies.ts";
import { AuthError, isUniqueViolation } from "./http/auth-error.ts";
import { isUuid, readEmailField, readKnownEmailField } from "./http/fields.ts";
import { requireStrongPassword } from "./passwords/strength.ts";
import { sessionsChanged } from "./sessions/changes.ts";
import { readSessions } from "./sessions/list.ts";
import { verifyProof } from "./sessions/prove.ts";
import { dropFactor } from "./sessions/second-factor.ts";
import { revokeOtherSessions } from "./sessions/sessions.ts";
import { sessionStatusReader } from "./sessions/status.ts";
import { findUserByEmail, lockUser } from "./users/account.ts";
import { type AuditAction, audit, readAuditRows, readStolenSessions } from "./users/audit.ts";
import { draftAccount, storeAccount } from "./users/create.ts";
import { dropPending } from "./users/pending.ts";
import { type Person, readPeople, readPerson, toPerson } from "./users/people.ts";

type Whole = Omit<SignInAccounts, "managed" | "createUser" | "findUser" | "listUsers">;
type ListPage = Parameters<SignInAccounts["listUsers"]>[0];

/** The product's contract of people and sessions, with what only this backend tells and takes. */
export interface Accounts extends Whole {
  /** Throws AuthError: validation_failed, weak_password, email_exists. */
  createUser(
    input: Parameters<SignInAccounts["createUser"]>[0] & { data?: Record<string, unknown> },
  ): Promise<Person>;
  findUser(by: { email: string } | { id: string }): Promise<Person | undefined>;
  listUsers(page?: ListPage): Promise<{ people: Person[]; next: string | null }>;
}

/** None for what is no address. */
function spellingsOf(email: string): string[] {
  try {
    return readKnownEmailField(email);
  } catch (error) {
    if (error instanceof AuthError) return [];
    throw error;
  }
}

const callerOf = (by: ActsFor | undefined): Caller => ({
  address: by?.address ?? "internal",
  userAgent: by?.userAgent ?? null,
});
const forEver = () => new Date(Date.UTC(9999, 0));

export function createAccounts(auth: AuthContext): Accounts {
  return { ...sessionVerbs(auth), ...personVerbs(auth) };
}

type SessionVerbs = Pick<
  Accounts,
  "sessions" | "standing" | "prove" | "stolenSessions" | "endSession" | "endAllSessions"
>;

/** Changes of a person, and what stays written of them. */
function recorded(auth: AuthContext) {
  const note = (
    tx: AuthDb,
    by: ActsFor | undefined,
    action: AuditAction,
    userId: string,
    details: object = {},
  ) => audit(auth, tx, callerOf(by), action, userId, { ...details, by: by?.userId ?? "product" });
  /** The person's row is locked meanwhile; false when there is none. */
  const change = async (userId: string, work: (tx: AuthDb) => Promise<unknown>) => {
    if (!isUuid(userId)) return false;
    return await auth.transaction(async (tx) => {
      if (!(await lockUser(tx, userId))) return false;
      await work(tx);
      return true;
    });
  };
  return { note, change };
}

function sessionVerbs(auth: AuthContext): SessionVerbs {
  const { note, change } = recorded(auth);
  return {
    sessions: (userId) => readSessions(auth, userId),
    standing: sessionStatusReader(auth),
    prove: (userId, sessionId, proof, by) => verifyProof(auth, callerOf(by), { userId, sessionId, proof }),
    async stolenSessions(userId) {
      return isUuid(userId) ? await readStolenSessions(auth, userId) : [];
    },
    async endSession(userId, sessionId, by) {
      if (!isUuid(userId) || !isUuid(sessionId)) return false;
      const which = and(eq(authSession.userId, userId), eq(authSession.id, sessionId));
      return await auth.transaction(async (tx) => {
        const ended = await tx.delete(authSession).where(which).returning({ id: authSession.id });
        sessionsChanged(tx, userId);
        if (ended.length === 0) return false;
        await note(tx, by, "sign_out", userId, { scope: "session", session: sessionId });
        return true;
      });
    },
    async endAllSessions(userId, { keep, by } = {}) {
      let ended = 0;
      await change(userId, async (tx) => {
        ended = await revokeOtherSessions(tx, userId, keep);
        await note(tx, by, "sign_out", userId, { scope: keep ? "others" : "global", ended });
      });
      return ended;
    },
  };
}

function personVerbs(auth: AuthContext): Omit<Accounts, keyof SessionVerbs> {
  const { note, change } = recorded(auth);
  return {
    setDisabled: (userId, disabled, by) =>
      change(userId, async (tx) => {
        const bannedUntil = disabled ? forEver() : null;
        await tx.update(authUser).set({ bannedUntil, updatedAt: auth.now() }).where(eq(authUser.id, userId));
        if (disabled) {
          await revokeOtherSessions(tx, userId);
          await dropPending(tx, userId);
        }
        await note(tx, by, disabled ? "user_disabled" : "user_enabled", userId);
      }),
    async removeFactors(userId, { keep, by } = {}) {
      let verified = 0;
      await change(userId, async (tx) => {
        const factors = await tx.select().from(authFactor).where(eq(authFactor.userId, userId));
        for (const factor of factors) {
          await dropFactor(tx, factor, keep);
          if (factor.status === "verified") verified += 1;
          await note(tx, by, "factor_removed", userId, { factor: factor.id });
        }
      });
      return verified;
    },
    record: (userId, event, by) => note(auth.db, by, event, userId),
    deleteUser: (userId, by) =>
      change(userId, async (tx) => {
        await revokeOtherSessions(tx, userId);
        await tx.delete(authUser).where(eq(authUser.id, userId));
        await note(tx, by, "user_removed", userId);
      }),
    async createUser({ email, password, confirmed, data = {}, by }) {
      const address = readEmailField(email);
      const { settings, hasher } = auth;
      await requireStrongPassword(password, settings.password, [address, settings.siteName]);
      const passwordHash = await hasher.hash(password);
      const proof = { emailConfirmed: confirmed, emailProved: confirmed };
      const account = draftAccount(auth, { email: address, passwordHash, data, ...proof });
      const { id } = account.user;
      try {
        await auth.transaction(async (tx) => {
          await storeAccount(tx, account);
          await note(tx, by, "user_created", id, { confirmed });
        });
      } catch (error) {
        if (!isUniqueViolation(error, "auth_user_email")) throw error;
        const text = "A user with this email address has already been registered";
        throw new AuthError(422, "email_exists", text);
      }
      return toPerson(auth, account);
    },
    async findUser(by) {
      if ("email" in by) {
        const user = await findUserByEmail(auth.db, spellingsOf(by.email));
        return user && (await readPerson(auth, eq(authUser.id, user.id)));
      }
      return isUuid(by.id) ? await readPerson(auth, eq(authUser.id, by.id)) : undefined;
    },
    listUsers: (page = {}) => readPeople(auth, page),
    auditOf: async (userId, limit = 100) => (isUuid(userId) ? await readAuditRows(auth, userId, limit) : []),
  };
}
