/** /{project_id}/results: everything that was made, to find again and to open. */
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { MessageRun } from "../../../../domain/message/schema.ts";
import type { ProjectHead } from "../../../../domain/project/schema.ts";
import type { ApprovalView, ListResults, ResultList, ResultRow } from "../../../../domain/result/schema.ts";
import { approvalLabels } from "../../../../shared/approvals.ts";
import type { Source } from "../../../../shared/result.ts";
import { may } from "../../../../shared/roles.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { Badge, type Tone } from "../../../../ui/badge.tsx";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextInput } from "../../../../ui/form/text-input.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { AppLink } from "../../../../ui/link/link.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { momentLabel } from "../../../parts/frame/dates.ts";
import { messageOf } from "../../../parts/results/use-row.ts";
import { apiGet } from "../../../shell/api-client.ts";
import { RunCard } from "../threads/run-card.tsx";
import { ApprovalPanel, approvalTones } from "./approval-panel.tsx";

const searchDelayMs = 250;
const states: Record<ResultRow["state"], { label: string; tone: Tone }> = {
  making: { label: "作成中", tone: "good" },
  done: { label: "下書き", tone: "plain" },
  partial: { label: "一部完了", tone: "check" },
  failed: { label: "失敗", tone: "must" },
  stopped: { label: "停止", tone: "note" },
};

export interface ResultsPageProps {
  head: ProjectHead;
  list: ResultList;
  filter: Pick<ListResults, "tool" | "state" | "search">;
  /** The run that is open, with what it rests on. */
  open: { run: MessageRun; sources: readonly Source[]; approvals: readonly ApprovalView[] } | null;
}

export function ResultsPage({ head, list, filter, open }: ResultsPageProps) {
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
          <Filters filter={filter} />
          <List key={JSON.stringify(filter)} projectId={head.id} first={list} filter={filter} />
        </>
      )}
    </div>
  );
}

function Filters({ filter }: { filter: ResultsPageProps["filter"] }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(filter.search);
  const go = useRef((_name: string, _value: string) => {});
  useEffect(() => {
    go.current = (name, value) => {
      const next = new URLSearchParams(params);
      if (value === "") next.delete(name);
      else next.set(name, value);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    };
  });
  useEffect(() => {
    if (typed.trim() === filter.search) return;
    const timer = setTimeout(() => go.current("search", typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, filter.search]);
  const tools = Object.fromEntries(Object.values(catalog).map(({ id, title }) => [id, title]));
  const labels = Object.fromEntries(Object.entries(states).map(([id, { label }]) => [id, label]));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextInput
        type="search"
        label="言葉で探す"
        className="min-w-0 flex-1 basis-48"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="ツール"
        options={{ "": "すべて", ...tools }}
        value={filter.tool}
        onChange={(tool) => go.current("tool", tool)}
      />
      <Select
        label="状態"
        options={{ "": "すべて", ...labels }}
        value={filter.state}
        onChange={(state) => go.current("state", state)}
      />
    </div>
  );
}

function List({
  projectId,
  first,
  filter,
}: {
  projectId: string;
  first: ResultList;
  filter: ResultsPageProps["filter"];
}) {
  const [more, setMore] = useState<ResultList | null>(null);
  const [busy, setBusy] = useState(false);
  const [params] = useSearchParams();
  const rows = [...first.results, ...(more?.results ?? [])];
  const next = more ? more.next : first.next;
  const read = async () => {
    setBusy(true);
    try {
      const query = new URLSearchParams({ ...filter, cursor: next ?? "" });
      const page = await apiGet<ResultList>(`/api/v1/projects/${projectId}/results?${query}`);
      setMore({ results: [...(more?.results ?? []), ...page.results], next: page.next });
    } catch (error) {
      toast({ kind: "must", title: "読み込めませんでした", description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const filtered = Object.values(filter).some((value) => value !== "");
  if (rows.length === 0) return <NoResults filtered={filtered} home={`/${projectId}`} />;
  return (
    <>
      <ul aria-label="結果" className="grid grid-cols-1 gap-2">
        {rows.map((row) => (
          <li key={row.id}>
            <Row
              row={row}
              to={`/${projectId}/results?${new URLSearchParams({ ...Object.fromEntries(params), open: row.runId })}`}
            />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button className="justify-self-center" busy={busy} onClick={() => void read()}>
          もっと見る
        </Button>
      )}
    </>
  );
}

function Row({ row, to }: { row: ResultRow; to: string }) {
  const standing = row.approval === "draft" ? null : row.approval;
  const { label, tone } =
    standing === null
      ? states[row.state]
      : { label: approvalLabels[standing], tone: approvalTones[standing] };
  return (
    <AppLink
      to={to}
      className="card flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 p-3 hover:border-primary"
    >
      <Icon name="clipboard-list" className="text-ink-soft" />
      <span className="font-bold">{catalog[row.tool].title}</span>
      <Badge tone={tone}>{label}</Badge>
      <span className="tabular text-xs text-ink-soft">{row.items}件</span>
      <span className="min-w-0 flex-1 basis-40 truncate text-sm">{row.first}</span>
      <time dateTime={row.at} className="tabular text-xs text-ink-soft">
        {momentLabel(row.at)}
      </time>
    </AppLink>
  );
}

function NoResults({ filtered, home }: { filtered: boolean; home: string }) {
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
