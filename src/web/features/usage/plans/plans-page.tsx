import { useRef, useState } from "react";
import { offeredTiers, type PlanView } from "../../../../domain/plan/schema.ts";
import { tierLimits, usageKinds } from "../../../../shared/limits.ts";
import { plans } from "../../../../shared/plans.ts";
import { type Tier, tierLabel } from "../../../../shared/tiers.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { AppLink } from "../../../../ui/link/link.tsx";
import { TierBadge } from "../../../shell/tier-badge.tsx";
import { amountText } from "../figures.ts";
import { usageLabels } from "../labels.ts";
import { UsageMeters } from "../usage-meters.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { RequestNotice } from "./request-notice.tsx";
import { usePlan } from "./use-plan.ts";

/** /plans: what the person has, what there is, and the way from one to the other. */
export function PlansPage({ view, membership }: { view: PlanView; membership: string | undefined }) {
  const { plan, busy, ask, withdraw } = usePlan(view);
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
          <TierBadge membership={plan.tier === view.tier ? membership : plan.tier} />
          {plan.portal ? (
            <a href={plan.portal} className={buttonClass({})}>
              支払いと請求書を見る
            </a>
          ) : (
            <p className="text-sm text-ink-soft">料金と支払いは、このサーバーの管理者がご案内します。</p>
          )}
        </div>
        <RequestNotice
          request={plan.request}
          busy={busy}
          onWithdraw={() => void withdraw().then((done) => done && heading.current?.focus())}
        />
      </section>
      <section aria-labelledby="usage" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="usage" className="text-lg">
            利用状況
          </h2>
          <AppLink to="/usage" className={buttonClass({ size: "sm" })}>
            内訳を見る
          </AppLink>
        </div>
        <div className="card p-4">
          <UsageMeters />
        </div>
        <p className="text-sm text-ink-soft">
          上限に届くと、新しい作成だけが止まります。作った結果は、そのまま見て使えます。組み込みの文章エンジンで作る分に、料金はかかりません。
        </p>
      </section>
      <section aria-labelledby="compare" className="grid gap-4">
        <h2 id="compare" className="text-lg">
          プランを比べる
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offeredTiers.map((tier) => (
            <PlanCard
              key={tier}
              tier={tier}
              current={tier === plan.tier}
              disabled={open || plan.tier === "admin"}
              onChoose={() => setWish(tier)}
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
        from={plan.tier}
        to={wish}
        nextPeriod={plan.nextPeriod}
        busy={busy}
        onClose={() => setWish(null)}
        onAsk={(tier) =>
          void ask(tier).then((done) => {
            if (done) setWish(null);
          })
        }
      />
    </div>
  );
}

function PlanCard({
  tier,
  current,
  disabled,
  onChoose,
}: {
  tier: Tier;
  current: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  const plan = plans.find(({ id }) => id === tier);
  const label = tierLabel(tier);
  return (
    <li className="card grid content-start gap-3 p-4" data-plan={tier}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{label}</h3>
        {current && (
          <Badge tone="good" icon="check">
            いまのプラン
          </Badge>
        )}
      </div>
      {plan && tier !== "visitor" && <p className="text-sm text-ink-soft">{plan.audience}</p>}
      <dl className="grid gap-1 text-sm">
        {usageKinds.map((kind) => (
          <div key={kind} className="flex justify-between gap-2">
            <dt className="text-ink-soft">{usageLabels[kind]}</dt>
            <dd className="tabular">
              {kind === "storage" ? "" : "月"}
              {amountText(kind, tierLimits[tier][kind])}
            </dd>
          </div>
        ))}
      </dl>
      {!current && (
        <Button aria-label={`${label}を選ぶ`} disabled={disabled} onClick={onChoose}>
          選ぶ
        </Button>
      )}
    </li>
  );
}
