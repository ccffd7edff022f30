/** @module-tag long */
/** What the log says of pages that others ask for, and of pages and commands whose statements fail. Needs a build. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { migrate } from "#src/db/migrate.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { runUserCommand } from "#test/support/user-command.ts";

const dataDir = temporaryFolder();
let server: RunningServer;
let person: SignedIn;
beforeAll(async () => {
  const folder = databaseFolder(dataDir);
  const database = await openDatabase({ folder });
  await migrate(database);
  // Whatever reads these fails, as in a fault of the database.
  await database.pool.query("alter table memo rename to memo_away");
  await database.pool.query("alter table account_audit rename to account_audit_away");
  await database.close();
  server = await startServer(dataDir, { LOG_LEVEL: "info" });
  person = await signUp(server.url);
});
afterAll(async () => {
  await server?.end("SIGKILL");
  removeFolder(dataDir);
});

const linesOf = (path: string) =>
  server
    .output()
    .split("\n")
    .filter((line) => line.includes(path));

it("a page that another site posts to is refused in one line without a stack", async () => {
  for (const path of ["/", "/dashboard", "/auth/login", "/nowhere"])
    for (const origin of ["https://evil.example", "null", "not an origin"]) {
      const asked = `${path}?${randomUUID()}`;
      const before = server.output().length;
      const answer = await fetch(server.url + asked, {
        method: "POST",
        headers: { origin, cookie: person.cookie },
      });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.text()).toBe("別のサイトからの操作は受け付けられません。");
      const lines = () => server.output().slice(before).trim().split("\n");
      await expect.poll(() => lines().filter((line) => line.includes(`"path":"${path}"`)).length).toBe(1);
      expect(lines().filter((line) => /"level":[45]0|stack/.test(line))).toEqual([]);
    }
});

it("a page of our own that posts to a page is told that it cannot, without a fault in the log", async () => {
  const answer = await fetch(`${server.url}/dashboard`, {
    method: "POST",
    headers: { origin: server.url, cookie: person.cookie },
  });
  expect(answer.status).toBe(405);
  expect(linesOf("/dashboard").filter((line) => line.includes('"level":50'))).toEqual([]);
});

it("a page whose statement fails is logged without the values that were in it", async () => {
  const made = await fetch(`${server.url}/api/v1/projects`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: person.cookie },
    body: JSON.stringify({ name: "うるみ", idempotencyKey: randomUUID() }),
  });
  const { id } = (await made.json()) as { id: string };
  const answer = await fetch(`${server.url}/${id}/memo`, { headers: { cookie: person.cookie } });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/Failed query|params:/);
  await expect.poll(() => linesOf("page failed").length).toBeGreaterThan(0);
  expect(linesOf("page failed").join("\n")).toContain("memo");
  expect(server.output()).not.toMatch(/Failed query|params:/);
});

it("a command whose statement fails says so without them, served or not", async () => {
  const reason = `canary-${randomUUID()}`;
  const command = ["disable", person.email, "--reason", reason];
  const served = await runUserCommand(command, { DATA_DIR: dataDir });
  expect(served).toMatchObject({ code: 1, out: "", err: "Not done: a statement failed\n" });
  expect(await server.end("SIGTERM")).toBe(0);
  const alone = await runUserCommand(command, { DATA_DIR: dataDir });
  expect(alone).toMatchObject({ code: 1, out: "", err: "Not done: a statement failed\n" });
  expect(server.output()).not.toContain(reason);
});
