/** What is in the tray, tool by tool: to be put in order, taken out, and held against each other. */
import { lazy, Suspense, useState } from "react";
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { failureOf } from "../action/failure.ts";
import { maxTrayCompared } from "./model/compare.ts";
import { TrayRow } from "./tray-row.tsx";
import type { TrayHandle } from "./use-tray.ts";

const CompareDialog = lazy(async () => ({ default: (await import("./compare-dialog.tsx")).CompareDialog }));

const undoMs = 10_000;

function sayFailure(error: unknown): void {
  toast({ kind: "must", title: "変更できませんでした", description: failureOf(error).message });
}

const idsOf = (pieces: readonly TrayPiece[]) => pieces.map(({ id }) => id);

export function TrayList({ chosen, canWork }: { chosen: TrayHandle; canWork: boolean }) {
  const { pieces, change } = chosen;
  const [compared, setCompared] = useState<readonly string[] | null>(null);
  const names = new Set(pieces.map(({ by }) => by)).size > 1;
  const groups = [...Map.groupBy(pieces, ({ tool }) => tool)];
  const sides = pieces.filter(({ id }) => compared?.includes(id));

  const move = (id: string, to: number) => {
    const own = pieces.filter(({ tool }) => tool === pieces.find((one) => one.id === id)?.tool);
    const from = own.findIndex((one) => one.id === id);
    if (from < 0 || to < 0 || to >= own.length || to === from) return;
    const order = own.toSpliced(from, 1).toSpliced(to, 0, ...own.slice(from, from + 1));
    const all = groups.flatMap(([, group]) => (group.includes(own[0] as TrayPiece) ? order : group));
    change({ order: idsOf(all) }, `${to + 1}番目に移しました`).catch(sayFailure);
  };
  /** Whatever was taken out comes back in its place. */
  const takeOut = (out: readonly TrayPiece[], title: string, timeout: number) => {
    const before = idsOf(pieces);
    change({ remove: idsOf(out) }).then(() => {
      const back = () => void change({ add: idsOf(out), order: before }).catch(sayFailure);
      toast({ kind: "good", title, timeout, action: { label: "元に戻す", onSelect: back } });
    }, sayFailure);
  };
  return (
    <div className="grid gap-4">
      {groups.map(([tool, own]) => (
        <section key={tool} aria-label={catalog[tool].title} className="grid gap-1">
          <div className="flex min-h-11 items-center justify-between gap-2">
            <h3 className="text-sm">
              {catalog[tool].title}
              <span className="tabular ml-2 font-normal text-ink-soft">{own.length}</span>
            </h3>
            {own.length > 1 && own.length <= maxTrayCompared && (
              <Button variant="quiet" className="min-h-11" onClick={() => setCompared(idsOf(own))}>
                並べて比べる
              </Button>
            )}
          </div>
          <ol className="grid">
            {own.map((piece, at) => (
              <TrayRow
                key={piece.id}
                {...{ piece, at, canWork, names }}
                of={own.length}
                onMove={(to) => move(piece.id, to)}
                onDrop={(id) => move(id, at)}
                onOut={() => takeOut([piece], "外しました", undoMs)}
              />
            ))}
          </ol>
        </section>
      ))}
      {canWork && (
        <Button
          variant="quiet"
          className="min-h-11 justify-self-start"
          onClick={() => {
            takeOut(pieces, "すべて外しました", undoMs);
            document.getElementById("main")?.focus({ preventScroll: true });
          }}
        >
          すべて外す
        </Button>
      )}
      {sides.length > 1 && (
        <Suspense>
          <CompareDialog
            pieces={sides}
            canWork={canWork}
            onOut={(piece) => takeOut([piece], "外しました", undoMs)}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
