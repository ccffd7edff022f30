/** The seven checks as sentences, what fails first, and how long the piece is. It says nothing about how an ad will do. */
import { clsx } from "clsx";
import { lengthLabel, pointsLabel, scoreLabels, unitNotes } from "../model/labels.ts";
import { OwnCounts } from "../parts/counts.tsx";
import { useRow } from "../use-row.ts";

export function ChecksTab() {
  const { item } = useRow();
  const score = item.score.toSorted((a, b) => a.points - b.points);
  return (
    <div className="grid gap-4 text-sm">
      {score.length > 0 ? (
        <ul aria-label="7つの確認" className="grid gap-2">
          {score.map(({ check, points, reason }) => (
            <li key={check}>
              <span className={clsx("mr-2 font-bold", points === 0 && "text-check")}>
                {scoreLabels[check]}：{pointsLabel(points)}
              </span>
              <span className="text-ink-soft">{reason}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">この案に当てはまる確認はありません。</p>
      )}
      <div className="grid gap-1">
        <h5 className="text-xs font-bold text-ink-soft">長さ {lengthLabel(item.counts)}</h5>
        <OwnCounts item={item} text={item.text} />
        <p className="text-xs text-ink-soft">全角表示：{unitNotes.w2}</p>
      </div>
      {item.edited && <p className="text-xs text-ink-soft">手で直した案です。</p>}
    </div>
  );
}
