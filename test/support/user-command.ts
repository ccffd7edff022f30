/** `npm run user` as an operator types it: a process of its own, with a password on standard input. */
import { spawn } from "node:child_process";

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** `env` alone decides which installation it works on; nothing of the test's own environment does. */
export function runUserCommand(
  parameters: string[],
  env: Record<string, string>,
  input = "",
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "scripts/user.ts", ...parameters],
      {
        env: {
          PATH: process.env.PATH ?? "",
          NODE_ENV: "production",
          NODE_COMPILE_CACHE: "node_modules/.cache/node-compile",
          ...env,
        },
      },
    );
    const ended: Ended = { code: null, out: "", err: "" };
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      ended.out += chunk;
    });
    child.stderr.setEncoding("utf8").on("data", (chunk) => {
      ended.err += chunk;
    });
    child.on("close", (code) => resolve({ ...ended, code }));
    child.stdin.on("error", () => {}); // It may end before it reads.
    child.stdin.end(input);
  });
}
