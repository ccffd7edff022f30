import { clsx } from "clsx";
import type { ResultRow } from "#src/domain/library/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { dayLabel, momentLabel, timeLabel } from "#src/shared/time/time.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Recent } from "#src/web/parts/frame/recent.tsx";
import { SelectBox } from "#src/web/parts/lists/select-all.tsx";
import { ToolMark } from "#src/web/parts/tools/tool-mark.tsx";
import { CommentCount } from "./comment-count.tsx";
import { approvalTones, states } from "./labels.ts";

/** One result of the list; what is in the trash cannot be opened. `onSelect` and `onStar` are null where that cannot be done; `range`: with Shift, up to here. */
export function ResultListRow({
  row,
  dated,
  to,
  selected,
  onSelect,
  onStar,
}: {
  row: ResultRow;
  /** Says its day, where no heading does. */
  dated: boolean;
  to: string;
  selected: boolean;
  onSelect: ((range: boolean) => void) | null;
  onStar: (() => void) | null;
}) {
  const name = `${catalog[row.tool].title} ${momentLabel(row.at)}`;
  return (
    <div
      className={clsx(
        "card flex min-w-0 items-start gap-1 p-1 pl-2 md:items-center",
        selected ? "border-primary bg-wash" : "hover:border-primary",
      )}
    >
      {onSelect && <SelectBox name={name} checked={selected} onSelect={onSelect} />}
      {row.removedAt === null ? (
        <AppLink to={to} className={body}>
          <Content row={row} dated={dated} />
        </AppLink>
      ) : (
        <div className={body}>
          <Content row={row} dated={dated} />
          <span className="text-xs text-ink-soft">{dayLabel(row.removedAt)}に完全に消えます</span>
        </div>
      )}
      {onStar && row.removedAt === null && (
        <button
          type="button"
          aria-pressed={row.starred}
          aria-label={`${name}にスターを付ける`}
          className={clsx(
            "grid min-h-10 min-w-10 place-items-center rounded-md hover:bg-sunken",
            row.starred ? "text-stroke [&_path]:fill-current" : "text-ink-soft",
          )}
          onClick={onStar}
        >
          <Icon name="star" />
        </button>
      )}
    </div>
  );
}
const body =
  "flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 rounded-sm py-1.5 md:py-0.5";

function Content({ row, dated }: { row: ResultRow; dated: boolean }) {
  const { label, tone } =
    row.approval === "draft"
      ? states[row.state]
      : { label: approvalLabels[row.approval], tone: approvalTones[row.approval] };
  return (
    <>
      <ToolMark tool={row.tool} size="md" />
      <span className="min-w-0 font-bold max-md:grow max-md:whitespace-nowrap md:w-40 md:[word-break:auto-phrase]">
        {catalog[row.tool].title}
      </span>
      <span className="min-w-0 flex-1 basis-40 truncate text-sm max-md:order-1 max-md:basis-24">
        {row.first}
      </span>
      {row.tags.length > 0 && (
        <span className="flex max-w-full min-w-0 flex-wrap gap-1">
          <span className="sr-only">タグ：</span>
          {row.tags.map((tag) => (
            <span
              key={tag}
              className="max-w-full truncate rounded-full border border-line px-2 text-xs text-ink-soft"
            >
              {tag}
            </span>
          ))}
        </span>
      )}
      <CommentCount comments={row.comments} />
      {row.stale.length > 0 && (
        <Badge tone="check" icon="triangle-alert">
          {staleWord(row.stale)}
        </Badge>
      )}
      <Badge tone={tone}>{label}</Badge>
      <span
        className={clsx(
          "tabular text-right text-xs text-ink-soft md:w-24",
          row.adopted === 0 && "max-md:hidden",
        )}
      >
        {row.adopted > 0 ? `${row.items}案中 採用${row.adopted}` : `${row.items}案`}
      </span>
      <span
        className={clsx(
          "tabular text-right text-xs text-ink-soft max-md:order-2",
          dated ? "md:w-28" : "md:w-10",
        )}
      >
        {dated ? <Recent at={row.at} /> : <time dateTime={row.at}>{timeLabel(row.at)}</time>}
      </span>
    </>
  );
}
