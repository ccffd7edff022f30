import { clsx } from "clsx";
import type { NotificationView } from "#src/domain/notification/schema.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { LoadFailed } from "../../parts/action/load-failed.tsx";
import { Recent } from "../../parts/frame/recent.tsx";
import { describe } from "./words.ts";

/** Newest first; each is a button: it is read then, and opened where there is something to open. */
export function NotificationRows({
  load,
  rows,
  onChoose,
  onAgain,
}: {
  load: "loading" | "failed" | "done";
  rows: readonly NotificationView[];
  onChoose: (row: NotificationView) => void;
  onAgain: () => void;
}) {
  if (load === "loading")
    return (
      <div aria-busy="true" className="grid min-h-40 content-start gap-4 py-2">
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-9 w-full" />
        ))}
        <span className="sr-only">読み込んでいます</span>
      </div>
    );
  if (load === "failed")
    return (
      <div className="min-h-40">
        <LoadFailed error="お知らせは残っています。" tone="check" onAgain={onAgain} />
      </div>
    );
  if (rows.length === 0)
    return (
      <p className="min-h-40 text-sm text-ink-soft">
        お知らせはありません。離れているあいだに終わった作業や、招待・承認の知らせがここに並びます。
      </p>
    );
  return (
    <ul aria-label="お知らせ" className="-mx-2 grid min-h-40 content-start">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line last:border-b-0">
          <Row row={row} onChoose={() => onChoose(row)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, onChoose }: { row: NotificationView; onChoose: () => void }) {
  const { icon, text, note } = describe(row);
  return (
    <button
      type="button"
      data-read={row.read}
      className="flex w-full min-w-0 items-start gap-2 rounded-sm p-2 text-left text-sm hover:bg-wash"
      onClick={onChoose}
    >
      <Icon name={icon} className={clsx("mt-1", row.read ? "text-ink-soft" : "text-stroke")} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={clsx("wrap-anywhere [word-break:auto-phrase]", !row.read && "font-bold")}>
          {text}
        </span>
        {note && <span className="line-clamp-2 wrap-anywhere">「{note}」</span>}
        <span className="flex min-w-0 flex-wrap gap-x-2 text-xs text-ink-soft">
          {"project" in row.data && <span className="max-w-full truncate">{row.data.project}</span>}
          <Recent at={row.at} />
        </span>
      </span>
      {!row.read && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-must">
          <span className="sr-only">未読</span>
        </span>
      )}
    </button>
  );
}
