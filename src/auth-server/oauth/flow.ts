/** Sign-ins that leave this site and come back: the client's challenge on the way out, a single-use code on the way in. */
import { randomBytes } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { authFlow, authSession } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError, isUniqueViolation } from "../http/auth-error.ts";
import { hashSecret } from "../keys/secrets.ts";
import { isAlive, issueSession, type SessionRow } from "../sessions/sessions.ts";
import { type Account, isBanned, loadAccount, lockUser } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { accountOfIdentity, identityExists } from "./apply-linking.ts";
import { type PkceChallenge, verifierMatches } from "./pkce.ts";
import type { ProviderAnswer, ProviderTokens } from "./providers.ts";

export type FlowRow = typeof authFlow.$inferSelect;

export async function startFlow(
  auth: AuthContext,
  tx: AuthDb,
  input: {
    provider: string;
    method: string;
    challenge: PkceChallenge | undefined;
    redirectTo: string;
    userId?: string;
    /** The session of the person who asks for a link. */
    linking?: SessionRow | undefined;
  },
): Promise<string> {
  const id = auth.newId();
  await tx.insert(authFlow).values({
    id,
    provider: input.provider,
    method: input.method,
    codeChallenge: input.challenge?.challenge ?? null,
    codeChallengeMethod: input.challenge?.method ?? null,
    redirectTo: input.redirectTo,
    userId: input.userId ?? null,
    linkingUserId: input.linking?.userId ?? null,
    linkingSessionId: input.linking?.id ?? null,
    createdAt: auth.now(),
  });
  return id;
}

const past = (auth: AuthContext, since: Date) =>
  auth.now().getTime() - since.getTime() >= auth.settings.flowSeconds * 1000;

/** Takes the flow a provider's answer belongs to, once. Throws bad_oauth_state or flow_state_already_used. */
export async function consumeFlow(auth: AuthContext, id: string): Promise<FlowRow> {
  const [taken] = await auth.db
    .update(authFlow)
    .set({ consumedAt: auth.now() })
    .where(and(eq(authFlow.id, id), isNull(authFlow.consumedAt)))
    .returning();
  if (taken && !past(auth, taken.createdAt)) return taken;
  const [known] = taken
    ? []
    : await auth.db.select({ id: authFlow.id }).from(authFlow).where(eq(authFlow.id, id));
  if (known) throw new AuthError(400, "flow_state_already_used", "OAuth state was already used");
  throw new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
}

/** Makes the code that the client trades for a session. Only its hash is kept. */
export async function issueCode(
  auth: AuthContext,
  tx: AuthDb,
  flowId: string,
  userId: string,
  { tokens = {}, answer }: { tokens?: ProviderTokens; answer?: ProviderAnswer } = {},
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const sealed = Object.values(tokens).some(Boolean)
    ? auth.secrets.seal("provider tokens", JSON.stringify(tokens))
    : null;
  await tx
    .update(authFlow)
    .set({
      userId,
      codeHash: hashSecret(code),
      codeIssuedAt: auth.now(),
      sealedProviderTokens: sealed,
      sealedAnswer: answer ? auth.secrets.seal("provider answer", JSON.stringify(answer)) : null,
    })
    .where(eq(authFlow.id, flowId));
  return code;
}

export interface Exchanged {
  account: Account;
  session: SessionRow;
  tokens: ProviderTokens;
}

const notFound = () =>
  new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");

/**
 * Trades a code and its verifier for a session, exactly once. A link to a signed-in person is made here: only the browser that
 * asked for it has the verifier, and the session it asked in goes on.
 */
export async function exchangeCode(
  auth: AuthContext,
  caller: Caller,
  code: string,
  verifier: string,
): Promise<Exchanged> {
  const [flow] = await auth.db
    .select()
    .from(authFlow)
    .where(eq(authFlow.codeHash, hashSecret(code)));
  if (!flow?.userId || !flow.codeIssuedAt) throw notFound();
  const { userId } = flow;
  const problem = verifierProblem(auth, flow, flow.codeIssuedAt, verifier);
  if (problem) {
    await audit(auth, auth.db, caller, "code_failed", userId, { reason: problem.code });
    throw problem;
  }
  const trade = async (tx: AuthDb) => {
    // The person first, then the flow: the same order as everywhere, and of many exchanges one finds the row.
    const user = await lockUser(tx, userId);
    const gone = await tx.delete(authFlow).where(eq(authFlow.id, flow.id)).returning({ id: authFlow.id });
    if (!user || gone.length === 0) throw notFound();
    if (isBanned(user, auth.now())) throw new AuthError(403, "user_banned", "User is banned");
    const session = flow.linkingUserId
      ? await link(auth, tx, caller, flow)
      : await signIn(auth, tx, caller, flow, user.id);
    return { account: await loadAccount(tx, user.id), session, tokens: openTokens(auth, flow) };
  };
  return await auth.transaction(trade).catch((error: unknown) => {
    // Linked to somebody else at the same moment.
    if (isUniqueViolation(error)) throw identityExists();
    throw error;
  });
}

async function signIn(auth: AuthContext, tx: AuthDb, caller: Caller, flow: FlowRow, userId: string) {
  const { method, provider } = flow;
  const session = await issueSession(auth, tx, caller, { userId, method, provider });
  await audit(auth, tx, caller, "sign_in", userId, { method, provider, session: session.id });
  return session;
}

async function link(auth: AuthContext, tx: AuthDb, caller: Caller, flow: FlowRow): Promise<SessionRow> {
  const session = await linkingSession(auth, tx, flow);
  if (!flow.sealedAnswer || !flow.linkingUserId) throw notFound();
  const answer = JSON.parse(auth.secrets.open("provider answer", flow.sealedAnswer)) as ProviderAnswer;
  await accountOfIdentity(auth, tx, caller, flow.provider, answer, flow.linkingUserId);
  return session;
}

/** The session that asked for a link. Throws session_not_found when it has ended. */
export async function linkingSession(auth: AuthContext, tx: AuthDb, flow: FlowRow): Promise<SessionRow> {
  const [session] = flow.linkingSessionId
    ? await tx.select().from(authSession).where(eq(authSession.id, flow.linkingSessionId))
    : [];
  if (session && isAlive(auth, session)) return session;
  throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}

/** flow_state_expired or bad_code_verifier. A flow without a challenge has no code to trade. */
function verifierProblem(auth: AuthContext, flow: FlowRow, issuedAt: Date, verifier: string) {
  if (past(auth, issuedAt)) {
    return new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  const { codeChallenge: challenge, codeChallengeMethod: method } = flow;
  if (challenge && method && verifierMatches({ challenge, method }, verifier)) return undefined;
  return new AuthError(
    400,
    "bad_code_verifier",
    "code challenge does not match previously saved code verifier",
  );
}

function openTokens(auth: AuthContext, flow: FlowRow): ProviderTokens {
  if (!flow.sealedProviderTokens) return {};
  return JSON.parse(auth.secrets.open("provider tokens", flow.sealedProviderTokens)) as ProviderTokens;
}

/** Removes flows that nobody can use any more: the mail's life and a day. */
export async function sweepFlows(auth: AuthContext): Promise<void> {
  const life = Math.max(auth.settings.code.seconds, auth.settings.flowSeconds) + 86_400;
  await auth.db.delete(authFlow).where(lt(authFlow.createdAt, new Date(auth.now().getTime() - life * 1000)));
}
