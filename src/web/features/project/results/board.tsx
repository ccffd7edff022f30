/** Results as cards in a column for each state; a card is moved by its menu or by dragging. */
import { clsx } from "clsx";
import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from "react";
import type { ResultBoard, ResultRow } from "#src/domain/library/schema.ts";
import { type Approval, approvalLabels, approvals } from "#src/shared/approvals.ts";
import { type MemberRole, may } from "#src/shared/roles.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { BoardCard } from "./board-card.tsx";
import type { ResultFilter } from "./filters.tsx";
import { type StatusStep, stepsFrom } from "./steps.ts";
import { useBoard } from "./use-board.ts";

export interface BoardProps {
  projectId: string;
  first: ResultBoard;
  filter: ResultFilter;
  role: MemberRole;
  /** Address of an opened run. */
  to: (row: ResultRow) => string;
}

const stepsOf = (row: ResultRow, role: MemberRole) =>
  stepsFrom({ approval: row.approval, making: row.state === "making" }, role);

/** Give it the filter as its key. */
export function Board({ projectId, first, filter, role, to }: BoardProps) {
  const path = `/api/v1/projects/${projectId}/results`;
  const { board, loading, more, move } = useBoard(path, first, filter);
  const [dragged, setDragged] = useState<ResultRow | null>(null);
  const root = useRef<HTMLDivElement>(null);
  // A card that was moved by keyboard keeps the focus in its new column.
  const follow = useRef<string | null>(null);
  useEffect(() => {
    if (follow.current === null) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-card="${follow.current}"] a`);
    follow.current = null;
    card?.focus();
  });
  const go = async (row: ResultRow, step: StatusStep) => {
    follow.current = row.id;
    if (!(await move(row, step.to))) return;
    toast({ kind: "good", title: step.said, description: catalog[row.tool].title });
  };
  const wayTo = (approval: Approval) =>
    dragged ? stepsOf(dragged, role).find((step) => step.to === approval) : undefined;
  const drop = (event: DragEvent, approval: Approval) => {
    const step = wayTo(approval);
    if (!dragged || !step) return;
    event.preventDefault();
    setDragged(null);
    void go(dragged, step);
  };
  return (
    <div ref={root} className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-5">
      {!may(role, "approve") && (
        <p className="col-span-full text-sm text-ink-soft">閲覧の役割では、カードを移せません。</p>
      )}
      {approvals.map((approval) => (
        <Column
          key={approval}
          approval={approval}
          results={board[approval].results}
          hasMore={board[approval].next !== null}
          loading={loading === approval}
          accepts={wayTo(approval) !== undefined}
          onDrop={(event) => drop(event, approval)}
          onMore={() => void more(approval)}
          card={(row) => ({
            to: to(row),
            steps: stepsOf(row, role),
            onStep: (step) => void go(row, step),
            onDrag: (on) => setDragged(on ? row : null),
          })}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  approval: Approval;
  results: readonly ResultRow[];
  hasMore: boolean;
  loading: boolean;
  /** What is being dragged may be dropped here. */
  accepts: boolean;
  onDrop: (event: DragEvent) => void;
  onMore: () => void;
  card: (row: ResultRow) => Omit<ComponentProps<typeof BoardCard>, "row">;
}

/** A place to drop on adds to the menu of each card, which does the same by keyboard. */
function Column({ approval, results, hasMore, loading, accepts, onDrop, onMore, card }: ColumnProps) {
  return (
    <section
      aria-labelledby={`column-${approval}`}
      data-column={approval}
      className={clsx(
        "grid min-w-0 grid-cols-1 content-start gap-2 rounded-md border bg-sunken p-2",
        accepts ? "border-primary" : "border-line",
      )}
      onDragOver={(event) => accepts && event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 id={`column-${approval}`} className="flex items-baseline gap-2 px-1 text-base">
        {approvalLabels[approval]}
        <span className="tabular text-xs font-normal text-ink-soft">
          {results.length}件{hasMore && "以上"}
        </span>
      </h2>
      {results.length === 0 && <p className="px-1 text-sm text-ink-soft">まだありません</p>}
      <ul className="grid grid-cols-1 gap-2">
        {results.map((row) => (
          <BoardCard key={row.id} row={row} {...card(row)} />
        ))}
      </ul>
      {hasMore && (
        <Button
          size="sm"
          className="justify-self-center"
          aria-label={`${approvalLabels[approval]}をもっと見る`}
          busy={loading}
          onClick={onMore}
        >
          もっと見る
        </Button>
      )}
    </section>
  );
}
