import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";

const labelHeight = 20;

export interface ChartBar {
  id: string;
  /** What it stands for, in words: 「11月3日」. */
  name: string;
  /** Below the bar; "" where there is no room for every one. */
  mark: string;
  value: number;
  /** The value in words, with its unit. */
  text: string;
}

export interface BarChartProps {
  /** What the chart shows, e.g. 「文章の作成（日ごと）」. */
  title: string;
  /** The same in words, for those who do not see it. */
  words: string;
  /** The largest value in words. */
  most: string;
  bars: readonly ChartBar[];
  /** Points of height, without the marks. */
  height: number;
  /** Horizontal lines, as shares of the height. */
  lines: readonly number[];
  table: { label: string; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
}

/** Bars whose widths are shares of the page's width, so that the figures keep their size on a phone; the same as a table below. */
export function BarChart({ title, words, most, bars, height, lines, table }: BarChartProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const share = 100 / Math.max(1, bars.length);
  return (
    <figure className="card grid grid-cols-1 gap-2 p-4">
      <figcaption className="flex justify-between gap-2 text-xs text-ink-soft">
        <span>{title}</span>
        <span className="tabular">最大 {most}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={words}
        width="100%"
        height={height + labelHeight}
        className="block overflow-visible"
      >
        {lines.map((line) => {
          const y = height - line * (height - 4);
          return <line key={line} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />;
        })}
        {bars.map(({ id, name, mark, value, text }, index) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / top) * (height - 4));
          return (
            <g key={id}>
              <rect
                x={`${index * share + share * 0.15}%`}
                width={`${share * 0.7}%`}
                y={height - tall}
                height={tall}
                rx="2"
                className="fill-primary"
              >
                <title>{`${name}：${text}`}</title>
              </rect>
              {mark !== "" && (
                <text
                  x={`${(index + 0.5) * share}%`}
                  y={height + 15}
                  textAnchor="middle"
                  className="fill-ink-soft text-[0.7rem]"
                >
                  {mark}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details>
        <summary className="text-sm text-stroke">{table.label}を表で見る</summary>
        <div className="mt-2">
          <ValueTable caption={table.caption} head={table.head} rows={table.rows} />
        </div>
      </details>
    </figure>
  );
}

function ValueTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const [first, ...others] = head;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{first}</HeadCell>
          {others.map((name) => (
            <HeadCell key={name} className="text-right">
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <TableCell>{name}</TableCell>
            {values.map((value, index) => (
              <TableCell key={others[index]} className="tabular text-right">
                {value}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
