/** Changes of how somebody signs in are told to the mailbox of before, which can take them back for a while. */
import { randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import { type AccountBefore, authUndo } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb } from "../dependencies.ts";
import { hashSecret } from "../keys/secrets.ts";
import { type ChangeNotice, mailNotice } from "../mail/send.ts";
import { type Account, type UserRow, withParts } from "../users/account.ts";

/**
 * Keeps the account as it is now and mails its address how to come back to it. Call it before the change, with the person's row
 * locked; the mail goes out after the commit. Nothing happens for an account without a confirmed address.
 */
export async function issueUndoLink(auth: AuthContext, tx: AuthDb, user: UserRow, notice: ChangeNotice) {
  const { email } = user;
  if (email === null || user.emailConfirmedAt === null) return;
  const [account] = await withParts(tx, [user]);
  if (!account) return;
  const link = randomBytes(32).toString("hex");
  await tx.insert(authUndo).values({
    id: auth.newId(),
    userId: user.id,
    linkHash: hashSecret(link),
    reason: notice.kind,
    before: stateOf(account),
    createdAt: auth.now(),
  });
  auth.afterCommit(tx, () => mailNotice(auth, email, link, notice));
}

function stateOf({ user, identities, factors }: Account): AccountBefore {
  return {
    email: user.email,
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    emailProvedAt: user.emailProvedAt?.toISOString() ?? null,
    identities: identities.map(({ lastSignInAt, createdAt, updatedAt: _, userId: __, ...identity }) => ({
      ...identity,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    factors: factors.map(({ id }) => id),
  };
}

export const undoEnd = (auth: AuthContext, createdAt: Date) =>
  createdAt.getTime() + auth.settings.undoSeconds * 1000;

/** Removes what nobody took back in time. */
export async function sweepUndo(auth: AuthContext): Promise<void> {
  const before = new Date(auth.now().getTime() - auth.settings.undoSeconds * 1000);
  await auth.db.delete(authUndo).where(lt(authUndo.createdAt, before));
}
