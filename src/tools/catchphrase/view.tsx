/** キャッチコピー on screen: three recommendations, then every line; a table on a desk, cards on a phone. */

import { memo } from "react";
import type { Item } from "#src/shared/result.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Tagged } from "../view-kit.tsx";
import type { ItemParts, ToolViewProps } from "../view-parts.ts";
import { packWith, placesOf } from "./packs/places.ts";
import { AbPair } from "./view/ab-pair.tsx";
import { AngleTag } from "./view/angle-tag.tsx";
import { PackPieces } from "./view/pack-pieces.tsx";
import { Recommended } from "./view/recommended.tsx";
import { angleOf } from "./view/shortlist.ts";

const columns = "@3xl:grid-cols-[1.25rem_minmax(0,1fr)_5.5rem_12rem_7.25rem] @3xl:gap-x-3";
/** Where the parts of a line stand: below each other, or in the table's columns. */
const areas =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'angle_score'_'text_text'_'sub_tools'_'counts_counts'] @3xl:grid-rows-[auto_1fr] @3xl:[grid-template-areas:'number_text_angle_counts_score'_'number_sub_angle_counts_tools']";
/** Height of a line with as many places as are chosen at first. */
const height = "min-h-29 @3xl:min-h-26";

export function CatchphraseView({ items, state, wanted, parts }: ToolViewProps) {
  const lines = items.filter((item) => item.kind === "line");
  const making = state === "making";
  const missing = making ? Math.max(0, wanted - lines.length) : 0;
  const places = Array.from({ length: missing }, (_, index) => lines.length + index + 1);
  const leads = !making && items.some(isPost);
  return (
    <div className="@container grid grid-cols-1 gap-5">
      {leads && <PackPieces items={items} over={!making} parts={parts} />}
      <Recommended items={items} making={making} parts={parts} />
      <section aria-label="すべてのコピー" className="grid gap-1">
        <h3 className="text-sm text-ink-soft">
          すべてのコピー<span className="tabular ml-2">{lines.length}本</span>
        </h3>
        <div
          aria-hidden="true"
          className={`hidden border-b border-line px-2 pb-1 text-xs text-ink-soft @3xl:grid ${columns}`}
        >
          <span />
          <span>コピー</span>
          <span>切り口</span>
          <span>文字数</span>
          <span />
        </div>
        <ol className="grid">
          {lines.map((item, index) => (
            <li key={item.id} className="border-b border-line">
              <Line item={item} number={index + 1} parts={parts} />
            </li>
          ))}
          {places.map((place) => (
            <li
              key={`place-${place}`}
              aria-hidden="true"
              className={`grid content-start gap-2 border-b border-line px-1 py-2 ${height} ${columns}`}
            >
              <Skeleton className="hidden w-4 @3xl:block" />
              <div className="grid content-start gap-2">
                <Skeleton className={place % 3 === 1 ? "w-3/5" : "w-4/5"} />
                <Skeleton className="h-3 w-2/5" />
              </div>
              <Skeleton className="hidden h-3 w-16 @3xl:block" />
              <Skeleton className="h-3 w-full" />
              <Skeleton className="hidden h-8 w-full @3xl:block" />
            </li>
          ))}
        </ol>
        {lines.length === 0 && !making && (
          <p className="py-4 text-sm text-ink-soft">
            まだコピーがありません。
            <parts.Hint>「全部つくる」を押すと作成します。</parts.Hint>
          </p>
        )}
      </section>
      {!making && <AbPair lines={lines} parts={parts} />}
      {!leads && <PackPieces items={items} over={!making} parts={parts} />}
    </div>
  );
}

/** Posts are asked for themselves; what else a medium takes stands below the lines. */
function isPost({ kind }: Item): boolean {
  const pack = packWith(kind)?.pack;
  return pack !== undefined && placesOf(pack).every(({ shape }) => shape === "post");
}

/** Redrawn only when its own item changes: lines arrive one by one, and there may be fifty. */
const Line = memo(function Line({ item, number, parts }: { item: Item; number: number; parts: ItemParts }) {
  const sub = typeof item.fields.sub === "string" ? item.fields.sub : "";
  return (
    <parts.Row item={item} name={`${number}本目`} className="px-1 py-2">
      <div className={`grid gap-x-3 gap-y-1 ${areas} ${columns}`}>
        <Place number={number} className="hidden pt-0.5 text-right [grid-area:number] @3xl:block" />
        <div className="flex min-h-6 items-center gap-2 [grid-area:angle] @3xl:items-start @3xl:pt-1">
          <Place number={number} className="@3xl:hidden" />
          <AngleTag angle={angleOf(item)} />
        </div>
        <Tagged
          item={item}
          parts={parts}
          className="[grid-area:text]"
          textClassName="text-base leading-snug font-bold"
        />
        <div className="grid min-w-0 content-start gap-0.5 [grid-area:sub]">
          {sub && <p className="text-sm text-ink-soft">{sub}</p>}
          <parts.Problems item={item} />
        </div>
        <parts.Counts item={item} className="[grid-area:counts] @md:@max-3xl:grid-cols-3 @max-3xl:gap-x-4" />
        <parts.Score item={item} className="self-start justify-self-end [grid-area:score]" />
        <parts.Tools item={item} className="self-start justify-self-end [grid-area:tools]" />
      </div>
    </parts.Row>
  );
});

function Place({ number, className }: { number: number; className: string }) {
  return (
    <span aria-hidden="true" className={`tabular text-sm text-ink-soft ${className}`}>
      {number}
    </span>
  );
}
