/** What a model read in another way than the rules, for the person to look at. Pure. */
import type { AskedField, Reading, SentenceRole } from "../schema.ts";

export type ReadChange =
  | { what: AskedField; from: string | null; to: string | null }
  | { what: "sentence"; id: string; text: string; from: SentenceRole; to: SentenceRole };

export function changesByModel(rules: Reading, model: Reading): ReadChange[] {
  const fields = (["name", "kind", "class"] as const).flatMap((what): ReadChange[] => {
    const [from, to] = [rules[what]?.value ?? null, model[what]?.value ?? null];
    return from === to ? [] : [{ what, from, to }];
  });
  const before = new Map(rules.sentences.map(({ id, role }) => [id, role]));
  const sentences = model.sentences.flatMap(({ id, text, role }): ReadChange[] => {
    // A piece of a sentence that was cut has a letter behind its number.
    const from = before.get(id) ?? before.get(id.replace(/[a-z]$/u, ""));
    return from === undefined || from === role ? [] : [{ what: "sentence", id, text, from, to: role }];
  });
  return [...fields, ...sentences];
}
