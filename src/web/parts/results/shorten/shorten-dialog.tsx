/** 「超えた4案を短くする」: before and after of each; nothing changes until it is taken. */
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { slotLabel } from "../model/labels.ts";
import { lengthOf } from "../model/length.ts";
import { EvidenceText } from "../parts/evidence-text.tsx";
import { useResult } from "../result-context.ts";
import type { LengthExcess } from "./length-excess.ts";
import { type Shortening, useShortening } from "./use-shortening.ts";

export default function ShortenDialog({
  over,
  onClose,
}: {
  over: readonly LengthExcess[];
  onClose: () => void;
}) {
  const { rows, ready, isAsking, take, takeAll } = useShortening(over);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`超えた${rows.length}案を短くする`}
      description="選ぶまで、元の文は変わりません。元の文は「履歴」に残ります。"
    >
      <ol className="grid">
        {rows.map((row) => (
          <li key={row.item.id} className="border-b border-line py-3 first:pt-0">
            <Pair row={row} onTake={() => take(row)} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 pt-3">
        {(isAsking || ready > 0) && (
          <Button
            variant="primary"
            className="max-lg:min-h-11"
            disabled={isAsking}
            onClick={() => void takeAll()}
          >
            {ready}案をすべて短くする
          </Button>
        )}
        <Button className="max-lg:min-h-11" onClick={onClose}>
          閉じる
        </Button>
        <p role="status" className="text-xs text-ink-soft">
          {isAsking
            ? `短い案を作っています（${rows.filter(({ state }) => state !== "waiting").length}/${rows.length}）`
            : ""}
        </p>
      </div>
    </Dialog>
  );
}

function Pair({ row, onTake }: { row: Shortening; onTake: () => void }) {
  const { tool } = useResult();
  const { item, slot, option, state } = row;
  const media = { slots: [slot], isChosen: true };
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="wrap-anywhere text-ink-soft">
        <span className="mr-2 text-xs">前</span>
        {item.text}
        <span className="tabular ml-2 text-xs text-must">
          {slotLabel(slot)} {lengthOf(tool, item, media).figure}
        </span>
      </p>
      {state === "waiting" && <Skeleton className="h-8 w-full" />}
      {state === "none" && <p>意味を変えずに、この枠に入る長さにはできませんでした。</p>}
      {state === "failed" && <p className="text-must">{row.error}</p>}
      {option && state !== "failed" && (
        <div className="flex flex-wrap items-start gap-2">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <span className="mr-2 text-xs text-ink-soft">後</span>
            <EvidenceText item={option} className="inline font-bold" />
            <span className="tabular ml-2 text-xs text-ink-soft">{lengthOf(tool, option, media).figure}</span>
          </p>
          {state === "taken" ? (
            <span className="inline-flex min-h-8 items-center text-xs text-stroke">短くしました</span>
          ) : (
            <Button
              size="sm"
              className="max-lg:min-h-11"
              busy={state === "taking"}
              aria-label={`これにする：${option.text}`}
              onClick={onTake}
            >
              これにする
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
