/** Which unit stands on which page, and how far below its top. Pure. */
import { page, type Unit } from "./unit.ts";

export interface Placed {
  unit: Unit;
  y: number;
}

const room = page.height - page.top - page.bottom;

/** Units that stand together, up to the first that keeps nothing. */
function chainAt(units: readonly Unit[], from: number): Unit[] {
  let to = from;
  while (units[to]?.keep && to + 1 < units.length) to += 1;
  return units.slice(from, to + 1);
}

export function pagesOf(parts: readonly (readonly Unit[])[]): Placed[][] {
  return parts.filter((units) => units.length > 0).flatMap(partPages);
}

function partPages(units: readonly Unit[]): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = 0;
  const put = (unit: Unit) => {
    const current = pages.at(-1);
    if (!current) return;
    const isFirst = current.length === 0;
    y += isFirst ? 0 : unit.above;
    current.push({ unit, y: page.top + y });
    y += unit.height;
  };
  const turn = (next: Unit) => {
    pages.push([]);
    y = 0;
    if (next.repeat) put(next.repeat);
  };
  for (let at = 0; at < units.length; ) {
    const chain = chainAt(units, at);
    const [first] = chain;
    if (!first) break;
    const heightOf = (some: readonly Unit[]) => some.reduce((sum, unit) => sum + unit.above + unit.height, 0);
    const repeated = first.repeat?.height ?? 0;
    const fresh = (pages.at(-1)?.length ?? 0) === 0;
    // A chain that no page holds goes on as it comes.
    const together = heightOf(chain) + repeated <= room ? chain : [first];
    if (!fresh && y + heightOf(together) > room) turn(first);
    for (const unit of together) put(unit);
    at += together.length;
  }
  return pages;
}
