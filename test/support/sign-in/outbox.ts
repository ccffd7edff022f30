/** Mails that a server without a mail server has kept. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  /** The link it carries; empty when it has none. */
  link: string;
  code: string;
}

/** Everything kept for this address, oldest first. */
export function readMails(dataDir: string, to: string): KeptMail[] {
  const folder = join(dataDir, "outbox");
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(".json") && !name.startsWith("."));
  } catch {
    // No mail was kept yet.
  }
  return names
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Omit<KeptMail, "link" | "code">)
    .filter((mail) => mail.to === to)
    .map((mail) => ({
      ...mail,
      link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "",
      code: /確認コード: (\d+)/.exec(mail.text)?.[1] ?? "",
    }));
}

/** Waits for mail number `count` to this address and returns it. */
export async function nextMail(dataDir: string, to: string, count = 1): Promise<KeptMail> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const mail = readMails(dataDir, to)[count - 1];
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`no mail ${count} to ${to}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
