/** Backup and restore of a Postgres server with its own tools, which work while it serves. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { access, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { BackupReport } from "./database.ts";
import { BackupRefusedError } from "./errors.ts";
import { grantTables } from "./row-level-security.ts";

const execute = promisify(execFile);

/** A consistent dump in pg_dump's custom format; with `snapshot`, of what a transaction that has exported it sees. */
export async function dumpServer(url: string, toFile: string, snapshot?: string): Promise<BackupReport> {
  const file = resolve(toFile);
  const draft = `${file}.${randomUUID()}.partial`;
  try {
    const of = snapshot === undefined ? [] : [`--snapshot=${snapshot}`];
    const form = ["--format=custom", "--no-owner", "--no-privileges", ...of];
    await run("pg_dump", [...form, `--file=${draft}`], url);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const { size } = await stat(file);
  return { file, bytes: size };
}

/** Every schema of ours goes, so that nothing newer than the backup stays beside its rows. */
const emptyDatabase = `
do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
create schema public;
`;

/** Replaces the database in one transaction: others see the old rows until the restored ones are all there. */
export async function restoreServer(url: string, fromFile: string): Promise<void> {
  const file = resolve(fromFile);
  const folder = await mkdtemp(join(tmpdir(), "hitofude-"));
  const script = join(folder, "restore.sql");
  try {
    // The whole script first: a damaged file is found before anything is sent, and no pipe can end early.
    await run("pg_restore", ["--no-owner", "--no-privileges", `--file=${script}`, file]).catch(
      (error: Error) => {
        throw new BackupRefusedError(
          `バックアップファイルが壊れているか、PostgreSQLのバックアップではありません: ${file}`,
          { cause: error },
        );
      },
    );
    // A dump says nothing of who may touch its tables, and requests go on the moment that they are there.
    const steps = [`--command=${emptyDatabase}`, `--file=${script}`, `--command=${grantTables}`];
    await run(
      "psql",
      ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", ...steps],
      url,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Debian keeps the tools in versioned folders; the newest can read every older server. Else the PATH decides. */
async function locate(tool: string): Promise<string> {
  const root = "/usr/lib/postgresql";
  const versions = await readdir(root).catch(() => []);
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  const path = join(root, String(newest), "bin", tool);
  return await access(path).then(
    () => path,
    () => tool,
  );
}

/** Connection parameters without the password, which goes through a file: a command line is visible to every user. */
async function connectionOf(url: string): Promise<{ parameters: string[]; forget: () => Promise<void> }> {
  const [, before, password, rest] = /^(\w+:\/\/[^:@/]+):([^@/]*)@(.*)$/.exec(url) ?? [];
  if (password === undefined) return { parameters: [`--dbname=${url}`], forget: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "hitofude-"));
  const passfile = join(folder, "pgpass");
  const escaped = decodeURIComponent(password).replace(/[\\:]/g, "\\$&");
  await writeFile(passfile, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
  const separator = rest?.includes("?") ? "&" : "?";
  return {
    parameters: [`--dbname=${before}@${rest}${separator}passfile=${encodeURIComponent(passfile)}`],
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs a tool to its end, connected to `url` if given. Rejects with the tool's own words. */
async function run(tool: string, parameters: string[], url?: string): Promise<void> {
  const connection = url ? await connectionOf(url) : { parameters: [], forget: async () => {} };
  try {
    await execute(await locate(tool), [...parameters, ...connection.parameters], { maxBuffer: 64 << 20 });
  } catch (error) {
    const { code, stderr = "" } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === "ENOENT") {
      const missing = `${tool}が見つかりません。PostgreSQLのクライアントツールをインストールしてください。`;
      throw new Error(missing, { cause: error });
    }
    throw new Error(`${tool} failed (${code}): ${stderr.slice(-4000).trim()}`, { cause: error });
  } finally {
    await connection.forget();
  }
}
