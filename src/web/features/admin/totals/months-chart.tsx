import type { Totals } from "../../../../domain/totals/schema.ts";
import type { UsageKind } from "../../../../shared/limits.ts";
import { Cell, HeadCell, Table } from "../../../../ui/table.tsx";
import { amountText } from "../../../parts/usage/figures.ts";
import { usageLabels } from "../../../parts/usage/labels.ts";
import { monthLabel } from "../../../parts/usage/months.ts";

const height = 120;
const labelHeight = 20;

/** Bars by month; the same as a table below, with how many people there were. */
export function MonthsChart({ kind, months }: { kind: UsageKind; months: Totals["months"] }) {
  const most = Math.max(1, ...months.map(({ used }) => used[kind]));
  const top = months.toSorted((a, b) => b.used[kind] - a.used[kind])[0];
  const share = 100 / months.length;
  const words = `${usageLabels[kind]}の月ごとの量。${top && top.used[kind] > 0 ? `いちばん多い月は${monthLabel(top.month)}の${amountText(kind, top.used[kind])}です。` : ""}`;
  return (
    <figure className="card grid grid-cols-1 gap-2 p-4">
      <figcaption className="flex justify-between gap-2 text-xs text-ink-soft">
        <span>{usageLabels[kind]}（月ごと）</span>
        <span className="tabular">最大 {amountText(kind, top?.used[kind] ?? 0)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={words}
        width="100%"
        height={height + labelHeight}
        className="block overflow-visible"
      >
        <line x1="0" x2="100%" y1={height} y2={height} className="stroke-line" />
        {months.map(({ month, used }, index) => {
          const tall = used[kind] === 0 ? 0 : Math.max(2, (used[kind] / most) * (height - 4));
          return (
            <g key={month}>
              <rect
                x={`${index * share + share * 0.2}%`}
                width={`${share * 0.6}%`}
                y={height - tall}
                height={tall}
                rx="2"
                className="fill-primary"
              >
                <title>{`${monthLabel(month)}：${amountText(kind, used[kind])}`}</title>
              </rect>
              <text
                x={`${(index + 0.5) * share}%`}
                y={height + 15}
                textAnchor="middle"
                className="fill-ink-soft text-[0.7rem]"
              >
                {Number(month.slice(5))}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary className="text-sm text-stroke">月ごとの量を表で見る</summary>
        <div className="mt-2">
          <Table caption={`${usageLabels[kind]}の月ごとの量`}>
            <thead>
              <tr>
                <HeadCell>月</HeadCell>
                <HeadCell className="text-right">量</HeadCell>
                <HeadCell className="text-right">使った人</HeadCell>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, used, people }) => (
                <tr key={month}>
                  <Cell>{monthLabel(month)}</Cell>
                  <Cell className="tabular text-right">{amountText(kind, used[kind])}</Cell>
                  <Cell className="tabular text-right">{people}人</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}
