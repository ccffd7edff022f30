/** Where the results that are open are used, read when somebody asks. */

import { type ReactNode, useState } from "react";
import type { RelatedResult, RelatedWork } from "#src/domain/related-work/schema.ts";
import type { ApprovalView } from "#src/domain/result/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { LoadFailed } from "#src/web/parts/action/load-failed.tsx";
import { useAnswer } from "#src/web/parts/action/use-answer.ts";

export function UsedIn({ projectId, results }: { projectId: string; results: readonly ApprovalView[] }) {
  return results
    .filter(({ making }) => !making)
    .map(({ resultId, tool }) => (
      <Panel key={resultId} projectId={projectId} resultId={resultId} title={catalog[tool].title} />
    ));
}

interface PanelProps {
  projectId: string;
  resultId: string;
  title: string;
}

function Panel({ title, ...asked }: PanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="card group px-4 py-1"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        使われている場所（{title}）
      </summary>
      {open && <Places {...asked} />}
    </details>
  );
}

function Places({ projectId, resultId }: Omit<PanelProps, "title">) {
  const { found, error, again } = useAnswer<RelatedWork>(`/api/v1/results/${resultId}/relations`);
  if (error !== null) return <LoadFailed error={error} onAgain={again} />;
  if (found === null)
    return (
      <div aria-busy="true" className="grid gap-2 pb-3">
        <p className="text-sm text-ink-soft">読み込んでいます</p>
        <Skeleton className="w-2/3" />
      </div>
    );
  return <Found projectId={projectId} found={found} />;
}

function Found({ projectId, found }: { projectId: string; found: RelatedWork }) {
  const { summary, memo, threads, results, from, more } = found;
  const used = summary.length + threads.length + results.length > 0 || memo;
  return (
    <div className="grid gap-3 pb-3 text-sm">
      {!used && <p>まだどこにも使われていません。</p>}
      {summary.length > 0 && (
        <Part title="案件サマリー">
          <li>
            <Go to={`/${projectId}/summary`}>{summary.join("・")}</Go>
          </li>
        </Part>
      )}
      {memo && (
        <Part title="メモ">
          <li>
            <Go to={`/${projectId}/memo`}>メモに埋め込まれています</Go>
          </li>
        </Part>
      )}
      {threads.length > 0 && (
        <Part title="スレッド">
          {threads.map(({ id, title, made }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-2">
              <Go to={`/${projectId}/${id}`}>{title || "新しいスレッド"}</Go>
              <span className="text-xs text-ink-soft">{made ? "ここで作りました" : "材料に付けました"}</span>
            </li>
          ))}
        </Part>
      )}
      <Made title="これを元に作った結果" projectId={projectId} results={results} />
      {more && <p className="text-xs text-ink-soft">新しい順に20件までを表示しています。</p>}
      <Made title="元にした結果" projectId={projectId} results={from} />
    </div>
  );
}

function Made({
  title,
  projectId,
  results,
}: {
  title: string;
  projectId: string;
  results: readonly RelatedResult[];
}) {
  if (results.length === 0) return null;
  return (
    <Part title={title}>
      {results.map(({ id, runId, tool, approval, at }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2">
          <Go to={`/${projectId}${placeOfResult(runId, id)}`}>
            {catalog[tool].title} {momentLabel(at)}
          </Go>
          <span className="text-xs text-ink-soft">{approvalLabels[approval]}</span>
        </li>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <ul className="grid gap-1">{children}</ul>
    </section>
  );
}

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className="inline-flex min-h-8 items-center text-stroke underline wrap-anywhere">
      {children}
    </AppLink>
  );
}
