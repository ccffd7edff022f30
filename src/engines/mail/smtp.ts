/** Sends through a mail server. */
import type { MailSender } from "./mail.ts";

export interface SmtpOptions {
  /** smtp:// or smtps:// with credentials, as the operator wrote it. */
  url: string;
  from: string;
}

/** Throws from `send` when the server refuses or does not answer in 15 seconds. */
export function createSmtpSender({ url, from }: SmtpOptions): MailSender & { close(): void } {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text, html }) {
      opened ??= openTransport(url);
      const transport = await opened;
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text, html });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Loaded with the first mail: its code is large, and many processes send none. */
async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
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
}
