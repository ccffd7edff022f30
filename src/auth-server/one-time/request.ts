/** Mails that anybody may ask for by naming an address. Nothing in the answer depends on whether it is known. */
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { mailToken, type OutgoingMail } from "../mail/send.ts";
import { startFlow } from "../oauth/flow.ts";
import type { PkceChallenge } from "../oauth/pkce.ts";
import { findUserByEmail, isBanned, lockUser, type UserRow } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { noteMail, secondsUntilMail } from "./mail-gap.ts";
import { issueToken, type OneTimeKind } from "./tokens.ts";

export interface MailRequest {
  redirectTo: string;
  challenge: PkceChallenge | undefined;
}

/** Makes the token, and the flow its link must honour. The person's row must be locked. Mail it after the commit. */
export async function prepareMail(
  auth: AuthContext,
  tx: AuthDb,
  user: UserRow,
  input: MailRequest & { kind: OneTimeKind; to: string; method?: string },
): Promise<OutgoingMail> {
  const { kind, challenge, redirectTo, to } = input;
  const method = input.method ?? (kind === "signup" ? "email/signup" : kind);
  const flowId = challenge
    ? await startFlow(auth, tx, { provider: "email", method, challenge, redirectTo, userId: user.id })
    : undefined;
  const secrets = await issueToken(auth, tx, { userId: user.id, kind, sentTo: to, flowId });
  await noteMail(auth, tx, user, kind);
  return { to, kind, secrets, redirectTo, ...(user.newEmail ? { newEmail: user.newEmail } : {}) };
}

/**
 * Answers at once and works later: looking the address up, the gap between mails and the mail itself take their time
 * unseen. `emails`: the spellings of one address. `choose` says what a known person gets, if anything; `unknown` is for an
 * address nobody has.
 */
export function requestMail(
  auth: AuthContext,
  caller: Caller,
  emails: string[],
  request: MailRequest,
  choose: (user: UserRow) => { kind: OneTimeKind; to: string }[],
  unknown?: () => Promise<void>,
): void {
  auth.background.run("mail request", async () => {
    const found = await findUserByEmail(auth.db, emails);
    if (!found) return await unknown?.();
    const mails = await auth.transaction(async (tx) => {
      const user = await lockUser(tx, found.id);
      if (!user || isBanned(user, auth.now())) return [];
      const wanted = choose(user).filter(({ kind }) => secondsUntilMail(auth, user, kind) === 0);
      const prepared: OutgoingMail[] = [];
      for (const item of wanted) prepared.push(await prepareMail(auth, tx, user, { ...request, ...item }));
      for (const { kind } of wanted) await audit(auth, tx, caller, "mail_requested", user.id, { kind });
      return prepared;
    });
    for (const mail of mails) mailToken(auth, mail);
  });
}
