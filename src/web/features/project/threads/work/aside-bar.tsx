/** Results that stand beside those of the project: nothing of it has changed, until one of them is taken in. */
import { useState } from "react";
import { useParams } from "react-router";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { isAddable } from "#src/tools/structure/rows.ts";
import { Button } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import type { BenchResult } from "#src/web/parts/workbench/types.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";

const undoTimeoutMs = 10_000;

export function AsideBar({ results, canWork }: { results: readonly BenchResult[]; canWork: boolean }) {
  const aside = results.filter((result) => result.aside);
  if (aside.length === 0) return null;
  return (
    <ul className="mb-3 grid min-w-0 grid-cols-1 gap-2">
      {aside.map((result) => (
        <Aside key={result.id} result={result} canWork={canWork} />
      ))}
    </ul>
  );
}

interface Taken {
  words: string;
  runId: string;
  resultId: string;
}

function Aside({ result, canWork }: { result: BenchResult; canWork: boolean }) {
  const { projectId = "" } = useParams();
  const [busy, setBusy] = useState<"use" | "add" | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [key, setKey] = useState(newId);
  const { title } = catalog[result.tool];
  const work = async (which: "use" | "add", act: () => Promise<void>) => {
    if (busy) return;
    setBusy(which);
    try {
      await act();
    } catch (error) {
      toast({ kind: "must", title: "変更できませんでした", description: messageOf(error) });
    } finally {
      setBusy(null);
    }
  };
  const undone = () => {
    setTaken(null);
    setKey(newId());
    toast({ kind: "good", title: "元に戻しました" });
  };
  const tell = (words: string, undo: () => Promise<unknown>) =>
    toast({
      ...{ kind: "good", title: words, timeout: undoTimeoutMs },
      action: {
        label: "元に戻す",
        onSelect: () =>
          void undo().then(undone, (error: unknown) =>
            toast({ kind: "must", title: "元に戻せませんでした", description: messageOf(error) }),
          ),
      },
    });
  const use = () =>
    work("use", async () => {
      const path = `/api/v1/results/${result.id}/versions`;
      const body = { version: result.id, idempotencyKey: key };
      const made = await apiSend<{ runId: string; resultId: string }>("POST", path, body);
      setTaken({ words: `案件の${title}にしました`, ...made });
      tell(`案件の${title}にしました`, () =>
        apiSend("PATCH", `/api/v1/projects/${projectId}/results`, { ids: [made.resultId], trashed: true }),
      );
    });
  const add = () =>
    work("add", async () => {
      const path = `/api/v1/results/${result.id}/addition`;
      const made = await apiSend<Taken & { added: string[]; actId: string }>("POST", path, {});
      const words = `案件の${title}に${made.added.length}件足しました`;
      setTaken({ words, runId: made.runId, resultId: made.resultId });
      tell(words, () => apiSend("POST", `/api/v1/items/${made.added[0]}/structure`, { undo: made.actId }));
    });
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-2 rounded-md border border-line bg-raised px-3 py-2">
      <p className="min-w-0 flex-1 basis-48 text-sm">
        {taken ? taken.words : `別の案です。案件の${title}はそのままです。`}
      </p>
      {taken ? (
        <AppLink
          to={`/${projectId}${placeOfResult(taken.runId, taken.resultId)}`}
          className="text-sm underline"
        >
          開く
        </AppLink>
      ) : (
        canWork && (
          <>
            <Button size="sm" busy={busy === "use"} onClick={() => void use()}>
              この案を使う
            </Button>
            {result.items.some(({ kind }) => isAddable(result.tool, kind)) && (
              <Button size="sm" busy={busy === "add"} onClick={() => void add()}>
                案件に足す
              </Button>
            )}
          </>
        )
      )}
    </li>
  );
}
