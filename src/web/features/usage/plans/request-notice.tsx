import type { PlanRequestView } from "#src/domain/plan/schema.ts";
import { tierLabel } from "#src/shared/tiers.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** What became of the newest wish; nothing once it is done. */
export function RequestNotice({
  request,
  busy,
  onWithdraw,
}: {
  request: PlanRequestView | null;
  busy: boolean;
  onWithdraw: () => void;
}) {
  if (request === null) return null;
  const name = tierLabel(request.toTier);
  if (request.state === "declined")
    return (
      <Notice tone="check" title={`${name}への変更は見送られました`}>
        <p className="break-words">理由：{request.reason}</p>
        <p>プランと、これまでの結果は変わっていません。</p>
      </Notice>
    );
  if (request.state !== "waiting" && request.state !== "scheduled") return null;
  const waiting = request.state === "waiting";
  return (
    <Notice
      tone="note"
      title={
        waiting
          ? `${name}への変更を申し込んでいます`
          : `${request.effectiveAt ? dayLabel(request.effectiveAt) : "次の月"}から${name}に変わります`
      }
      action={
        <Button size="sm" busy={busy} onClick={onWithdraw}>
          {waiting ? "申し込みを取り消す" : "変更を取り消す"}
        </Button>
      }
    >
      <p>
        {waiting
          ? `${dayLabel(request.createdAt)}に申し込みました。管理者が承認すると、すぐに変わります。`
          : "それまでは、いまのプランのまま使えます。"}
      </p>
    </Notice>
  );
}
