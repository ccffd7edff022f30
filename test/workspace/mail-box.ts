/** A mail engine that keeps what it was given, and can lose the answer to it. */
import type { MailMessage } from "#src/engines/mail/mail.ts";

export function createMailBox() {
  const mails: MailMessage[] = [];
  const box = {
    mails,
    /** The message has gone out, but nobody says so. */
    broken: false,
    mail: {
      async send(message: MailMessage) {
        mails.push(message);
        if (box.broken) throw new Error("no answer from the mail server");
      },
    },
    empty() {
      mails.length = 0;
      box.broken = false;
    },
  };
  return box;
}
