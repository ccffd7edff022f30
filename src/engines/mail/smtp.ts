/** Sends through a mail server. */
import { createTransport } from "nodemailer";
import type { MailSender } from "./mail.ts";

export interface SmtpOptions {
  /** smtp:// or smtps:// with credentials, as the operator wrote it. */
  url: string;
  from: string;
}

/** Throws from `send` when the server refuses or does not answer in 15 seconds. */
export function createSmtpSender({ url, from }: SmtpOptions): MailSender & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 15_000,
    // The message comes from our own templates: no file or address named in it is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
