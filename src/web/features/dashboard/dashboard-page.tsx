import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProjectList } from "#src/domain/project/schema.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useNewProject } from "../../parts/frame/use-new-project.ts";
import { ToolDrawings } from "../../parts/tools/tool-mark.tsx";
import { NoProjects } from "./empty.tsx";
import type { ProjectFilter } from "./filter.ts";
import { ProjectFilters } from "./filters.tsx";
import { ImportButton } from "./import-button.tsx";
import { ProjectCardLink } from "./project-card.tsx";
import { type RecentThread, RecentThreads } from "./recent-threads.tsx";
import { useProjects } from "./use-projects.ts";

/** /dashboard: every project of the person, and the way to a new one. */
export function DashboardPage({
  list,
  filter,
  threads,
  takenOver,
  usage,
}: {
  list: ProjectList;
  filter: ProjectFilter;
  threads: readonly RecentThread[];
  /** Id of the project of a trial that has just become the person's. */
  takenOver: string | null;
  /** The meters, at a glance. */
  usage: ReactNode;
}) {
  const { busy, create } = useNewProject();
  const { rows, hasMore, loading, more, actions } = useProjects(list, filter);
  const untouched = rows.length === 0 && filter.view === "active" && filter.search === "";
  return (
    <div className="mx-auto grid max-w-[80rem] gap-5 px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">ダッシュボード</h1>
        <div className="flex flex-wrap gap-2">
          {!untouched && (
            <Button variant="primary" icon="plus" busy={busy} onClick={() => void create()}>
              新しい案件
            </Button>
          )}
          <ImportButton />
        </div>
      </div>
      <TakenOver projectId={takenOver} />
      {filter.view === "active" && filter.search === "" && <RecentThreads threads={threads} />}
      <ProjectFilters filter={filter} bare={untouched} />
      {rows.length === 0 ? (
        <NoProjects
          view={filter.view}
          search={filter.search}
          busy={busy}
          onCreate={(sample) => void create(sample)}
        />
      ) : (
        <>
          <ToolDrawings />
          <ul
            aria-label="案件"
            className={clsx(
              "grid grid-cols-1 gap-3",
              filter.look === "cards" && "sm:grid-cols-2 xl:grid-cols-3",
            )}
          >
            {rows.map((project) => (
              <ProjectCardLink key={project.id} project={project} look={filter.look} actions={actions} />
            ))}
          </ul>
        </>
      )}
      {filter.view === "active" && filter.search === "" && (
        <div className="card order-last grid gap-3 p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-base">利用状況</h2>
            <AppLink to="/usage" className="inline-flex min-h-6 items-center text-sm text-stroke underline">
              内訳を見る
            </AppLink>
          </div>
          {usage}
        </div>
      )}
      {hasMore && <More busy={loading} onMore={() => void more()} />}
    </div>
  );
}

/** Told once, with the answer that brought it; what is read again does not take it away. */
function TakenOver({ projectId }: { projectId: string | null }) {
  const [brought] = useState(projectId);
  if (brought === null) return null;
  return (
    <Notice
      tone="good"
      title="お試しの案件を引き継ぎました"
      action={
        <AppLink to={`/${brought}`} className={buttonClass({ variant: "primary" })}>
          開く
        </AppLink>
      }
    >
      材料も結果も、そのまま残っています。
    </Notice>
  );
}

/** Reads on when it comes into view; a button for those who do not scroll. */
function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const read = useRef(onMore);
  useEffect(() => {
    read.current = onMore;
  });
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) read.current();
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} className="flex justify-center">
      <Button busy={busy} onClick={onMore}>
        もっと見る
      </Button>
    </div>
  );
}
