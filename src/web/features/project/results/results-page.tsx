/** /{project_id}/results: everything that was made, to find again, to sort and to open. */
import { useSearchParams } from "react-router";
import type { ResultList } from "../../../../domain/library/schema.ts";
import type { MessageRun } from "../../../../domain/message/schema.ts";
import type { ProjectHead } from "../../../../domain/project/schema.ts";
import type { ApprovalView } from "../../../../domain/result/schema.ts";
import type { Source } from "../../../../shared/result.ts";
import { may } from "../../../../shared/roles.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { AppLink } from "../../../../ui/link/link.tsx";
import { RunCard } from "../threads/run-card.tsx";
import { ApprovalPanel } from "./approval-panel.tsx";
import { type Filter, Filters } from "./filters.tsx";
import { List } from "./result-list.tsx";

export interface ResultsPageProps {
  head: ProjectHead;
  list: ResultList;
  /** All that the project's results have. */
  tags: readonly string[];
  filter: Filter;
  /** The run that is open, with what it rests on. */
  open: { run: MessageRun; sources: readonly Source[]; approvals: readonly ApprovalView[] } | null;
}

export function ResultsPage({ head, list, tags, filter, open }: ResultsPageProps) {
  const canWork = may(head.role, "work");
  const [params] = useSearchParams();
  const back = new URLSearchParams(params);
  back.delete("open");
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <h1 className="text-2xl">結果</h1>
      {open ? (
        <>
          <AppLink
            to={`/${head.id}/results?${back}`}
            className={buttonClass({ variant: "quiet", size: "sm" }, "justify-self-start")}
          >
            一覧に戻る
          </AppLink>
          <ApprovalPanel key={`approval${open.run.id}`} approvals={open.approvals} role={head.role} />
          <RunCard key={open.run.id} run={open.run} sources={open.sources} canWork={canWork} />
        </>
      ) : (
        <>
          <Filters filter={filter} tags={tags} />
          <List
            key={JSON.stringify(filter)}
            projectId={head.id}
            first={list}
            filter={filter}
            canWork={canWork}
          />
        </>
      )}
    </div>
  );
}
