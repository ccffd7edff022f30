/** /{project_id}: the job on one screen, and the way to the work. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ActivityEntry, ProjectHead } from "#src/domain/project/schema.ts";
import { type ProjectHome, projectHomeLimits } from "#src/domain/project-home/schema.ts";
import { type SummaryKey, type SummaryView, summaryLines } from "#src/domain/summary/schema.ts";
import { may } from "#src/shared/roles.ts";
import { monthDayLabel } from "#src/shared/time/time.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge } from "#src/ui/badge.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { projectName, Thumbnail } from "#src/web/parts/frame/thumbnail.tsx";
import { ProjectNotices } from "../work/notices.tsx";
import type { ProjectHints } from "../work/usage-limit-hint.tsx";
import { ActivityList } from "./activity.tsx";
import { Moves } from "./moves.tsx";
import { HomePanel } from "./panel.tsx";

export interface ProjectHomeProps extends ProjectHome {
  head: ProjectHead;
  activity: readonly ActivityEntry[];
  near: ProjectHints["near"];
}

/** Where what stood here once is now, by the hash of its address. */
const moved: Record<string, string> = { "#threads": "threads", "#bench": "work" };

/** Give it the project's id as its key. */
export function ProjectHomePage({ head, summary, waiting, activity, near }: ProjectHomeProps) {
  useMoved(head.id);
  return (
    <div className="grid max-w-[70rem] grid-cols-1 gap-3 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-x-3">
          <Thumbnail project={head} />
          <h1 title={head.name} className="line-clamp-2 min-w-0 text-xl wrap-anywhere sm:text-2xl">
            {projectName(head.name)}
          </h1>
        </div>
        <AppLink to={`/${head.id}/work`} className={buttonClass({ variant: "primary" })}>
          制作を開く
        </AppLink>
        <AppLink to={`/${head.id}/summary`} className={buttonClass({})}>
          A4で見る・印刷
        </AppLink>
        <AppLink to={`/${head.id}/collections?log`} className={buttonClass({ variant: "quiet" })}>
          決定ログ
        </AppLink>
      </div>
      <ProjectNotices head={head} near={near} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-3">
          <Lines summary={summary} />
          <DecidedCopy summary={summary} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          {may(head.role, "approve") && <Moves head={head} summary={summary} />}
          <Waiting projectId={head.id} waiting={waiting} />
          <HomePanel id="activity" title="最近の動き">
            <ActivityList entries={activity.slice(0, projectHomeLimits.events)} />
          </HomePanel>
        </div>
      </div>
    </div>
  );
}

/** The browser alone sees the hash of an address. */
function useMoved(projectId: string): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const go = useRef(navigate);
  const place = moved[hash];
  useEffect(() => {
    if (place !== undefined) void go.current(`/${projectId}/${place}`, { replace: true });
  }, [place, projectId]);
}

const told = [
  "product",
  "audience",
  "promise",
  "proof",
  "offer",
  "tone",
] as const satisfies readonly SummaryKey[];

function Lines({ summary }: { summary: SummaryView }) {
  const text = (key: SummaryKey) => summary.lines.find((line) => line.key === key)?.texts.join("、") ?? "";
  return (
    <HomePanel id="summary" title="この案件">
      <dl className="grid text-sm">
        {told.map((key) => (
          <div
            key={key}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5 first:border-t-0"
          >
            <dt className="text-xs leading-6 text-ink-soft">{summaryLines[key]}</dt>
            <dd className={text(key) === "" ? "text-ink-soft" : "line-clamp-2 wrap-anywhere"}>
              {text(key) || "まだ決まっていません。"}
            </dd>
          </div>
        ))}
      </dl>
    </HomePanel>
  );
}

/** The page has room for so many. */
const decidedShown = 3;

function DecidedCopy({ summary: { decided, moreDecided } }: { summary: SummaryView }) {
  const more = moreDecided + Math.max(0, decided.length - decidedShown);
  return (
    <HomePanel id="decided" title="決まったコピー">
      {decided.length === 0 ? (
        <p className="text-sm text-ink-soft">まだありません。案を採用にすると、ここに入ります。</p>
      ) : (
        <ul className="grid">
          {decided.slice(0, decidedShown).map(({ text, tool, staleReasons, by, at, changed }) => (
            <li
              key={`${tool}${text}`}
              className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-1.5 first:border-t-0"
            >
              <span className="line-clamp-2 min-w-0 font-bold wrap-anywhere">{text}</span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                <span className="flex max-w-full min-w-0 text-xs text-ink-soft">
                  <span className="shrink-0">
                    {[catalog[tool].title, at && monthDayLabel(at)].filter(Boolean).join("・")}
                    {by && "・"}
                  </span>
                  {by && (
                    <>
                      <span title={by} className="max-w-32 truncate">
                        {by}
                      </span>
                      さん
                    </>
                  )}
                </span>
                {changed && <Badge tone="check">採用後に変更</Badge>}
                {staleReasons.length > 0 && <Badge tone="check">{staleWord(staleReasons)}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-xs text-ink-soft">ほか{more}本は「結果」にあります。</p>}
    </HomePanel>
  );
}

function Waiting({ projectId, waiting }: { projectId: string; waiting: number }) {
  return (
    <section aria-label="返事待ち" className="sheet flex items-center gap-3 px-4 py-2">
      <p className="flex-1 text-sm font-bold">
        返事待ち<span className="tabular ml-2">{waiting}</span>
      </p>
      <AppLink
        to={`/${projectId}/collections`}
        className="inline-flex min-h-8 items-center text-sm text-stroke underline max-lg:min-h-11"
      >
        提出を見る
      </AppLink>
    </section>
  );
}
