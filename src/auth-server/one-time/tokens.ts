/** What is mailed: one live token for each person and kind, kept as hashes, gone when used. */
import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { authOneTimeToken, type oneTimeKinds } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb } from "../dependencies.ts";
import { AuthError } from "../http/auth-error.ts";
import { hashSecret } from "../keys/secrets.ts";

export type OneTimeKind = (typeof oneTimeKinds)[number];
export type OneTimeRow = typeof authOneTimeToken.$inferSelect;

/** The two secrets of a fresh token; shown to nobody but the mailbox. */
export interface MailedSecrets {
  link: string;
  code: string;
}

/** Replaces the person's token of this kind. `flowId`: the link must end in a code for this flow. */
export async function issueToken(
  auth: AuthContext,
  tx: AuthDb,
  input: { userId: string; kind: OneTimeKind; sentTo: string; flowId?: string | undefined },
): Promise<MailedSecrets> {
  const { digits } = auth.settings.code;
  const id = auth.newId();
  const secret = randomBytes(32).toString("hex");
  const link = input.flowId ? `pkce_${secret}` : secret;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const row = {
    id,
    linkHash: hashSecret(link),
    codeHash: codeHash(auth, id, code),
    sentTo: input.sentTo,
    flowId: input.flowId ?? null,
    tries: 0,
    createdAt: auth.now(),
  };
  await tx
    .insert(authOneTimeToken)
    .values({ ...row, userId: input.userId, kind: input.kind })
    .onConflictDoUpdate({ target: [authOneTimeToken.userId, authOneTimeToken.kind], set: row });
  return { link, code };
}

/** Codes are short, so their hash needs a key that is not in the database, and the row they belong to. */
const codeHash = (auth: AuthContext, id: string, code: string) => auth.secrets.mac("code", `${id} ${code}`);

export const expiredCode = () => new AuthError(403, "otp_expired", "Token has expired or is invalid");
export const expiredLink = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");

const isLive = (auth: AuthContext, token: OneTimeRow) =>
  auth.now().getTime() - token.createdAt.getTime() < auth.settings.code.seconds * 1000;

export async function findByLink(auth: AuthContext, db: AuthDb, link: string, kinds: OneTimeKind[]) {
  const [token] = await db
    .select()
    .from(authOneTimeToken)
    .where(and(eq(authOneTimeToken.linkHash, hashSecret(link)), inArray(authOneTimeToken.kind, kinds)));
  return token && isLive(auth, token) ? token : undefined;
}

/**
 * Tries a code against the person's tokens of these kinds that were sent to this address. Every try counts, right or
 * wrong, and the transaction must commit even when nothing matches. The person's row must be locked.
 */
export async function findByCode(
  auth: AuthContext,
  tx: AuthDb,
  input: { userId: string; kinds: OneTimeKind[]; sentTo: string[]; code: string },
): Promise<OneTimeRow | undefined> {
  const tokens = await tx
    .update(authOneTimeToken)
    .set({ tries: sql`${authOneTimeToken.tries} + 1` })
    .where(
      and(
        eq(authOneTimeToken.userId, input.userId),
        inArray(authOneTimeToken.sentTo, input.sentTo),
        inArray(authOneTimeToken.kind, input.kinds),
      ),
    )
    .returning();
  return tokens.find((token) => {
    if (!isLive(auth, token) || token.tries > auth.settings.code.maxTries) return false;
    const made = Buffer.from(codeHash(auth, token.id, input.code), "hex");
    return timingSafeEqual(made, Buffer.from(token.codeHash, "hex"));
  });
}

/** Takes the token out; false when somebody else has just used it. */
export async function consume(tx: AuthDb, token: OneTimeRow): Promise<boolean> {
  const gone = await tx.delete(authOneTimeToken).where(eq(authOneTimeToken.id, token.id)).returning();
  return gone.length === 1;
}

export async function dropTokens(tx: AuthDb, userId: string): Promise<void> {
  await tx.delete(authOneTimeToken).where(eq(authOneTimeToken.userId, userId));
}

/** Removes what nobody used in its life. */
export async function sweepTokens(auth: AuthContext): Promise<void> {
  const before = new Date(auth.now().getTime() - auth.settings.code.seconds * 1000);
  await auth.db.delete(authOneTimeToken).where(lt(authOneTimeToken.createdAt, before));
}
