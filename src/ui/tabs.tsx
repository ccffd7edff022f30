import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface TabItem {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

/** Tabs with arrow keys; panels stay mounted, so that what was typed or opened in one is still there. */
export function Tabs({
  items,
  value,
  label,
  onChange,
}: {
  items: TabItem[];
  value: string;
  label: string;
  onChange: (id: string) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List
        aria-label={label}
        className="flex gap-x-1 border-b border-line max-lg:overflow-x-auto lg:flex-wrap"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.id}
            value={item.id}
            className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-bold whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-primary data-active:text-stroke"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
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
