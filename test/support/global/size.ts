/** How much of a set is looked at: a part in `npm test`, all of it in `npm run test:long`. */
export const isLong = process.env.LONG_TESTS === "true";

/** `npm test` alone: files that it would leave out whole are not even loaded. */
const isDaily = process.env.DAILY_TESTS === "true";

/** The long run's number, or a smaller one. */
export const sized = (all: number, less: number): number => (isLong ? all : less);

/** The set, or a few of it, spread evenly. */
export function some<Each>(all: readonly Each[], few = 5): readonly Each[] {
  if (isLong || all.length <= few) return all;
  return Array.from({ length: few }, (_, index) => all[Math.floor((index * all.length) / few)] as Each);
}

/** Brightnesses and widths of a page: all in the long run, else the last alone. Put the narrow, dark one there: it shows most. */
export const looked = <Each>(all: readonly Each[]): readonly Each[] => (isLong ? all : all.slice(-1));

/**
 * A file (`@module-tag long`) or a test that is left to the long run, and those of such a file that are not. A file that is run by
 * its name runs whole.
 */
export const tags = [
  { name: "long", description: "Left to npm run test:long." },
  { name: "smoke", description: "In npm test too, though its file is left to the long run." },
];

/** Whether every test of a file with this text is left out of `npm test`: a file run by its name is never asked. */
export const isLeftWhole = (text: string): boolean =>
  isDaily && /^\/\*\* @module-tag long \*\//.test(text) && !text.includes('"smoke"');

/** What `npm test` runs, as vitest's `--tagsFilter` takes it. */
export const dailyFilter = "!long || smoke";

/** Whether a test of these tags is left out by it. */
export const isLeft = (of: readonly string[]): boolean => of.includes("long") && !of.includes("smoke");
