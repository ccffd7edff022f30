/** What the texts of ペルソナ are for. */
import type { ToolRoles } from "#src/checks/texts.ts";
import type { DraftItem } from "#src/shared/result.ts";

/** Words that a person uses and searches by are theirs; an age band names a person, and states no figure. */
const named: ReadonlySet<unknown> = new Set(["query", "word", "age"]);
const lineRole = ({ fields }: DraftItem) => (named.has(fields.part) ? ("term" as const) : ("guess" as const));

export const personaRoles: ToolRoles = {
  person: { text: "guess", name: "guess", buyer: null },
  line: { text: lineRole, part: null },
};
