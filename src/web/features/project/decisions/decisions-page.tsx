/** /{project_id}/collections?log: who decided, returned, changed and took what out of the project, to read and to print. */
import { useState } from "react";
import type { DecisionList, DecisionRow } from "#src/domain/decision/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { decisionText } from "#src/shared/words/decisions.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiGet } from "#src/web/shell/api-client.ts";

export interface DecisionsPageProps {
  head: ProjectHead;
  log: DecisionList;
}

export function DecisionsPage({ head, log }: DecisionsPageProps) {
  const [{ decisions, next }, setLog] = useState(log);
  const action = useAction();
  const more = () =>
    action.run(async () => {
      const asked = new URLSearchParams({ limit: "200", cursor: next ?? "" });
      const page = await apiGet<DecisionList>(`/api/v1/projects/${head.id}/decisions?${asked}`);
      setLog({ decisions: [...decisions, ...page.decisions], next: page.next });
    });
  return (
    <div data-print className="grid max-w-5xl grid-cols-1 gap-5 px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <AppLink
        to={`/${head.id}/collections`}
        className={buttonClass(
          { variant: "quiet", size: "sm" },
          "-ml-2.5 justify-self-start min-h-11 print:hidden",
        )}
      >
        提出に戻る
      </AppLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl wrap-anywhere">
          決定ログ<span className="hidden print:inline">：{head.name}</span>
        </h1>
        {decisions.length > 0 && (
          <Button icon="download" className="min-h-11 print:hidden" onClick={() => window.print()}>
            印刷・PDFに保存
          </Button>
        )}
      </div>
      {decisions.length === 0 ? (
        <EmptyState icon="file-text" title="まだ記録はありません">
          <p>案を採用・差し戻し・手直しすると、だれがいつ何をしたかがここに残ります。</p>
        </EmptyState>
      ) : (
        <ol aria-label="決定ログ" className="grid max-w-[45rem] grid-cols-1 print:max-w-none">
          {decisions.map((row) => (
            <Line key={row.id} projectId={head.id} row={row} />
          ))}
        </ol>
      )}
      <FailureMessage action={action} />
      {next && (
        <Button
          className="min-h-11 justify-self-start print:hidden"
          busy={action.busy}
          onClick={() => void more()}
        >
          前の記録も見る
        </Button>
      )}
    </div>
  );
}

const icons: Record<DecisionRow["kind"], IconName> = {
  draft: "rotate-ccw",
  review: "send",
  returned: "rotate-ccw",
  approved: "circle-check",
  used: "circle-check",
  comment: "message-square",
  edited: "pencil",
  exported: "download",
  sent: "send",
};

function Line({ projectId, row }: { projectId: string; row: DecisionRow }) {
  const { kind, at, text, before, note, version, runId, resultId } = row;
  const told = decisionText(row, (tool) => catalog[tool].title);
  return (
    <li className="flex min-w-0 gap-3 border-t border-line py-3 text-sm print:break-inside-avoid">
      <Icon name={icons[kind]} className="mt-1 shrink-0 text-ink-soft" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 wrap-anywhere">{told}</span>
          <time dateTime={at} className="tabular text-xs text-ink-soft">
            {momentLabel(at)}
            {version !== null && `・渡した${version}版目`}
          </time>
        </p>
        {before !== null && before !== text && (
          <p className="wrap-anywhere text-ink-soft">
            <span className="text-xs">前</span> 「{before}」
          </p>
        )}
        {text !== "" && (
          <p className="wrap-anywhere">
            {before !== null && before !== text && <span className="text-xs text-ink-soft">後 </span>}
            {runId && resultId ? (
              <AppLink
                to={`/${projectId}${placeOfResult(runId, resultId)}`}
                className="text-stroke hover:underline"
              >
                「{text}」
              </AppLink>
            ) : (
              `「${text}」`
            )}
          </p>
        )}
        {note !== "" && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      </div>
    </li>
  );
}
