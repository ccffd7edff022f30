import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { factLabel } from "./groups.ts";
import { AnalysisSection, type PartProps } from "./section.tsx";

/** Facts as a table: what, of which kind, read from which sentence. Two lines each on a phone. */
export function FactList({ items, making, parts: { Spot, Text, Sources, Flags, Copy, Wrong } }: PartProps) {
  return (
    <AnalysisSection
      title="事実"
      count={items.length}
      making={making}
      places={6}
      placeClassName="min-h-9"
      empty="資料から読み取れた事実がありません。"
    >
      <ul className="border-t border-line @lg:grid @lg:grid-cols-[minmax(0,1fr)_5rem_fit-content(18rem)_fit-content(9rem)] @lg:gap-x-3">
        {items.map((item) => (
          <Spot
            key={item.id}
            as="li"
            item={item}
            className="tooled grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-1 py-1.5 text-sm @lg:col-span-full @lg:grid-cols-subgrid"
          >
            <Text item={item} className="col-span-full @lg:col-span-1" />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @lg:contents">
              <span className="text-xs text-ink-soft">{factLabel(item)}</span>
              <span className="inline-flex flex-wrap items-center gap-1 @lg:min-w-17">
                <Sources item={item} />
                <Flags item={item} />
              </span>
            </span>
            <span className="flex items-center justify-end">
              <QuietTools>
                <Copy item={item} />
              </QuietTools>
              <Wrong item={item} />
            </span>
          </Spot>
        ))}
      </ul>
    </AnalysisSection>
  );
}
