import type { Item } from "#src/shared/result.ts";
import { LineEnd } from "../../view/view-kit.tsx";
import type { ToolViewProps } from "../../view/view-parts.ts";
import { shotLabels } from "../definition.ts";

/** 素材指示書: five cuts to photograph, each as a card of a call sheet. */
export function Shots({ items, parts }: Pick<ToolViewProps, "parts"> & { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="shots" className="grid grid-cols-1 gap-2">
      <h3 id="shots" className="text-base font-bold">
        素材指示書（{items.length}カット）
      </h3>
      <p className="text-sm text-ink-soft">撮影や素材探しの案です。資料にない事実は含みません。</p>
      <ol className="grid grid-cols-1 gap-2 @lg:grid-cols-2">
        {items.map((item, index) => (
          <Shot key={item.id} item={item} index={index} parts={parts} />
        ))}
      </ol>
    </section>
  );
}

function Shot({ item, index, parts }: Pick<ToolViewProps, "parts"> & { item: Item; index: number }) {
  const { Row, Spot, Text, Choose } = parts;
  return (
    <li className="min-w-0">
      <Row item={item} name={`${index + 1}カット目`}>
        <Spot
          item={item}
          className="grid grid-cols-1 gap-1.5 rounded-md border border-line bg-raised px-3 py-2.5"
        >
          <div className="flex items-start gap-2">
            <Choose item={item} />
            <span className="grid size-5.5 shrink-0 place-items-center rounded-full bg-wash text-xs font-bold text-stroke">
              {index + 1}
            </span>
            <Text item={item} className="min-w-0 flex-1 text-sm font-bold" />
            <LineEnd item={item} parts={parts} />
          </div>
          <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 text-xs">
            {Object.entries(shotLabels).map(([key, label]) => (
              <div key={key} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-soft">{label}</dt>
                <dd>{String(item.fields[key] ?? "")}</dd>
              </div>
            ))}
          </dl>
        </Spot>
      </Row>
    </li>
  );
}
