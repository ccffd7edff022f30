/** What the whole server used in a month: sums, the months before, and who used most. */
import { useNavigate } from "react-router";
import type { Totals } from "#src/domain/usage-totals/schema.ts";
import { type UsageKind, usageKinds } from "#src/shared/limits.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";
import { monthLabel, monthNear } from "#src/web/parts/usage/months.ts";
import { AdminHead } from "../admin-head.tsx";
import { CsvMenu } from "../csv-menu.tsx";
import { MonthsChart } from "./months-chart.tsx";
import { UsersTable } from "./users-table.tsx";

const whole = new Intl.NumberFormat("ja-JP");

function addressOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `/admin?${new URLSearchParams([["view", "usage"], ...given])}`;
}

export function TotalsPage({ totals, kind, paged }: { totals: Totals; kind: UsageKind; paged: boolean }) {
  const { month, thisMonth } = totals;
  const navigate = useNavigate();
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <AdminHead view="usage">登録した人すべての利用量を、月ごとに見られます。</AdminHead>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{monthLabel(month)}の利用量</h2>
        <nav aria-label="月" className="flex flex-wrap gap-2">
          <AppLink
            to={addressOf({ month: monthNear(month, -1), kind })}
            className={buttonClass({ size: "sm" })}
          >
            前の月
          </AppLink>
          {month < thisMonth && (
            <AppLink
              to={addressOf({ month: monthNear(month, 1), kind })}
              className={buttonClass({ size: "sm" })}
            >
              次の月
            </AppLink>
          )}
        </nav>
      </div>
      <Sums totals={totals} />
      <section aria-labelledby="by-person" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="w-60">
            <Select
              label="種類"
              options={usageLabels}
              value={kind}
              onChange={(value) => void navigate(addressOf({ month, kind: value }))}
            />
          </div>
          <CsvMenu addressOf={(encoding) => `/api/v1/admin/usage.csv?month=${month}&encoding=${encoding}`} />
        </div>
        {kind !== "storage" && <MonthsChart kind={kind} months={totals.months} />}
        <h2 id="by-person" className="text-lg">
          利用者ごと
        </h2>
        {totals.people.length === 0 ? (
          <EmptyState icon="info" title="この月の利用はありません">
            {usageLabels[kind]}を使った人がいると、ここに多い順で表示されます。
          </EmptyState>
        ) : (
          <UsersTable kind={kind} people={totals.people} />
        )}
        <nav aria-label="一覧のページ" className="flex flex-wrap justify-between gap-2">
          {paged ? (
            <AppLink to={addressOf({ month, kind })} className={buttonClass({})}>
              先頭に戻る
            </AppLink>
          ) : (
            <span />
          )}
          {totals.next && (
            <AppLink to={addressOf({ month, kind, after: totals.next })} className={buttonClass({})}>
              次の利用者を見る
            </AppLink>
          )}
        </nav>
      </section>
    </div>
  );
}

/** What everybody used together, and the trials of those who are not registered. */
function Sums({ totals: { used, reserved, trial } }: { totals: Totals }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {usageKinds.map((one) => (
          <div key={one} className="card grid content-start gap-1 p-4">
            <dt className="text-sm text-ink-soft">
              {usageLabels[one]}
              {one === "storage" && "（現在）"}
            </dt>
            <dd className="tabular text-xl font-bold">{amountText(one, used[one])}</dd>
            {reserved[one] > 0 && (
              <dd className="tabular text-xs text-ink-soft">ほかに作業中 {amountText(one, reserved[one])}</dd>
            )}
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        登録していない人のお試しは、今日{whole.format(trial.used)}回です（上限は{whole.format(trial.limit)}
        回）。
      </p>
    </>
  );
}
