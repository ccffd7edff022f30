import type { Totals } from "#src/domain/usage-totals/schema.ts";
import type { UsageKind } from "#src/shared/limits.ts";
import { BarChart } from "#src/web/parts/usage/bar-chart.tsx";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";
import { monthLabel } from "#src/web/parts/usage/months.ts";

/** A kind's use by month, with how many people there were. */
export function MonthsChart({ kind, months }: { kind: UsageKind; months: Totals["months"] }) {
  const top = months.toSorted((a, b) => b.used[kind] - a.used[kind])[0];
  const text = (value: number) => amountText(kind, value);
  return (
    <BarChart
      title={`${usageLabels[kind]}（月ごと）`}
      words={`${usageLabels[kind]}の月ごとの量。${top && top.used[kind] > 0 ? `いちばん多い月は${monthLabel(top.month)}の${text(top.used[kind])}です。` : ""}`}
      most={text(top?.used[kind] ?? 0)}
      height={120}
      lines={[0]}
      bars={months.map(({ month, used }) => ({
        id: month,
        name: monthLabel(month),
        mark: String(Number(month.slice(5))),
        value: used[kind],
        text: text(used[kind]),
      }))}
      table={{
        label: "月ごとの量",
        caption: `${usageLabels[kind]}の月ごとの量`,
        head: ["月", "量", "使った人"],
        rows: months.map(({ month, used, people }) => [monthLabel(month), text(used[kind]), `${people}人`]),
      }}
    />
  );
}
