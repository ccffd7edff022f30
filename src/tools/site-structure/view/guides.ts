/** Which lines of a drawn tree run past a page. Pure. */
import type { ListedPage } from "../read.ts";

export interface Guide {
  /** Of the pages that the line leads to. */
  depth: number;
  /** Another page of that level and parent comes further down. */
  goesOn: boolean;
  /** It leads to the page itself. */
  isOwn: boolean;
}

export function guidesOf(pages: readonly ListedPage[], page: ListedPage): Guide[] {
  const parent = pages.find(({ slug }) => slug === page.parent);
  if (page.depth < 2 || !parent) return [];
  const goesOn = pages.slice(pages.indexOf(page) + 1).some((one) => one.parent === page.parent);
  return [
    ...guidesOf(pages, parent).map((guide) => ({ ...guide, isOwn: false })),
    { depth: page.depth, goesOn, isOwn: true },
  ];
}
