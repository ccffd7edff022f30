/** A private pgbouncer in transaction mode from the machine's own binary, in front of a Postgres server, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../server.ts";

const binary = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((path) => existsSync(path));

/** Why there is none: the suites that need one are skipped with these words. */
export const noPgbouncer = binary ? null : "pgbouncer is not installed";

export interface Pgbouncer {
  /** The same database as `url` names, through the pooler. */
  through(url: string): string;
  end(): Promise<void>;
}

/** `size`: connections to the server that everybody shares. */
export async function startPgbouncer(server: string, size: number): Promise<Pgbouncer> {
  if (!binary) throw new Error(noPgbouncer ?? "");
  const port = await freePort();
  const { port: behind } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), "hitofude-pgbouncer-"));
  chmodSync(folder, 0o755);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${behind} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 1000
server_login_retry = 1
logfile =
pidfile =
`,
    { mode: 0o644 },
  );
  // It refuses to run as root, as Postgres does.
  const command = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", binary] : [binary];
  const child = spawn(command[0] ?? "", [...command.slice(1), "-q", settings], { stdio: "ignore", cwd: "/" });
  // SIGTERM: `runuser` hands it on to what it runs, SIGKILL would end it alone. To pgbouncer it means to end at once.
  const kill = () => void child.kill("SIGTERM");
  // A test process that crashes must not leave a server behind.
  process.once("exit", kill);
  await answers(port, child);
  return {
    through: (url) => Object.assign(new URL(url), { port: `${port}` }).href,
    async end() {
      process.off("exit", kill);
      const over = new Promise((resolve) => child.once("exit", resolve));
      kill();
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end && child.exitCode === null; await sleep(20)) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isThere) return;
  }
  throw new Error(`pgbouncer did not start (${child.exitCode})`);
}
