/** The lines of one part of a sheet, each with its tag, its sources and its tools. */
import type { Item } from "#src/shared/result.ts";
import { isHypothesis } from "../../item-fields.ts";
import { HypothesisTag, Places } from "../../view-kit.tsx";
import type { ItemParts } from "../../view-parts.ts";
import { type BuyerKind, companyLabels, type Part, parts as partTable } from "../definition.ts";

export function PartLines({
  part,
  buyer,
  items,
  parts: { Row, Spot, Text, Sources, Flags, Tools },
  making,
  isTimeline = false,
}: {
  part: Part;
  buyer: BuyerKind;
  items: Item[];
  parts: ItemParts;
  making: boolean;
  isTimeline?: boolean;
}) {
  const { label: ofPerson, lines } = partTable[part];
  const label = (buyer === "company" ? companyLabels[part] : undefined) ?? ofPerson;
  if (items.length === 0 && !making) return null;
  const missing = making ? Math.max(0, lines - items.length) : 0;
  return (
    <section aria-label={label} className="grid content-start gap-1">
      <h4 className="text-xs text-ink-soft">{label}</h4>
      <ul className={isTimeline ? "grid gap-2 @2xl:grid-cols-5" : "grid gap-1"}>
        {items.map((item, index) => (
          <li key={item.id} className={isTimeline ? "border-t-2 border-primary pt-2" : undefined}>
            <Row item={item} name={`${label}${lines > 1 ? `の${index + 1}つ目` : ""}`}>
              <Spot item={item} className="grid gap-1 rounded-md p-1 text-sm">
                <Text item={item} />
                <span className="flex flex-wrap items-center gap-1.5">
                  {isHypothesis(item) ? <HypothesisTag /> : <Sources item={item} />}
                  <Flags item={item} />
                  <Tools item={item} className="-my-1 ml-auto" />
                </span>
              </Spot>
            </Row>
          </li>
        ))}
        <Places count={missing} className="min-h-9" />
      </ul>
    </section>
  );
}
