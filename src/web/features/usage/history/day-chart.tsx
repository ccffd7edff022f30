import type { UsageKind } from "#src/shared/limits.ts";
import { BarChart } from "#src/web/parts/usage/bar-chart.tsx";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";
import { chartDayLabel } from "#src/web/parts/usage/months.ts";

/** A kind's use by day of a month. */
export function DayChart({
  kind,
  days,
  used,
}: {
  kind: UsageKind;
  days: readonly string[];
  used: ReadonlyMap<string, number>;
}) {
  const [top] = [...used].toSorted((a, b) => b[1] - a[1]);
  const text = (value: number) => amountText(kind, value);
  return (
    <BarChart
      title={`${usageLabels[kind]}（日ごと）`}
      words={`${usageLabels[kind]}の日ごとの量。${top ? `いちばん多い日は${chartDayLabel(top[0])}の${text(top[1])}です。` : ""}`}
      most={text(Math.max(1, ...used.values()))}
      height={160}
      lines={[0, 0.5, 1]}
      bars={days.map((day, index) => {
        const number = index + 1;
        const value = used.get(day) ?? 0;
        const mark = number === 1 || number % 5 === 0 ? String(number) : "";
        return { id: day, name: chartDayLabel(day), mark, value, text: text(value) };
      })}
      table={{
        label: "日ごとの量",
        caption: `${usageLabels[kind]}の日ごとの量`,
        head: ["日付", "量"],
        rows: days
          .filter((day) => used.has(day))
          .map((day) => [chartDayLabel(day), text(used.get(day) ?? 0)]),
      }}
    />
  );
}
