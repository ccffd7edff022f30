import type { Item } from "#src/shared/result.ts";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { isHypothesis, textField } from "../../pieces/item-fields.ts";
import { HypothesisTag } from "../../view/view-kit.tsx";
import type { ItemParts } from "../../view/view-parts.ts";
import { AnalysisSection, type PartProps } from "./section.tsx";

const columns = "@lg:grid-cols-[1fr_1fr_1.3fr_1.75rem]";

/** 特徴 → 利点 → ベネフィット. A table on a desk, three lines each on a phone. */
export function Benefits({ items, making, parts }: PartProps) {
  return (
    <AnalysisSection
      title="特徴・利点・ベネフィット"
      count={items.length}
      making={making}
      places={4}
      placeClassName="min-h-28 @lg:min-h-14"
      empty="資料から組み立てられるベネフィットがありません。"
    >
      <div aria-hidden="true" className={`hidden gap-x-4 px-1 text-xs text-ink-soft @lg:grid ${columns}`}>
        <span>特徴</span>
        <span>利点</span>
        <span>ベネフィット</span>
      </div>
      <ul className="border-t border-line">
        {items.map((item) => (
          <BenefitRow key={item.id} item={item} parts={parts} />
        ))}
      </ul>
    </AnalysisSection>
  );
}

function BenefitRow({ item, parts }: { item: Item; parts: ItemParts }) {
  const { Spot, Text, Sources, Flags, Copy } = parts;
  const label = "text-xs text-ink-soft @lg:sr-only";
  const cell = "grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline @lg:block";
  return (
    <Spot as="li" item={item} className="tooled border-b border-line px-1 py-1.5 text-sm">
      <div className={`grid gap-x-4 gap-y-0.5 ${columns}`}>
        <dl className="contents">
          {/* In a narrow box the tools stand at the end of this line; of the size of a finger they reach into the next. */}
          <div className={`${cell} @max-lg:pr-7 pointer-coarse:@max-lg:pr-11`}>
            <dt className={label}>特徴</dt>
            <dd>
              <Text item={item} />
            </dd>
          </div>
          <div className={`${cell} pointer-coarse:@max-lg:pr-11`}>
            <dt className={label}>利点</dt>
            <dd>{textField(item, "advantage")}</dd>
          </div>
          <div className={cell}>
            <dt className={label}>ベネフィット</dt>
            <dd>
              <span className="font-bold">{textField(item, "benefit")}</span>{" "}
              <span className="inline-flex max-w-full flex-wrap items-center gap-1">
                {isHypothesis(item) && <HypothesisTag />}
                <Sources item={item} />
                <Flags item={item} />
              </span>
            </dd>
          </div>
        </dl>
        <QuietTools className="@max-lg:absolute @max-lg:top-1.5 @max-lg:right-0 self-start">
          <Copy item={item} />
        </QuietTools>
      </div>
    </Spot>
  );
}
