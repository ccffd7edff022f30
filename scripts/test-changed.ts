/** `npm run test:fast`: the checks, then the tests that load what differs from main. The browser's wait for `npm test`. */
import { spawnSync } from "node:child_process";
import { testFiles } from "../test/support/global/files.ts";
import { loadedWith } from "../test/support/global/imports.ts";

function git(...args: string[]): string[] {
  const { stdout } = spawnSync("git", args, { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line !== "");
}

/** Files that differ from where this branch left main, committed or not. */
function changedFiles(): Set<string> {
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  return new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]);
}

const changed = changedFiles();
const { browser: _, database, ...rest } = testFiles();
const isTouched = (file: string) => [...loadedWith(file)].some((each) => changed.has(each));
const isMigrated = [...changed].some((file) => file.startsWith("src/db/migrations/"));
const touched = [
  ...Object.values(rest).flat().filter(isTouched),
  ...database.filter((file) => isMigrated || isTouched(file)),
];

const node = (...args: string[]) => spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
const checked = node("scripts/check.ts");
process.stdout.write(`\n${touched.length} test files load one of ${changed.size} changed files\n`);
const tested = touched.length === 0 ? 0 : node("node_modules/vitest/vitest.mjs", "run", ...touched);
process.exit(checked || tested);
