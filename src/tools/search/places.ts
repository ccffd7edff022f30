/** What there is to search in, and where each piece of it stands. Pure, browser-safe. */
import { findBanned } from "#src/checks/words.ts";
import { catalog } from "../catalog.ts";
import { isAnswerStatement } from "../questions/answers.ts";
import type { Lookups, ToolId } from "../tool.ts";
import type { SearchScopeId } from "./definition.ts";

/** One sentence or one line of a result. */
export interface Passage {
  id: string;
  text: string;
  /** Kind of the place, as a person calls it. */
  place: string;
  sources: string[];
}

const places: [RegExp, string, SearchScopeId][] = [
  [/^B/u, "材料", "project"],
  [/^C/u, "回答", "project"],
  [/^V/u, "お客様の声", "project"],
  [/^F/u, "ファイル", "documents"],
  [/^P/u, "ページ", "documents"],
  // Kept as evidence; the rest of what was found is there for this search alone.
  [/^R\d+-/u, "保存したページ", "documents"],
  [/^R/u, "ウェブ", "web"],
];

/** Scopes of everything that is at hand: what was found elsewhere is only there when it was asked for. */
const wide: readonly SearchScopeId[] = ["all", "web", "projects"];

const placeOf = (id: string) => places.find(([pattern]) => pattern.test(id));

/** Every passage of the scope. Lines of results are searched only where they are no guess. */
export function passagesIn(
  { brief, results }: Pick<Lookups, "brief" | "results">,
  scope: SearchScopeId,
): Passage[] {
  const told = brief.sentences.flatMap(({ id, text }) => {
    const [, place = "資料", kind = "project"] = placeOf(id) ?? [];
    return wide.includes(scope) || scope === kind ? [{ id, text, place, sources: [id] }] : [];
  });
  if (scope === "documents") return told;
  const made = (Object.keys(results) as ToolId[]).flatMap((tool) =>
    (results[tool] ?? [])
      .filter(({ fields, sources }) => fields.hypothesis !== true && sources.length > 0)
      .map(({ id, text, sources }) => ({ id, text, place: catalog[tool].title, sources })),
  );
  return [...told, ...made];
}

/** Passages that can be shown: statements without a word that the person does not want to read. */
export function presentable(passages: readonly Passage[], bannedWords: readonly string[]): Passage[] {
  return passages.filter(
    ({ text }) =>
      isAnswerStatement(text) &&
      !/(?:…|\.{3})$/u.test(text.trim()) &&
      findBanned(text, bannedWords).length === 0,
  );
}
