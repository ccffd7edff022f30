/** Numbers of sentences in another version of the material, where the same words may have another number. Pure. */
import type { Item, Source } from "../../shared/result.ts";
import { comparableText } from "../text.ts";

/** Stands before the number of a sentence that is no longer there, so that it is not taken for the one that has it now. */
const formerly = "前";

export type Renumber = (id: string) => string;

export function renumbering(from: readonly Source[], to: readonly Source[]): Renumber {
  const now = new Map(to.toReversed().map(({ id, text }) => [comparableText(text), id]));
  const ids = new Map(from.map(({ id, text }) => [id, now.get(comparableText(text)) ?? `${formerly}${id}`]));
  return (id) => ids.get(id) ?? id;
}

export const renumberedSources = (item: Item, renumber: Renumber): Item => ({
  ...item,
  sources: item.sources.map(renumber),
  evidence: item.evidence.map((one) => ({ ...one, sourceId: renumber(one.sourceId) })),
});
