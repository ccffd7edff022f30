import { clsx } from "clsx";
import type { Item } from "../../../../shared/result.ts";
import { Popover } from "../../../../ui/overlay/popover.tsx";
import { pointsLabel, scoreLabels } from "../model/labels.ts";

const fills = [
  "fill-transparent stroke-check",
  "fill-primary/35 stroke-primary",
  "fill-primary stroke-primary",
];

/** One dot a check: hollow, half, full. */
function Dot({ points }: { points: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
      <circle cx="5" cy="5" r="4" strokeWidth="1.5" className={fills[points] ?? fills[0]} />
    </svg>
  );
}

/** The seven checks as dots; pressing them gives the reasons. It says nothing about how an ad will do. */
export function Score({ item, className }: { item: Item; className?: string }) {
  if (item.score.length === 0) return null;
  const tally = [2, 1, 0]
    .map((points) => [pointsLabel(points), item.score.filter((one) => one.points === points).length] as const)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label}${count}`)
    .join("、");
  return (
    <Popover
      title="7つの確認"
      trigger={
        <button
          type="button"
          aria-label={`7つの確認：${tally}`}
          className={clsx("hit inline-flex items-center gap-0.5 rounded-sm px-1.5 hover:bg-wash", className)}
        >
          {item.score.map((one) => (
            <Dot key={one.check} points={one.points} />
          ))}
        </button>
      }
    >
      <ScoreReasons item={item} />
    </Popover>
  );
}

export function ScoreReasons({ item }: { item: Item }) {
  return (
    <dl className="grid gap-2 text-sm">
      {item.score.map((one) => (
        <div key={one.check} className="grid grid-cols-[auto_1fr] items-baseline gap-x-2">
          <dt className="col-span-2 flex items-center gap-1.5 font-bold">
            <Dot points={one.points} />
            {scoreLabels[one.check]}
            <span className="text-xs font-normal text-ink-soft">{pointsLabel(one.points)}</span>
          </dt>
          <dd className="col-span-2 pl-4 text-ink-soft">{one.reason}</dd>
        </div>
      ))}
    </dl>
  );
}
