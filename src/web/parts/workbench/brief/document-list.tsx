import { IconButton } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import type { DocumentRow } from "../types.ts";

/** Files and pages, each with what was read or why it could not be. */
export function DocumentList({
  rows,
  onRemove,
}: {
  rows: readonly DocumentRow[];
  onRemove: (id: string) => void;
}) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="読み取ったファイルとページ" className="grid grid-cols-1 gap-1">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex items-start gap-2 rounded-md border border-line bg-paper py-1 pr-1 pl-3"
        >
          <Icon name={row.kind === "file" ? "file-text" : "globe"} className="mt-2 text-ink-soft" />
          <div className="min-w-0 flex-1 py-1 text-sm" aria-live="polite">
            <p className="truncate" title={row.name}>
              {row.name}
            </p>
            <Status row={row} />
          </div>
          <IconButton icon="x" label={`${row.name}を外す`} size="sm" onClick={() => onRemove(row.id)} />
        </li>
      ))}
    </ul>
  );
}

function Status({ row }: { row: DocumentRow }) {
  if (row.state === "reading") {
    return (
      <p className="flex items-center gap-1 text-xs text-ink-soft">
        <Icon name="loader-circle" className="animate-spin" />
        読み取っています
      </p>
    );
  }
  if (row.state === "failed") {
    return (
      <p className="flex items-start gap-1 text-xs text-must">
        <Icon name="circle-alert" className="mt-0.5" />
        {row.error ?? "読み取れませんでした。"}
      </p>
    );
  }
  return (
    <div className="text-xs text-ink-soft">
      <p>{row.sentences}文を読み取りました</p>
      {row.warnings.map((warning) => (
        <p key={warning} className="text-check">
          {warning}
        </p>
      ))}
    </div>
  );
}
