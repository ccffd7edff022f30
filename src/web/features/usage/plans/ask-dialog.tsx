import { directionOf, type OfferedTier, offeredTiers } from "#src/domain/plan/schema.ts";
import { type Tier, tierLabel } from "#src/shared/tiers.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { AmountsTable } from "./amounts-table.tsx";

const isOffered = (tier: Tier): tier is OfferedTier => offeredTiers.some((offered) => offered === tier);

/** Says what changes and when, before anything is asked for. */
export function AskDialog({
  from,
  to,
  nextPeriod,
  busy,
  onClose,
  onAsk,
}: {
  from: Tier;
  /** Null: closed. */
  to: Tier | null;
  nextPeriod: string;
  busy: boolean;
  onClose: () => void;
  onAsk: (tier: OfferedTier) => void;
}) {
  const up = to !== null && directionOf(from, to) === "up";
  return (
    <Dialog
      title={to === null ? "" : `${tierLabel(to)}に変える`}
      open={to !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {to !== null && (
        <div className="grid grid-cols-1 gap-4">
          <AmountsTable from={from} to={to} />
          <p className="text-sm">
            {up
              ? "管理者が承認すると、すぐに変わります。それまでは、いまのプランのままです。"
              : `${dayLabel(nextPeriod)}から変わります。それまでは、いまのプランのまま使えて、いつでも取り消せます。`}
          </p>
          {!up && (
            <p className="text-sm text-ink-soft">
              作った結果と資料は消えません。保存容量が変更後の量を超えているあいだは、新しい資料を追加できません。
              {from.startsWith("old_") && "いまのプランは受付を終えているため、変えたあとには戻せません。"}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={busy} onClick={onClose}>
              やめる
            </Button>
            <Button
              variant="primary"
              busy={busy}
              onClick={() => {
                if (isOffered(to)) onAsk(to);
              }}
            >
              {up ? "申し込む" : "変更を予約する"}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
