import type { ReactNode } from "react";
import { IconButton } from "#src/ui/button.tsx";

/** How many are selected, and what can be done with them; floats over the end of the list. */
export function SelectionBar({
  label,
  count,
  atMost,
  onClear,
  children,
}: {
  label: string;
  count: number;
  atMost: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="floating sticky bottom-2 z-20 flex flex-wrap items-center gap-2 p-2 max-lg:bottom-16"
    >
      <p role="status" className="tabular px-1 text-sm font-bold">
        {count}件を選択中{count >= atMost && "（一度に選べるのはここまでです）"}
      </p>
      <IconButton icon="x" size="sm" label="選択をやめる" onClick={onClear} />
      {/* On a phone one row that is moved sideways: the list under it stays in view. */}
      <div className="relative flex flex-wrap items-center gap-2 max-sm:-mx-2 max-sm:basis-full max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-2 max-sm:py-1 max-sm:*:shrink-0">
        {children}
      </div>
    </section>
  );
}
