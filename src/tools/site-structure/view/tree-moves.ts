/** Where a page goes by each way of moving it, as acts. Pure. */
import type { StructureAct } from "../../structure/act.ts";
import type { ListedPage } from "../read.ts";
import { isValidParent } from "../restructure.ts";

export type TreeMove = "up" | "down" | "in" | "out";
type Under = Extract<StructureAct, { act: "under" }>;

const under = (parent: string, to: number): Under => ({ act: "under", parent, to });

/** One step of a page in the tree; null where there is none, or where it would stand too deep. */
export function stepOf(pages: readonly ListedPage[], page: ListedPage, move: TreeMove): Under | null {
  const act = stepTo(pages, page, move);
  return act && isValidParent(pages, page, act.parent) ? act : null;
}

function stepTo(pages: readonly ListedPage[], page: ListedPage, move: TreeMove): Under | null {
  const parent = pages.find(({ slug }) => slug === page.parent);
  if (!parent) return null;
  const siblings = pages.filter((one) => one.parent === page.parent);
  const at = siblings.indexOf(page);
  if (move === "up") return at > 0 ? under(parent.slug, at - 1) : null;
  if (move === "down") return at < siblings.length - 1 ? under(parent.slug, at + 1) : null;
  if (move === "in") {
    const above = siblings[at - 1];
    return above ? under(above.slug, pages.filter((one) => one.parent === above.slug).length) : null;
  }
  const upper = pages.filter((one) => one.parent === parent.parent);
  return parent.parent === "" ? null : under(parent.parent, upper.indexOf(parent) + 1);
}

/** Dropped on another page: above it, below it, or inside it at its end. */
export function dropOf(
  pages: readonly ListedPage[],
  page: ListedPage,
  onto: ListedPage,
  where: "before" | "inside" | "after",
): Under | null {
  const act = dropTo(pages, page, onto, where);
  return act && isValidParent(pages, page, act.parent) ? act : null;
}

function dropTo(
  pages: readonly ListedPage[],
  page: ListedPage,
  onto: ListedPage,
  where: "before" | "inside" | "after",
): Under | null {
  if (page === onto) return null;
  if (where === "inside" || onto.parent === "")
    return under(onto.slug, pages.filter((one) => one.parent === onto.slug && one !== page).length);
  const siblings = pages.filter((one) => one.parent === onto.parent && one !== page);
  return under(onto.parent, siblings.indexOf(onto) + (where === "after" ? 1 : 0));
}
