/** The questions that a tool's output is asked in. Pure. */
import type { Part, ServerTool } from "../tool.ts";

/** The parts that a tool is asked in; without parts of its own, one. */
export function partsOf<Input, Output>(tool: ServerTool<Input, Output>, input: Input): readonly Part[] {
  const own = tool.parts?.(input) ?? [];
  return own.length > 0 ? own : [{ ask: "", keys: [] }];
}
