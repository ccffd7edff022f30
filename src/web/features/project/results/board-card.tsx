import type { ResultRow } from "#src/domain/library/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { Recent } from "#src/web/parts/frame/recent.tsx";
import { ToolMark } from "#src/web/parts/tools/tool-mark.tsx";
import { CommentCount } from "./comment-count.tsx";
import { states } from "./labels.ts";
import type { StatusStep } from "./steps.ts";

/** One result on the board. `steps`: where it may go; none for whoever may only read. */
export function BoardCard({
  row,
  to,
  steps,
  onStep,
  onDrag,
}: {
  row: ResultRow;
  to: string;
  steps: readonly StatusStep[];
  onStep: (step: StatusStep) => void;
  onDrag: (on: boolean) => void;
}) {
  const movable = steps.length > 0;
  const name = `${catalog[row.tool].title} ${momentLabel(row.at)}`;
  return (
    <li
      data-card={row.id}
      className="card grid min-w-0 grid-cols-1 gap-2 p-3 hover:border-primary"
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <AppLink to={to} draggable={false} className="grid min-w-0 gap-1 rounded-sm">
        <span className="flex flex-wrap items-center gap-2">
          <span className="flex min-w-0 items-center gap-2">
            <ToolMark tool={row.tool} />
            <span className="min-w-0 text-sm font-bold [word-break:auto-phrase]">
              {catalog[row.tool].title}
            </span>
          </span>
          {row.starred && <Icon name="star" label="スター付き" className="text-stroke" />}
          {row.state !== "done" && <Badge tone={states[row.state].tone}>{states[row.state].label}</Badge>}
          {row.stale.length > 0 && (
            <Badge tone="check" icon="triangle-alert">
              {staleWord(row.stale)}
            </Badge>
          )}
        </span>
        <span className="line-clamp-2 text-sm wrap-anywhere">{row.first}</span>
        {row.tags.length > 0 && (
          <span className="truncate text-xs text-ink-soft">タグ：{row.tags.join("・")}</span>
        )}
        <span className="tabular flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <span>
            {row.items}案・
            <Recent at={row.at} />
          </span>
          <CommentCount comments={row.comments} />
        </span>
      </AppLink>
      {movable && (
        <Menu
          trigger={
            <Button size="sm" className="justify-self-start" aria-label={`${name}の状態を変える`}>
              状態を変える
            </Button>
          }
          groups={[
            {
              entries: steps.map((step) => ({
                id: step.to,
                label: step.label,
                icon: step.icon,
                onSelect: () => onStep(step),
              })),
            },
          ]}
        />
      )}
    </li>
  );
}
