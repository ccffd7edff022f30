import type { Item } from "#src/shared/result.ts";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ItemParts } from "../../view-parts.ts";
import { AngleTag } from "./angle-tag.tsx";
import { type Recommendation, recommendations } from "./shortlist.ts";

/** おすすめ3本と理由, above the table. Its place is kept while the lines are being written. */
export function Recommended({
  items,
  making,
  parts,
}: {
  items: readonly Item[];
  making: boolean;
  parts: ItemParts;
}) {
  const list = recommendations(items);
  if (list.length === 0 && !making) return null;
  return (
    <section aria-label="おすすめ3本と理由" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">おすすめ3本と理由</h3>
      <ol className="grid grid-cols-1 gap-2 @3xl:grid-cols-3">
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} parts={parts} />
        ))}
        {list.length === 0 &&
          [1, 2, 3].map((place) => (
            <li
              key={place}
              aria-hidden="true"
              className="grid min-h-30 content-start gap-2 rounded-md bg-wash p-3 @3xl:min-h-36"
            >
              <Skeleton className="w-4/5" />
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-3 w-2/3" />
            </li>
          ))}
      </ol>
    </section>
  );
}

function Entry({ entry, parts: { Spot, Text, Copy } }: { entry: Recommendation; parts: ItemParts }) {
  const { line } = entry;
  const inside = (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 font-bold">
          {line ? <Text item={line} /> : <span className="text-ink-soft">{entry.text}</span>}
        </div>
        {line && (
          <QuietTools lasting className="-mr-1">
            <Copy item={line} />
          </QuietTools>
        )}
      </div>
      <AngleTag angle={entry.angle} />
      <p className="text-xs">{entry.reason}</p>
      {entry.tradeoff && <p className="text-xs text-ink-soft">弱いところ：{entry.tradeoff}</p>}
      {!line && <p className="text-xs text-ink-soft">このコピーは、その後に変更されました。</p>}
    </>
  );
  const look = "tooled grid min-h-30 content-start gap-1 rounded-md bg-wash p-3 @3xl:min-h-36";
  return line ? (
    <Spot as="li" item={line} className={look}>
      {inside}
    </Spot>
  ) : (
    <li className={look}>{inside}</li>
  );
}
