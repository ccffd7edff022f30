/** Moving, adding, merging and leaving out pages of a site. Pure, browser-safe. */
import type { DraftItem, Item } from "#src/shared/result.ts";
import { isAdded, isKept, pick, type Restructure, type Restructured } from "../structure/act.ts";
import { rerank } from "../structure/order.ts";
import { siteLimits } from "./definition.ts";
import { hiddenPages, type ListedPage, listedPages } from "./read.ts";

const below = (pages: readonly ListedPage[], slug: string) => pages.filter(({ parent }) => parent === slug);
/** How many levels stand under a page, its own included. */
const heightOf = (pages: readonly ListedPage[], { slug }: ListedPage, seen = new Set<string>()): number =>
  seen.has(slug)
    ? 0
    : 1 + Math.max(0, ...below(pages, slug).map((page) => heightOf(pages, page, new Set([...seen, slug]))));

function isUnder(pages: readonly ListedPage[], page: ListedPage, above: ListedPage): boolean {
  let current: ListedPage | undefined = page;
  for (let step = 0; current && step <= pages.length; step += 1) {
    if (current.item.id === above.item.id) return true;
    const { parent }: ListedPage = current;
    current = pages.find(({ slug }) => slug === parent);
  }
  return false;
}

/** Why a page cannot stand there; null when it can. */
function whyNot(
  pages: readonly ListedPage[],
  page: ListedPage,
  parent: ListedPage | undefined,
): string | null {
  if (page.depth === 1) return "トップのページは動かせません。";
  if (!parent) return "移動先のページが見つかりませんでした。";
  if (isUnder(pages, parent, page)) return "自分の下のページには移せません。";
  if (parent.depth + heightOf(pages, page) > siteLimits.depth) return `階層は${siteLimits.depth}段までです。`;
  return null;
}

/** Whether a page may stand below the one with that address. */
export const isValidParent = (pages: readonly ListedPage[], page: ListedPage, slug: string): boolean =>
  whyNot(
    pages,
    page,
    pages.find((one) => one.slug === slug),
  ) === null;

function moved(
  pages: readonly ListedPage[],
  page: ListedPage,
  slug: string,
  to: number,
): Restructured | string {
  const parent = pages.find((one) => one.slug === slug);
  const problem = whyNot(pages, page, parent);
  if (problem !== null || !parent) return problem ?? "";
  const siblings = below(pages, slug).filter(({ item }) => item.id !== page.item.id);
  const ranked = [...siblings, page].map(({ item, rank }) => ({ id: item.id, rank }));
  const ranks = rerank(ranked, page.item.id, to);
  const changed = [...siblings, page].flatMap(({ item }) => {
    const order = ranks.get(item.id);
    if (order === undefined) return [];
    const fields = { ...item.fields, order };
    const own = item.id === page.item.id ? { ...fields, parent: slug, moved: true } : fields;
    return [{ id: item.id, fields: own }];
  });
  return { changed, added: [] };
}

/** An address that no page of the site has, the ones that were taken out included. */
function freeSlug(pages: readonly ListedPage[]): string {
  const taken = new Set(pages.map(({ slug }) => slug));
  let number = pages.length + 1;
  while (taken.has(`page-${number}`)) number += 1;
  return `page-${number}`;
}

/** A page of the person's own: its name is known, everything else is theirs to fill in. */
function added(
  pages: readonly ListedPage[],
  all: readonly ListedPage[],
  parent: ListedPage,
  name: string,
): Restructured | string {
  if (pages.length >= siteLimits.restructured) return `ページは${siteLimits.restructured}ページまでです。`;
  if (parent.depth >= siteLimits.depth) return `階層は${siteLimits.depth}段までです。`;
  const order = Math.max(0, ...below(pages, parent.slug).map(({ rank }) => rank)) + 1;
  const own = { slug: freeSlug(all), parent: parent.slug, order, added: true };
  const empty = {
    purpose: "",
    term: name,
    terms: [],
    title: name,
    description: "",
    h1: name,
    h2: [],
    cta: "",
  };
  const fields = { ...own, ...empty, links: [], materials: [], nav: false };
  return { changed: [], added: [{ draft: { kind: "page", text: name, fields, sources: [] } }] };
}

const joined = (one: readonly string[], other: readonly string[], most = Number.POSITIVE_INFINITY) =>
  [...new Set([...one, ...other])].slice(0, most);

/** What a page says goes to the other one, as far as that has room; pages below it follow by their address. */
function merged(
  pages: readonly ListedPage[],
  page: ListedPage,
  into: ListedPage | undefined,
): Restructured | string {
  if (page.depth === 1) return "トップのページは動かせません。";
  if (!into || into.item.id === page.item.id) return "まとめる先のページが見つかりませんでした。";
  if (isUnder(pages, into, page)) return "自分の下のページにはまとめられません。";
  const deepest = Math.max(0, ...below(pages, page.slug).map((child) => heightOf(pages, child)));
  if (into.depth + deepest > siteLimits.depth) return `階層は${siteLimits.depth}段までです。`;
  const terms = joined(into.terms, [page.term, ...page.terms], siteLimits.terms + 1);
  const fields = {
    ...into.item.fields,
    terms: terms.filter((term) => term !== into.term).slice(0, siteLimits.terms),
    h2: joined(into.h2, page.h2, siteLimits.h2.most),
    links: joined(into.links, page.links).filter((slug) => slug !== into.slug && slug !== page.slug),
    materials: joined(into.materials, page.materials),
    nav: into.nav || page.nav,
  };
  const sources = joined(into.item.sources, page.item.sources);
  return {
    changed: [
      { id: into.item.id, fields, sources, rewords: true },
      { id: page.item.id, fields: { ...page.item.fields, hidden: true, merged: into.slug } },
    ],
    added: [],
  };
}

function shownAgain(items: readonly Item[], id: string): Restructured | string {
  const page = hiddenPages(items).find(({ item }) => item.id === id);
  if (!page) return "このページは表示しています。";
  return { changed: [{ id, fields: { ...page.item.fields, hidden: false, merged: "" } }], added: [] };
}

export const restructureSite: Restructure = (items, id, act) => {
  if (act.act === "show") return shownAgain(items, id);
  const pages = listedPages(items);
  const page = pages.find(({ item }) => item.id === id);
  if (!page) return "このページは見つかりませんでした。";
  switch (act.act) {
    case "under":
      return moved(pages, page, act.parent, act.to);
    case "add":
      return added(pages, [...pages, ...hiddenPages(items)], page, act.name);
    case "merge":
      return merged(
        pages,
        page,
        pages.find(({ item }) => item.id === act.into),
      );
    case "hide":
      return page.depth === 1
        ? "トップのページは外せません。"
        : { changed: [{ id, fields: { ...page.item.fields, hidden: true } }], added: [] };
    default:
      return "サイト構成では、この操作は使えません。";
  }
};

/** What a person did to a page goes on when the whole site is made anew. */
export function transferredPage(draft: DraftItem, before: readonly Item[]): Record<string, unknown> {
  const earlier = before.find(
    (item) =>
      item.kind === "page" &&
      draft.kind === "page" &&
      item.fields.slug === draft.fields.slug &&
      !isAdded(item),
  );
  if (!earlier) return {};
  const place = earlier.fields.moved === true ? ["parent", "moved"] : [];
  return pick(earlier, ["order", "hidden", "merged", ...place]);
}

/** A page that stands already, pinned or in the person's own words, is not written a second time. */
export function isNewPage(draft: DraftItem, items: readonly DraftItem[]): boolean {
  const isSame = ({ kind, fields }: DraftItem) => kind === "page" && fields.slug === draft.fields.slug;
  return draft.kind !== "page" || !items.some((item) => isSame(item) && isKept(item));
}
