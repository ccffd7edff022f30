import type { UsageKind } from "../../../../shared/limits.ts";
import { Cell, HeadCell, Table } from "../../../../ui/table.tsx";
import { amountText } from "../../../parts/usage/figures.ts";
import { usageLabels } from "../../../parts/usage/labels.ts";
import { dayLabel } from "../../../parts/usage/months.ts";

const height = 160;
const labelHeight = 20;

/** Bars by day. Widths are shares of the page's width, so that the figures keep their size on a phone; the same as a table below. */
export function DayChart({
  kind,
  days,
  used,
}: {
  kind: UsageKind;
  days: readonly string[];
  used: ReadonlyMap<string, number>;
}) {
  const most = Math.max(1, ...used.values());
  const [top] = [...used].toSorted((a, b) => b[1] - a[1]);
  const share = 100 / Math.max(1, days.length);
  const words = `${usageLabels[kind]}の日ごとの量。${top ? `いちばん多い日は${dayLabel(top[0])}の${amountText(kind, top[1])}です。` : ""}`;
  return (
    <figure className="card grid grid-cols-1 gap-2 p-4">
      <figcaption className="flex justify-between gap-2 text-xs text-ink-soft">
        <span>{usageLabels[kind]}（日ごと）</span>
        <span className="tabular">最大 {amountText(kind, most)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={words}
        width="100%"
        height={height + labelHeight}
        className="block overflow-visible"
      >
        {[0, 0.5, 1].map((line) => (
          <line
            key={line}
            x1="0"
            x2="100%"
            y1={height - line * (height - 4)}
            y2={height - line * (height - 4)}
            className="stroke-line"
          />
        ))}
        {days.map((day, index) => {
          const value = used.get(day) ?? 0;
          const tall = value === 0 ? 0 : Math.max(2, (value / most) * (height - 4));
          const number = index + 1;
          return (
            <g key={day}>
              <rect
                x={`${index * share + share * 0.15}%`}
                width={`${share * 0.7}%`}
                y={height - tall}
                height={tall}
                rx="2"
                className="fill-primary"
              >
                <title>{`${dayLabel(day)}：${amountText(kind, value)}`}</title>
              </rect>
              {(number === 1 || number % 5 === 0) && (
                <text
                  x={`${(index + 0.5) * share}%`}
                  y={height + 15}
                  textAnchor="middle"
                  className="fill-ink-soft text-[0.7rem]"
                >
                  {number}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details>
        <summary className="text-sm text-stroke">日ごとの量を表で見る</summary>
        <div className="mt-2">
          <Table caption={`${usageLabels[kind]}の日ごとの量`}>
            <thead>
              <tr>
                <HeadCell>日付</HeadCell>
                <HeadCell className="text-right">量</HeadCell>
              </tr>
            </thead>
            <tbody>
              {days
                .filter((day) => used.has(day))
                .map((day) => (
                  <tr key={day}>
                    <Cell>{dayLabel(day)}</Cell>
                    <Cell className="tabular text-right">{amountText(kind, used.get(day) ?? 0)}</Cell>
                  </tr>
                ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}
