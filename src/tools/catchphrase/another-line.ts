/** A line that stands in another result, said another way: with the facts that it speaks of, as a line of display advertising. */
import type { Target } from "../target.ts";
import type { ToolContext } from "../tool.ts";
import { composeCatchphrases } from "./compose.ts";
import { catchphraseInputSchema, type Line } from "./definition.ts";

export function anotherLine(
  { text, change, fields }: Pick<Target, "text" | "change" | "fields">,
  context: ToolContext,
): Line[] {
  const target = { text, change, kind: "line", fields };
  return composeCatchphrases(catchphraseInputSchema.parse({ use: "display", target }), context).lines;
}
