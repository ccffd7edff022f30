/** Which tests are the nearest to a place in the code: by imports, by docs/behaviour.md and by the words they share. */
import { globSync, readFileSync } from "node:fs";
import { namedBy } from "../../test/support/global/imports.ts";

/** Tests without a browser, a bound on time or a row of hundreds of attempts. */
const tests = globSync("{src,test}/**/*.test.{ts,tsx}", { exclude: ["test/e2e/**"] })
  .filter((file) => !/\.(timed|long)\.test\./.test(file))
  .sort();

/** What loads a file: the reverse of what it names. */
function importers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync("{src,test}/**/*.{ts,tsx}").sort())
    for (const named of new Set(namedBy(file))) found.set(named, [...(found.get(named) ?? []), file]);
  return found;
}

/** Rows of docs/behaviour.md that name both code and tests. */
function rows(): { code: string[]; tests: string[] }[] {
  return readFileSync("docs/behaviour.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => [...line.matchAll(/`((?:src|test)\/[\w./-]+)`/g)].map(([, path = ""]) => path))
    .map((paths) => ({
      code: paths.filter((path) => !path.includes(".test.")),
      tests: paths.filter((path) => tests.includes(path)),
    }));
}

const wordsIn = (text: string) => new Set(text.match(/[A-Za-z]{4,}/g) ?? []);
const never = Number.POSITIVE_INFINITY;
/** So many imports away everything is near to everything: services load it all. */
const farFrom = 3;

export interface Related {
  /** The tests nearest to a line, at most `most`, the nearest first. */
  nearest(file: string, line: number, most: number): string[];
  /** How many imports lie between the file and its nearest test; Infinity when no such test loads it. */
  distance(file: string): number;
}

export function relatedTests(): Related {
  const reverse = importers();
  const described = rows();
  const words = new Map(tests.map((test) => [test, wordsIn(`${test} ${readFileSync(test, "utf8")}`)]));

  function distances(file: string): Map<string, number> {
    const found = new Map([[file, 0]]);
    for (const [each, distance] of found)
      for (const importer of reverse.get(each) ?? [])
        if (!found.has(importer)) found.set(importer, distance + 1);
    return found;
  }
  /** A row that names the file itself is nearly as near as a direct import, one of its folder a step farther. */
  function told(file: string, test: string): number {
    const naming = described.filter((row) => row.tests.includes(test));
    if (naming.some((row) => row.code.includes(file))) return 1.5;
    return naming.some((row) => row.code.some((path) => file.startsWith(`${path}/`))) ? 2.5 : never;
  }
  /** A word counts for the more, the fewer tests have it; those around the line count three times. */
  function likeness(file: string, line: number): (test: string) => number {
    const text = readFileSync(file, "utf8");
    const lines = text.split("\n");
    const around = wordsIn(lines.slice(Math.max(0, line - 9), line + 8).join("\n"));
    const weights = [...wordsIn(`${file} ${text}`)].map((word) => {
      const having = tests.filter((test) => words.get(test)?.has(word)).length;
      const weight = having === 0 ? 0 : Math.log(tests.length / having);
      return [word, around.has(word) ? 3 * weight : weight] as const;
    });
    return (test) => {
      const its = words.get(test) ?? new Set();
      const shared = weights.reduce((sum, [word, weight]) => sum + (its.has(word) ? weight : 0), 0);
      return shared / Math.sqrt(its.size + 1);
    };
  }
  return {
    nearest(file, line, most) {
      const far = distances(file);
      const like = likeness(file, line);
      return tests
        .filter((test) => far.has(test))
        .map((test) => ({
          test,
          distance: Math.min(far.get(test) ?? never, told(file, test), farFrom),
          likeness: like(test),
        }))
        .sort((one, other) => one.distance - other.distance || other.likeness - one.likeness)
        .slice(0, most)
        .map(({ test }) => test);
    },
    distance(file) {
      const far = distances(file);
      return Math.min(...tests.map((test) => far.get(test) ?? never));
    },
  };
}
