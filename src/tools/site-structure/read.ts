/** A site as its items tell it: the tree, the main terms that two pages share, the ways through. Pure, browser-safe. */
import { normalise } from "#src/checks/text/normalize.ts";
import type { Item } from "#src/shared/result.ts";
import { listField, textField } from "../item-fields.ts";
import { siteLimits } from "./definition.ts";

export interface Page {
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
}

export interface Way {
  item: Item;
  from: string;
  pages: string[];
  goal: string;
}

const sameTerm = (text: string) => normalise(text).text.toLowerCase().replace(/\s+/gu, "");

/** Pages in the order of the tree, each below its parent. A page whose parent is missing or circular stands at the top. */
export function pagesOf(items: readonly Item[]): Page[] {
  const plain = items
    .filter(({ kind }) => kind === "page")
    .map((item) => ({
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
      rivals: [] as string[],
    }));
  const placed: Page[] = [];
  const place = (page: Page, depth: number) => {
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

export const waysOf = (items: readonly Item[]): Way[] =>
  items
    .filter(({ kind }) => kind === "flow")
    .map((item) => ({
      item,
      from: item.text,
      pages: listField(item, "pages"),
      goal: textField(item, "goal"),
    }));

/** The entries of the menu: no more than fit in one row. */
export const navOf = (pages: readonly Page[]): Page[] =>
  pages.filter(({ nav }) => nav).slice(0, siteLimits.nav);

export const nameOf = (pages: readonly Page[], slug: string): string =>
  pages.find((page) => page.slug === slug)?.name ?? slug;
