/** キャッチコピー on screen: one line a row, in the order of the result or the recommended ones first. */

import { memo, useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { Chip } from "#src/ui/chip.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { LineEnd } from "../view/view-kit.tsx";
import type { ItemParts, ToolViewProps } from "../view/view-parts.ts";
import { packPlaces, packWith } from "./packs/places.ts";
import { recommendedFirst } from "./shortlist.ts";
import { PackPieces } from "./view/pack-pieces.tsx";

/** Height of a line, kept for those that are still being written. */
const height = "min-h-16";

export function CatchphraseView({ items, state, wanted, parts }: ToolViewProps) {
  const [isSorted, setSorted] = useState(false);
  const lines = items.filter((item) => item.kind === "line");
  const making = state === "making";
  const missing = making ? Math.max(0, wanted - lines.length) : 0;
  const places = Array.from({ length: missing }, (_, index) => lines.length + index + 1);
  const leads = !making && items.some(isPost);
  const canSort = !making && items.some(({ kind }) => kind === "shortlist");
  return (
    <div className="@container grid grid-cols-1 gap-5">
      {leads && <PackPieces items={items} over={!making} parts={parts} />}
      <section aria-label="すべてのコピー" className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-sm text-ink-soft">
            すべてのコピー<span className="tabular ml-2">{lines.length}本</span>
          </h3>
          {canSort && (
            <parts.Hint>
              <Chip pressed={isSorted} onClick={() => setSorted(!isSorted)}>
                おすすめ順
              </Chip>
            </parts.Hint>
          )}
        </div>
        <ol className="grid grid-cols-1 border-t border-line">
          {(isSorted ? recommendedFirst(items, lines) : lines).map((item) => (
            <li key={item.id} className="border-b border-line">
              <Line item={item} number={lines.indexOf(item) + 1} parts={parts} />
            </li>
          ))}
          {places.map((place) => (
            <li
              key={`place-${place}`}
              aria-hidden="true"
              className={`grid content-center gap-2 border-b border-line px-2 ${height}`}
            >
              <Skeleton className={place % 3 === 1 ? "w-3/5" : "w-4/5"} />
              <Skeleton className="h-3 w-2/5" />
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
      {!leads && <PackPieces items={items} over={!making} parts={parts} />}
    </div>
  );
}

/** Posts are asked for themselves; what else a medium takes stands below the lines. */
function isPost({ kind }: Item): boolean {
  const pack = packWith(kind)?.pack;
  return pack !== undefined && packPlaces(pack).every(({ shape }) => shape === "post");
}

/** Redrawn only when its own item changes: lines arrive one by one, and there may be fifty. */
const Line = memo(function Line({ item, number, parts }: { item: Item; number: number; parts: ItemParts }) {
  const sub = typeof item.fields.sub === "string" ? item.fields.sub : "";
  const { Row, Text, Choose, Counts } = parts;
  return (
    <Row item={item} name={`${number}本目`} className="px-2 py-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Choose item={item} className="mt-[-0.45rem]" />
        <div className="min-w-0 flex-1 basis-52">
          <Text item={item} className="leading-snug font-bold" />
          {sub && <p className="text-sm text-ink-soft">{sub}</p>}
        </div>
        <span className="ml-auto flex items-center gap-x-2">
          <Counts item={item} className="min-w-14 text-right" />
          <LineEnd item={item} parts={parts} className="min-w-28 justify-end" />
        </span>
      </div>
    </Row>
  );
});
