import { useState } from "react";
import { useSearchParams } from "react-router";
import { type MarkResults, maxMarked, type ResultList, type ResultRow } from "#src/domain/library/schema.ts";
import { type MemberRole, may } from "#src/shared/roles.ts";
import { dayHeading } from "#src/shared/time/time.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ExportInProgress } from "#src/web/parts/downloads/export-status.tsx";
import { useExportDownload } from "#src/web/parts/downloads/use-export-download.ts";
import { moveBetween } from "#src/web/parts/lists/move-between.ts";
import { SelectAll } from "#src/web/parts/lists/select-all.tsx";
import { useSelection } from "#src/web/parts/lists/use-selection.ts";
import { CollectDialog } from "../collections/collect-dialog.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { filtering, type ResultFilter } from "./filters.tsx";
import { ResultListRow } from "./result-row.tsx";
import type { StatusStep } from "./steps.ts";
import { useResults } from "./use-results.ts";

const undoTimeoutMs = 10_000;

type Results = ReturnType<typeof useResults>;

/** Give it the filter as its key. */
export function List({
  projectId,
  first,
  filter,
  role,
}: {
  projectId: string;
  first: ResultList;
  filter: ResultFilter;
  role: MemberRole;
}) {
  const canWork = may(role, "work");
  const path = `/api/v1/projects/${projectId}/results`;
  const { rows, hasMore, loading, more, mark, say, show } = useResults(path, first, filter);
  const selection = useSelection(rows, maxMarked);
  const { selected, isSelected, toggle, clear } = selection;
  const file = useExportDownload(projectId);
  const [collecting, setCollecting] = useState(false);
  const [params] = useSearchParams();
  const byDay = filter.sort === "newest" || filter.sort === "oldest";
  const ids = selected.map(({ id }) => id);
  // What changes is in view: only a refusal needs words.
  const change = (what: Omit<MarkResults, "ids">) => void mark(ids, what);
  const move = async (trashed: boolean) => {
    if (await moveAway(selected, trashed, mark, show)) clear();
  };
  async function take({ to, said }: StatusStep) {
    if (await say(ids, to)) toast({ kind: "good", title: said, description: `${ids.length}件` });
  }
  if (rows.length === 0 && !hasMore) return <NoResults filter={filter} home={`/${projectId}`} />;
  return (
    <>
      {(canWork || filter.view !== "trash") && <SelectAll selection={selection} hasMore={hasMore} />}
      <ul aria-label="結果" className="grid grid-cols-1 gap-1.5" onKeyDown={moveBetween}>
        {rows.map((row, index) => (
          <li key={row.id} className="grid grid-cols-1 gap-1.5">
            {byDay && isNewDay(rows, index) && (
              <h2 className="tabular pt-3 pl-1 text-xs text-ink-soft">{dayHeading(row.at)}</h2>
            )}
            <ResultListRow
              row={row}
              dated={!byDay}
              to={`/${projectId}/results?${new URLSearchParams({ ...Object.fromEntries(params), open: row.runId, result: row.id })}`}
              selected={isSelected(row.id)}
              onSelect={canWork || row.removedAt === null ? (range) => toggle(row.id, range) : null}
              onStar={canWork ? () => void mark([row.id], { starred: !row.starred }) : null}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className="justify-self-center" busy={loading} onClick={() => void more()}>
          もっと見る
        </Button>
      )}
      <ExportInProgress {...{ projectId, file }} />
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          role={role}
          compareTo={`/${projectId}/results?${new URLSearchParams({ ...Object.fromEntries(params), compare: ids.join(",") })}`}
          onStep={(step) => void take(step)}
          onCollect={() => setCollecting(true)}
          onExport={(form) => void file.take({ what: "results", ids, ...form })}
          inTrash={filter.view === "trash"}
          onStar={(starred) => change({ starred })}
          onTag={(addTag) => change({ addTag })}
          onUntag={(removeTag) => change({ removeTag })}
          onTrash={() => void move(true)}
          onRestore={() => void move(false)}
          onClear={clear}
        />
      )}
      {collecting && (
        <CollectDialog projectId={projectId} ids={ids} onClose={() => setCollecting(false)} onDone={clear} />
      )}
    </>
  );
}

/** Into the trash or out of it, with the way back; false when it could not be done. */
async function moveAway(
  moved: readonly ResultRow[],
  trashed: boolean,
  mark: Results["mark"],
  show: Results["show"],
): Promise<boolean> {
  const ids = moved.map(({ id }) => id);
  if (!(await mark(ids, { trashed }))) return false;
  toast({
    kind: "good",
    title: trashed ? "ごみ箱に入れました" : "ごみ箱から戻しました",
    description: `${moved.length}件`,
    timeout: undoTimeoutMs,
    action: {
      label: "元に戻す",
      onSelect: () => void mark(ids, { trashed: !trashed }).then((done) => done && show(moved)),
    },
  });
  return true;
}

const isNewDay = (rows: readonly ResultRow[], index: number): boolean => {
  const [above, row] = [rows[index - 1], rows[index]];
  return row !== undefined && (above === undefined || dayHeading(above.at) !== dayHeading(row.at));
};

export function NoResults({ filter, home }: { filter: ResultFilter; home: string }) {
  const { view } = filter;
  const filtered = filtering(filter);
  const unfiltered = `${home}/results${filter.layout === "board" ? "?layout=board" : ""}`;
  if (view === "trash" && !filtered)
    return (
      <EmptyState icon="trash" title="ごみ箱は空です">
        <p>ごみ箱に入れた結果は、30日のあいだ元に戻せます。</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="clipboard-list"
      title={filtered ? "合う結果がありません" : "まだ結果はありません"}
      action={
        filtered ? (
          <AppLink to={unfiltered} className={buttonClass({})}>
            絞り込みを外す
          </AppLink>
        ) : (
          <AppLink to={`${home}/work/material`} className={buttonClass({ variant: "primary" })}>
            材料を開く
          </AppLink>
        )
      }
    >
      <p>{filtered ? "言葉や絞り込みを変えてお試しください。" : "材料を貼って作ると、ここに並びます。"}</p>
    </EmptyState>
  );
}
