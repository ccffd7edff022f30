/** Which rows of a list are selected: one by one, a stretch of them with Shift, or as many as may be changed at once. */
import { useRef, useState } from "react";

interface Row {
  id: string;
}

/** The ids from one row to another, whichever comes first. */
export function idsBetween(rows: readonly Row[], from: string, to: string): string[] {
  const ids = rows.map(({ id }) => id);
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export interface Selection<R extends Row> {
  rows: readonly R[];
  selected: R[];
  atMost: number;
  isSelected: (id: string) => boolean;
  toggle: (id: string, range: boolean) => void;
  chooseAll: (all: boolean) => void;
  clear: () => void;
}

/** `atMost`: what may be changed at once; more are not selected. */
export function useSelection<R extends Row>(rows: readonly R[], atMost: number): Selection<R> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  return {
    rows,
    atMost,
    selected: rows.filter(({ id }) => ids.has(id)),
    isSelected: (id) => ids.has(id),
    toggle(id, range) {
      const named = range && last.current !== null ? idsBetween(rows, last.current, id) : [id];
      const on = !ids.has(id);
      last.current = id;
      const there = rows.filter((row) => ids.has(row.id)).map((row) => row.id);
      const next = new Set(there);
      for (const one of named) on ? next.add(one) : next.delete(one);
      setIds(new Set([...next].slice(0, atMost)));
    },
    chooseAll: (all) => setIds(new Set(all ? rows.slice(0, atMost).map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
