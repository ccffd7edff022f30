import { useRef, useState } from "react";
import { offeredTiers, type PlanView } from "#src/domain/plan/schema.ts";
import { type Tier, tierOf } from "#src/shared/tiers.ts";
import { useMembership } from "#src/web/shell/account/profile-store.ts";
import { TierBadge } from "#src/web/shell/tier-badge.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { PlanCard } from "./plan-card.tsx";
import { RequestNotice } from "./request-notice.tsx";
import { UsageSection } from "./usage-section.tsx";
import { usePlan } from "./use-plan.ts";

/** /plans: what the person has, what there is, and the way from one to the other. */
export function PlansPage({ view, membership }: { view: PlanView; membership: Tier | undefined }) {
  const { plan, busy, ask, withdraw } = usePlan(view);
  const tier = tierOf(useMembership(membership));
  const [wish, setWish] = useState<Tier | null>(null);
  const open = plan.request?.state === "waiting" || plan.request?.state === "scheduled";
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-10 px-4 py-8 sm:px-6">
      <h1 className="text-2xl">プラン</h1>
      <section aria-labelledby="current-plan" className="grid gap-4">
        <h2 id="current-plan" ref={heading} tabIndex={-1} className="text-lg outline-none">
          いまのプラン
        </h2>
        <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
          <TierBadge membership={tier} />
          <p className="text-sm text-ink-soft">料金と支払いは、このサーバーの管理者がご案内します。</p>
        </div>
        <RequestNotice
          request={plan.request}
          busy={busy}
          onWithdraw={() => void withdraw().then((done) => done && heading.current?.focus())}
        />
      </section>
      <UsageSection />
      <section aria-labelledby="compare" className="grid gap-4">
        <h2 id="compare" className="text-lg">
          プランを比べる
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offeredTiers.map((offered) => (
            <PlanCard
              key={offered}
              tier={offered}
              current={offered === tier}
              disabled={open || tier === "admin"}
              onChoose={() => setWish(offered)}
            />
          ))}
        </ul>
        <p className="text-sm text-ink-soft">
          {open
            ? "ほかのプランを選ぶには、いまの申し込みを取り消してください。"
            : "選んでも、すぐには変わりません。変わる内容を確かめてから申し込めます。お知らせなしに変えたり請求したりすることはありません。"}
        </p>
      </section>
      <AskDialog
        from={tier}
        to={wish}
        nextPeriod={plan.nextPeriod}
        busy={busy}
        onClose={() => setWish(null)}
        onAsk={(to) =>
          void ask(to).then((done) => {
            if (done) setWish(null);
          })
        }
      />
    </div>
  );
}
