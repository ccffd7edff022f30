/** Pieces that the views of several tools show alike. */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Item } from "#src/shared/result.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { mergedTexts } from "../structure/rows.ts";
import type { ItemParts } from "./view-parts.ts";

/** Marks a guess: not written in the material. */
export function HypothesisTag() {
  return (
    <span className="inline-flex items-center gap-0.5 rounded-sm bg-check-wash px-1 text-xs whitespace-nowrap text-check">
      <Icon name="lightbulb" />
      仮説
    </span>
  );
}

/** The words of a piece, and at their end what is to be said of it. */
export function Tagged({
  item,
  parts: { Text },
  className,
  textClassName,
  children,
}: {
  item: Item;
  parts: ItemParts;
  className?: string;
  textClassName?: string;
  /** Comes first at the end. */
  children?: ReactNode;
}) {
  return (
    <div className={clsx("min-w-0", className)}>
      <Text item={item} className={clsx("inline", textClassName)} />{" "}
      <span className="inline-flex max-w-full flex-wrap items-center gap-1 align-baseline empty:hidden">
        {children}
      </span>
    </div>
  );
}

/** What stands with its sources in sight: a fact, an answer. */
export function CitedMark({ children, ...props }: Parameters<typeof Tagged>[0]) {
  const { Sources, Flags } = props.parts;
  return (
    <Tagged {...props}>
      {children}
      <Sources item={props.item} />
      <Flags item={props.item} />
    </Tagged>
  );
}

/** The end of a piece's line: its word, and its tools. */
export function LineEnd({
  item,
  parts: { Word, Tools },
  slim = false,
  className,
}: {
  item: Item;
  parts: ItemParts;
  slim?: boolean;
  className?: string;
}) {
  return (
    <span className={clsx("ml-auto flex items-center gap-x-1", className)}>
      <Word item={item} />
      <Tools item={item} slim={slim} />
    </span>
  );
}

/** What a person put into this piece from others. */
export function MergedTexts({ item }: { item: Item }) {
  const texts = mergedTexts(item);
  if (texts.length === 0) return null;
  return <p className="text-xs text-ink-soft">まとめた内容：{texts.join("／")}</p>;
}

/** Places of a list that are still being written; `className` gives them the height of what will stand there. */
export function Placeholders({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, place) => place + 1).map((place) => (
    <li key={`place-${place}`} aria-hidden="true" className={`flex items-center ${className}`}>
      <Skeleton className="w-2/3" />
    </li>
  ));
}
