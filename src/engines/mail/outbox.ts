import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailSender } from "./mail.ts";

/**
 * Keeps mail in a folder of this machine instead of sending it: one JSON file a message, named by its time, readable by its
 * owner only (links in it sign people in). The default until a mail server is configured.
 */
export function createOutbox(folder: string, now: () => Date): MailSender {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(":", "-")}-${randomUUID()}.json`;
      const draft = join(folder, `.${name}`);
      await writeFile(draft, JSON.stringify(message, null, 2), { mode: 0o600, flag: "wx" });
      await rename(draft, join(folder, name));
    },
  };
}
