import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
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

it("tells each name, lists the newest first, and reads nothing but its own files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hitofude-outbox-"));
  const mail = join(folder, "mail");
  const times = ["2026-11-21T00:00:00Z", "2026-11-21T00:00:01Z", "2026-11-21T00:00:02Z"];
  const kept: string[] = [];
  const outbox = createOutbox(
    mail,
    () => new Date(times.shift() ?? 0),
    (name) => kept.push(name),
  );
  expect(await outbox.list(10)).toEqual([]);
  const message = { to: "a@example.jp", subject: "件名", text: "本文", html: "<p>本文</p>" };
  for (const subject of ["一", "二", "三"]) await outbox.send({ ...message, subject });
  expect((await outbox.list(2)).map(({ name, subject }) => [name, subject])).toEqual([
    [kept[2], "三"],
    [kept[1], "二"],
  ]);
  const [first = ""] = kept;
  expect(await outbox.read(first)).toEqual({
    ...message,
    subject: "一",
    name: first,
    keptAt: new Date("2026-11-21T00:00:00Z"),
  });
  await writeFile(join(folder, "outside.json"), JSON.stringify(message));
  await writeFile(join(mail, "other.json"), JSON.stringify(message));
  const names = [
    "../outside.json",
    "other.json",
    `../mail/${first}`,
    `${first}\n`,
    `./${first}`,
    first.toUpperCase(),
    "",
  ];
  for (const name of names) expect(await outbox.read(name)).toBeNull();
  expect(await outbox.list(10)).toHaveLength(3);
  await rm(join(mail, first));
  expect(await outbox.read(first)).toBeNull();
  await rm(folder, { recursive: true });
});
