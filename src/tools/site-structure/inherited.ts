/** What the first page of a site takes in from キャッチコピー and LP原稿 by itself: only what a person stands behind. Pure. */
import type { Brief } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import type { Source } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";
import { isEndorsed } from "../structure/act.ts";
import type { Results } from "../tool.ts";
import { passesChecks } from "../wording/passes-checks.ts";
import { type SitePage, type SiteStructureInput, siteLimits } from "./definition.ts";

type Drawn = NonNullable<SiteStructureInput["drawn"]>;

const fits = (text: string, limit: number) => (count(text).w2 <= limit * 2 ? text : "");

/** The input with what the other results hold now. */
export function withInheritedPages(
  { drawn: _, ...input }: SiteStructureInput,
  results: Results,
): SiteStructureInput {
  const { lp_manuscript: page = [], catchphrase: lines = [] } = results;
  const meta = page.find((item) => item.kind === "meta" && isEndorsed(item));
  const view = page.find(({ kind, fields }) => kind === "block" && fields.block === "fv" && !fields.aside);
  const line = lines.find((item) => item.kind === "line" && isEndorsed(item));
  const heading = view && isEndorsed(view) ? view : line;
  const found: Drawn = {
    title: fits(meta?.text ?? "", siteLimits.title),
    description: fits(meta ? textField(meta, "description") : "", siteLimits.description),
    h1: fits(heading?.text ?? "", siteLimits.title),
  };
  return Object.values(found).some((text) => text !== "") ? { ...input, drawn: found } : input;
}

const places = ["title", "description", "h1"] as const;

const idOf = (place: (typeof places)[number]) => `L${places.indexOf(place) + 1}`;

/** Each of the words taken over is a source: a person stands behind it, whatever the brief says. */
export const inheritedSources = ({ drawn: given }: Pick<SiteStructureInput, "drawn">): Source[] =>
  places.flatMap((place) => (given?.[place] ? [{ id: idOf(place), text: given[place] }] : []));

/** The first page under the title, description and heading that the landing page has, whoever wrote the rest of it. */
export function withInherited(
  page: SitePage,
  input: Pick<SiteStructureInput, "drawn">,
  brief: Brief,
): SitePage {
  if (page.parent !== "") return page;
  // What the checks refuse stays out, or it would take the whole page with it.
  const taken = places.filter((place) => {
    const text = input.drawn?.[place] ?? "";
    return text !== "" && passesChecks(text, [], [], { brief });
  });
  if (taken.length === 0) return page;
  const words = Object.fromEntries(taken.map((place) => [place, input.drawn?.[place] ?? ""]));
  return { ...page, ...words, sources: [...new Set([...page.sources, ...taken.map(idOf)])] };
}
