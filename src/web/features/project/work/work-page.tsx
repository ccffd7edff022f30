/** /{project_id}/work/{tool}: one tool of the project fills the page; 「材料」 is a page of it too. */
import { lazy, Suspense, use, useEffect } from "react";
import { useSearchParams } from "react-router";
import { may } from "#src/shared/roles.ts";
import { loadView } from "#src/tools/views.tsx";
import type { BenchTab } from "#src/web/parts/workbench/bench-tab.ts";
import { keepLastTool } from "#src/web/parts/workbench/last-tool.ts";
import { loadMaterialPage } from "#src/web/parts/workbench/screen.tsx";
import { type BenchData, ProjectBench } from "./project-bench.tsx";
import { resultQuery, WhichResult } from "./which-result.tsx";

const ThreadResultPage = lazy(() => import("./thread-result.tsx"));

/** Give it the project's id as its key: everything it holds belongs to one project. */
export function WorkPage({ shown, ...data }: BenchData & { shown: BenchTab }) {
  const { head, work, fromThreads } = data;
  const { id } = head;
  const [params] = useSearchParams();
  useEffect(() => {
    if (shown !== "material") keepLastTool(id, shown);
  }, [id, shown]);
  // What fills the page comes with it: nothing of it is drawn twice.
  use<unknown>(shown === "material" ? loadMaterialPage() : loadView(shown));
  const named = params.get(resultQuery);
  const result = fromThreads.find(({ resultId, tool }) => resultId === named && tool === shown);
  if (result)
    return (
      <Suspense>
        <ThreadResultPage
          key={result.resultId}
          result={result}
          sources={work.brief?.sentences ?? []}
          canWork={may(head.role, "work")}
        >
          <WhichResult projectId={id} tool={result.tool} fromThreads={fromThreads} shown={result.resultId} />
        </ThreadResultPage>
      </Suspense>
    );
  return (
    <ProjectBench
      data={data}
      shown={shown}
      isHere
      heading={shown === "material" ? () => <h1 className="text-xl">材料</h1> : undefined}
    />
  );
}
