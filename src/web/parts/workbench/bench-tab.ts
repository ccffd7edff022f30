/** What fills the page of a workbench, and where it stands. */
import { isToolName } from "#src/shared/run-parts.ts";
import type { ToolId } from "#src/tools/tool.ts";

/** A tool, or what all of them rest on. */
export type BenchTab = ToolId | "material";

/** Whether a tool was chosen, so that the material itself is not on the page. */
export const isTool = (shown: BenchTab | null): boolean => shown !== null && shown !== "material";

/** What an address names; null for anything else. */
export function benchTabOf(name: string | null | undefined): BenchTab | null {
  if (name === null || name === undefined) return null;
  return name === "material" || isToolName(name) ? name : null;
}

/** Where one is on the desk, and how to get elsewhere on it. Only a person changes it. */
export interface BenchNavigation {
  /** Id of the project whose work it is; null for a visitor's. */
  work: string | null;
  /** Null while nothing was chosen: it is the material then, and what comes first once something is made. */
  shown: BenchTab | null;
  /** The address of another. */
  to: (shown: BenchTab) => string;
  /** Goes there after a press that named it. */
  go: (shown: BenchTab) => void;
  /** Where the tools are named: beside the page (on a phone in its heading), or above it. */
  tools: "beside" | "above";
}

/** The same once it is known what stands there. */
export type OpenBenchTab = BenchNavigation & { shown: BenchTab };
