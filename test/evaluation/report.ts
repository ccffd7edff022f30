/** All tools over briefs on one model engine, as the table that the evaluation prints. */
import type { ModelEngine } from "#src/engines/model/model.ts";
import type { ModelPrice } from "#src/shared/usage/cost.ts";
import { allTools } from "#src/tools/graph.ts";
import type { ToolId } from "#src/tools/tool.ts";
import type { BriefCase } from "../briefs/brief-case.ts";
import { measure, quantile, type Sample, tableOf } from "./measure.ts";
import { briefOf } from "./run-cases.ts";
import { writeTools } from "./write-tool.ts";

export interface Asked {
  chosen: readonly Pick<BriefCase, "id" | "text">[];
  /** Null: the provider's price was not given, so no cost is shown. */
  price: ModelPrice | null;
  /** Told after each brief. */
  onBrief?(line: string): void;
}

export async function report(engine: ModelEngine, { chosen, price, onBrief }: Asked): Promise<string> {
  const samples = new Map<ToolId, Sample[]>(allTools.map((tool) => [tool, []]));
  const whole: number[] = [];
  for (const [at, { id, text }] of chosen.entries()) {
    const brief = briefOf(text);
    const start = performance.now();
    const runs = await writeTools(engine, allTools, brief);
    const seconds = (performance.now() - start) / 1000;
    whole.push(seconds);
    for (const [tool, run] of runs) samples.get(tool)?.push({ brief, run });
    onBrief?.(`${at + 1}/${chosen.length} ${id}: ${seconds.toFixed(1)} s`);
  }
  return [
    `Model: ${engine.name}. Briefs: ${chosen.length}. All tools one after the other: p50 ${quantile(whole, 0.5).toFixed(1)} s, p95 ${quantile(whole, 0.95).toFixed(1)} s a brief.`,
    "",
    tableOf([...samples].map(([tool, own]) => measure(tool, own, price))),
  ].join("\n");
}
