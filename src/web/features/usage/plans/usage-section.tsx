import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { UsageMeters } from "../usage-meters.tsx";

/** What of the plan is used, on the page of plans. */
export function UsageSection() {
  return (
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
  );
}
