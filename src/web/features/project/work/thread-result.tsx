/** 制作 with what a thread has made of the tool: to be taken over or added to the project's own. */
import { type ReactNode, useEffect, useState } from "react";
import type { MessageRun } from "#src/domain/message/schema.ts";
import type { ThreadResult } from "#src/domain/thread/schema.ts";
import type { Source } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { apiGet } from "#src/web/shell/api-client.ts";
import { RunCard } from "../threads/work/run-card.tsx";

interface RunAnswer {
  run: Omit<MessageRun, "results">;
  results: MessageRun["results"];
}

/** Give it the result's id as its key. */
export default function ThreadResultPage({
  result: { resultId, runId, tool },
  sources,
  canWork,
  children,
}: {
  result: ThreadResult;
  sources: readonly Source[];
  canWork: boolean;
  /** The way to the project's own. */
  children: ReactNode;
}) {
  const [run, setRun] = useState<MessageRun | "gone" | null>(null);
  useEffect(() => {
    apiGet<RunAnswer>(`/api/v1/runs/${runId}`).then(
      (answer) => setRun({ ...answer.run, results: answer.results.filter(({ id }) => id === resultId) }),
      () => setRun("gone"),
    );
  }, [runId, resultId]);
  return (
    <div className="grid max-w-[70rem] grid-cols-1 gap-2 px-4 py-4 sm:px-6">
      <h1 className="text-lg">{catalog[tool].title}</h1>
      {children}
      {run === null && <Skeleton className="h-64" />}
      {run === "gone" && <Notice tone="check" title="この結果を読み込めませんでした" />}
      {run !== null && run !== "gone" && <RunCard run={run} sources={sources} canWork={canWork} />}
    </div>
  );
}
