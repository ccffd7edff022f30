/** キャッチコピー on screen: three recommendations, then every line; a table on a desk, cards on a phone. */

import { memo } from "react";
import type { Item } from "#src/shared/result.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ItemParts, ToolViewProps } from "../view-parts.ts";
import { AbPair } from "./view/ab-pair.tsx";
import { AngleTag } from "./view/angle-tag.tsx";
import { PackPieces } from "./view/pack-pieces.tsx";
import { Recommended } from "./view/recommended.tsx";
import { angleOf } from "./view/shortlist.ts";

const columns = "@3xl:grid-cols-[1.5rem_minmax(0,1fr)_6rem_13rem_8.5rem] @3xl:gap-x-3";

export function CatchphraseView({ items, state, wanted, parts }: ToolViewProps) {
  const lines = items.filter((item) => item.kind === "line");
  const making = state === "making";
  const missing = making ? Math.max(0, wanted - lines.length) : 0;
  const places = Array.from({ length: missing }, (_, index) => lines.length + index + 1);
  return (
    <div className="@container grid gap-5">
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
              className={`grid min-h-56 content-start gap-2 border-b @3xl:min-h-32 border-line px-2 py-3 ${columns}`}
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
            まだコピーがありません。「全部つくる」を押すと作成します。
          </p>
        )}
      </section>
      {!making && <AbPair lines={lines} parts={parts} />}
      <PackPieces items={items} parts={parts} />
    </div>
  );
}

/** Redrawn only when its own item changes: lines arrive one by one, and there may be fifty. */
const Line = memo(function Line({ item, number, parts }: { item: Item; number: number; parts: ItemParts }) {
  const sub = typeof item.fields.sub === "string" ? item.fields.sub : "";
  return (
    <parts.Row item={item} name={`${number}本目`}>
      <div className={`grid gap-2 @3xl:min-h-26 ${columns}`}>
        <span
          aria-hidden="true"
          className="tabular hidden pt-0.5 text-right text-sm text-ink-soft @3xl:block"
        >
          {number}
        </span>
        <div className="grid min-w-0 content-start gap-1">
          <div className="flex items-center gap-2 @3xl:hidden">
            <span aria-hidden="true" className="tabular text-sm text-ink-soft">
              {number}
            </span>
            <AngleTag angle={angleOf(item)} />
          </div>
          <parts.Text item={item} className="text-base leading-snug font-bold" />
          {sub && <p className="text-sm text-ink-soft">{sub}</p>}
          <div className="flex flex-wrap items-center gap-1.5">
            <parts.Sources item={item} />
            <parts.Flags item={item} />
          </div>
          <parts.Problems item={item} />
        </div>
        <div className="hidden pt-1 @3xl:block">
          <AngleTag angle={angleOf(item)} />
        </div>
        <parts.Counts item={item} className="@md:@max-3xl:grid-cols-2" />
        <div className="flex items-center gap-1 @3xl:grid @3xl:content-start @3xl:justify-items-end">
          <parts.Tools item={item} />
          <parts.Score item={item} className="@max-3xl:ml-auto" />
        </div>
      </div>
    </parts.Row>
  );
});
