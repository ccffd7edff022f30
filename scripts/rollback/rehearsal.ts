/**
 * `npm run rollback:rehearse -- [commit] [test files …]`: the code of before on the schema of now, as after a roll-back. A copy of
 * that commit (the one before the newest migration) gets today's migrations; its tables are compared with the database that those
 * make, and its own tests of the main ways run on it, on Postgres. Ends with 1 when it could not work there.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { openDatabase } from "../../src/db/client.ts";
import { migrate } from "../../src/db/migrate.ts";
import { startPostgres } from "../../test/support/postgres.ts";
import { problemsFor } from "./columns.ts";
import { mainWays } from "./main-ways.ts";

const migrations = "src/db/migrations";
function git(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${parameters.join(" ")}: ${stderr.trim()}`);
  return stdout.trim();
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function tablesOf(tree: string): Promise<PgTable[]> {
  const tables = new Set<PgTable>();
  for (const file of globSync("src/db/schema/**/*.ts", { cwd: tree })) {
    const module: Record<string, unknown> = await import(join(tree, file));
    for (const value of Object.values(module)) if (is(value, PgTable)) tables.add(value);
  }
  return [...tables];
}

async function compare(tree: string, url: string): Promise<boolean> {
  const database = await openDatabase({ url });
  try {
    await migrate(database);
    const tables = await tablesOf(tree);
    const problems = await problemsFor(tables, database.pool);
    for (const problem of problems) say(`  ${problem}`);
    say(`${tables.length} tables of before on the schema of now: ${problems.length} problems`);
    return problems.length === 0;
  } finally {
    await database.close();
  }
}

function test(tree: string, url: string, asked: readonly string[]): boolean {
  const files = (asked.length > 0 ? asked : mainWays).filter((file) => existsSync(join(tree, file)));
  say(`its own tests on the schema of now: ${files.join(" ")}`);
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "postgres", ...files];
  const env = { ...process.env, TEST_DATABASE: "postgres", TEST_POSTGRES_URL: url };
  return spawnSync(process.execPath, vitest, { cwd: tree, env, stdio: "inherit" }).status === 0;
}

async function rehearse(commit: string, files: readonly string[]): Promise<boolean> {
  const postgres = await startPostgres();
  if ("reason" in postgres) throw new Error(postgres.reason);
  const tree = join(mkdtempSync(join(tmpdir(), "hitofude-rollback-")), "before");
  try {
    say(`the code of ${git("log", "-1", "--format=%h %s", commit)}`);
    git("worktree", "add", "--detach", tree, commit);
    if (git("diff", "--name-only", commit, "--", "package-lock.json") !== "")
      say("its packages were others: it runs with those of now");
    symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
    rmSync(join(tree, migrations), { recursive: true });
    cpSync(migrations, join(tree, migrations), { recursive: true });
    const fits = await compare(tree, postgres.url);
    return test(tree, postgres.url, files) && fits;
  } finally {
    spawnSync("git", ["worktree", "remove", "--force", tree]);
    rmSync(join(tree, ".."), { recursive: true, force: true });
    await postgres.stop();
  }
}

const [first, ...others] = process.argv.slice(2);
const isCommit = first !== undefined && !first.endsWith(".ts");
const newest = () => `${git("log", "-1", "--format=%H", "--", migrations)}^`;
const holds = await rehearse(isCommit ? first : newest(), isCommit ? others : process.argv.slice(2));
say(
  holds
    ? "the code of before works on the schema of now"
    : "the code of before does not work on the schema of now",
);
process.exitCode = holds ? 0 : 1;
