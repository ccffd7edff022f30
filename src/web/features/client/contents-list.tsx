import type { SharedResult } from "../../../domain/client/schema.ts";
import { clientSaysLabels } from "../../../shared/handover/client-says.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ToolMark } from "../../parts/tools/tool-mark.tsx";
import { tones } from "./answers.tsx";
import { titlesOf } from "./titles.ts";

export const sectionId = ({ resultId }: Pick<SharedResult, "resultId">) => `result-${resultId}`;

/** What was handed over, in its order, and which of it still waits for an answer. */
export function ContentsList({ results }: { results: readonly SharedResult[] }) {
  const titles = titlesOf(results);
  const waiting = results.filter((result) => answerOf(result) === null).length;
  return (
    <nav aria-label="資料の目次" className="card grid gap-2 p-4 print:hidden">
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <b>資料{results.length}件</b>
        <span className="text-xs text-ink-soft">
          {waiting === 0 ? "すべてにお返事をいただきました" : `お返事をお待ちしているもの ${waiting}件`}
        </span>
      </p>
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {results.map((result) => {
          const says = answerOf(result);
          return (
            <li key={result.resultId} className="flex min-w-0 items-center gap-2 border-t border-line">
              <a
                href={`#${sectionId(result)}`}
                className="flex min-h-10 min-w-0 flex-1 items-center gap-2 text-sm text-stroke hover:underline"
              >
                <ToolMark tool={result.tool} />
                {titles.get(result.resultId)}
              </a>
              {says === null ? (
                <span className="text-xs text-ink-soft">未回答</span>
              ) : (
                <Badge tone={tones[says]}>{clientSaysLabels[says]}</Badge>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The newest answer to what stands there now; a comment alone decides nothing but is one. */
function answerOf({ answers, version }: SharedResult) {
  const newest = answers.filter((answer) => answer.version === version).at(-1);
  return newest?.says ?? null;
}
