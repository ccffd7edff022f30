/**
 * Runs every tool over the test briefs on the configured model, or on the composer when none is configured, and prints a
 * Markdown table: `npm run evaluate -- [--briefs N] [--price IN,OUT] [--write file.md]`. `--price` is what the provider takes
 * for a million tokens in and out, else MODEL_PRICE says it. `--write` replaces what stands between the marks.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "#src/config/env.ts";
import { createModels } from "#src/services/model.ts";
import { priceOf } from "#src/shared/usage/cost.ts";
import { briefs } from "../briefs/all.ts";
import { report } from "./report.ts";

const marks = ["<!-- evaluation of tools: begin -->", "<!-- evaluation of tools: end -->"] as const;

const { values } = parseArgs({
  options: { briefs: { type: "string" }, price: { type: "string" }, write: { type: "string" } },
});
const number = values.briefs === undefined ? briefs.length : Number(values.briefs);
if (!Number.isInteger(number) || number < 1) throw new Error("--briefs takes a whole number from 1");

const told = values.price === undefined ? null : priceOf(values.price);
if (values.price !== undefined && told === null)
  throw new Error("--price takes what a million tokens cost, in and out: 2.5,10");
const { model: engine, closeModels } = createModels(readConfig(process.env));
const table = await report(engine, {
  chosen: briefs.slice(0, number),
  price: engine.embedded ? { input: 0, output: 0 } : (told ?? engine.price ?? null),
  onBrief: (line) => console.error(line),
});
await closeModels();
if (values.write === undefined) console.log(table);
else {
  const page = readFileSync(values.write, "utf8");
  const [begin, end] = marks.map((mark) => page.indexOf(mark));
  if (begin === undefined || end === undefined || begin < 0 || end < begin)
    throw new Error(`${values.write} does not have the lines ${marks.join(" and ")}`);
  writeFileSync(values.write, `${page.slice(0, begin + marks[0].length)}\n${table}\n${page.slice(end)}`);
}
