/** Lines that stand at the head or foot of every page: titles, names, numbers of pages. */
import { type RunSegment, type TextRow, textRows } from "./rows.ts";

export interface PageSegments {
  segments: RunSegment[];
  height: number;
}

/** How much of a page, from its edges, may be its head or foot. */
const edge = 0.12;
const mostLines = 2;

/** The same pages without those lines. A page that holds nothing else keeps them. */
export function withoutRunning<Page extends PageSegments>(pages: readonly Page[]): Page[] {
  if (pages.length < 2) return [...pages];
  const edges = pages.map(edgeRows);
  const counts = new Map<string, number>();
  for (const rows of edges)
    for (const key of new Set(rows.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  // Left and right pages may differ.
  const enough = pages.length <= 3 ? pages.length : Math.max(3, Math.ceil(pages.length * 0.4));
  return pages.map((page, at) => {
    const drop = new Set(
      (edges[at] ?? [])
        .filter((row) => (counts.get(keyOf(row)) ?? 0) >= enough || isPageNumber(row, pages.length))
        .flatMap(({ segments }) => segments),
    );
    const segments = page.segments.filter((segment) => !drop.has(segment));
    return segments.length === 0 ? page : { ...page, segments };
  });
}

function edgeRows({ segments, height }: PageSegments): TextRow[] {
  const rows = textRows(segments);
  const head = rows.slice(0, mostLines).filter(({ y }) => y < height * edge);
  const foot = rows.slice(-mostLines).filter(({ y }) => y > height * (1 - edge));
  return [...head, ...foot];
}

const textOf = ({ segments }: TextRow) => segments.map(({ text }) => text).join(" ");
const keyOf = (row: TextRow) => `${Math.round(row.y / 4)} ${textOf(row).replace(/[\d０-９]+/g, "#")}`;

const isPageNumber = (row: TextRow, pages: number): boolean => {
  const [, number] =
    /^[\s\-–—‐‑‒−ー~〜|p.Pページ]*(\d{1,4})\s*(?:[/／]\s*\d{1,4})?[\s\-–—‐‑‒−ー~〜|ページ]*$/u.exec(
      textOf(row),
    ) ?? [];
  return number !== undefined && Number(number) <= pages + 20;
};
