/** POST /verify for pages and apps; GET /verify for links that lead straight here. */
import { z } from "zod";
import type { AuthContext } from "../context.ts";
import { AuthError, invalid } from "../http/auth-error.ts";
import { constantTimeDelay } from "../http/constant-time.ts";
import { optionalText, readKnownEmailField, readPhone } from "../http/fields.ts";
import { readBody } from "../http/read-body.ts";
import { issueCode } from "../oauth/flow.ts";
import { withParameters } from "../oauth/redirects.ts";
import { expiredCode, expiredLink } from "../one-time/tokens.ts";
import { kindsOfType, type MailProof, proveByCode, proveByLink } from "../one-time/verify.ts";
import { issueSession, type SessionRow, tokenAnswer } from "../sessions/sessions.ts";
import { undoChange } from "../undo/restore.ts";
import { loadAccount } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { type AuthRequest, answerSession, authRouter, type RouteTools } from "./tools.ts";

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});

const halfwayMessage = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export function verifyRoutes({ auth, redirect }: RouteTools) {
  return authRouter()
    .post("/verify", async (c) => {
      const body = await readBody(c, verifyBody);
      await auth.limits.request("verify", c.var.caller.address);
      if (!body.type) throw invalid("Verify requires a verification type");
      if (body.token_hash) {
        if (body.email || body.phone || body.token) {
          throw invalid("Only the token_hash and type should be provided");
        }
        if (body.type === "undo") {
          return await answerSession(c, auth, await undoChange(auth, c.var.caller, body.token_hash));
        }
        return await verifyLink(c, auth, body.token_hash, body.type);
      }
      if (!body.token) throw invalid("Verify requires a token or a token hash");
      if (!body.email && !body.phone)
        throw invalid("Only an email address or phone number should be provided on verify");
      // No code is ever sent by text message.
      if (!body.email) {
        readPhone(body.phone ?? "");
        throw expiredCode();
      }
      const input = { emails: readKnownEmailField(body.email), code: body.token, type: body.type };
      return await constantTimeDelay(() => verifyCode(c, auth, input));
    })
    .get("/verify", async (c) => {
      await auth.limits.request("verify", c.var.caller.address);
      const { token = "", type = "" } = c.req.query();
      return await followLink(c, auth, { token, type, target: redirect(c.req.query("redirect_to")) });
    });
}

type Outcome = { session: SessionRow } | { halfway: true };

async function sessionFor(
  c: AuthRequest,
  auth: AuthContext,
  tx: Parameters<typeof issueSession>[1],
  proof: MailProof,
) {
  if (proof.done === "halfway") return { halfway: true } as const;
  const { caller } = c.var;
  const session = await issueSession(auth, tx, caller, { userId: proof.user.id, method: "otp" });
  await audit(auth, tx, caller, "sign_in", proof.user.id, {
    method: "otp",
    kind: proof.token.kind,
    session: session.id,
  });
  return { session };
}

async function answer(c: AuthRequest, auth: AuthContext, outcome: Outcome) {
  if ("halfway" in outcome) return c.json({ msg: halfwayMessage, code: "200" });
  return await answerSession(c, auth, outcome.session);
}

async function verifyLink(c: AuthRequest, auth: AuthContext, link: string, type: string) {
  const kinds = kindsOfType(type);
  if (!kinds) throw expiredLink();
  const outcome = await auth.transaction(async (tx) =>
    sessionFor(c, auth, tx, await proveByLink(auth, tx, c.var.caller, link, kinds)),
  );
  return await answer(c, auth, outcome);
}

async function verifyCode(
  c: AuthRequest,
  auth: AuthContext,
  input: { emails: string[]; code: string; type: string },
) {
  const kinds = kindsOfType(input.type);
  if (!kinds) throw expiredCode();
  const outcomes: Outcome[] = [];
  await proveByCode(auth, c.var.caller, { ...input, kinds }, async (tx, proof) => {
    outcomes.push(await sessionFor(c, auth, tx, proof));
  });
  const [outcome] = outcomes;
  if (!outcome) throw expiredCode();
  return await answer(c, auth, outcome);
}

/** A link of a PKCE client ends in a code for its flow; any other in tokens in the fragment. */
async function followLink(
  c: AuthRequest,
  auth: AuthContext,
  { token, type, target }: { token: string; type: string; target: string },
) {
  const isPkce = token.startsWith("pkce_");
  try {
    if (!type) throw invalid("Verify requires a verification type");
    if (!token) throw invalid("Verify requires a token or a token hash");
    const kinds = kindsOfType(type);
    if (!kinds) throw expiredLink();
    const { caller } = c.var;
    const outcome = await auth.transaction(async (tx) => {
      const proof = await proveByLink(auth, tx, caller, token, kinds);
      if (proof.done === "halfway") return { halfway: true } as const;
      const { flowId } = proof.token;
      if (flowId) return { code: await issueCode(auth, tx, flowId, proof.user.id) };
      return await sessionFor(c, auth, tx, proof);
    });
    if ("code" in outcome) return c.redirect(withParameters(target, { code: outcome.code }), 303);
    if ("halfway" in outcome) {
      const message = { message: halfwayMessage };
      return c.redirect(withParameters(target, isPkce ? message : {}, message), 303);
    }
    const tokens = await fragmentTokens(auth, outcome.session);
    return c.redirect(withParameters(target, {}, { ...tokens, type }), 303);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status === 429) throw error;
    const shown = errorParameters(error);
    return c.redirect(withParameters(target, isPkce ? shown : {}, { ...shown, sb: "" }), 303);
  }
}

export async function fragmentTokens(
  auth: AuthContext,
  session: SessionRow,
): Promise<Record<string, string>> {
  const made = await tokenAnswer(auth, await loadAccount(auth.db, session.userId), session);
  return {
    access_token: made.access_token,
    expires_at: String(made.expires_at),
    expires_in: String(made.expires_in),
    refresh_token: made.refresh_token,
    token_type: made.token_type,
    sb: "",
  };
}

const denied = new Set([
  "signup_disabled",
  "user_banned",
  "provider_email_needs_verification",
  "otp_expired",
]);

/** How a failure looks in the address a person is sent back to. */
export function errorParameters({ code, message, status }: AuthError): Record<string, string> {
  const fallback = status >= 500 ? "server_error" : "invalid_request";
  return {
    error: denied.has(code) ? "access_denied" : fallback,
    error_code: code,
    error_description: message,
  };
}
