/** Which unit stands on which page, and how far below its top. Pure. */
import { pageSize, type Unit } from "./unit.ts";

export interface PlacedUnit {
  unit: Unit;
  y: number;
}

const room = pageSize.height - pageSize.top - pageSize.bottom;

/** Units that stand together, up to the first that keeps nothing. */
function chainAt(units: readonly Unit[], from: number): Unit[] {
  let to = from;
  while (units[to]?.keep && to + 1 < units.length) to += 1;
  return units.slice(from, to + 1);
}

export function paginate(parts: readonly (readonly Unit[])[]): PlacedUnit[][] {
  return parts.filter((units) => units.length > 0).flatMap(partPages);
}

function partPages(units: readonly Unit[]): PlacedUnit[][] {
  const pages: PlacedUnit[][] = [[]];
  let y = 0;
  const put = (unit: Unit) => {
    const current = pages.at(-1);
    if (!current) return;
    const isFirst = current.length === 0;
    y += isFirst ? 0 : unit.above;
    current.push({ unit, y: pageSize.top + y });
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
