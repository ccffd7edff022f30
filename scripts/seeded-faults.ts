/**
 * `npm run faults -- [--seed N] [--only 3,7] [--minutes N] [--list]`: makes small faults in the code, one at a time and in a copy,
 * and says which of them the tests nearest to them see. The seed chooses; the same seed chooses the same on the same code. Ends
 * with code 1 when fewer than five of six are seen.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chooseFaults } from "./faults/choose.ts";
import { copyTree, type Outcome } from "./faults/copy.ts";
import { handMade } from "./faults/hand-made.ts";
import type { Fault } from "./faults/operators.ts";
import { relatedTests } from "./faults/related.ts";

/** The nearest tests first: most faults are seen by the first few. */
const batches = [3, 5, 8, 12];
/** The bar: so many of so many. */
const wanted = 50;
const outOf = 60;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    only: { type: "string" },
    minutes: { type: "string", default: "60" },
    list: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const minutes = Number(values.minutes);
const only = values.only?.split(",").map(Number);
if (!Number.isInteger(seed) || !(minutes > 0))
  throw new Error("--seed is a whole number, --minutes a number");

const say = (line: string) => process.stdout.write(`${line}\n`);
const related = relatedTests();
const areas = chooseFaults(seed, related);
const chosen = [...handMade((file) => readFileSync(file, "utf8")), ...areas.flatMap((area) => area.faults)];
const most = batches.reduce((sum, size) => sum + size);
// Read now: the tree may be worked on while its copy is tried.
const faults = chosen
  .map((fault, index) => ({
    fault,
    number: index + 1,
    what: `${fault.file}:${fault.line}  ${fault.operator}: ${changeOf(fault)}`,
    tests: related.nearest(fault.file, fault.line, most),
  }))
  .filter(({ number }) => !only || only.includes(number));

say(`seed ${seed}, ${faults.length} faults, at most ${minutes} minutes`);
for (const { folder, files, tested } of areas)
  say(`${folder}: ${tested} of ${files} files can be reached by a test without a browser`);

function changeOf({ file, from, to, replacement }: Fault): string {
  const [before, after] = [readFileSync(file, "utf8").slice(from, to), replacement].map((text) => {
    const short = text.replaceAll(/\s+/g, " ");
    return short.length > 60 ? `${short.slice(0, 60)}…` : short;
  });
  return `${before} → ${after}`;
}

if (values.list) {
  for (const { number, what, tests } of faults)
    say(`${number}. ${what}\n   ${tests.slice(0, batches[0]).join(", ")}`);
  process.exit(0);
}

const copy = copyTree();
const ends = Date.now() + minutes * 60_000;
const eachMs = (minutes * 60_000) / faults.length;

/** What the tests say of the fault; a test that fails without it, too, has seen nothing and is left out. */
async function tryBatch(fault: Fault, batch: readonly string[]): Promise<Outcome> {
  const mostMs = 2 * eachMs;
  let left = batch;
  while (left.length > 0) {
    const outcome = await copy.withFault(fault, () => copy.run(left, mostMs));
    if (outcome.kind === "passed") return outcome;
    const unsound = await copy.failing(outcome.kind === "failed" ? [outcome.file] : left, mostMs);
    if (unsound.size === 0) return outcome;
    say(`   left out, as they fail without a fault, too: ${[...unsound].join(", ")}`);
    left = left.filter((test) => !unsound.has(test));
  }
  return { kind: "passed" };
}

/** Runs the related tests in batches until one fails or the fault's share of the time is used up. */
async function tryFault(fault: Fault, tests: string[]): Promise<Outcome | { kind: "untried" }> {
  const began = Date.now();
  if (began > ends) return { kind: "untried" };
  let at = 0;
  for (const size of batches) {
    const outcome = await tryBatch(fault, tests.slice(at, at + size));
    if (outcome.kind !== "passed") return outcome;
    at += size;
    if (at >= tests.length || Date.now() > Math.min(began + eachMs, ends)) break;
  }
  return { kind: "passed" };
}

const verdicts = { failed: "caught", endless: "caught", passed: "SURVIVED", untried: "NOT TRIED" };
let caught = 0;
try {
  for (const { fault, number, what, tests } of faults) {
    const began = Date.now();
    const outcome = await tryFault(fault, tests);
    if (outcome.kind === "failed" || outcome.kind === "endless") caught += 1;
    say(`${number}. ${verdicts[outcome.kind]}  ${what}  (${Math.round((Date.now() - began) / 1000)} s)`);
    if (outcome.kind === "failed") say(`   by ${outcome.file}: ${outcome.test}`);
    if (outcome.kind === "endless") say("   its tests did not end");
  }
} finally {
  copy.remove();
}
const bar = Math.ceil((faults.length * wanted) / outOf);
say(`seed ${seed}: ${caught} of ${faults.length} caught, at least ${bar} wanted`);
process.exit(caught < bar ? 1 : 0);
