/** The questions that a tool's output is asked in. Pure. */
import type { Brief } from "../../brief/schema.ts";
import type { OutputPart, ServerTool } from "../tool.ts";

/** The parts that a tool is asked in; without parts of its own, one. `brief`: what their words may depend on, their number never. */
export function partsOfQuestion<Input, Output>(
  tool: ServerTool<Input, Output>,
  input: Input,
  brief?: Brief,
): readonly OutputPart[] {
  const own = tool.parts?.(input, brief) ?? [];
  return own.length > 0 ? own : [{ ask: "", keys: [] }];
}
