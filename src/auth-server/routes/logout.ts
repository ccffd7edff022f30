/** POST /logout: ends this session, all of the person's, or all the others. */
import { AuthError } from "../http/auth-error.ts";
import { requireSession } from "../http/bearer.ts";
import { endSessions, type SignOutScope } from "../sessions/sessions.ts";
import { audit } from "../users/audit.ts";
import { authRouter, type RouteTools } from "./tools.ts";

const scopes: readonly string[] = ["global", "local", "others"];
const isScope = (value: string): value is SignOutScope => scopes.includes(value);

export function logoutRoutes({ auth }: RouteTools) {
  return authRouter().post("/logout", async (c) => {
    const { session } = await requireSession(auth, c);
    const scope = c.req.query("scope") ?? "global";
    if (!isScope(scope)) {
      throw new AuthError(400, "validation_failed", `Unsupported logout scope "${scope.slice(0, 20)}"`);
    }
    await auth.transaction(async (tx) => {
      await endSessions(tx, session, scope);
      await audit(auth, tx, c.var.caller, "sign_out", session.userId, { scope, session: session.id });
    });
    return c.body(null, 204);
  });
}
