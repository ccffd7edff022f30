/**
 * `npm run reading:train`: learns the weights of the second opinions from the labelled memos and the trades and writes them; with `--figures` only
 * tells what was found of memos held out.
 */
import { writeFileSync } from "node:fs";
import { learnedRoles } from "../../src/brief/reading/learned/model.ts";
import { memosOfPairs, pairsHeldOut } from "./contradictions.ts";
import { allLabelledMemos } from "./labelled.ts";
import { allLessons, fingerprint, fingerprintFile, learnedFrom, weightFolder } from "./learned-files.ts";
import { crossValidated, type Figures, ways } from "./measure.ts";

const folds = 6;
const memos = allLabelledMemos();

if (process.argv.includes("--figures")) {
  for (const share of [0.25, 0.5, 0.75, 1]) tell(`${share * 100} %`, crossValidated(memos, folds, share));
  const { known, found, told } = pairsHeldOut(memosOfPairs(), folds);
  process.stdout.write(`contradictions, of ${known}: found ${found}, told in all ${told}\n`);
} else {
  for (const [file, stored] of Object.entries(learnedFrom(allLessons())))
    writeFileSync(new URL(file, weightFolder), stored);
  writeFileSync(fingerprintFile, `${JSON.stringify(fingerprint(), null, 2)}\n`);
  process.stdout.write(`learned from ${memos.length} memos\n`);
}

function tell(learned: string, figures: Figures): void {
  const { all: told, name, kind } = figures.product;
  const { all: words, rules, both: found, wrong } = figures.words;
  const { all: memos, certain, wrong: mistaken, ...right } = figures.classes;
  process.stdout.write(`learned from ${learned} of the other memos\n`);
  const classes = ways.map((way) => `${way} ${right[way]}`).join(", ");
  process.stdout.write(
    `  class right, of ${memos}: ${classes}; not asked ${certain}, ${mistaken} of them wrong\n`,
  );
  process.stdout.write(
    `  forbidden words, of ${words}: rules ${rules}, both ${found}, ${wrong} that are none\n  of ${told} memos: names ${name.rules} by rules, ${name.both} by both, kinds ${kind.rules} and ${kind.both}\n  let out, in percent:\n`,
  );
  for (const role of learnedRoles) {
    const { all, ...counts } = figures.roles[role];
    const shares = ways.map((way) => `${way} ${((100 * counts[way]) / all).toFixed(1)}`);
    process.stdout.write(`  ${role.padEnd(10)} of ${all}: ${shares.join(", ")}\n`);
  }
}
