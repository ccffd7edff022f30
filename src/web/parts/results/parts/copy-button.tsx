import type { Item } from "#src/shared/result.ts";
import { IconButton } from "#src/ui/button.tsx";
import { useCopy } from "../use-copy.ts";

/** Copies one item as it is. */
export function CopyButton({ item, className }: { item: Item; className?: string }) {
  const copy = useCopy();
  return (
    <IconButton
      icon="copy"
      label="コピー"
      size="sm"
      className={className}
      onClick={() => void copy([item])}
    />
  );
}
