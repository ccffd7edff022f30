import { clsx } from "clsx";
import type { ChangePart, ChangeRow } from "#src/shared/changes/changes.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

/** So many unchanged lines stand around a change; the rest is folded away. */
const around = 1;

/** Rows that changed with their neighbours, and how many rows were left out before each. */
export function nearChanges(rows: readonly ChangeRow[]): { row: ChangeRow; at: number; skipped: number }[] {
  const near = rows.flatMap((row, at) => {
    const neighbours = rows.slice(Math.max(0, at - around), at + around + 1);
    return neighbours.some(({ change }) => change !== "same") ? [{ row, at }] : [];
  });
  return near.map(({ row, at }, index) => ({ row, at, skipped: at - (near[index - 1]?.at ?? -1) - 1 }));
}

/** Every line with what went struck through and what came underlined: never by colour alone. */
export function ChangesList({ rows, folded }: { rows: readonly ChangeRow[]; folded: boolean }) {
  const shown = folded ? nearChanges(rows) : rows.map((row, at) => ({ row, at, skipped: 0 }));
  return (
    <ol aria-label="変わったところ" className="grid gap-1 text-sm">
      {shown.map(({ row, at, skipped }) => (
        <li key={at} className={clsx("rounded-sm px-2 py-0.5 break-words", rowClass[row.change])}>
          {skipped > 0 && <p className="pb-1 text-xs text-ink-soft">…同じ行 {skipped}行</p>}
          <TextChange parts={row.parts} />
        </li>
      ))}
    </ol>
  );
}

/** Words in reading order: what stays, goes and comes. */
export function TextChange({ parts }: { parts: readonly ChangePart[] }) {
  return placed(parts).map(({ part, start }) => <Part key={`${part.change} ${start}`} part={part} />);
}

/** Each part with its place in the line. */
function placed(parts: readonly ChangePart[]): { part: ChangePart; start: number }[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { part, start };
  });
}

const rowClass: Record<ChangeRow["change"], string> = {
  same: "text-ink-soft",
  changed: "bg-sunken",
  added: "bg-sunken",
  removed: "bg-sunken",
};

function Part({ part: { change, text } }: { part: ChangePart }) {
  if (change === "same") return text;
  if (change === "added")
    return (
      <ins className="bg-wash text-stroke decoration-2 underline-offset-4">
        <VisuallyHidden>追加：</VisuallyHidden>
        {text}
      </ins>
    );
  return (
    <del className="bg-must-wash text-must">
      <VisuallyHidden>削除：</VisuallyHidden>
      {text}
    </del>
  );
}
