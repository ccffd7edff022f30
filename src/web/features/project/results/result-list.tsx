import { useState } from "react";
import { useSearchParams } from "react-router";
import type { MarkResults, ResultList } from "../../../../domain/library/schema.ts";
import { type MemberRole, may } from "../../../../shared/roles.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { AppLink } from "../../../../ui/link/link.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { CollectDialog } from "../collections/collect-dialog.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { type Filter, filtering } from "./filters.tsx";
import { Row } from "./result-row.tsx";
import type { Step } from "./steps.ts";
import { useResults } from "./use-results.ts";

const undoTimeoutMs = 10_000;

/** Give it the filter as its key. */
export function List({
  projectId,
  first,
  filter,
  role,
}: {
  projectId: string;
  first: ResultList;
  filter: Filter;
  role: MemberRole;
}) {
  const canWork = may(role, "work");
  const path = `/api/v1/projects/${projectId}/results`;
  const { rows, hasMore, loading, more, mark, say, show } = useResults(path, first, filter);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [collecting, setCollecting] = useState(false);
  const [params] = useSearchParams();
  const selected = rows.filter(({ id }) => selection.has(id));
  const ids = selected.map(({ id }) => id);
  const select = (id: string) =>
    setSelection((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );

  // What changes is in view: only a refusal needs words.
  const change = (what: Omit<MarkResults, "ids">) => void mark(ids, what);
  /** Takes them away and offers the way back. */
  async function move(trashed: boolean) {
    const moved = selected;
    if (!(await mark(ids, { trashed }))) return;
    setSelection(new Set());
    toast({
      kind: "good",
      title: trashed ? "ごみ箱に入れました" : "ごみ箱から戻しました",
      description: `${moved.length}件`,
      timeout: undoTimeoutMs,
      action: {
        label: "元に戻す",
        onSelect: () =>
          void mark(
            moved.map(({ id }) => id),
            { trashed: !trashed },
          ).then((done) => done && show(moved)),
      },
    });
  }
  async function take({ to, said }: Step) {
    if (await say(ids, to)) toast({ kind: "good", title: said, description: `${ids.length}件` });
  }
  if (rows.length === 0 && !hasMore) return <NoResults filter={filter} home={`/${projectId}`} />;
  return (
    <>
      <ul aria-label="結果" className="grid grid-cols-1 gap-2">
        {rows.map((row) => (
          <li key={row.id}>
            <Row
              row={row}
              to={`/${projectId}/results?${new URLSearchParams({ ...Object.fromEntries(params), open: row.runId })}`}
              selected={selection.has(row.id)}
              onSelect={canWork || row.removedAt === null ? () => select(row.id) : null}
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
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          role={role}
          compareTo={`/${projectId}/results?${new URLSearchParams({ ...Object.fromEntries(params), compare: ids.join(",") })}`}
          onStep={(step) => void take(step)}
          onCollect={() => setCollecting(true)}
          exportPath={`${path}/export?${new URLSearchParams({ ids: ids.join(",") })}`}
          inTrash={filter.view === "trash"}
          onStar={(starred) => change({ starred })}
          onTag={(addTag) => change({ addTag })}
          onUntag={(removeTag) => change({ removeTag })}
          onTrash={() => void move(true)}
          onRestore={() => void move(false)}
          onClear={() => setSelection(new Set())}
        />
      )}
      {collecting && (
        <CollectDialog
          projectId={projectId}
          ids={ids}
          onClose={() => setCollecting(false)}
          onDone={() => setSelection(new Set())}
        />
      )}
    </>
  );
}

export function NoResults({ filter, home }: { filter: Filter; home: string }) {
  const { view } = filter;
  const filtered = filtering(filter);
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
        !filtered && (
          <AppLink to={home} className={buttonClass({ variant: "primary" })}>
            概要で作る
          </AppLink>
        )
      }
    >
      <p>{filtered ? "言葉や絞り込みを変えてお試しください。" : "商品の説明から作ると、ここに並びます。"}</p>
    </EmptyState>
  );
}
