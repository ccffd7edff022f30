import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { textField } from "../../item-fields.ts";
import type { ItemParts } from "../../view-parts.ts";
import { type FactKind, factKinds } from "../definition.ts";
import { Section } from "./section.tsx";

interface PartProps {
  items: Item[];
  making: boolean;
  parts: ItemParts;
}

/** Facts, each with the sentence it was read from. */
export function Facts({ items, making, parts: { Spot, Text, Sources, Flags, Copy, Wrong } }: PartProps) {
  return (
    <Section
      title="事実"
      count={items.length}
      making={making}
      places={6}
      placeClassName="min-h-19"
      empty="資料から読み取れた事実がありません。"
    >
      <ul className="grid gap-2">
        {items.map((item) => (
          <Spot
            key={item.id}
            as="li"
            item={item}
            className="grid gap-1 rounded-md border border-line px-3 py-2 text-sm"
          >
            <div className="flex items-start gap-2">
              <Text item={item} className="min-w-0 flex-1" />
              <Copy item={item} className="-my-1 -mr-2" />
            </div>
            <div className="flex flex-wrap items-center gap-1.5">
              <Badge>{factKinds[textField(item, "kind") as FactKind] ?? factKinds.other}</Badge>
              <Sources item={item} />
              <Flags item={item} />
              <Wrong item={item} className="ml-auto" />
            </div>
          </Spot>
        ))}
      </ul>
    </Section>
  );
}
