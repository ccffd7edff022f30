/** A sign-up of a known address must take as long as that of a new one: the same statements, for nobody. */
import { eq } from "drizzle-orm";
import { authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { Caller } from "../dependencies.ts";
import { loadAccount } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { draftAccount, type NewUser, storeAccount } from "../users/create.ts";
import { type MailRequest, prepareMail } from "./request.ts";

/** Leaves nothing behind but the audit row of the attempt. */
export async function simulateSignUp(
  auth: AuthContext,
  caller: Caller,
  input: NewUser & { email: string },
  request: MailRequest,
  knownId: string | null,
): Promise<void> {
  const email = `${auth.newId()}@rehearsal.invalid`;
  const nobody = draftAccount(auth, { ...input, email });
  await auth.transaction(async (tx) => {
    await storeAccount(tx, nobody);
    await audit(auth, tx, caller, "signup_repeated", knownId);
    await prepareMail(auth, tx, nobody.user, { ...request, kind: "signup", to: email });
    await loadAccount(tx, nobody.user.id);
    await tx.delete(authUser).where(eq(authUser.id, nobody.user.id));
  });
}
