/** The product as a person starts it: its own process, its own data folder, a free port. Needs a build. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Site {
  url: string;
  dataDir: string;
}

export interface RunningServer extends Site {
  pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Sends a signal and resolves with the exit code (null when killed). */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A data folder of its own. In the browser suites it holds an empty, migrated database already, which saves seconds a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hitofude-e2e-"));
  const database = process.env[emptyDatabase];
  if (database !== undefined) cpSync(database, join(folder, "database"), { recursive: true });
  return folder;
}

/** Names the variable with a database folder that no server has open; unset outside the browser suites. */
export const emptyDatabase = "HITOFUDE_EMPTY_DATABASE";

/** Names the variable with the servers that the browser suites share, one a worker. */
export const sharedSites = "HITOFUDE_SHARED_SITES";

/** The server that this worker's files share; undefined outside the browser suites. */
export function sharedSite(): Site | undefined {
  const sites = JSON.parse(process.env[sharedSites] ?? "[]") as Site[];
  return sites[Number(process.env.VITEST_POOL_ID) - 1];
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts `src/server.ts` and returns the process with what it prints. */
export function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/server.ts"], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      CHALLENGE_COST: "1000",
      // One question more before the first step; the tests of it turn it on.
      MODEL_READING: "false",
      REQUESTS_PER_MINUTE: "100000",
      TRIAL_CALLS_PER_DAY: "1000",
      TRIAL_CALLS_PER_ADDRESS: "100000",
      TRIAL_CALLS_TOTAL: "100000",
      ACCOUNT_CALLS_PER_DAY: "10000",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  return { child, output: () => output };
}

/** Resolves when the server has printed its address. Throws with its output when it ends first or takes over three minutes. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const { child, output } = spawnServer(dataDir, env);
  const exited = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  let code: number | null | undefined;
  void exited.then((value) => {
    code = value;
  });
  const deadline = Date.now() + 180_000;
  for (;;) {
    const url = output().match(/is ready: (\S+)/)?.[1];
    if (url) {
      return {
        url: url.replace("localhost", "127.0.0.1"),
        pid: child.pid ?? 0,
        dataDir,
        output,
        end(signal = "SIGTERM") {
          child.kill(signal);
          return exited;
        },
      };
    }
    if (code !== undefined || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the server did not start (exit ${code}):\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A port that is free now, for a server whose printed address is another one (SITE_URL). */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
