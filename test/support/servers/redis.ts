/** A private Redis (or Valkey) server from the machine's own binary, on a free port, with nothing on the disk. */
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../server.ts";

export interface RedisServer {
  url: string;
  /** It answers nobody and closes nothing, as a machine that hangs. */
  pause(): void;
  resume(): void;
  /** Ends it; what it held is gone. */
  end(): Promise<void>;
  /** After `end`: again on the same port. */
  start(): Promise<void>;
}

const binary = ["redis-server", "valkey-server"]
  .flatMap((name) => (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)))
  .find(isThere);

/** Why there is none: the suites that need one are skipped with these words. */
export const noRedis = binary ? null : "neither redis-server nor valkey-server is installed";

export async function startRedis(): Promise<RedisServer> {
  if (!binary) throw new Error(noRedis ?? "");
  const path = binary;
  const port = await freePort();
  let child: ChildProcess;
  const kill = () => void child.kill("SIGKILL");
  const start = async () => {
    const options = { port, bind: "127.0.0.1", save: "", appendonly: "no", dir: tmpdir() };
    child = spawn(
      path,
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]),
    );
    await new Promise<void>((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`redis did not start (${code})`)));
      if (child.stdout)
        createInterface({ input: child.stdout }).on("line", (line) => {
          if (/ready to accept connections/i.test(line)) resolve();
        });
    });
    // A test process that crashes must not leave a server behind.
    process.once("exit", kill);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    start,
    async end() {
      process.off("exit", kill);
      const over = new Promise((resolve) => child.once("exit", resolve));
      kill();
      await over;
    },
  };
}

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
