import { clsx } from "clsx";
import { type ThreadResult, untitledThread } from "#src/domain/thread/schema.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { AppLink } from "#src/ui/link/link.tsx";

/** The query that names a result of a thread. */
export const resultQuery = "result";

interface WhichResultProps {
  projectId: string;
  tool: ToolId;
  fromThreads: readonly ThreadResult[];
  /** Id of the thread's result that is shown; null: the project's own is. */
  shown: string | null;
}

/** 「案件の結果 ／ スレッド「…」n案」: what threads have made of a tool stands beside the project's own, and never in its place. */
export function WhichResult({ projectId, tool, fromThreads, shown }: WhichResultProps) {
  const others = fromThreads.filter((one) => one.tool === tool);
  if (others.length === 0) return null;
  const here = `/${projectId}/work/${tool}`;
  const link = (id: string | null, label: string) => (
    <AppLink
      to={id === null ? here : `${here}?${resultQuery}=${id}`}
      aria-current={id === shown ? "true" : undefined}
      className={clsx(
        "inline-flex min-h-8 max-w-full min-w-0 items-center rounded-md px-2 text-sm max-lg:min-h-11",
        id === shown ? "bg-wash font-bold text-stroke" : "text-ink-soft hover:bg-sunken hover:text-ink",
      )}
    >
      <span className="truncate">{label}</span>
    </AppLink>
  );
  return (
    <ul aria-label="表示する結果" className="flex min-w-0 flex-wrap gap-1">
      <li>{link(null, "案件の結果")}</li>
      {others.map(({ resultId, title, pieces }) => (
        <li key={resultId} className="max-w-full min-w-0">
          {link(resultId, `スレッド「${title || untitledThread}」${pieces > 0 ? `${pieces}案` : ""}`)}
        </li>
      ))}
    </ul>
  );
}
