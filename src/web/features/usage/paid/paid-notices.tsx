import type { ReactNode } from "react";
import type { PaidView } from "#src/domain/billing/schema.ts";
import type { PlanView } from "#src/domain/plan/schema.ts";
import { tierLabel } from "#src/shared/tiers.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { PaidPlanAction } from "./use-paid-plan.ts";

interface Actions {
  busy: PaidPlanAction | null;
  onPay: () => void;
  onWithdraw: () => void;
}

/** What is open about the payment, and what to do; nothing while all is well. */
export function PaidNotices({ plan, paid, ...actions }: { plan: PlanView; paid: PaidView } & Actions) {
  const wish = plan.request?.state === "waiting" ? plan.request : null;
  return (
    <>
      {wish && <WishNotice name={tierLabel(wish.toTier)} {...actions} />}
      {!wish && <StateNotice paid={paid} {...actions} />}
      {paid.next && <NextNotice next={paid.next} {...actions} />}
      {plan.request?.state === "scheduled" && plan.request.effectiveAt && (
        <NextNotice next={{ tier: plan.request.toTier, at: plan.request.effectiveAt }} {...actions} />
      )}
    </>
  );
}

function WishNotice({ name, busy, onPay, onWithdraw }: { name: string } & Actions) {
  return (
    <Notice
      tone="note"
      title={`${name}のお支払いは、まだ済んでいません`}
      action={
        <>
          <PayButton busy={busy} onPay={onPay} />
          <Button size="sm" busy={busy === "withdraw"} onClick={onWithdraw}>
            申し込みを取り消す
          </Button>
        </>
      }
    >
      <p>お支払いを確認できると、すぐに変わります。それまでは、いまのプランのままです。</p>
    </Notice>
  );
}

function NextNotice({ next, busy, onWithdraw }: { next: NonNullable<PaidView["next"]> } & Actions) {
  const ends = next.tier === "visitor";
  return (
    <Notice
      tone="note"
      title={
        ends
          ? `${dayLabel(next.at)}に契約が終わり、ビジターに変わります`
          : `${dayLabel(next.at)}から${tierLabel(next.tier)}に変わります`
      }
      action={
        <Button size="sm" busy={busy === "withdraw"} onClick={onWithdraw}>
          {ends ? "解約を取り消す" : "変更を取り消す"}
        </Button>
      }
    >
      <p>それまでは、いまのプランのまま使えます。</p>
    </Notice>
  );
}

/** Of a subscription that is not simply paid: what is the matter, what is safe, what opens it. */
function StateNotice({ paid, busy, onPay }: { paid: PaidView } & Actions) {
  const pay = <PayButton busy={busy} onPay={onPay} />;
  const name = paid.tier ? tierLabel(paid.tier) : "プラン";
  switch (paid.state) {
    case "past_due":
      return (
        <Notice tone="check" title="お支払いを確認できませんでした" action={pay}>
          <p>{name}は、いまも使えます。支払い方法を確かめてください。</p>
          <p>確認できないままになるとビジターに戻りますが、作った結果と資料は残ります。</p>
        </Notice>
      );
    case "unpaid":
      return (
        <Notice tone="must" title="お支払いが確認できないため、ビジターに戻しています" action={pay}>
          <p>お支払いが済むと、すぐに{name}に戻ります。作った結果と資料は残っています。</p>
        </Notice>
      );
    case "incomplete":
      return (
        <Notice tone="note" title="お支払いを待っています" action={pay}>
          <p>お支払いを確認できると、{name}に変わります。</p>
        </Notice>
      );
    case "paused":
      return (
        <Notice tone="check" title="契約が一時停止しています" action={pay}>
          <p>再開すると、すぐに{name}に戻ります。作った結果と資料は残っています。</p>
        </Notice>
      );
    case "ended":
      return paid.endedUnpaid ? (
        <Notice tone="check" title="お支払いが確認できなかったため、契約が終わりました">
          <p>作った結果と資料は残っています。下からプランを選ぶと、また始められます。</p>
        </Notice>
      ) : null;
    default:
      return null;
  }
}

function PayButton({ busy, onPay }: Pick<Actions, "busy" | "onPay">): ReactNode {
  return (
    <Button size="sm" variant="primary" busy={busy === "pay"} onClick={onPay}>
      支払いに進む
    </Button>
  );
}
