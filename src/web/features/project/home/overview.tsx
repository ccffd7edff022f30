/** What a project's home opens with: the job in a few lines, what to do next, and what and who is in it. */

import type { ReactNode } from "react";
import { type Overview, overviewLimits } from "../../../../domain/overview/schema.ts";
import type { ActivityEntry, ProjectHead } from "../../../../domain/project/schema.ts";
import type { ResultView } from "../../../../domain/result/queries.ts";
import {
  type Move,
  type SummaryKey,
  type SummaryView,
  summaryLines,
} from "../../../../domain/summary/schema.ts";
import { approvalLabels } from "../../../../shared/approvals.ts";
import { may } from "../../../../shared/roles.ts";
import { placeOfResult } from "../../../../shared/words/place-of-result.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { AppLink } from "../../../../ui/link/link.tsx";
import { Recent } from "../../../parts/frame/recent.tsx";
import { projectName, Thumbnail } from "../../../parts/frame/thumbnail.tsx";
import { ToolMark } from "../../../parts/tools/tool-mark.tsx";
import { approvalTones, states } from "../results/labels.ts";
import { Happened } from "./activity.tsx";

export interface OverviewProps {
  head: ProjectHead;
  overview: Overview;
  results: readonly ResultView[];
  activity: readonly ActivityEntry[];
  /** What is to be said about the whole project, under its name. */
  notices: ReactNode;
}

/** The element that the tools stand in, for links from here. */
export const benchId = "bench";

export function OverviewBand({ head, overview, results, activity, notices }: OverviewProps) {
  const { summary } = overview;
  return (
    <div className="mx-auto grid max-w-[88rem] grid-cols-1 gap-4 px-4 pt-6 sm:px-6">
      <div className="flex items-center gap-3">
        <Thumbnail project={head} />
        <h1 className="min-w-0 text-2xl wrap-anywhere">{projectName(head.name)}</h1>
      </div>
      {notices}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Summary head={head} summary={summary} />
        {may(head.role, "approve") && <Moves head={head} summary={summary} />}
        <Newest head={head} overview={overview} results={results} />
        <Happenings entries={activity} />
        <Contents head={head} overview={overview} />
      </div>
    </div>
  );
}

const panel = "sheet grid grid-cols-1 content-start gap-3 p-4";
const linkClass = "text-stroke underline";
const told = ["audience", "promise"] as const satisfies readonly SummaryKey[];

function Summary({ head, summary }: { head: ProjectHead; summary: SummaryView }) {
  const text = (key: SummaryKey) => summary.lines.find((line) => line.key === key)?.texts.join("、") ?? "";
  const [decided] = summary.decided;
  return (
    <section aria-labelledby="overview-summary" className={panel}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="overview-summary" className="text-base">
          案件サマリー
        </h2>
        <AppLink to={`/${head.id}/summary`} className={`${linkClass} text-sm`}>
          A4 1枚で見る
        </AppLink>
      </div>
      <p className="font-bold">{text("product") || "商品の一言は、商品分析を作ると入ります。"}</p>
      <dl className="grid grid-cols-1 gap-2 text-sm">
        {told.map((key) => (
          <Fact key={key} label={summaryLines[key]}>
            {text(key) || "まだ決まっていません。"}
          </Fact>
        ))}
        <Fact label="決まったコピー">
          {decided ? <b>{decided.text}</b> : "まだありません。承認すると入ります。"}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Where a move is made. */
function placeOf({ kind, result }: Move, projectId: string): string {
  if (result !== null) return `/${projectId}${placeOfResult(result.runId, result.id)}`;
  if (kind === "approve") return `/${projectId}/results?approval=review`;
  if (kind === "deliver") return `/${projectId}/collections`;
  return `/${projectId}#${benchId}`;
}

function Moves({ head, summary }: { head: ProjectHead; summary: SummaryView }) {
  const line = summary.lines.find(({ key }) => key === "steps");
  const written = line?.edit ? line.texts : null;
  // Whoever approves and makes nothing is shown what waits for them.
  const moves = summary.moves.filter(({ kind }) => kind === "approve" || may(head.role, "work"));
  return (
    <section aria-labelledby="overview-moves" className={panel}>
      <h2 id="overview-moves" className="text-base">
        次にすること
      </h2>
      {moves.length === 0 && written === null && (
        <p className="text-sm">
          {may(head.role, "work")
            ? "いまの材料でできることは、すべて済んでいます。"
            : "承認を待っている結果はありません。"}
        </p>
      )}
      <ol className="grid gap-2">
        {(written ?? moves).map((move, index) => (
          <li key={typeof move === "string" ? move : move.text} className="flex gap-3">
            <span
              aria-hidden
              className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-wash text-xs font-bold text-stroke"
            >
              {index + 1}
            </span>
            <span className="min-w-0 text-sm wrap-anywhere">
              {typeof move === "string" ? (
                move
              ) : (
                <AppLink to={placeOf(move, head.id)} className={linkClass}>
                  {move.text}
                </AppLink>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Newest({ head, overview, results }: Pick<OverviewProps, "head" | "overview" | "results">) {
  const newest = results
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, overviewLimits.results);
  const approvalOf = ({ tool, runId }: ResultView) =>
    overview.summary.tools.find((standing) => standing.tool === tool && standing.runId === runId)?.approval ??
    null;
  return (
    <section aria-labelledby="overview-results" className={`${panel} md:col-span-2 xl:col-span-1`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="overview-results" className="text-base">
          最近の結果
        </h2>
        <AppLink to={`/${head.id}/results`} className={`${linkClass} text-sm`}>
          すべての結果
        </AppLink>
      </div>
      <ul className="grid gap-2 text-sm">
        {newest.map((result) => (
          <li key={result.id} className="flex flex-wrap items-center gap-x-2">
            <ToolMark tool={result.tool} />
            <AppLink
              to={`/${head.id}${placeOfResult(result.runId, result.id)}`}
              className={`${linkClass} min-w-0 flex-1`}
            >
              {catalog[result.tool].title}
            </AppLink>
            <Standing result={result} approval={approvalOf(result)} />
            <span className="text-xs text-ink-soft">
              <Recent at={result.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const happeningsShown = 4;

/** The newest of what happened; the rest opens where it stands. */
function Happenings({ entries }: { entries: readonly ActivityEntry[] }) {
  const rest = entries.slice(happeningsShown);
  return (
    <section aria-labelledby="overview-activity" className={`${panel} xl:col-span-2`}>
      <h2 id="overview-activity" className="text-base">
        最近の動き
      </h2>
      <Happened entries={entries.slice(0, happeningsShown)} />
      {rest.length > 0 && (
        <details>
          <summary className="text-sm text-stroke">前の動きを見る（{rest.length}件）</summary>
          <div className="mt-2">
            <Happened entries={rest} />
          </div>
        </details>
      )}
    </section>
  );
}

function Contents({ head, overview: { files, members } }: Pick<OverviewProps, "head" | "overview">) {
  return (
    <section aria-labelledby="overview-contents" className={panel}>
      <h2 id="overview-contents" className="text-base">
        ファイルとメンバー
      </h2>
      <dl className="grid grid-cols-1 gap-3 text-sm">
        <div className="flex flex-wrap items-center gap-x-3">
          <dt>
            <AppLink to={`/${head.id}/files`} className={linkClass}>
              ファイル{files.count}件
            </AppLink>
          </dt>
          <dd className="min-w-0 flex-1 truncate text-xs text-ink-soft">
            {files.count === 0 ? "資料を入れると、根拠に使えます。" : files.newest.join("、")}
          </dd>
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <dt>
            <AppLink to={`/${head.id}/settings`} className={linkClass}>
              メンバー{members.count}人
            </AppLink>
          </dt>
          <dd className="flex -space-x-2">
            {members.first.map(({ accountId, email, displayName, avatarUrl }) => (
              <span key={accountId} title={displayName || email}>
                <Avatar name={displayName || email} seed={accountId} src={avatarUrl} size="sm" />
                <span className="sr-only">{displayName || email}</span>
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Standing({
  result,
  approval,
}: {
  result: ResultView;
  approval: SummaryView["tools"][number]["approval"];
}) {
  if (result.stale.length > 0) return <Badge tone="check">前の内容</Badge>;
  if (result.state !== "done")
    return <Badge tone={states[result.state].tone}>{states[result.state].label}</Badge>;
  return approval && <Badge tone={approvalTones[approval]}>{approvalLabels[approval]}</Badge>;
}
