/** Where mail goes: to a mail server, or into a folder of this machine that a page of this machine shows. */
import { join } from "node:path";
import type { Config } from "../config/env.ts";
import type { Log } from "../domain/context.ts";
import type { MailReader, MailSender } from "../engines/mail/mail.ts";
import { createOutbox } from "../engines/mail/outbox.ts";
import { createSmtpSender } from "../engines/mail/smtp.ts";

export interface MailServices {
  sender: MailSender;
  /** What the outbox page shows; null where there is no such page. */
  outbox: MailReader | null;
  /** Address of that page. */
  outboxUrl: string | null;
}

const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function createMail(config: Config, log: Log, origin: string): MailServices {
  if (config.smtp) return { sender: createSmtpSender(config.smtp), outbox: null, outboxUrl: null };
  const site = config.siteUrl ?? origin;
  // An installation that others reach may stand behind a proxy, before which everybody looks like this machine.
  const open = !config.trustProxy && !config.accounts.hosted && ownNames.has(new URL(site).hostname);
  const outboxUrl = open ? new URL("/dev/outbox", site).href : null;
  const folder = join(config.dataDir, "outbox");
  // Never what a mail says: its links sign people in.
  const outbox = createOutbox(
    folder,
    () => new Date(),
    (name) => log.info({ read: outboxUrl ? `${outboxUrl}/${name}` : join(folder, name) }, "mail kept"),
  );
  return { sender: outbox, outbox: open ? outbox : null, outboxUrl };
}
