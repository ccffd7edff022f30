/** What a file imports, directly or not, told from the text of its imports alone: enough to sort test files before one is run. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const aliases = [
  ["#src/", "src/"],
  ["#test/", "test/"],
] as const;

// `from "x"`, `import "x"`, `import("x")`; types are left out, because nothing is loaded for them.
const importing =
  /(?:^|[;}\s])(import|export)\s+(type\s)?[^"'`;]*?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g;

const known = new Map<string, readonly string[]>();

/** Files of ours that this file names, as paths from the repository's root. */
export function namedBy(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const names: string[] = [];
  for (const [, , isType, still, later] of readFileSync(file, "utf8").matchAll(importing)) {
    const name = still ?? later;
    if (isType === undefined && name !== undefined) names.push(name);
  }
  const files = names.flatMap((name) => {
    if (name.startsWith(".")) return join(dirname(file), name);
    const alias = aliases.find(([prefix]) => name.startsWith(prefix));
    return alias ? alias[1] + name.slice(alias[0].length) : [];
  });
  const there = files.filter((path) => /\.[cm]?tsx?$/.test(path) && existsSync(path));
  known.set(file, there);
  return there;
}

/** The file itself and everything of ours that is loaded with it. */
export function loadedWith(file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const each of found) for (const next of namedBy(each)) found.add(next);
  return found;
}
