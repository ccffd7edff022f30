/** Which results are out of date, and why: the material that their pieces rest on, or what they were made from, has changed since. Pure. */

import { type Affected, saysOneOf } from "#src/brief/change/affected.ts";
import type { Preset } from "#src/brief/preset/schema.ts";
import type { Item } from "#src/shared/result.ts";
import type { PartialRegeneration, ToolName } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { inheritsFrom, needsOf, planSteps } from "#src/tools/graph.ts";
import { differsFor } from "../../preset/rules.ts";

/** The newest result of one tool. */
export interface NewestToolResult {
  id: string;
  /** The run that made it. */
  runId: string;
  tool: ToolName;
  /** What it was made from: ids of results, or the id of the run that made that result beside this one. */
  parents: Partial<Record<ToolName, string>>;
  createdAt: Date;
  reworkedAt: Date | null;
  /** The preset it was made under, and the one that making it again would be under. Absent: neither. */
  presets?: { made: Preset | null; now: Preset | null; outdated: boolean } | undefined;
  /** Its pieces that the material no longer carries; absent where it is of the newest brief. */
  affected?: Affected | undefined;
  /** Where only some pieces of it were made anew: which results it stands for otherwise. */
  mends?: PartialRegeneration | undefined;
  /** Read only where a parent was mended. */
  items?: readonly Pick<Item, "id" | "text" | "fields">[] | undefined;
}

export interface Stale {
  reasons: string[];
  /** Its pieces that are out of date. */
  pieces: "all" | ReadonlySet<string>;
}
export type StaleByTool = Partial<Record<ToolName, Stale>>;

/**
 * Why the newest results of a project are out of date, by tool; one that is up to date has no entry. By the material single pieces
 * are; by a preset, and by a parent that was made anew, all of a result is, and what was made from that.
 */
export function findStale(newest: readonly NewestToolResult[]): StaleByTool {
  const byTool = new Map(newest.map((standing) => [standing.tool, standing]));
  const stale: StaleByTool = {};
  const order = planSteps([...byTool.keys()], new Set(byTool.keys()));
  for (const { tool } of order) {
    const own = byTool.get(tool);
    if (!own) continue;
    const { presets, affected = new Map() } = own;
    const whole: string[] = [];
    if (presets && (presets.outdated || differsFor(tool, presets.made, presets.now)))
      whole.push("プリセットが変わりました。");
    const pieces = new Map(affected);
    for (const parent of [...needsOf(tool), ...inheritsFrom(tool)]) {
      const now = byTool.get(parent);
      const read = own.parents[parent];
      // What was not there yet when this was made is none of it, where it could do without.
      if (!now || (!read && inheritsFrom(tool).includes(parent))) continue;
      const mended = isMended(now, read) && now.mends ? usersOf(own, now.mends) : null;
      if (mended === null) whole.push(...reasonsFrom(own, now, read, stale[parent]?.pieces === "all"));
      const why = `元にした${catalog[parent].title}が変わりました。`;
      for (const id of mended ?? []) pieces.set(id, [...(pieces.get(id) ?? []), why]);
    }
    const reasons = [...new Set([...[...pieces.values()].flat(), ...whole])];
    if (reasons.length > 0)
      stale[tool] = { reasons, pieces: whole.length > 0 ? "all" : new Set(pieces.keys()) };
  }
  return stale;
}

/** Whether a result differs from the one that was read in single pieces only. */
const isMended = ({ id, runId, mends }: NewestToolResult, read: string | undefined): boolean =>
  read !== undefined && read !== id && read !== runId && (mends?.since.includes(read) ?? false);

/** The pieces that say what a mended piece of the parent had said. */
const usersOf = ({ items = [] }: NewestToolResult, { texts }: PartialRegeneration): string[] =>
  items.filter((item) => saysOneOf(item, texts)).map(({ id }) => id);

function reasonsFrom(
  own: NewestToolResult,
  parent: NewestToolResult,
  readId: string | undefined,
  parentIsStale: boolean,
): string[] {
  const label = catalog[parent.tool].title;
  if (readId !== parent.id && readId !== parent.runId) return [`${label}を作り直しました。`];
  if (parent.reworkedAt !== null && parent.reworkedAt > own.createdAt) return [`${label}を直しました。`];
  return parentIsStale ? [`元にした${label}の材料が変わりました。`] : [];
}
