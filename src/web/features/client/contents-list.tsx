import type { SharedResult } from "#src/domain/client/schema.ts";
import { ToolMark } from "../../parts/tools/tool-mark.tsx";
import { answerProgress } from "./answer-progress.ts";
import { titlesOf } from "./titles.ts";

export const sectionId = ({ resultId }: Pick<SharedResult, "resultId">) => `result-${resultId}`;

/** What was handed over, in its order, and how much of it still waits for an answer. */
export function ContentsList({ results }: { results: readonly SharedResult[] }) {
  const titles = titlesOf(results);
  return (
    <nav aria-label="資料の目次" className="print:hidden">
      <ol className="grid gap-x-6 border-b border-line sm:grid-cols-2">
        {results.map((result) => {
          const { all, answered } = answerProgress([result]);
          return (
            <li key={result.resultId} className="flex min-w-0 items-center gap-2 border-t border-line">
              <a
                href={`#${sectionId(result)}`}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-sm text-stroke hover:underline"
              >
                <ToolMark tool={result.tool} />
                {titles.get(result.resultId)}
              </a>
              <span className="tabular text-xs text-ink-soft">
                {answered === all ? "お返事済み" : answered === 0 ? "未回答" : `${all}案中${answered}案`}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
