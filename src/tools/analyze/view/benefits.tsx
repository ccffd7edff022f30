import type { Item } from "#src/shared/result.ts";
import { isHypothesis, textField } from "../../item-fields.ts";
import { HypothesisTag } from "../../view-kit.tsx";
import type { ItemParts } from "../../view-parts.ts";
import { Section } from "./section.tsx";

interface PartProps {
  items: Item[];
  making: boolean;
  parts: ItemParts;
}

const columns = "@2xl:grid-cols-[1fr_1fr_1.2fr_auto]";

/** 特徴 → 利点 → ベネフィット. A table on a desk, cards on a phone. */
export function Benefits({ items, making, parts }: PartProps) {
  return (
    <Section
      title="特徴・利点・ベネフィット"
      count={items.length}
      making={making}
      places={4}
      placeClassName="min-h-48 @2xl:min-h-28"
      empty="資料から組み立てられるベネフィットがありません。"
    >
      <div aria-hidden="true" className={`hidden gap-3 px-3 text-xs text-ink-soft @2xl:grid ${columns}`}>
        <span>特徴</span>
        <span>利点</span>
        <span>ベネフィット</span>
        <span className="w-8" />
      </div>
      <ul className="grid gap-2">
        {items.map((item) => (
          <BenefitRow key={item.id} item={item} parts={parts} />
        ))}
      </ul>
    </Section>
  );
}

function BenefitRow({
  item,
  parts: { Spot, Text, Sources, Flags, Problems, Copy },
}: {
  item: Item;
  parts: ItemParts;
}) {
  const label = "text-xs text-ink-soft @2xl:sr-only";
  return (
    <Spot as="li" item={item} className="relative rounded-md border border-line px-3 py-2 text-sm">
      <div className={`grid gap-x-3 gap-y-1 ${columns}`}>
        <dl className="contents">
          <div>
            <dt className={label}>特徴</dt>
            <dd>
              <Text item={item} />
            </dd>
          </div>
          <div>
            <dt className={label}>利点</dt>
            <dd>{textField(item, "advantage")}</dd>
          </div>
          <div>
            <dt className={label}>ベネフィット</dt>
            <dd className="font-bold">{textField(item, "benefit")}</dd>
          </div>
        </dl>
        <Copy
          item={item}
          className="absolute top-1 right-1 @2xl:static @2xl:-my-1 @2xl:-mr-2 @2xl:justify-self-end"
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-1.5">
        {isHypothesis(item) && <HypothesisTag />}
        <Sources item={item} />
        <Flags item={item} />
      </div>
      <Problems item={item} />
    </Spot>
  );
}
