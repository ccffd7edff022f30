import { useCallback, useRef, useState } from "react";
import type { PaidView } from "#src/domain/billing/schema.ts";
import { offeredTiers, type PlanView } from "#src/domain/plan/schema.ts";
import { type Tier, tierLabel, tierOf } from "#src/shared/tiers.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { useMembership } from "#src/web/shell/account/profile-store.ts";
import { TierBadge } from "#src/web/shell/tier-badge.tsx";
import { PlanCard } from "../plans/plan-card.tsx";
import { UsageSection } from "../plans/usage-section.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { priceText } from "./money.ts";
import { PaidNotices } from "./paid-notices.tsx";
import { ReturnNotice } from "./return-notice.tsx";
import { usePaidPlan } from "./use-paid-plan.ts";

const goesOn = ["active", "trialing"];

/** /plans where plans are paid for: what the person has, what is open, what there is, and the receipts. */
export function PaidPlansPage({
  view,
  first,
  membership,
  paidThere,
}: {
  view: PlanView;
  /** As it was loaded, for a page whose later answers say nothing about payment. */
  first: PaidView;
  membership: Tier | undefined;
  /** The person comes from the payer's page, and has paid there. */
  paidThere: boolean;
}) {
  const { plan, busy, ask, withdraw, pay, openPortal, lookUp } = usePaidPlan(view);
  const held = tierOf(useMembership(membership));
  const [wish, setWish] = useState<Tier | null>(null);
  const [looking, setLooking] = useState(paidThere);
  const endLooking = useCallback(() => setLooking(false), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const paid = plan.paid ?? first;
  const subscribed = paid.state !== null && paid.state !== "ended";
  const open = plan.request?.state === "waiting" || plan.request?.state === "scheduled" || paid.next !== null;
  const owes = subscribed && !goesOn.includes(paid.state ?? "");
  // What is paid is compared and changed; what is not paid any more is no plan.
  const gives = subscribed && paid.tier !== null && (!owes || paid.state === "past_due");
  const current = gives && paid.tier !== null ? paid.tier : held;
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-10 px-4 py-8 sm:px-6">
      <h1 className="text-2xl">プラン</h1>
      <section aria-labelledby="current-plan" className="grid gap-4">
        <h2 id="current-plan" ref={heading} tabIndex={-1} className="text-lg outline-none">
          いまのプラン
        </h2>
        <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <div className="grid gap-1">
            <TierBadge membership={held} />
            <p className="text-sm text-ink-soft">{renewalText(paid, subscribed)}</p>
          </div>
          {paid.state !== null && (
            <Button busy={busy === "portal"} onClick={() => void openPortal()}>
              支払い方法を確かめる
            </Button>
          )}
        </div>
        {paidThere && <ReturnNotice plan={plan} lookUp={lookUp} onOver={endLooking} />}
        {!(looking && plan.request?.state === "waiting") && (
          <PaidNotices
            plan={plan}
            paid={paid}
            busy={busy}
            onPay={() => void pay()}
            onWithdraw={() => void withdraw().then((done) => done && heading.current?.focus())}
          />
        )}
      </section>
      <UsageSection />
      <Offers
        price={(tier) => priceOf(paid, tier)}
        current={current}
        disabled={open || owes || held === "admin"}
        hint={hintText({ open, owes })}
        onChoose={setWish}
      />
      {paid.state !== null && <Invoices key={`${paid.state} ${paid.tier} ${paid.periodEnd}`} />}
      <ChangeDialog
        from={current}
        to={wish}
        subscribed={subscribed}
        price={wish === null ? undefined : paid.prices[wish]}
        busy={busy === "ask"}
        onClose={() => setWish(null)}
        onAsk={async (tier, shown, done) => {
          const worked = await ask(tier, shown, done);
          if (worked) setWish(null);
          return worked;
        }}
      />
    </div>
  );
}

function Offers({
  price,
  current,
  disabled,
  hint,
  onChoose,
}: {
  price: (tier: Tier) => string;
  current: Tier;
  disabled: boolean;
  hint: string;
  onChoose: (tier: Tier) => void;
}) {
  return (
    <section aria-labelledby="compare" className="grid gap-4">
      <h2 id="compare" className="text-lg">
        プランを比べる
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {offeredTiers.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            price={price(tier)}
            current={tier === current}
            disabled={disabled}
            onChoose={() => onChoose(tier)}
          />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{hint}</p>
    </section>
  );
}

function Invoices() {
  return (
    <section aria-labelledby="invoices" className="grid grid-cols-1 gap-4">
      <h2 id="invoices" className="text-lg">
        請求書
      </h2>
      <InvoiceList />
    </section>
  );
}

function renewalText({ state, periodEnd, next, tier, prices }: PaidView, subscribed: boolean): string {
  if (!subscribed || state === null) return "お支払いはありません。";
  const price = tier ? prices[tier] : undefined;
  if (!goesOn.includes(state)) return `${tier ? tierLabel(tier) : "プラン"}のお支払いを待っています。`;
  const cost = price ? `${priceText(price)}。` : "";
  if (periodEnd === null) return cost;
  const day = dayLabel(periodEnd);
  return next ? `${cost}${day}までお支払い済みです。` : `${cost}次のお支払いは${day}です。`;
}

function priceOf({ prices }: PaidView, tier: Tier): string {
  const price = prices[tier];
  if (price) return priceText(price);
  return tier === "visitor" ? "0円" : "料金は、お支払いの画面で確かめられます";
}

function hintText({ open, owes }: { open: boolean; owes: boolean }): string {
  if (owes) return "お支払いが済むと、ほかのプランを選べます。";
  if (open) return "ほかのプランを選ぶには、いまの申し込みや予約を取り消してください。";
  return "選んでも、すぐには変わりません。変わる内容と金額を確かめてから進めます。お知らせなしに変えたり請求したりすることはありません。";
}
