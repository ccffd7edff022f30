/** What a copy of pieces holds: everything that a reader of them reads, and nothing that is meant for whoever works on them. Pure. */
import type { Item } from "#src/shared/result.ts";
import { supportingItems, wholeText } from "#src/tools/exporting/whole-text.ts";
import { shownItems } from "#src/tools/structure/act.ts";
import type { ToolId } from "#src/tools/tool.ts";
import type { CopiedWords } from "./copy-formats.ts";

/** Questions to the members, a choice among lines, what a page is planned by, what was found in the material. */
const forMembers: ReadonlySet<string> = new Set(["gap", "shortlist", "concern", "caution"]);

export function copiedWords(tool: ToolId, items: readonly Item[], beside: readonly Item[]): CopiedWords[] {
  return items.map((item) => ({ tool, ...wholeText(tool, item, beside) }));
}

/** The whole of a result: each piece once, also where another tells it. */
export function wholeResult(tool: ToolId, items: readonly Item[]): Item[] {
  const shown = shownItems(items).filter(({ kind }) => !forMembers.has(kind));
  const told = new Set(shown.flatMap((item) => supportingItems(tool, item, shown).map(({ id }) => id)));
  return shown.filter(({ id }) => !told.has(id));
}
