import { clsx } from "clsx";
import type { Item } from "#src/shared/result.ts";
import { Icon } from "#src/ui/icon.tsx";

/** What keeps an item from being ready, or what it lacks. Amber, never hidden. */
export function Problems({ item, className }: { item: Item; className?: string }) {
  const told = [...item.problems, ...(item.taken ? [`責任を持って採用：${item.taken.reason}`] : [])];
  if (told.length === 0) return null;
  return (
    <ul className={clsx("grid gap-0.5", className)}>
      {told.map((problem) => (
        <li key={problem} className="flex items-start gap-1.5 text-xs text-check">
          <Icon name="triangle-alert" className="mt-0.5" />
          <span>{problem}</span>
        </li>
      ))}
    </ul>
  );
}
