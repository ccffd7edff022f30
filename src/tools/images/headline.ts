/** The words of a banner that were chosen: one of the catchphrases, or a person's own. */
import type { Item } from "#src/shared/result.ts";
import { fieldLine } from "../pieces/item-fields.ts";
import type { ToolContext } from "../tool.ts";

export interface Headline {
  text: string;
  sub: string;
  angle: string;
  sources: string[];
}

/** A line of キャッチコピー as a banner has it. */
export function headlineOf(item: Item): Headline {
  const { sub, angle } = item.fields;
  return {
    text: item.text,
    sub: typeof sub === "string" ? sub : "",
    angle: typeof angle === "string" ? angle : "",
    sources: item.sources,
  };
}

/** The words that were chosen, as they are; one of the catchphrases brings what it rests on and its second line. */
export function pickedHeadline({ results }: Pick<ToolContext, "results">, copy: string): Headline {
  const line = fieldLine(results, copy);
  return line ? headlineOf(line) : { text: copy, sub: "", angle: "", sources: [] };
}
