/** A Node process of a test, its printed lines, and its end. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export type Child = {
  process: ChildProcess;
  lines: string[];
  /** Resolves with the first line for which `matches` holds; rejects when the process ends before. */
  line(matches: (line: string) => boolean): Promise<string>;
  /** Resolves with the exit code, null after a signal, when all output has been read. */
  ended: Promise<number | null>;
};

/** Starts `script` (a path from the repository's root) with the Node that runs the test. */
export function startChild(
  script: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Child {
  const path = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
    // Hundreds of modules, compiled once a machine and not once a start.
    env: { ...process.env, NODE_COMPILE_CACHE: "node_modules/.cache/node-compile", ...environment },
  });
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    for (const tell of waiting) tell(line);
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const line = (matches: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const tell = (each: string) => {
        if (matches(each)) resolve(each);
      };
      waiting.add(tell);
      lines.forEach(tell);
      void ended.then((code) => reject(new Error(`ended (${code}) after: ${lines.slice(-3).join(" | ")}`)));
    });
  return { process: child, lines, line, ended };
}
