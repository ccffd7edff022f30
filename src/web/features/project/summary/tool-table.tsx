/** Where each tool stands, in two columns on paper and on a desk. */

import type { ToolStatusRow } from "#src/domain/summary/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { approvalTones } from "../results/labels.ts";

const states: Record<Exclude<ToolStatusRow["state"], "stale">, { label: string; tone: BadgeTone }> = {
  none: { label: "未", tone: "plain" },
  making: { label: "作成中", tone: "plain" },
  made: { label: "済", tone: "good" },
};

export function ToolTable({ projectId, tools }: { projectId: string; tools: readonly ToolStatusRow[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">各ツールの状態</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">ツール</th>
          <th scope="col">状態</th>
          <th scope="col">承認</th>
        </tr>
      </thead>
      <tbody className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
        {tools.map(({ tool, state, approval, runId, resultId, staleReasons }) => (
          <tr key={tool} className="flex min-h-9 items-center gap-2 border-b border-line py-1 print:min-h-0">
            <th scope="row" className="min-w-0 flex-1 text-left font-normal">
              {runId === null || resultId === null ? (
                catalog[tool].title
              ) : (
                <AppLink
                  to={`/${projectId}${placeOfResult(runId, resultId)}`}
                  className="text-stroke underline"
                >
                  {catalog[tool].title}
                </AppLink>
              )}
            </th>
            <td>
              {state === "stale" ? (
                <Badge tone="check">{staleWord(staleReasons)}</Badge>
              ) : (
                <Badge tone={states[state].tone}>{states[state].label}</Badge>
              )}
            </td>
            <td className="w-16 text-right">
              {approval !== null && <Badge tone={approvalTones[approval]}>{approvalLabels[approval]}</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
