import { Tabs as Base } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

interface TabHead {
  id: string;
  label: ReactNode;
}
export interface TabItem extends TabHead {
  panel: ReactNode;
}
/** A tab whose panel stands elsewhere in the page. */
export interface BarItem extends TabHead {
  tabId: string;
  panelId: string | undefined;
}

const lists = {
  line: "flex gap-x-1 overflow-x-auto border-b border-line",
  bar: "grid auto-cols-fr grid-flow-col border-b border-line",
  // All of them in sight where they have room in some lines, one line to be scrolled on a phone.
  chips: "goes-on flex gap-0.5 sm:flex-wrap",
} as const;
const tabs = {
  line: "-mb-px min-h-11 gap-2 border-b-2 border-transparent px-3 data-active:border-primary",
  bar: "-mb-px min-h-11 justify-center border-b-2 border-transparent data-active:border-primary",
  chips:
    "min-h-8 gap-1 rounded-md px-1.5 tracking-normal [font-feature-settings:'palt'] hover:bg-sunken data-active:bg-wash max-sm:min-h-10",
} as const;

/** Scrolls the list alone, and only as far as the tab needs. */
function bringIn(list: HTMLElement, value: string) {
  const tab = list.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
  if (!tab) return;
  const [from, to] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth];
  const edge = 40;
  if (from < list.scrollLeft) list.scrollLeft = from - edge;
  else if (to > list.scrollLeft + list.clientWidth - edge) list.scrollLeft = to - list.clientWidth + edge;
}

/** Tabs with arrow keys; panels stay mounted, so that what was typed or opened in one is still there. */
export function Tabs({
  items,
  value,
  label,
  look = "line",
  onChange,
}: {
  items: TabItem[];
  value: string;
  label: string;
  /** `chips`: for many. */
  look?: "line" | "chips";
  onChange: (id: string) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Heads {...{ items, value, label, look }} />
      {items.map((item) => (
        <Base.Panel
          key={item.id}
          value={item.id}
          keepMounted
          // Without the second class both panels stand for one frame while one leaves.
          className="pt-4 outline-offset-4 data-ending-style:hidden [[hidden]]:hidden"
        >
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** The tabs alone, in equal parts of the width: their panels are parts of the page. */
export function TabBar({
  items,
  value,
  label,
  onChange,
}: {
  items: BarItem[];
  value: string;
  label: string;
  onChange: (id: string) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Heads {...{ items, value, label }} look="bar" />
    </Base.Root>
  );
}

function Heads({
  items,
  value,
  label,
  look,
}: {
  items: readonly (TabHead & Partial<BarItem>)[];
  value: string;
  label: string;
  look: keyof typeof lists;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) bringIn(list.current, value);
  }, [value]);
  return (
    <Base.List ref={list} aria-label={label} className={lists[look]}>
      {items.map((item) => (
        <Base.Tab
          key={item.id}
          value={item.id}
          data-tab={item.id}
          {...(item.tabId ? { id: item.tabId, "aria-controls": item.panelId } : {})}
          className={clsx(
            "inline-flex items-center text-sm font-bold whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-stroke",
            tabs[look],
          )}
        >
          {item.label}
        </Base.Tab>
      ))}
    </Base.List>
  );
}
