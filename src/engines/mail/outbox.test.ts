import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createOutbox } from "./outbox.ts";

it("keeps each message as a file that only its owner can read, oldest first by name", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hitofude-outbox-"));
  const times = ["2026-11-21T00:00:00Z", "2026-11-21T00:00:01Z"];
  const outbox = createOutbox(join(folder, "mail"), () => new Date(times.shift() ?? 0));
  const message = { to: "a@example.jp", subject: "件名", text: "本文", html: "<p>本文</p>" };
  await outbox.send(message);
  await outbox.send({ ...message, subject: "二通目" });
  const names = (await readdir(join(folder, "mail"))).sort();
  expect(names).toHaveLength(2);
  const [first = ""] = names;
  expect(JSON.parse(await readFile(join(folder, "mail", first), "utf8"))).toEqual(message);
  expect((await stat(join(folder, "mail", first))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
