/** A site as its items tell it: the tree, the main terms that two pages share, the ways through. Pure, browser-safe. */
import { normalizeText } from "#src/checks/text/normalize.ts";
import type { Item } from "#src/shared/result.ts";
import { listField, textField } from "../pieces/item-fields.ts";
import { isHiddenItem } from "../structure/act.ts";
import { siteLimits } from "./definition.ts";

export interface ListedPage {
  item: Item;
  name: string;
  slug: string;
  parent: string;
  /** 1 for the home page. */
  depth: number;
  purpose: string;
  term: string;
  terms: string[];
  title: string;
  description: string;
  h1: string;
  h2: string[];
  cta: string;
  links: string[];
  materials: string[];
  nav: boolean;
  /** Names of the other pages with the same main term (共食い). */
  rivals: string[];
  /** Whether the site has it already; null when no site was told of. */
  existing: boolean | null;
  /** Where it stands among the pages below the same one. */
  rank: number;
}

export interface UserFlow {
  item: Item;
  from: string;
  pages: string[];
  goal: string;
}

const sameTerm = (text: string) => normalizeText(text).text.toLowerCase().replace(/\s+/gu, "");

function plainPage(item: Item, at: number): ListedPage {
  const { order } = item.fields;
  return {
    item,
    name: item.text,
    slug: textField(item, "slug"),
    parent: textField(item, "parent"),
    depth: 1,
    purpose: textField(item, "purpose"),
    term: textField(item, "term"),
    terms: listField(item, "terms"),
    title: textField(item, "title"),
    description: textField(item, "description"),
    h1: textField(item, "h1"),
    h2: listField(item, "h2"),
    cta: textField(item, "cta"),
    links: listField(item, "links"),
    materials: listField(item, "materials"),
    nav: item.fields.nav === true,
    rivals: [],
    existing: typeof item.fields.existing === "boolean" ? item.fields.existing : null,
    rank: typeof order === "number" ? order : at + 1,
  };
}

/** Pages that a person has taken out of the tree, as they were. */
export const hiddenPages = (items: readonly Item[]): ListedPage[] =>
  items.filter((item) => item.kind === "page" && isHiddenItem(item)).map(plainPage);

/** Where a slug leads now: that of a page that was taken out leads to what took its place, or to the page above it. */
function followed(slug: string, gone: ReadonlyMap<string, ListedPage>, steps = 0): string {
  const page = gone.get(slug);
  if (!page || steps > gone.size) return slug;
  return followed(textField(page.item, "merged") || page.parent, gone, steps + 1);
}

/** Pages in the order of the tree, each below its parent. A page whose parent is missing or circular stands at the top. */
export function listedPages(items: readonly Item[]): ListedPage[] {
  const gone = new Map(hiddenPages(items).map((page) => [page.slug, page]));
  const plain = items
    .map((item, at) => ({ item, at }))
    .filter(({ item }) => item.kind === "page" && !isHiddenItem(item))
    .map(({ item, at }) => plainPage(item, at))
    .map((page) => ({
      ...page,
      parent: followed(page.parent, gone),
      links: [...new Set(page.links.flatMap((slug) => linked(slug, gone)))].filter(
        (slug) => slug !== page.slug,
      ),
    }))
    .toSorted((a, b) => a.rank - b.rank);
  const placed: ListedPage[] = [];
  const place = (page: ListedPage, depth: number) => {
    if (placed.some(({ item }) => item === page.item)) return;
    const rivals = plain.filter(
      (other) => other.item !== page.item && sameTerm(other.term) === sameTerm(page.term),
    );
    placed.push({
      ...page,
      depth: Math.min(depth, siteLimits.depth),
      rivals: rivals.map(({ name }) => name),
    });
    for (const child of plain)
      if (child.parent === page.slug && child.item !== page.item) place(child, depth + 1);
  };
  const slugs = new Set(plain.map(({ slug }) => slug));
  for (const page of plain) if (page.parent === "" || !slugs.has(page.parent)) place(page, 1);
  for (const page of plain) place(page, 1);
  return placed;
}

/** A link to a page that was merged leads to the other one; one to a page that is gone is left out. */
function linked(slug: string, gone: ReadonlyMap<string, ListedPage>): string[] {
  const page = gone.get(slug);
  if (!page) return [slug];
  return textField(page.item, "merged") === "" ? [] : [followed(slug, gone)];
}

export function userFlows(items: readonly Item[]): UserFlow[] {
  const gone = new Map(hiddenPages(items).map((page) => [page.slug, page]));
  return items
    .filter(({ kind }) => kind === "flow")
    .map((item) => ({
      item,
      from: item.text,
      pages: [...new Set(listField(item, "pages").flatMap((slug) => linked(slug, gone)))],
      goal: textField(item, "goal"),
    }));
}

/** A way from where people come to where they arrive, page by page. */
export const stepsOf = (pages: readonly ListedPage[], { from, pages: slugs, goal }: UserFlow): string[] => [
  from,
  ...slugs.map((slug) => siteName(pages, slug)),
  goal,
];

/** The ways as rows: from where, over which pages, to what. */
export const userFlowRows = (items: readonly Item[], pages: readonly ListedPage[]): string[][] =>
  userFlows(items).map(({ from, pages: slugs, goal }) => [
    from,
    slugs.map((slug) => siteName(pages, slug)).join(" → "),
    goal,
  ]);
export const userFlowHead = ["流入元", "通るページ", "ゴール"];

/** The ways that lead over a page, in words. */
export const userFlowsOver = (
  pages: readonly ListedPage[],
  ways: readonly UserFlow[],
  { slug }: ListedPage,
): string[] => ways.filter((way) => way.pages.includes(slug)).map((way) => stepsOf(pages, way).join(" → "));

/** The entries of the menu: no more than fit in one row. */
export const navOf = (pages: readonly ListedPage[]): ListedPage[] =>
  pages.filter(({ nav }) => nav).slice(0, siteLimits.nav);

export const siteName = (pages: readonly ListedPage[], slug: string): string =>
  pages.find((page) => page.slug === slug)?.name ?? slug;
