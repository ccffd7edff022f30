import { Button } from "#src/ui/button.tsx";
import { type ArrangeMove, moveLabels, useArrange } from "../use-arrange.ts";
import { useRow } from "../use-row.ts";

/** Where a piece stands among the others of its kind, one more behind it, and the newest such act back. */
export function Arranging() {
  const row = useRow();
  const { canMove, canWrite, canRemove, others, frozen, ends, move, takeBack } = useArrange(row);
  if (!canMove && !canWrite && !canRemove && others.length === 0) return null;
  return (
    <section aria-label="並べる" className="grid gap-1.5 border-t border-line pt-3">
      <h5 className="text-xs font-bold text-ink-soft">並べる</h5>
      <div className="flex flex-wrap gap-1.5">
        {canMove &&
          (Object.keys(moveLabels) as ArrangeMove[]).map((to) => (
            <Button key={to} size="sm" disabled={frozen || ends(to)} onClick={() => void move(to)}>
              {moveLabels[to]}
            </Button>
          ))}
        {others.length > 0 && (
          <Button
            size="sm"
            disabled={frozen || row.locked}
            title={row.locked ? "選んだ案はまとめられません" : undefined}
            onClick={() => row.onPanel({ kind: "merge" })}
          >
            ほかの1件とまとめる
          </Button>
        )}
        {canWrite && (
          <Button size="sm" icon="plus" disabled={frozen} onClick={() => row.onPanel({ kind: "write" })}>
            この下に自分で足す
          </Button>
        )}
        <Button size="sm" variant="quiet" disabled={frozen} onClick={() => void takeBack()}>
          並べ替えを元に戻す
        </Button>
      </div>
    </section>
  );
}
