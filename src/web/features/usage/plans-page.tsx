import { plans } from "../../../shared/plans.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TierBadge } from "../../shell/tier-badge.tsx";
import { UsageMeters } from "./usage-meters.tsx";

/** /plans: what the person has, how much of it is used, and which plans are being prepared. */
export function PlansPage({ membership }: { membership: string | undefined }) {
  const coming = plans.filter((plan) => plan.price === null);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-10 px-4 py-8 sm:px-6">
      <h1 className="text-2xl">プラン</h1>
      <section aria-labelledby="current-plan" className="grid gap-4">
        <h2 id="current-plan" className="text-lg">
          いまのプラン
        </h2>
        <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
          <TierBadge membership={membership} />
          <p className="text-sm text-ink-soft">使える量は、下の利用状況のとおりです。</p>
        </div>
      </section>
      <section aria-labelledby="usage" className="grid gap-4">
        <h2 id="usage" className="text-lg">
          利用状況
        </h2>
        <div className="card p-4">
          <UsageMeters />
        </div>
        <p className="text-sm text-ink-soft">
          上限に届くと、新しい作成だけが止まります。作った結果は、そのまま見て使えます。
        </p>
      </section>
      <section aria-labelledby="coming-plans" className="grid gap-4">
        <h2 id="coming-plans" className="text-lg">
          有料プラン
        </h2>
        <Notice tone="note" title="有料プランは準備中です">
          <p>
            申し込みはまだできません。料金と含まれる量は、決まりしだいここに載せます。お知らせなしに請求することはありません。
          </p>
        </Notice>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {coming.map(({ id, name, audience }) => (
            <li key={id} className="card grid content-start gap-1 p-4">
              <h3 className="text-base">{name}</h3>
              <p className="text-sm text-ink-soft">{audience}</p>
              <p className="text-sm">料金：準備中</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
