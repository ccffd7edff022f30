/** 「次にすること」: what would bring the work on, each with its place. */
import type { ProjectHead } from "#src/domain/project/schema.ts";
import type { NextMove, SummaryView } from "#src/domain/summary/schema.ts";
import { may } from "#src/shared/roles.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { AppLink } from "#src/ui/link/link.tsx";
import { HomePanel } from "./panel.tsx";

/** Where a move is made. */
function placeOf({ kind, result }: NextMove, projectId: string): string {
  if (result !== null) return `/${projectId}${placeOfResult(result.runId, result.id)}`;
  if (kind === "approve") return `/${projectId}/results?approval=review`;
  if (kind === "deliver") return `/${projectId}/collections`;
  return `/${projectId}/work${kind === "gaps" || kind === "voices" ? "/material" : ""}`;
}

export function Moves({ head, summary }: { head: ProjectHead; summary: SummaryView }) {
  const line = summary.lines.find(({ key }) => key === "steps");
  const written = line?.edit ? line.texts : null;
  // Whoever approves and makes nothing is shown what waits for them.
  const moves = summary.moves.filter(({ kind }) => kind === "approve" || may(head.role, "work"));
  return (
    <HomePanel id="moves" title="次にすること">
      {moves.length === 0 && written === null && (
        <p className="text-sm">
          {may(head.role, "work")
            ? "いまの材料でできることは、すべて済んでいます。"
            : "承認を待っている結果はありません。"}
        </p>
      )}
      <ol className="grid gap-1.5">
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
                <AppLink to={placeOf(move, head.id)} className="text-stroke underline">
                  {move.text}
                </AppLink>
              )}
            </span>
          </li>
        ))}
      </ol>
    </HomePanel>
  );
}
