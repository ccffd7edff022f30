/** @module-tag long */
/** `npm run user` on an installation that nobody serves, on one that this process serves, and on Postgres. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#src/config/env.ts";
import { systemActor } from "#src/domain/context.ts";
import { createServices, type Services } from "#src/services.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { runUserCommand } from "#test/support/user-command.ts";

const root = mkdtempSync(join(tmpdir(), "hitofude-user-"));
let database: TestDatabase;
let env: Record<string, string>;
const password = "kaze-no-toori-michi-58";

beforeAll(async () => {
  // On Postgres the commands work on this very database; embedded, on a folder of their own.
  database = await createTestDatabase();
  const url = database.pool.options.connectionString;
  env = {
    DATA_DIR: join(root, "data"),
    ...(database.kind === "postgres" && url ? { DATABASE_URL: url } : {}),
  };
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

const user = (parameters: string[], input?: string) => runUserCommand(parameters, env, input);
const fields = (line: string) => line.trim().split("\t").slice(1, 4);

async function signIn(services: Services, email: string): Promise<number> {
  const request = new Request("http://127.0.0.1/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return (await services.auth(request, "127.0.0.1")).status;
}

describe("with nobody serving", { timeout: 360_000 }, () => {
  it("makes the first administrator of a new installation, with the password from standard input", {}, async () => {
    const made = await user(
      ["create", "Boss@Example.jp", "--tier", "admin", "--name", "葵"],
      `${password}\n`,
    );
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(fields(made.out)).toEqual(["boss@example.jp", "admin", "active"]);
    expect(made.out).not.toContain(password);
  });

  it("refuses with code 1, in English, and changes nothing", async () => {
    const weak = await user(["create", "weak@example.jp"], "password1\n");
    expect(weak).toMatchObject({ code: 1, out: "" });
    expect(weak.err).toMatch(/^Not done: Password is known to be weak.*\n$/);
    expect((await user(["list"])).out.trim().split("\n")).toHaveLength(1);
  });

  it("names what is wrong with a setting, and a database that is not there", async () => {
    const [wrong, away] = await Promise.all([
      runUserCommand(["list"], { ...env, PORT: "x" }),
      runUserCommand(["list"], { ...env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }),
    ]);
    expect(wrong).toMatchObject({ code: 1, out: "" });
    expect(wrong.err).toContain("PORT");
    expect(away).toMatchObject({ code: 1, out: "" });
    expect(away.err).toContain("DATABASE_URL cannot be reached");
  });
});

describe("what cannot be meant", { timeout: 360_000 }, () => {
  it.each([
    [["create", "new@example.jp"], "no password on standard input"],
    [["create", "new@example.jp", "--tier", "king", "--generate"], "unknown tier: king"],
    [["tier", "boss@example.jp"], "which tier"],
    [["remove", "boss@example.jp"], "unknown command: remove"],
    [["disable"], "whom"],
    [["list", "a", "b"], "too many arguments"],
    [["list", "--force"], "--force"],
    [[], "Usage"],
  ])("%j ends with code 2 and the usage, and touches nothing", async (parameters, reason) => {
    const untouched = join(root, "untouched");
    const ended = await runUserCommand(parameters, { DATA_DIR: untouched });
    expect(ended).toMatchObject({ code: 2, out: "" });
    expect(ended.err).toContain(reason);
    expect(ended.err).toContain("Usage: npm run user");
    expect(existsSync(untouched)).toBe(false);
  });
});

describe("while this process serves", { timeout: 360_000 }, () => {
  let services: Services;
  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: "test", ...env });
    services = await createServices(config, pino({ level: "silent" }), "http://127.0.0.1");
  });
  afterAll(() => services.close());

  it("makes, changes, disables and enables people, and it counts at once", async () => {
    expect(await signIn(services, "boss@example.jp")).toBe(200);
    const made = await user(["create", "later@example.jp", "--tier", "starter"], password);
    expect(fields(made.out)).toEqual(["later@example.jp", "starter", "active"]);
    expect(await signIn(services, "later@example.jp")).toBe(200);
    const disabled = await user(["disable", "LATER@example.jp", "--reason", "試し"]);
    expect(fields(disabled.out)).toEqual(["later@example.jp", "starter", "disabled"]);
    expect(await signIn(services, "later@example.jp")).toBe(400);
    const id = disabled.out.split("\t")[0] ?? "";
    expect(fields((await user(["enable", id])).out)).toEqual(["later@example.jp", "starter", "active"]);
    expect(await signIn(services, "later@example.jp")).toBe(200);
    expect(fields((await user(["tier", id, "lite"])).out)).toEqual(["later@example.jp", "lite", "active"]);
  });

  it("makes a strong password and prints it once", async () => {
    const made = await user(["create", "made@example.jp", "--generate"]);
    expect(made.code).toBe(0);
    expect(made.out).toMatch(/^password: [a-z2-9]{6}(-[a-z2-9]{6}){3}$/m);
  });

  it("finds somebody who has signed up but not yet come", async () => {
    const { accounts } = services.context(systemActor).engines;
    await accounts.createUser({ email: "silent@example.jp", password, confirmed: true });
    expect(fields((await user(["tier", "silent@example.jp", "kakeru_pro"])).out)).toEqual([
      "silent@example.jp",
      "kakeru_pro",
      "active",
    ]);
  });

  it("refuses in English what cannot be done, and changes nothing", async () => {
    const refusals: [string[], string][] = [
      [["create", "boss@example.jp"], "already been registered"],
      [["create", "weak@example.jp"], "weak"],
      [["create", "nobody"], "email"],
      [["tier", "boss@example.jp", "lite"], "last administrator"],
      [["tier", "stranger@example.jp", "lite"], "no account for stranger@example.jp"],
    ];
    const before = (await user(["list"])).out;
    for (const [parameters, reason] of refusals) {
      const ended = await user(parameters, parameters[1] === "weak@example.jp" ? "password1" : password);
      expect(ended, parameters.join(" ")).toMatchObject({ code: 1, out: "" });
      expect(ended.err.toLowerCase()).toContain(reason);
      expect(ended.err).not.toMatch(/[ぁ-んァ-ン一-龠]|\n\s+at /);
    }
    expect((await user(["list"])).out).toBe(before);
  });

  it("prints nothing that steers a terminal, whatever a person calls themselves", async () => {
    await services.database.pool.query("update account set display_name = $1 where email = $2", [
      "\u001b[31m赤\u0007\u202e",
      "made@example.jp",
    ]);
    const { out } = await user(["list", "made"]);
    expect(out).toContain("[31m赤\n");
  });

  it("shows everybody, over as many pages as it takes", async () => {
    // The product stores moments to the millisecond; Postgres' own clock is finer.
    const moment = new Date().toISOString();
    await services.database.pool.query(
      "insert into account (id, email, created_at, updated_at) select gen_random_uuid(), 'many' || i || '@example.jp', $1, $1 from generate_series(1, 120) i",
      [moment],
    );
    const { out, err } = await user(["list", "many"]);
    expect(new Set(out.trim().split("\n")).size).toBe(120);
    expect(err).toBe("120 people\n");
  });
});
