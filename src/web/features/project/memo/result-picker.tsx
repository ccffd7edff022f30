import type { ResultList } from "../../../../domain/library/schema.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { LoadFailed } from "../../../parts/action/load-failed.tsx";
import { useAnswer } from "../../../parts/action/use-answer.ts";
import { momentLabel } from "../../../parts/frame/dates.ts";
import { cardLine, standingOf } from "./result-lines.ts";

/** 「結果を入れる」: the newest results of the project; the chosen one becomes a line of the memo. */
export function ResultPicker({
  projectId,
  onChoose,
  onClose,
}: {
  projectId: string;
  onChoose: (line: string) => void;
  onClose: () => void;
}) {
  const { found, error, again } = useAnswer<ResultList>(`/api/v1/projects/${projectId}/results?limit=30`);
  return (
    <Dialog title="結果を入れる" open onOpenChange={(open) => !open && onClose()}>
      {error !== null && <LoadFailed error={error} onAgain={again} />}
      {error === null && found === null && <p className="text-sm text-ink-soft">読み込んでいます</p>}
      {found?.results.length === 0 && (
        <p className="text-sm">まだ結果はありません。ツールで作ると、ここから選べます。</p>
      )}
      <ul className="grid gap-2">
        {found?.results.map((row) => {
          const title = catalog[row.tool].title;
          return (
            <li key={row.id}>
              <button
                type="button"
                className="card flex min-h-10 w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left hover:border-primary"
                onClick={() => onChoose(cardLine(projectId, `${title} ${momentLabel(row.at)}`, row))}
              >
                <span className="font-bold">{title}</span>
                <span className="text-xs text-ink-soft">{standingOf(row)}</span>
                <span className="min-w-0 flex-1 basis-40 truncate text-sm">{row.first}</span>
                <span className="tabular text-xs text-ink-soft">{momentLabel(row.at)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
