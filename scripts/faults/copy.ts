/** A copy of the tree in which one fault at a time is made, and tests are run. */
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Fault } from "./operators.ts";

const leftOut = new Set([".git", ".data", "build", "node_modules", "test-output"]);

export type Outcome =
  | { kind: "passed" }
  | { kind: "failed"; file: string; test: string }
  /** The tests did not end in time. */
  | { kind: "endless" };

export interface Copy {
  /** Does the work while the fault stands in the copy. */
  withFault<T>(fault: Fault, work: () => Promise<T>): Promise<T>;
  /** Runs these test files up to the first failure. */
  run(tests: readonly string[], mostMs: number): Promise<Outcome>;
  /** Those of these test files that fail. */
  failing(tests: readonly string[], mostMs: number): Promise<Set<string>>;
  remove(): void;
}

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export function copyTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "hitofude-faults-"));
  for (const name of readdirSync("."))
    if (!leftOut.has(name)) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const output = join(folder, "report.json");

  /** False when it had to be ended. */
  function vitest(tests: readonly string[], bail: number, mostMs: number): Promise<boolean> {
    rmSync(output, { force: true });
    const given = ["--maxWorkers=1", `--bail=${bail}`, "--reporter=json", `--outputFile.json=${output}`];
    const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...given, ...tests], {
      cwd: folder,
      stdio: "ignore",
      detached: true,
    });
    return new Promise((resolve) => {
      let inTime = true;
      const timer = setTimeout(() => {
        inTime = false;
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      }, mostMs);
      child.on("exit", () => {
        clearTimeout(timer);
        resolve(inTime);
      });
    });
  }
  function failures(tests: readonly string[]): { file: string; test: string }[] {
    // No report: the process died.
    if (!existsSync(output)) return tests.map((file) => ({ file, test: "the process ended" }));
    const { testResults } = JSON.parse(readFileSync(output, "utf8")) as Report;
    return testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.find(({ status }) => status === "failed");
      // A file that only a failure elsewhere kept from being run has neither.
      const test = failed?.fullName ?? (message === "" ? null : "could not be loaded");
      return test === null ? [] : { file: relative(folder, name), test };
    });
  }
  return {
    async withFault(fault, work) {
      const path = join(folder, fault.file);
      const text = readFileSync(path, "utf8");
      writeFileSync(path, text.slice(0, fault.from) + fault.replacement + text.slice(fault.to));
      try {
        return await work();
      } finally {
        writeFileSync(path, text);
      }
    },
    async run(tests, mostMs) {
      if (!(await vitest(tests, 1, mostMs))) return { kind: "endless" };
      const [first] = failures(tests);
      return first ? { kind: "failed", ...first } : { kind: "passed" };
    },
    async failing(tests, mostMs) {
      if (!(await vitest(tests, 0, mostMs))) return new Set(tests);
      return new Set(failures(tests).map(({ file }) => file));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
