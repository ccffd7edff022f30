import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { textField } from "../../pieces/item-fields.ts";
import type { ItemParts } from "../../view/view-parts.ts";
import { type AnalysisFramework, analysisFrameworks } from "../definition.ts";
import { otherSideOf } from "../rival.ts";
import { framesOf } from "./frames.ts";
import { type AnalysisKind, analysisLabels, factLabel } from "./groups.ts";

const ids = Object.keys(analysisFrameworks) as AnalysisFramework[];

/** Which way the facts are looked at. */
export function FrameChoice({
  value,
  onChange,
}: {
  value: AnalysisFramework;
  onChange: (id: AnalysisFramework) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-xs text-ink-soft">見る枠組み</legend>
      {ids.map((id) => (
        <Chip key={id} pressed={value === id} onClick={() => onChange(id)}>
          {analysisFrameworks[id]}
        </Chip>
      ))}
    </fieldset>
  );
}

const labelOf = (item: Item) =>
  item.kind === "fact" ? factLabel(item) : analysisLabels[item.kind as AnalysisKind];

/** The same pieces, arranged. */
export function FrameBoard({
  items,
  framework,
  parts: { Spot, Text, Sources },
}: {
  items: readonly Item[];
  framework: Exclude<AnalysisFramework, "none">;
  parts: ItemParts;
}) {
  return (
    <section aria-label={`${analysisFrameworks[framework]}で見る`} className="grid gap-2">
      <p className="text-xs text-ink-soft">下の事実を並べ替えたものです。新しい事実は足していません。</p>
      <div className="grid gap-3 @2xl:grid-cols-2">
        {framesOf(items, framework).map(({ title, items: inside }) => (
          <section
            key={title}
            aria-label={title}
            className="grid content-start gap-2 rounded-md border border-line p-3"
          >
            <h4 className="text-sm">{title}</h4>
            {inside.length === 0 && <p className="text-sm text-ink-soft">材料にありません。</p>}
            <ul className="grid gap-2">
              {inside.map((item) => (
                <Spot key={item.id} as="li" item={item} className="grid gap-1 text-sm">
                  {item.kind === "difference" ? (
                    <span>{`${textField(item, "axis")}：${otherSideOf(item).text}`}</span>
                  ) : (
                    <Text item={item} />
                  )}
                  <span className="flex flex-wrap items-center gap-1.5">
                    <Badge>{labelOf(item)}</Badge>
                    {item.sources.length > 0 && <Sources item={item} />}
                  </span>
                </Spot>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
