/** The parts of an item as a client sees them: words to read and to print, nothing to press. */

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { evidenceLine } from "#src/shared/evidence/attached-evidence.ts";
import type { Item } from "#src/shared/result.ts";
import type { ItemParts } from "#src/tools/views.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { levelLabels } from "../../parts/results/model/labels.ts";
import { Problems } from "../../parts/results/parts/problems.tsx";

interface PartProps {
  item: Item;
  className?: string;
}

function Row({ item, className, children }: PartProps & { children: ReactNode }) {
  return (
    <div data-row={item.id} className={clsx("print:break-inside-avoid", className)}>
      {children}
    </div>
  );
}

function Spot({
  as: Tag = "div",
  className,
  children,
}: PartProps & { as?: "div" | "li" | "section"; children: ReactNode }) {
  return <Tag className={className}>{children}</Tag>;
}

function Text({ item, className }: PartProps) {
  return <p className={clsx("whitespace-pre-line", className)}>{item.text}</p>;
}

/** The sentences themselves: whoever reads this has no material to look them up in. */
function Sources({ item, className }: PartProps) {
  const quotes = [...new Set(item.evidence.map(({ quote }) => quote))];
  const documents = [...new Set((item.documents ?? []).map(evidenceLine))];
  if (quotes.length + documents.length === 0) return null;
  return (
    <span className={clsx("grid text-xs wrap-anywhere text-ink-soft", className)}>
      {quotes.length > 0 && <span>根拠：{quotes.map((quote) => `「${quote}」`).join("")}</span>}
      {documents.map((line) => (
        <span key={line}>根拠資料：{line}</span>
      ))}
    </span>
  );
}

export function ClientFlags({ item, className }: PartProps) {
  if (item.flags.length === 0) return null;
  return (
    <span className={clsx("grid justify-items-start gap-1", className)}>
      {item.flags.map(({ id, level, words, why }) => (
        <span key={id} className="flex flex-wrap items-baseline gap-1.5 text-xs text-ink-soft">
          <Badge tone={level}>{levelLabels[level]}</Badge>
          <span className="wrap-anywhere">
            「{words}」 {why}
          </span>
        </span>
      ))}
    </span>
  );
}

function Counts({ item, className }: PartProps) {
  return <span className={clsx("tabular text-xs text-ink-soft", className)}>{item.counts.c1}字</span>;
}

const Nothing = () => null;

/** Where members read one word, whoever has no panel reads what it stands for. */
function Word({ item }: PartProps) {
  return (
    <span className="grid min-w-0 gap-1 wrap-anywhere empty:hidden">
      <Sources item={item} />
      <ClientFlags item={item} />
      <Problems item={item} />
    </span>
  );
}

export const clientParts: ItemParts = {
  Row,
  Spot,
  Text,
  Sources,
  Flags: ClientFlags,
  Word,
  Counts,
  Choose: Nothing,
  Tools: Nothing,
  Person: Nothing,
  Wrong: Nothing,
  Found: Nothing,
  Note: Nothing,
  Copy: Nothing,
  Photo: Nothing,
  Hint: Nothing,
};
