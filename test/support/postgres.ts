/** A private Postgres server from the machine's own binaries, in a temporary folder on a free port. */
import { execFile } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

export type PostgresServer = {
  url: string;
  version: number;
  /** Stops and starts again, as an operator would; `immediate` is a crash. */
  restart(mode?: "fast" | "immediate"): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};
export type NoPostgres = { reason: string };

/** Of postgresql.conf, beside what all servers of tests have. */
export type PostgresSettings = Record<string, string>;

/** Starts a server, or says why there is none: then the caller skips, visibly. */
export async function startPostgres(settings: PostgresSettings = {}): Promise<PostgresServer | NoPostgres> {
  const found = findBinaries();
  if ("reason" in found) return found;
  const user = await serverUser();
  if ("reason" in user) return user;
  const folder = mkdtempSync(join(tmpdir(), "hitofude-pg-"));
  chmodSync(folder, 0o700);
  if (user.id !== undefined) chownSync(folder, user.id, user.id);
  const data = join(folder, "data");
  // Postgres refuses to run as root: then its own user runs it.
  const run = (tool: string, ...parameters: string[]) => {
    const command = [join(found.folder, tool), ...parameters];
    return user.id === undefined
      ? execute(command[0] ?? "", command.slice(1))
      : execute("runuser", ["-u", "postgres", "--", ...command], { cwd: "/" });
  };
  const port = await freePort();
  const more = Object.entries(settings).map(([name, value]) => ` -c ${name}=${value}`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off -c full_page_writes=off${more.join("")}`;
  const start = () =>
    run("pg_ctl", "-D", data, "-l", join(folder, "log"), "-o", options, "-w", "-t", "30", "start");
  const halt = (mode: string) => run("pg_ctl", "-D", data, "-m", mode, "-w", "stop");
  await run(
    "initdb",
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  );
  await start();
  // A test process that crashes must not leave a server behind.
  const abandon = () => {
    process.kill(Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10), "SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", abandon);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: found.version,
    async restart(mode = "fast") {
      await halt(mode);
      await start();
    },
    async stop() {
      process.off("exit", abandon);
      await halt("immediate").catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): { folder: string; version: number } | NoPostgres {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const version = versions.filter((each) => each >= 15).sort((a, b) => a - b)[0];
  if (version === undefined) return { reason: `no PostgreSQL 15 or later below ${root}` };
  return { folder: join(root, String(version), "bin"), version };
}

async function serverUser(): Promise<{ id: number | undefined } | NoPostgres> {
  if (process.getuid?.() !== 0) return { id: undefined };
  try {
    const { stdout } = await execute("id", ["-u", "postgres"]);
    return { id: Number(stdout) };
  } catch {
    return { reason: "running as root, and there is no user postgres to run the server" };
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
