/** 決まったコピー: which of what people have decided stands on the summary. Pure. */
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import type { DecidedLine } from "../schema.ts";

/** A piece in the wording that was decided. */
export type AgreedItem = Item & {
  decided: { by: string | null; at: string; changed: boolean; staleReasons: string[] };
};

/** What people have decided of one result. */
export interface Agreed {
  id: string;
  runId: string;
  tool: ToolName;
  items: readonly AgreedItem[];
}

/** The page has room for so many. */
const decidedMost = 3;

/**
 * Only what people have decided: pinned lines first, then those of newer results; a recommendation is no decision, so it only orders
 * them. The same words twice are one decision, and a page has one first headline.
 */
export function decidedCopy(agreed: readonly Agreed[]): { decided: DecidedLine[]; more: number } {
  const all = agreed.flatMap(({ id: resultId, runId, tool, items }) =>
    copyOf(tool, items).map(({ id: itemId, text, decided }) => {
      const stale = decided.staleReasons.length > 0;
      return { text, tool, stale, ...decided, itemId, resultId, runId };
    }),
  );
  const once = all.filter(
    (one, place) =>
      all.findIndex(
        (other) => other.tool === one.tool && (one.tool === "lp_manuscript" || other.text === one.text),
      ) === place,
  );
  return { decided: once.slice(0, decidedMost), more: Math.max(0, once.length - decidedMost) };
}

function copyOf(tool: ToolName, items: readonly AgreedItem[]): AgreedItem[] {
  if (tool === "lp_manuscript") {
    const first = items.find(
      ({ kind, fields }) => kind === "block" && fields.block === "fv" && fields.hidden !== true,
    );
    return first ? [first] : [];
  }
  if (tool !== "catchphrase") return [];
  const recommended = items.flatMap(({ kind, fields }) => (kind === "shortlist" ? [fields.line] : []));
  const weight = (item: Item) => (item.locked ? 2 : 0) + (recommended.includes(item.text) ? 1 : 0);
  return items.filter(({ kind }) => kind === "line").toSorted((a, b) => weight(b) - weight(a));
}
