/** Which faults a seed makes: as many in each area, no two in one file, every operator as likely as the next. */
import { globSync, readFileSync } from "node:fs";
import { type Fault, faultsOf, operators } from "./operators.ts";
import type { Related } from "./related.ts";

/** Where, how many, and how near a test has to be: pages and components are the browser suite's, which this does not run. */
const areas = [
  { folder: "src/domain", count: 12, reach: Number.POSITIVE_INFINITY },
  { folder: "src/api", count: 12, reach: Number.POSITIVE_INFINITY },
  { folder: "src/auth-server", count: 12, reach: Number.POSITIVE_INFINITY },
  { folder: "src/checks", count: 12, reach: Number.POSITIVE_INFINITY },
  { folder: "src/web", count: 12, reach: 2 },
];

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)];

export interface Area {
  folder: string;
  files: number;
  /** Files with a test near enough; the faults are made in these. */
  tested: number;
  faults: Fault[];
}

export function chooseFaults(seed: number, related: Related): Area[] {
  const random = randomOf(seed);
  return areas.map(({ folder, count, reach }) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`)
      .filter((file) => !/\.(test|contract|fixture)\.tsx?$/.test(file))
      .sort();
    const tested = files.filter((file) => {
      const distance = related.distance(file);
      return distance <= reach && distance < Number.POSITIVE_INFINITY;
    });
    let possible = tested.flatMap((file) => faultsOf(file, readFileSync(file, "utf8")));
    const faults: Fault[] = [];
    while (faults.length < count && possible.length > 0) {
      const operator = pick(Object.keys(operators), random);
      const fault = pick(
        possible.filter((one) => one.operator === operator),
        random,
      );
      if (!fault) continue;
      faults.push(fault);
      possible = possible.filter(({ file }) => file !== fault.file);
    }
    return { folder, files: files.length, tested: tested.length, faults };
  });
}
