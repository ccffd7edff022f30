/** Every test file, sorted by how it has to be run. */
import { globSync, readFileSync } from "node:fs";
import { loadedWith } from "./imports.ts";
import { isLeftWhole, isLong } from "./size.ts";

/**
 * Each has modules of its own: two put another in one's place (`vi.mock`), one counts on the stock client's keys being nobody else's,
 * and one loads every page by a name that is made up as it runs, which only Vite can compile.
 */
const alone = [
  "test/api/matrix.test.ts",
  "test/api/reference.test.ts",
  "test/auth/cookies.test.ts",
  "test/hostile/odd-pages.test.ts",
];

/** What Vite compiles in the product; everything else is loaded by Node as it is written, as the product does. */
const isCompiled = (file: string) =>
  /^src\/(web|ui)\//.test(file) || [...loadedWith(file)].some((each) => each.endsWith(".tsx"));

export interface TestFiles {
  /** The built product in a browser. */
  browser: string[];
  /** Bounds on time or memory: one at a time, with nothing beside them. */
  timed: string[];
  alone: string[];
  compiled: string[];
  /** Those that open a database. */
  database: string[];
  plain: string[];
}

export function testFiles(): TestFiles {
  const sorted: TestFiles = { browser: [], timed: [], alone: [], compiled: [], database: [], plain: [] };
  for (const file of globSync("{src,test}/**/*.test.{ts,tsx}").sort()) {
    const kind = kindOf(file);
    if (kind) sorted[kind].push(file);
  }
  return sorted;
}

function kindOf(file: string): keyof TestFiles | undefined {
  const takesLong = /\.long\.test\.tsx?$/.test(file);
  if ((takesLong && !isLong) || isLeftWhole(readFileSync(file, "utf8"))) return;
  if (file.startsWith("test/e2e/")) return "browser";
  if (file.endsWith(".timed.test.ts")) return "timed";
  if (alone.includes(file)) return "alone";
  if (loadedWith(file).has("test/support/database.ts")) return "database";
  return isCompiled(file) ? "compiled" : "plain";
}
