/** Sends what a token was made for, off the request's path. */
import type { AuthContext } from "../context.ts";
import type { MailedSecrets, OneTimeKind } from "../one-time/tokens.ts";
import type { MailFacts, MailKind } from "./messages.ts";
import { renderMail } from "./render.ts";

/** The type a client names when it proves a token of this kind. */
export function verificationType(kind: OneTimeKind): string {
  return kind.startsWith("email_change") ? "email_change" : kind;
}

/** Our own page, which posts the token: opening the link alone changes nothing. */
export function confirmUrl(auth: AuthContext, link: string, kind: OneTimeKind, redirectTo: string): string {
  const url = new URL(auth.settings.confirmPath, auth.settings.siteUrl);
  url.searchParams.set("token_hash", link);
  url.searchParams.set("type", verificationType(kind));
  if (redirectTo !== auth.settings.siteUrl) url.searchParams.set("redirect_to", redirectTo);
  return url.href;
}

export interface OutgoingMail {
  to: string;
  kind: OneTimeKind;
  secrets: MailedSecrets;
  redirectTo: string;
  newEmail?: string;
}

export function mailToken(auth: AuthContext, mail: OutgoingMail): void {
  const { kind, secrets } = mail;
  deliver(auth, mail.to, kind, {
    siteName: auth.settings.siteName,
    url: kind === "reauthentication" ? undefined : confirmUrl(auth, secrets.link, kind, mail.redirectTo),
    code: secrets.code,
    minutes: Math.floor(auth.settings.code.seconds / 60),
    newEmail: mail.newEmail,
  });
}

/** Tells the owner of an account that somebody tried to sign up with its address. */
export function mailExistingAccount(auth: AuthContext, to: string): void {
  deliver(auth, to, "existing_account", {
    siteName: auth.settings.siteName,
    url: new URL("/auth/login", auth.settings.siteUrl).href,
    minutes: 0,
  });
}

/** What the mailbox of before is told of a change of how its person signs in. */
export type ChangeNotice =
  | { kind: "email_changed"; newEmail: string }
  | { kind: "identity_linked" | "identity_unlinked"; provider: string };

/** `link`: the secret that takes the change back. Goes out whatever else was mailed in this hour. */
export function mailNotice(auth: AuthContext, to: string, link: string, notice: ChangeNotice): void {
  const { kind, ...about } = notice;
  const url = new URL(auth.settings.confirmPath, auth.settings.siteUrl);
  url.searchParams.set("token_hash", link);
  url.searchParams.set("type", "undo");
  const minutes = Math.floor(auth.settings.undoSeconds / 60);
  deliver(auth, to, kind, { siteName: auth.settings.siteName, url: url.href, minutes, ...about }, true);
}

function deliver(auth: AuthContext, to: string, kind: MailKind, facts: MailFacts, always = false): void {
  auth.background.run(`mail ${kind}`, async () => {
    if (!(await auth.limits.mail()) && !always) {
      auth.log.warn({ kind }, "a mail was not sent: the hourly limit is reached");
      return;
    }
    await auth.mail.send(renderMail(kind, to, facts));
  });
}
