/** Pieces that the views of several tools show alike. */
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { mergedTexts } from "./structure/rows.ts";

/** Marks a guess: not written in the material. */
export function HypothesisTag() {
  return (
    <Badge tone="check" icon="lightbulb">
      仮説
    </Badge>
  );
}

/** What a person put into this piece from others. */
export function MergedTexts({ item }: { item: Item }) {
  const texts = mergedTexts(item);
  if (texts.length === 0) return null;
  return <p className="text-xs text-ink-soft">まとめた内容：{texts.join("／")}</p>;
}

/** Places of a list that are still being written; `className` gives them the height of what will stand there. */
export function Places({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, place) => place + 1).map((place) => (
    <li key={`place-${place}`} aria-hidden="true" className={`flex items-center ${className}`}>
      <Skeleton className="w-2/3" />
    </li>
  ));
}
