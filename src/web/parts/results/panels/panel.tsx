import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { useRow } from "../use-row.ts";

/** A panel below a row. It takes the focus when it opens and gives it back to the row when it closes. */
export function PanelForm({ title, busy, children }: { title: string; busy?: boolean; children: ReactNode }) {
  const row = useRow();
  const box = useRef<HTMLElement>(null);
  // Before the panel leaves the page, however it is closed: afterwards nobody knows that the focus was inside.
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>("[data-row]")?.focus();
    };
  }, []);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("[data-first]");
    (first ?? box.current)?.focus();
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length);
  }, []);
  return (
    <section
      ref={box}
      aria-label={title}
      aria-busy={busy}
      tabIndex={-1}
      className="rounded-md border border-line bg-paper p-3 outline-none"
    >
      <div className="mb-2 flex items-center gap-2">
        <h4 className="flex-1 text-sm">{title}</h4>
        <IconButton icon="x" label="閉じる" size="sm" onClick={() => row.onPanel(null)} />
      </div>
      {children}
    </section>
  );
}
