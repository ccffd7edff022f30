import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { Source } from "#src/shared/result.ts";
import type { HighlightStore } from "../../results/model/highlight-store.ts";
import { useHighlight } from "../../results/use-highlight.ts";

/** The material as numbered sentences; those under the hovered or focused line are lit. */
export function SourceList({ sources, lights }: { sources: readonly Source[]; lights: HighlightStore }) {
  const lit = useHighlight(lights)?.sources ?? [];
  const list = useRef<HTMLOListElement>(null);
  const first = sources.find((source) => lit.includes(source.id))?.id;
  useEffect(() => {
    if (first !== undefined) bringIntoColumn(list.current?.querySelector("[data-lit]") ?? null);
  }, [first]);
  return (
    <ol ref={list} aria-label="材料の文" className="grid gap-0.5 text-sm">
      {sources.map((source) => (
        <li
          key={source.id}
          data-lit={lit.includes(source.id) || undefined}
          className={clsx(
            "grid grid-cols-[2.25rem_1fr] gap-2 rounded-sm border-l-2 border-transparent px-2 py-1 transition-colors",
            "data-lit:border-primary data-lit:bg-lit",
          )}
        >
          <span className="tabular text-xs leading-6 text-ink-soft">{source.id}</span>
          <span>{source.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls the column that the sentence stands in, never the page: on a phone the person stays at the line. */
function bringIntoColumn(sentence: Element | null) {
  let column = sentence?.parentElement ?? null;
  while (column && !/auto|scroll/.test(getComputedStyle(column).overflowY)) column = column.parentElement;
  if (!sentence || !column || column === document.documentElement) return;
  const place = sentence.getBoundingClientRect();
  const frame = column.getBoundingClientRect();
  if (place.top < frame.top) column.scrollTop -= frame.top - place.top + margin;
  else if (place.bottom > frame.bottom) column.scrollTop += place.bottom - frame.bottom + margin;
}
const margin = 12;
