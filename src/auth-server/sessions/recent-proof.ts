/** Whether somebody proved who they are a short while ago: what changes an account's ways in asks for it. */
import type { AuthContext } from "../context.ts";
import { AuthError } from "../http/auth-error.ts";
import type { SessionRow } from "./sessions.ts";

type Proved = Pick<SessionRow, "createdAt" | "provedAt">;

/** The sign-in, or the last time it was proved anew. A refresh proves nothing. */
export function lastProof({ createdAt, provedAt }: Proved): Date {
  return provedAt ?? createdAt;
}

export function hasRecentProof({ settings, now }: Pick<AuthContext, "settings" | "now">, session: Proved) {
  return now().getTime() - lastProof(session).getTime() < settings.recentProofSeconds * 1000;
}

/** Throws reauthentication_needed (400, as the hosted backend answers) for a session whose last proof is too old. */
export function requireRecentSessionProof(
  auth: Pick<AuthContext, "settings" | "now">,
  session: Proved,
): void {
  if (!hasRecentProof(auth, session)) throw reauthenticationNeeded();
}

export const reauthenticationNeeded = () =>
  new AuthError(400, "reauthentication_needed", "This change requires reauthentication");
