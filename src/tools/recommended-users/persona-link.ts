/** Which persona a line speaks of: told by the words that it shares with the sheet, never by the writer. Pure. */
import { z } from "zod";
import { contentWords } from "#src/checks/text/content-words.ts";
import type { Item } from "#src/shared/result.ts";
import type { Results } from "../tool.ts";
import { topicSimilarity } from "../wording/saying/topic-similarity.ts";

const whoSchema = z.object({ persona: z.number(), name: z.string() });
type Who = z.infer<typeof whoSchema>;

/** The persona whose sheet shares the most with the text; the first one where none shares more. Null without personas. */
export function personaFor(text: string, { persona = [] }: Results): Who | null {
  const words = contentWords(text);
  const people = persona.flatMap(({ kind, text: line, fields }) => {
    const { persona: number, name } = fields;
    if (kind !== "person" || typeof number !== "number" || typeof name !== "string") return [];
    const own = persona.filter((one) => one.kind === "line" && one.fields.persona === number);
    const sheet = [line, ...own.map((one) => one.text)].join("\n");
    // What moves them weighs more than a word of their day.
    const moved = own.filter(({ fields: { part } }) => part === "want" || part === "worry");
    const near = topicSimilarity(text, [line, ...moved.map((one) => one.text)].join("\n"));
    return [{ persona: number, name, shared: near + words.filter((word) => sheet.includes(word)).length }];
  });
  const [first] = people.toSorted((a, b) => b.shared - a.shared);
  return first ? { persona: first.persona, name: first.name } : null;
}

/** The persona that a line was linked to; null where there was none. */
export function whoOf({ fields }: Pick<Item, "fields">): Who | null {
  const parsed = whoSchema.safeParse(fields.who);
  return parsed.success ? parsed.data : null;
}
