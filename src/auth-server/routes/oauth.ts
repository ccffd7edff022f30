/** GET /authorize, the provider's way back to /callback, and linking a further account to a signed-in person. */
import type { AuthContext } from "../context.ts";
import type { AuthDb } from "../dependencies.ts";
import { AuthError, invalid, isUniqueViolation } from "../http/auth-error.ts";
import { requireSession } from "../http/bearer.ts";
import { isUuid, readChallenge } from "../http/fields.ts";
import { accountOfIdentity, requireFreeIdentity } from "../oauth/apply-linking.ts";
import { consumeFlow, type FlowRow, issueCode, linkingSession, startFlow } from "../oauth/flow.ts";
import type { ProviderAnswer } from "../oauth/providers.ts";
import { withParameters } from "../oauth/redirects.ts";
import { issueSession, type SessionRow } from "../sessions/sessions.ts";
import { isBanned, lockUser } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { manualLinkingOff, requireOwner } from "./identities.ts";
import { type AuthRequest, authRouter, type RouteTools } from "./tools.ts";
import { errorParameters, fragmentTokens } from "./verify.ts";

export function oauthRoutes({ auth, redirect }: RouteTools) {
  const callback = async (c: AuthRequest, parameters: URLSearchParams) => {
    try {
      const flow = await flowOf(auth, parameters);
      return c.redirect(await finish(c, auth, flow, parameters), 302);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(withParameters(auth.settings.siteUrl, errorParameters(error)), 303);
    }
  };
  return authRouter()
    .get("/authorize", async (c) => {
      await auth.limits.request("authorize", c.var.caller.address);
      return c.redirect(await begin(c, auth, redirect), 302);
    })
    .get("/user/identities/authorize", async (c) => {
      const me = await requireSession(auth, c);
      if (!auth.settings.manualLinking) throw manualLinkingOff();
      await auth.limits.request("authorize", c.var.caller.address);
      requireOwner(auth, me);
      const url = await begin(c, auth, redirect, me.session);
      return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
    })
    .get("/callback", (c) => callback(c, new URL(c.req.url).searchParams))
    .post("/callback", async (c) => {
      const form = await c.req.parseBody();
      const pairs = Object.entries(form).filter(
        (pair): pair is [string, string] => typeof pair[1] === "string",
      );
      return await callback(c, new URLSearchParams(pairs));
    });
}

async function begin(
  c: AuthRequest,
  auth: AuthContext,
  redirect: RouteTools["redirect"],
  linking?: SessionRow,
): Promise<string> {
  const query = new URL(c.req.url).searchParams;
  const provider = query.get("provider") ?? "";
  if (!auth.providers.has(provider)) throw invalid("Unsupported provider: provider is not enabled");
  const flowId = await startFlow(auth, auth.db, {
    provider,
    method: "oauth",
    challenge: readChallenge({
      code_challenge: query.get("code_challenge") || undefined,
      code_challenge_method: query.get("code_challenge_method") || undefined,
    }),
    redirectTo: redirect(query.get("redirect_to") ?? undefined),
    linking,
  });
  try {
    return await auth.providers.authorizationUrl(provider, flowId, query.get("scopes") ?? "", query);
  } catch (error) {
    auth.log.error({ provider, reason: reasonOf(error) }, "sign-in provider cannot be reached");
    throw new AuthError(503, "unexpected_failure", "The provider cannot be reached");
  }
}

async function flowOf(auth: AuthContext, parameters: URLSearchParams): Promise<FlowRow> {
  const state = parameters.get("state");
  if (!state) throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  if (!isUuid(state)) throw new AuthError(400, "bad_oauth_state", "OAuth callback with invalid state");
  return await consumeFlow(auth, state);
}

/** From here on the person goes back to where they came from, whatever happens. */
async function finish(
  c: AuthRequest,
  auth: AuthContext,
  flow: FlowRow,
  parameters: URLSearchParams,
): Promise<string> {
  try {
    return await signIn(c, auth, flow, parameters);
  } catch (error) {
    const failure = error instanceof AuthError ? error : providerFailure(auth, flow, error);
    const about = { provider: flow.provider, reason: failure.code };
    await audit(auth, auth.db, c.var.caller, "sign_in_refused", flow.linkingUserId, about);
    const shown = errorParameters(failure);
    const declared = parameters.get("error");
    if (declared && failure.code === "provider_refused") {
      const own = { error: declared, error_code: "provider_refused", error_description: failure.message };
      return withParameters(flow.redirectTo, own, { ...own, sb: "" });
    }
    return withParameters(flow.redirectTo, shown, { ...shown, sb: "" });
  }
}

/** The whole error would carry the provider's answer, with claims and tokens. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : "unknown");

function providerFailure(auth: AuthContext, flow: FlowRow, error: unknown): AuthError {
  const reason = reasonOf(error);
  auth.log.warn({ provider: flow.provider, reason }, "sign-in provider's answer was refused");
  return new AuthError(500, "unexpected_failure", "Unable to exchange external code");
}

async function signIn(
  c: AuthRequest,
  auth: AuthContext,
  flow: FlowRow,
  parameters: URLSearchParams,
): Promise<string> {
  if (parameters.get("error")) {
    const description = (parameters.get("error_description") ?? parameters.get("error") ?? "").slice(0, 200);
    throw new AuthError(400, "provider_refused", description);
  }
  if (!parameters.get("code"))
    throw new AuthError(400, "bad_oauth_callback", "OAuth callback without a code");
  const answer = await auth.providers.answer(flow.provider, flow.id, parameters);
  if (flow.linkingUserId) return await askForLink(auth, flow, flow.linkingUserId, answer);
  const { caller } = c.var;
  const enter = async (tx: AuthDb) => {
    const userId = await accountOfIdentity(auth, tx, caller, flow.provider, answer, undefined);
    const user = await lockUser(tx, userId);
    if (!user || isBanned(user, auth.now())) throw new AuthError(403, "user_banned", "User is banned");
    if (flow.codeChallenge)
      return { code: await issueCode(auth, tx, flow.id, userId, { tokens: answer.tokens }) };
    const { method, provider } = flow;
    const session = await issueSession(auth, tx, caller, { userId, method, provider });
    await audit(auth, tx, caller, "sign_in", userId, { method, provider, session: session.id });
    return { session };
  };
  const outcome = await auth.transaction(enter).catch((error: unknown) => {
    // Two first sign-ins of one person at the same moment: the other has made the account, so that this one finds it.
    if (isUniqueViolation(error)) return auth.transaction(enter);
    throw error;
  });
  if (outcome.code !== undefined) return withParameters(flow.redirectTo, { code: outcome.code });
  const tokens = await fragmentTokens(auth, outcome.session);
  const provider = { provider_token: answer.tokens.provider_token ?? "" };
  return withParameters(flow.redirectTo, {}, { ...tokens, ...provider });
}

/** Whoever answered at the provider may sit at another browser: nothing is linked before the one that asked trades the code. */
async function askForLink(
  auth: AuthContext,
  flow: FlowRow,
  userId: string,
  { tokens, ...answer }: ProviderAnswer,
): Promise<string> {
  if (!flow.codeChallenge) throw invalid("Linking an identity needs a PKCE challenge");
  await requireFreeIdentity(auth.db, flow.provider, answer.person.subject);
  const code = await auth.transaction(async (tx) => {
    await linkingSession(auth, tx, flow);
    return await issueCode(auth, tx, flow.id, userId, { tokens, answer: { ...answer, tokens: {} } });
  });
  return withParameters(flow.redirectTo, { code });
}
