/** Prints how the composer does on every test brief: `npm run evaluate:composer`. */
import { similarity } from "#src/checks/duplicates.ts";
import { linkEvidence } from "#src/checks/evidence.ts";
import { briefs } from "../briefs/all.ts";
import { falseRewrites } from "./false-rewrites.ts";
import { freshBriefs } from "./fresh-briefs.ts";
import { briefOf, copyOf, runAnalyze, runCatchphrase } from "./run-cases.ts";

const seeds = [1, 2, 3];
const columns = [
  "brief",
  "class",
  "ready",
  "angles",
  "with a fact",
  "over limit",
  "unsupported",
  "near-duplicates",
  "false rewrites",
  "flags",
  "facts",
  "rows",
  "ms",
];
const rows: (string | number)[][] = [];
const times: number[] = [];

const cases = [...briefs, ...freshBriefs.map(({ id, text }) => ({ id: `${id} (fresh)`, text }))];

for (const test of cases) {
  const brief = briefOf(test.text);
  const analysis = runAnalyze(brief);
  const runs = seeds.map((seed) => runCatchphrase(brief, seed));
  const least = (values: number[]) => Math.min(...values);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const texts = runs.map(copyOf);
  times.push(...runs.map((run) => run.ms + analysis.ms));
  for (const found of texts
    .flat()
    .flatMap(({ text, sources }) => falseRewrites(text, sources, brief.sentences))) {
    console.error(`${test.id}: ${found.kind}: ${found.text} (${found.detail})`);
  }
  for (const item of runs
    .flatMap((run) => run.items)
    .filter((entry) => entry.kind === "line" && !entry.ready)) {
    console.error(
      `${test.id}: not ready: ${item.text} | ${String(item.fields.sub)}: ${item.problems.join(" ")}`,
    );
  }
  rows.push([
    test.id,
    brief.fields.productClass,
    least(runs.map((run) => run.ready.length)),
    least(runs.map((run) => run.angles.size)),
    least(
      runs.map(
        (run) =>
          run.output.lines.filter((line) => line.sources.length > 0 && carriesFact(line.text, brief)).length,
      ),
    ),
    sum(runs.map((run) => run.ready.filter((item) => item.fits[0]?.fits === false).length)),
    sum(
      texts
        .flat()
        .map(({ text, sources }) => linkEvidence(text, sources, brief.sentences).unsupported.length),
    ),
    sum(runs.map((run) => duplicatesIn(run.ready.map((item) => item.text)))),
    sum(texts.flat().map(({ text, sources }) => falseRewrites(text, sources, brief.sentences).length)),
    sum(
      runs.map((run) =>
        sum(run.ready.map((item) => item.flags.filter((flag) => flag.level !== "note").length)),
      ),
    ),
    analysis.output.facts.length,
    analysis.output.rows.length,
    Math.round(Math.max(...runs.map((run) => run.ms)) + analysis.ms),
  ]);
}

function duplicatesIn(texts: string[]): number {
  return texts.filter((text, index) => texts.slice(0, index).some((other) => similarity(text, other) >= 0.7))
    .length;
}

/** Whether a line shares four letters in a row with a field other than the name and the kind. */
function carriesFact(text: string, { fields }: ReturnType<typeof briefOf>): boolean {
  const { features, benefits, proof, price, offer, worries, audience, scenes, occasions } = fields;
  const known = [features, benefits, proof, price, offer, worries, audience, scenes, occasions].flat();
  const own = `${fields.name?.text ?? ""} ${fields.kind?.text ?? ""}`;
  const pieces = Array.from({ length: Math.max(0, text.length - 3) }, (_, at) => text.slice(at, at + 4));
  return pieces.some((piece) => !own.includes(piece) && known.some((entry) => entry.text.includes(piece)));
}

console.log(`| ${columns.join(" | ")} |`);
console.log(`|${columns.map(() => "---").join("|")}|`);
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
const sorted = times.toSorted((a, b) => a - b);
console.log(
  `\nBoth tools: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)} ms.`,
);
