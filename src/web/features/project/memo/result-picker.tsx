import { useState } from "react";
import type { ResultList, ResultRow } from "#src/domain/library/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { LoadFailed } from "#src/web/parts/action/load-failed.tsx";
import { useAnswer } from "#src/web/parts/action/use-answer.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiFetch } from "#src/web/shell/api-client.ts";
import { cardLine, copiedLines, resultStatusLabel } from "./result-lines.ts";

/** 「結果を入れる」: the newest results of the project. A card says how its result stands from now on; a copy stays as it is. */
export function ResultPicker({
  projectId,
  onChoose,
  onCopy,
  onClose,
}: {
  projectId: string;
  onChoose: (line: string) => void;
  onCopy: (text: string) => void;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState<string | null>(null);
  const copy = async (row: ResultRow) => {
    setBusy(row.id);
    try {
      const written = await apiFetch(`/api/v1/results/${row.id}/export?format=md`);
      onCopy(copiedLines(projectId, row, await written.text(), momentLabel(new Date().toISOString())));
    } catch (error) {
      toast({ kind: "must", title: "内容を写せませんでした", description: messageOf(error) });
      setBusy(null);
    }
  };
  const { found, error, again } = useAnswer<ResultList>(`/api/v1/projects/${projectId}/results?limit=30`);
  return (
    <Dialog title="結果を入れる" open onOpenChange={(open) => !open && onClose()}>
      {error !== null && <LoadFailed error={error} onAgain={again} />}
      {error === null && found === null && <p className="text-sm text-ink-soft">読み込んでいます</p>}
      {found?.results.length === 0 && (
        <p className="text-sm">まだ結果はありません。ツールで作ると、ここから選べます。</p>
      )}
      <p className="mb-3 text-sm text-ink-soft">
        選ぶと、いまの状態がわかるカードを入れます。「内容を写す」は、いまの文をそのまま残します。
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {found?.results.map((row) => {
          const title = catalog[row.tool].title;
          return (
            <li key={row.id} className="card flex items-center pr-1">
              <button
                type="button"
                className="flex min-h-10 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 px-3 py-2 rounded-md text-left hover:bg-wash"
                onClick={() => onChoose(cardLine(projectId, `${title} ${momentLabel(row.at)}`, row))}
              >
                <span className="font-bold">{title}</span>
                <span className="text-xs text-ink-soft">{resultStatusLabel(row)}</span>
                <span className="min-w-0 flex-1 basis-40 truncate text-sm">{row.first}</span>
                <span className="tabular text-xs text-ink-soft">{momentLabel(row.at)}</span>
              </button>
              <Button
                size="sm"
                variant="quiet"
                icon="copy"
                busy={busy === row.id}
                disabled={busy !== null}
                aria-label={`${title} ${momentLabel(row.at)}の内容を写す`}
                onClick={() => void copy(row)}
              >
                内容を写す
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
