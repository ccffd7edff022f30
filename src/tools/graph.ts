/** Which tool reads which: the order of a run, and what a change makes out of date. Pure, browser-safe. */
import { catalog } from "./catalog.ts";
import type { ToolId } from "./tool.ts";

/** Every tool, in the order of the catalogue. */
export const allTools = Object.keys(catalog) as ToolId[];

/** The tools whose results `tool` reads. */
export function needsOf(tool: ToolId): readonly ToolId[] {
  return catalog[tool].needs;
}

/** The tools whose results `tool` reads when they are there, and goes out of date by. */
export function inheritsFrom(tool: ToolId): readonly ToolId[] {
  return catalog[tool].draws ?? [];
}

/** The tools that `tool` waits for where they are made in the same run: those it needs, and those it is better for. */
export function waitsFor(tool: ToolId): readonly ToolId[] {
  return [...needsOf(tool), ...(catalog[tool].after ?? [])];
}

/** The tools that every question to a language model about `tool` tells, and that it waits for. */
export function promptDependencies(tool: ToolId): readonly ToolId[] {
  return catalog[tool].told ?? waitsFor(tool);
}

/** Everything `tool` looks into: what it needs, and what it reads when it is there. */
export function resultsReadBy(tool: ToolId): readonly ToolId[] {
  return [...waitsFor(tool), ...(catalog[tool].reads ?? [])];
}

export interface PlannedStep {
  tool: ToolId;
  /** Not asked for: another step needs it and there is no result of it yet. */
  auto: boolean;
}

/** The asked tools and the missing ones that they need, each after everything it reads, each once. */
export function planSteps(asked: readonly ToolId[], standing: ReadonlySet<ToolId>): PlannedStep[] {
  const wanted = new Set(asked);
  const planned = new Map<ToolId, PlannedStep>();
  const add = (tool: ToolId) => {
    if (planned.has(tool)) return;
    for (const parent of needsOf(tool)) if (wanted.has(parent) || !standing.has(parent)) add(parent);
    planned.set(tool, { tool, auto: !wanted.has(tool) });
  };
  for (const tool of allTools) if (wanted.has(tool)) add(tool);
  return [...planned.values()];
}
