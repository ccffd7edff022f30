/** The code that is mailed to somebody who is signed in, to be sure that it is them. */
import type { AuthContext } from "../context.ts";
import type { Caller } from "../dependencies.ts";
import { lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { consume, findByCode } from "./tokens.ts";

/** False when it is wrong, used or too old; a wrong one counts as a try whatever follows. Throws over_request_rate_limit. */
export async function consumeNonce(
  auth: AuthContext,
  caller: Caller,
  { id, email }: Pick<UserRow, "id" | "email">,
  nonce: string,
): Promise<boolean> {
  const sentTo = email ? [email] : [];
  await auth.limits.codeTry(email ?? "");
  return await auth.transaction(async (tx) => {
    await lockUser(tx, id);
    const token = await findByCode(auth, tx, {
      userId: id,
      kinds: ["reauthentication"],
      sentTo,
      code: nonce,
    });
    if (token && (await consume(tx, token))) return true;
    await audit(auth, tx, caller, "code_failed", id, { kinds: ["reauthentication"] });
    return false;
  });
}
