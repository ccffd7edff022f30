import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { type PanelStore, useShownPiece } from "./store.ts";

/** From where a list and the panel stand beside each other. */
const roomPx = 800;

/** The list, and beside it the panel of the piece that is looked at; the list alone has all the room. */
export function ListWithPanel({
  panel,
  items,
  children,
}: {
  panel: PanelStore;
  items: readonly Item[];
  children: ReactNode;
}) {
  const shown = useShownPiece(panel);
  const isOpen = items.some(({ id }) => id === shown);
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      // What is not on screen has no width: what was true of it stays.
      if (element.clientWidth === 0) return;
      const wide = element.clientWidth >= roomPx;
      setWide(wide);
      panel.setHost(wide ? host.current : null);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [panel]);
  return (
    <div
      ref={box}
      className={clsx(
        "grid items-start gap-4",
        isOpen && isWide ? "grid-cols-[minmax(0,1fr)_23.5rem]" : "grid-cols-1",
      )}
    >
      <div className="min-w-0">{children}</div>
      <aside
        ref={host}
        aria-label="案の詳細"
        hidden={!isOpen || !isWide}
        className="sticky top-18 max-h-[calc(100dvh-6rem)] overflow-y-auto empty:hidden"
      />
    </div>
  );
}
