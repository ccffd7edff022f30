/**
 * Runs every tool over the test briefs on the configured model, or on the composer when none is configured, and prints a
 * Markdown table: `npm run evaluate -- [--briefs N] [--write file.md]`. `--write` replaces what stands between the marks.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "#src/config/env.ts";
import { createModel } from "#src/services/model.ts";
import { allTools } from "#src/tools/graph.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { briefs } from "../briefs/all.ts";
import { measure, quantile, type Sample, tableOf } from "./measure.ts";
import { briefOf } from "./run-cases.ts";
import { writeTools } from "./write-tool.ts";

const marks = ["<!-- evaluation of tools: begin -->", "<!-- evaluation of tools: end -->"] as const;

const { values } = parseArgs({ options: { briefs: { type: "string" }, write: { type: "string" } } });
const number = values.briefs === undefined ? briefs.length : Number(values.briefs);
if (!Number.isInteger(number) || number < 1) throw new Error("--briefs takes a whole number from 1");

const engine = createModel(readConfig(process.env));
const samples = new Map<ToolId, Sample[]>(allTools.map((tool) => [tool, []]));
const whole: number[] = [];
const chosen = briefs.slice(0, number);
for (const [at, { id, text }] of chosen.entries()) {
  const brief = briefOf(text);
  const start = performance.now();
  const runs = await writeTools(engine, allTools, brief);
  whole.push((performance.now() - start) / 1000);
  for (const [tool, run] of runs) samples.get(tool)?.push({ brief, run });
  console.error(`${at + 1}/${chosen.length} ${id}: ${whole.at(-1)?.toFixed(1)} s`);
}

const table = [
  `Model: ${engine.name}. Briefs: ${chosen.length}. All tools one after the other: p50 ${quantile(whole, 0.5).toFixed(1)} s, p95 ${quantile(whole, 0.95).toFixed(1)} s a brief.`,
  "",
  tableOf([...samples].map(([tool, own]) => measure(tool, own))),
].join("\n");
if (values.write === undefined) console.log(table);
else {
  const page = readFileSync(values.write, "utf8");
  const [begin, end] = marks.map((mark) => page.indexOf(mark));
  if (begin === undefined || end === undefined || begin < 0 || end < begin)
    throw new Error(`${values.write} does not have the lines ${marks.join(" and ")}`);
  writeFileSync(values.write, `${page.slice(0, begin + marks[0].length)}\n${table}\n${page.slice(end)}`);
}
