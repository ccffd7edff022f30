import type { Item } from "#src/shared/result.ts";
import type { Results } from "../tool.ts";

const places = { main: 0, second: 1, third: 2 } as const;

/** The person in that place of the sheets; undefined for everybody, and where nobody is. */
export function personAt(results: Results, place: "all" | keyof typeof places): Item | undefined {
  if (place === "all") return undefined;
  return (results.persona ?? []).filter(({ kind }) => kind === "person")[places[place]];
}

/** The same results with the sheet of that person alone. */
export function onlyPerson(results: Results, person: Item | undefined): Results {
  if (!person) return results;
  const own = (results.persona ?? []).filter(({ fields }) => fields.persona === person.fields.persona);
  return { ...results, persona: own };
}

/** Lines of one part of the personas' sheets, e.g. "worry"; empty when there are no personas. */
export function personaLines(results: Results, part: string): Item[] {
  return (results.persona ?? []).filter(({ kind, fields }) => kind === "line" && fields.part === part);
}
