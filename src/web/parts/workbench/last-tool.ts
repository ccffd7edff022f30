/** The tool that was looked at last in a work, kept in this browser. */
import type { ToolId } from "#src/tools/tool.ts";
import { benchTabOf } from "./bench-tab.ts";

const keyOf = (work: string) => `hitofude-tool-${work}`;

/** The copy, where nothing else was looked at yet. */
export function lastTool(work: string): ToolId {
  try {
    const kept = benchTabOf(localStorage.getItem(keyOf(work)));
    return kept === null || kept === "material" ? "catchphrase" : kept;
  } catch {
    return "catchphrase"; // Closed storage keeps nothing.
  }
}

export function keepLastTool(work: string, tool: ToolId): void {
  try {
    localStorage.setItem(keyOf(work), tool);
  } catch {
    // Full or closed storage: the work opens on the copy.
  }
}
