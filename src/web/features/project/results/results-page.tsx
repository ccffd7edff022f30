/** /{project_id}/results: everything that was made, to find again, to sort, to compare and to open. */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Comparison } from "#src/domain/comparison/schema.ts";
import type { ResultBoard, ResultList, ResultRow } from "#src/domain/library/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { ClaimsPage, type ClaimsPageProps } from "../claims/claims-page.tsx";
import { Board } from "./board.tsx";
import { ComparePage } from "./compare-page.tsx";
import { filtering, type ResultFilter, ResultFilters } from "./filters.tsx";
import { type OpenedRun, OpenRun } from "./open-run.tsx";
import { List, NoResults } from "./result-list.tsx";

export interface ResultsPageProps {
  head: ProjectHead;
  /** Null: the board is asked for, or something is open. */
  list: ResultList | null;
  board: ResultBoard | null;
  comparison: Comparison | null;
  /** All that the project's results have. */
  tags: readonly string[];
  /** Who may have asked for results: id → name. */
  authors: Record<string, string>;
  filter: ResultFilter;
  /** 根拠資料の一覧; null where it is not asked for. */
  claims: Omit<ClaimsPageProps, "head"> | null;
  /** The run that is open, with what it rests on. */
  open: OpenedRun | null;
}

export function ResultsPage({
  head,
  list,
  board,
  comparison,
  tags,
  authors,
  filter,
  claims,
  open,
}: ResultsPageProps) {
  const [params] = useSearchParams();
  const without = (...names: string[]) => {
    const next = new URLSearchParams(params);
    for (const name of names) next.delete(name);
    return `/${head.id}/results?${next}`;
  };
  const openTo = (row: ResultRow) =>
    `/${head.id}/results?${new URLSearchParams({ ...Object.fromEntries(params), open: row.runId, result: row.id })}`;
  const shared = { projectId: head.id, filter, role: head.role };
  const asked = JSON.stringify(filter);
  if (open)
    return (
      <Frame wide>
        <Back to={without("open", "result")}>
          {comparison || params.has("compare") ? "比較に戻る" : "一覧に戻る"}
        </Back>
        <OpenRun
          key={`${open.run.id} ${params.get("result")}`}
          head={head}
          open={open}
          sought={params.get("result")}
        />
      </Frame>
    );
  if (claims)
    return (
      <Frame title="根拠資料の一覧">
        <Back to={without("claims")}>結果に戻る</Back>
        <ClaimsPage head={head} {...claims} />
      </Frame>
    );
  if (comparison)
    return (
      <Frame wide>
        <Back to={without("compare")}>一覧に戻る</Back>
        <ComparePage projectId={head.id} comparison={comparison} />
      </Frame>
    );
  const shown = list ? [list] : Object.values(board ?? {});
  const isEmpty = !filtering(filter) && shown.every(({ results }) => results.length === 0);
  return (
    <Frame
      wide={board !== null}
      beside={
        <span className="flex flex-wrap gap-2">
          <AppLink to={`/${head.id}/results?claims=none`} className={buttonClass({ size: "sm" })}>
            根拠資料の一覧
          </AppLink>
          <AppLink to={`/${head.id}/collections`} className={buttonClass({ size: "sm" })}>
            提出を見る
          </AppLink>
        </span>
      }
    >
      <ResultFilters filter={filter} tags={tags} authors={authors} isEmpty={isEmpty} />
      {list && <List key={asked} {...shared} first={list} />}
      {board &&
        (isEmpty ? (
          <NoResults filter={filter} home={`/${head.id}`} />
        ) : (
          <Board key={asked} {...shared} first={board} to={openTo} />
        ))}
    </Frame>
  );
}

function Frame({
  title = "結果",
  wide = false,
  beside,
  children,
}: {
  title?: string;
  wide?: boolean;
  /** Stands beside the heading. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        "grid grid-cols-1 gap-5 px-4 py-6 sm:px-6 print:max-w-none print:p-0",
        wide ? "max-w-7xl" : "max-w-5xl",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  );
}

function Back({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className={buttonClass({ variant: "quiet", size: "sm" }, "-ml-2.5 justify-self-start")}>
      {children}
    </AppLink>
  );
}
