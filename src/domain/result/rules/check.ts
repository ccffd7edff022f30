import type { Brief } from "../../../brief/schema.ts";
import { checkItem } from "../../../checks/check-item.ts";
import type { DraftItem, Item, Source } from "../../../shared/result.ts";
import type { ServerTool } from "../../../tools/tool.ts";

/** What an item is checked against. */
export interface CheckScope {
  brief: Brief;
  /** Slot ids; the first hard one must fit. */
  slots: string[];
  /** Texts that stand already; a near-duplicate of one is not ready. */
  existing: string[];
  gate: "copy" | "record";
}

/** The brief with the sources that come with a tool's input standing beside its sentences. */
export function withSources(brief: Brief, extra: readonly Source[] = []): Brief {
  return { ...brief, sentences: [...brief.sentences, ...extra] };
}

/** How strictly a piece of that kind is looked at. */
export function gateOf(
  { gate, records = [] }: Pick<ServerTool<never, never>, "gate" | "records">,
  kind: string,
): CheckScope["gate"] {
  return records.includes(kind) ? "record" : gate;
}

/** Counts, links, flags and scores a draft against the person's own material. */
export function check(draft: DraftItem, id: string, scope: CheckScope): Item {
  return checkItem(draft, {
    id,
    sources: scope.brief.sentences,
    productClass: scope.brief.fields.productClass,
    slots: scope.slots,
    bannedWords: scope.brief.fields.bannedWords,
    requiredWords: [],
    existing: scope.existing,
    gate: scope.gate,
  });
}

/** How many items of each kind are still to come. Empty when nothing is missing. */
export function missingOf(
  wanted: Partial<Record<string, number>>,
  items: { kind: string }[],
): Partial<Record<string, number>> {
  const missing: Partial<Record<string, number>> = {};
  for (const [kind, number] of Object.entries(wanted)) {
    const have = items.filter((item) => item.kind === kind).length;
    if (number !== undefined && have < number) missing[kind] = number - have;
  }
  return missing;
}

/** The reworded item: checked afresh, keeping its id and its lock. */
export function reword(item: Item, draft: DraftItem, scope: CheckScope): Item {
  return { ...check(draft, item.id, scope), locked: item.locked };
}
