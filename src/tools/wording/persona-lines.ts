import type { Item } from "#src/shared/result.ts";
import type { Results } from "../tool.ts";

/** Lines of one part of the personas' sheets, e.g. "worry"; empty when there are no personas. */
export function personaLines(results: Results, part: string): Item[] {
  return (results.persona ?? []).filter(({ kind, fields }) => kind === "line" && fields.part === part);
}
