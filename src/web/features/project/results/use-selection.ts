/** Which rows of a list are selected: one by one, a stretch of them with Shift, or as many as may be changed at once. */
import { useRef, useState } from "react";
import { markedAtMost } from "../../../../domain/library/schema.ts";

interface Row {
  id: string;
}

/** The ids from one row to another, whichever comes first. */
export function stretchOf(rows: readonly Row[], from: string, to: string): string[] {
  const ids = rows.map(({ id }) => id);
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export function useSelection<R extends Row>(rows: readonly R[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    isSelected: (id: string) => ids.has(id),
    toggle(id: string, range: boolean) {
      const named = range && last.current !== null ? stretchOf(rows, last.current, id) : [id];
      const on = !ids.has(id);
      last.current = id;
      setIds((before) => {
        const next = new Set(before);
        for (const one of named) on ? next.add(one) : next.delete(one);
        return next;
      });
    },
    chooseAll: (all: boolean) => setIds(new Set(all ? rows.slice(0, markedAtMost).map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
