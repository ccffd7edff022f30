/** The tree as a Mermaid diagram. */
import type { Item } from "#src/shared/result.ts";
import { listedPages } from "../read.ts";

/** A label stands in quotes; signs that would end it or act in it become entities. */
export const escapeMermaid = (text: string): string =>
  text.replace(/\s+/gu, " ").replace(/["<>#&;`[\]{}()|]/gu, (sign) => `#${sign.codePointAt(0)};`);

export function siteToMermaid(items: readonly Item[]): string {
  const pages = listedPages(items);
  // Ids are made here, so that a slug can be no keyword of the language.
  const ids = new Map(pages.map(({ slug }, at) => [slug, `p${at + 1}`]));
  const nodes = pages.map(({ name, slug }) => `  ${ids.get(slug)}["${escapeMermaid(name)}"]`);
  const edges = pages.flatMap(({ slug, parent }) =>
    ids.has(parent) ? [`  ${ids.get(parent)} --> ${ids.get(slug)}`] : [],
  );
  return `${["graph TD", ...nodes, ...edges].join("\n")}\n`;
}
