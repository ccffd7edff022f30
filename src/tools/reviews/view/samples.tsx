/** Samples for the layout: hatched, and marked in the text itself, so that nobody takes one for a voice. */
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { textField } from "../../pieces/item-fields.ts";
import { LineEnd } from "../../view/view-kit.tsx";
import type { ToolViewProps } from "../../view/view-parts.ts";

const hatched = {
  backgroundImage:
    "repeating-linear-gradient(135deg, var(--color-sunken) 0 8px, var(--color-raised) 8px 16px)",
};
const lines = { before: "選ぶ前", trigger: "きっかけ", after: "使ったあと" } as const;

export function ReviewSamples({ items, parts }: Pick<ToolViewProps, "parts"> & { items: Item[] }) {
  const { Row, Spot, Text, Choose } = parts;
  return (
    <section aria-label="見本" className="grid grid-cols-1 gap-2">
      <p className="text-sm">枠の大きさを見るための見本です。お客様の声ではないため、掲載できません。</p>
      <ol className="grid grid-cols-1 gap-2 @lg:grid-cols-2">
        {items.map((item, index) => (
          <li key={item.id}>
            <Row item={item} name={`見本の${index + 1}件目`}>
              <Spot item={item} className="rounded-md border border-dashed border-line-strong">
                <div style={hatched} className="grid gap-1 rounded-md px-3 py-2">
                  <div className="flex items-start gap-2">
                    <Choose item={item} />
                    <Badge tone="must" icon="ban">
                      見本・掲載不可
                    </Badge>
                    <LineEnd item={item} parts={parts} />
                  </div>
                  <Text item={item} className="text-sm font-bold" />
                  <p className="text-xs text-ink-soft">{textField(item, "attributes")}</p>
                  <dl className="grid gap-0.5 text-sm">
                    {(Object.keys(lines) as (keyof typeof lines)[]).map((name) => (
                      <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline">
                        <dt className="text-xs text-ink-soft">{lines[name]}</dt>
                        <dd>{textField(item, name)}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              </Spot>
            </Row>
          </li>
        ))}
      </ol>
    </section>
  );
}
