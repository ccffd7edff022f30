/** A line that stands in another result, said another way: with the facts that it speaks of, as a line of display advertising. */

import { type CatchphraseLine, catchphraseInputSchema } from "#src/tools/catchphrase/definition.ts";
import type { Target } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { composeCatchphrases } from "./compose.ts";

export function anotherLine(
  { text, change, fields }: Pick<Target, "text" | "change" | "fields">,
  context: ToolContext,
): CatchphraseLine[] {
  const target = { text, change, kind: "line", fields };
  return composeCatchphrases(catchphraseInputSchema.parse({ use: "display", target }), context).lines;
}
