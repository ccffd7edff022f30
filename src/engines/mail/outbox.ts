import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { MailReader, MailSender, StoredMail } from "./mail.ts";

/** The only names that are read: nothing in them can lead out of the folder. */
const nameRule =
  /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.json$/;
const messageSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/**
 * Keeps mail in a folder of this machine instead of sending it: one JSON file a message, named by its time, readable by its
 * owner only (links in it sign people in). The default until a mail server is configured. `onKept` hears each name.
 */
export function createOutbox(
  folder: string,
  now: () => Date,
  onKept: (name: string) => void = () => {},
): MailSender & MailReader {
  return {
    stays: true,
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(":", "-")}-${randomUUID()}.json`;
      const draft = join(folder, `.${name}`);
      await writeFile(draft, JSON.stringify(message, null, 2), { mode: 0o600, flag: "wx" });
      await rename(draft, join(folder, name));
      onKept(name);
    },
    async list(limit) {
      const names = (await readdir(folder).catch(missing)) ?? [];
      const newest = names
        .filter((name) => nameRule.test(name))
        .sort()
        .reverse()
        .slice(0, limit);
      const mails = await Promise.all(newest.map((name) => readKept(folder, name)));
      return mails.filter((mail) => mail !== null);
    },
    read: (name) => readKept(folder, name),
  };
}

async function readKept(folder: string, name: string): Promise<StoredMail | null> {
  const [, hour, minute, rest] = nameRule.exec(name) ?? [];
  const keptAt = new Date(`${hour}:${minute}:${rest}`);
  if (Number.isNaN(keptAt.getTime())) return null;
  const text = await readFile(join(folder, name), "utf8").catch(missing);
  if (text === null) return null;
  return { name, keptAt, ...messageSchema.parse(JSON.parse(text)) };
}

/** No folder yet, or a file removed meanwhile, is no fault. */
function missing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
