/**
 * `npm test`: checks and build, then the suites in one run, the browser last. `--all`: what is left to the long run too, at the same
 * size. `--long`: everything at full size, on both databases.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { testFiles } from "../test/support/global/files.ts";
import { dailyFilter, isLeft } from "../test/support/global/size.ts";

const reports = "test-output";
const node = process.execPath;
const vitest = "node_modules/vitest/vitest.mjs";
const totals = { passed: 0, failed: 0, skipped: 0, left: 0 };
const notes: string[] = [];
const failures: string[] = [];

function title(text: string): void {
  process.stdout.write(`\n== ${text}\n`);
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", (error) => {
      process.stderr.write(`${command}: ${String(error)}\n`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; tags: string[] }[];
  }[];
}

/** The names of what failed, to be told again at the very end: the output of half an hour is long. */
function failed(suiteName: string, results: Report["testResults"]): string[] {
  return results
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = `${suiteName}: ${relative(process.cwd(), name)}`;
      const tests = assertionResults.filter(({ status }) => status === "failed");
      return tests.length > 0 ? tests.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
}

/** Files that ended with their process: neither a test of theirs failed nor could they not be loaded. */
function died(report: Report): string[] {
  return report.testResults
    .filter(({ status, message }) => status === "failed" && message === "")
    .filter(({ assertionResults }) => assertionResults.every((test) => test.status !== "failed"))
    .map(({ name }) => relative(process.cwd(), name));
}

/** Tests that were not run, those aside that are left to the long run. */
function skipped(results: Report["testResults"]): number {
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const notRun = tests.filter(({ status }) => status === "skipped" || status === "pending");
  const left = isAll ? [] : notRun.filter(({ tags }) => isLeft(tags));
  totals.left += left.length;
  return notRun.length - left.length;
}

/**
 * Runs one vitest suite and adds its counts. A file that failed before its tests ran counts as one failure. One whose process died
 * is run a second time, and that is told: V8 loses track of code pages where WebAssembly comes and goes, and ends the process
 * ("Check failed: jit_page.has_value()", nodejs/node#64500).
 */
async function suite(
  name: string,
  args: string[],
  files: string[] = [],
  env: Record<string, string> = {},
  again = false,
): Promise<void> {
  title(name);
  const file = join(reports, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run(node, [vitest, "run", ...reporters, ...args, ...files], env);
  if (!existsSync(file)) {
    totals.failed += 1;
    return;
  }
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const lost = again ? [] : died(report);
  const told = report.testResults.filter(({ name }) => !lost.includes(relative(process.cwd(), name)));
  const unborn = told.filter((r) => r.status === "failed" && r.assertionResults.length === 0).length;
  failures.push(...failed(name, told));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests + unborn;
  totals.skipped += report.numTodoTests + skipped(told);
  if (lost.length > 0) {
    notes.push(`run a second time, because its process died: ${name}: ${lost.join(", ")}`);
    await suite(`${name}, again`, args, lost, env, true);
  } else if (code !== 0 && report.numFailedTests + unborn === 0) totals.failed += 1;
}

function hasPostgres(): boolean {
  const folder = "/usr/lib/postgresql";
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((version) => existsSync(join(folder, version, "bin", "initdb")));
}

const hasRedis = (): boolean =>
  ["redis-server", "valkey-server"].some((name) => spawnSync("which", [name]).status === 0);

/** Debian's packages that a suite needs a server of; installed where this user may. */
const servers = [
  { name: "postgresql", isThere: hasPostgres },
  { name: "redis-server", isThere: hasRedis },
  { name: "pgbouncer", isThere: () => existsSync("/usr/sbin/pgbouncer") },
];

/** @returns by package, whether its server is there now. */
async function installServers(): Promise<Map<string, boolean>> {
  const missing = servers.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  const mayInstall = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  if (missing.length > 0 && mayInstall) {
    title(`installing ${missing.join(", ")} (Debian)`);
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], {
      DEBIAN_FRONTEND: "noninteractive",
    });
  }
  return new Map(servers.map(({ name, isThere }) => [name, isThere()]));
}

/** Counts as one test. */
async function step(name: string, command: string, args: string[]): Promise<boolean> {
  title(name);
  const passed = (await run(command, args)) === 0;
  if (passed) totals.passed += 1;
  else totals.failed += 1;
  return passed;
}

const isLong = process.argv.includes("--long");
const isAll = isLong || process.argv.includes("--all");
const started = Date.now();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const [, isBuilt, installed] = await Promise.all([
  step("checks", node, ["scripts/check.ts"]),
  step("build", "npm", ["run", "--silent", "build"]),
  installServers(),
]);
const hasServer = installed.get("postgresql") === true;
if (!installed.get("redis-server"))
  notes.push(
    "the Redis suites were skipped, because neither redis-server nor valkey-server is installed here.",
  );
if (!installed.get("pgbouncer"))
  notes.push("the suite behind pgbouncer was skipped, because pgbouncer is not installed here.");
if (!hasServer) {
  totals.skipped += testFiles().database.length;
  notes.push(
    "every database file ran on the embedded engine alone, because no Postgres 15 or later is installed here.",
  );
}
const filter = isAll ? [] : [`--tagsFilter=${dailyFilter}`];
await suite("suites", isBuilt ? filter : [...filter, "--project=!browser"], [], {
  TEST_DATABASE: hasServer ? (isLong ? "both" : "sentinels") : "embedded",
  LONG_TESTS: String(isLong),
  DAILY_TESTS: String(!isAll),
  // A worker's modules are compiled once, not for each worker and each file that has one to itself.
  NODE_COMPILE_CACHE: join(process.cwd(), "node_modules/.cache/hitofude/compiled"),
});

for (const note of notes) process.stdout.write(`${note}\n`);
for (const name of failures) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`\nall suites took ${Math.round((Date.now() - started) / 1000)} s\n`);
if (totals.left > 0)
  process.stdout.write(
    `${totals.left} tests, files marked long and the .long files are left to npm run test:long\n`,
  );
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed > 0 ? 1 : 0);
