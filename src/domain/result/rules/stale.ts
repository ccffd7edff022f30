/** Which results are out of date, and why: what they were made from has changed since. Pure. */
import type { Preset } from "../../../brief/preset/schema.ts";
import type { ToolName } from "../../../shared/run-parts.ts";
import { catalog } from "../../../tools/catalog.ts";
import { drawsOf, needsOf, planSteps } from "../../../tools/graph.ts";
import { differsFor } from "../../preset/rules.ts";

/** The newest result of one tool. */
export interface Standing {
  id: string;
  /** The run that made it. */
  runId: string;
  tool: ToolName;
  briefId: string;
  /** What it was made from: ids of results, or the id of the run that made that result beside this one. */
  parents: Partial<Record<ToolName, string>>;
  createdAt: Date;
  reworkedAt: Date | null;
  /** The preset it was made under, and the one that making it again would be under. Absent: neither. */
  presets?: { made: Preset | null; now: Preset | null; outdated: boolean } | undefined;
}

export type StaleReasons = Partial<Record<ToolName, string[]>>;

/**
 * Reasons by tool, in Japanese, for the newest results of a project; a tool that is up to date has none. A result made from
 * an out-of-date one is out of date itself.
 */
export function staleReasons(newest: readonly Standing[], newestBriefId: string): StaleReasons {
  const byTool = new Map(newest.map((standing) => [standing.tool, standing]));
  const reasons: StaleReasons = {};
  const order = planSteps([...byTool.keys()], new Set(byTool.keys()));
  for (const { tool } of order) {
    const own = byTool.get(tool);
    if (!own) continue;
    const found = own.briefId === newestBriefId ? [] : ["ブリーフが新しくなりました。"];
    const { presets } = own;
    if (presets && (presets.outdated || differsFor(tool, presets.made, presets.now)))
      found.push("プリセットが変わりました。");
    for (const parent of [...needsOf(tool), ...drawsOf(tool)]) {
      const now = byTool.get(parent);
      const read = own.parents[parent];
      // What was not there yet when this was made is none of it, where it could do without.
      if (!now || (!read && drawsOf(tool).includes(parent))) continue;
      found.push(...reasonsFrom(own, now, read, reasons[parent] !== undefined));
    }
    if (found.length > 0) reasons[tool] = found;
  }
  return reasons;
}

function reasonsFrom(
  own: Standing,
  parent: Standing,
  readId: string | undefined,
  parentIsStale: boolean,
): string[] {
  const label = catalog[parent.tool].title;
  if (readId !== parent.id && readId !== parent.runId) return [`${label}を作り直しました。`];
  if (parent.reworkedAt !== null && parent.reworkedAt > own.createdAt) return [`${label}を直しました。`];
  return parentIsStale ? [`元にした${label}が前の内容です。`] : [];
}
