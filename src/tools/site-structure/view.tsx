/** サイト構成 on screen: the menu, the ways through the site, the tree, and every page in one table. */
import { clsx } from "clsx";
import { useMemo, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { LineEnd, Placeholders } from "../view/view-kit.tsx";
import type { Restructuring, ToolViewProps } from "../view/view-parts.ts";
import { siteLimits } from "./definition.ts";
import { hiddenPages, type ListedPage, listedPages, navOf, stepsOf, userFlows } from "./read.ts";
import { PageTable } from "./view/page-table.tsx";
import { TreeRow } from "./view/tree-row.tsx";

export function SiteStructureView({ items, state, parts, restructure }: ToolViewProps) {
  const [dragged, setDragged] = useState<ListedPage | null>(null);
  const pages = useMemo(() => listedPages(items), [items]);
  const ways = useMemo(() => userFlows(items), [items]);
  const rivals = pages.filter((page) => page.rivals.length > 0).length;
  const places = state === "making" ? Math.max(0, siteLimits.pages.least - pages.length) : 0;
  return (
    <div className="@container grid grid-cols-1 gap-5">
      {pages.length > 0 && (
        <p className="text-sm">
          {`${pages.length}ページ。`}
          {rivals > 0
            ? `主な検索語が重なるページが${rivals}ページあります。`
            : "主な検索語の重なりはありません。"}
          検索の回数と順位は、出典がないため表示していません。
        </p>
      )}
      <section aria-label="ページの階層" className="grid grid-cols-1 gap-1">
        <h3 className="text-sm text-ink-soft">ページの階層</h3>
        <ol className="grid grid-cols-1">
          {pages.map((page, index) => (
            <TreeRow
              key={page.item.id}
              {...{ page, pages, ways, index, parts, restructure, dragged }}
              onDrag={setDragged}
            />
          ))}
          <Placeholders count={places} className="min-h-17 rounded-md border border-line px-3" />
        </ol>
        {restructure && <LeftOut pages={hiddenPages(items)} restructure={restructure} />}
      </section>
      {pages.length > 0 && <Menu pages={pages} />}
      {ways.length > 0 && (
        <section aria-label="導線" className="grid gap-2">
          <h3 className="text-sm text-ink-soft">導線（仮説）</h3>
          <ul className="grid border-t border-line">
            {ways.map((way, index) => (
              <li key={way.item.id} className="border-b border-line">
                <parts.Row item={way.item} name={`${index + 1}番目の導線`} className="px-1 py-1.5">
                  <div className="flex items-start gap-2">
                    <parts.Choose item={way.item} />
                    <ol
                      aria-label={`${way.from}から${way.goal}まで`}
                      className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 text-sm"
                    >
                      {stepsOf(pages, way).map((step, at) => (
                        <li key={step} className="flex items-center gap-1.5">
                          {at > 0 && <span aria-hidden="true">→</span>}
                          <span className={clsx(at === 0 || at > way.pages.length ? "font-bold" : "")}>
                            {step}
                          </span>
                        </li>
                      ))}
                    </ol>
                    <LineEnd item={way.item} parts={parts} />
                  </div>
                </parts.Row>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.length > 0 && <PageTable pages={pages} />}
    </div>
  );
}

function Menu({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <section aria-label="ナビ" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">{`ナビ（${siteLimits.nav}つまで）`}</h3>
      <ul className="flex flex-wrap gap-1 rounded-md border border-line bg-sunken p-1.5 text-sm">
        {navOf(pages).map(({ item, name }) => (
          <li key={item.id} className="rounded-sm bg-raised px-2.5 py-0.5">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages that are in no file and not in the tree, each with a way back. */
function LeftOut({ pages, restructure }: { pages: readonly ListedPage[]; restructure: Restructuring }) {
  if (pages.length === 0) return null;
  return (
    <section aria-label="構成から外したページ" className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
      <h4 className="text-sm">構成から外したページ</h4>
      <ul className="grid gap-1">
        {pages.map(({ item, name }) => (
          <li key={item.id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">{name}</span>
            <Button
              size="sm"
              icon="rotate-ccw"
              disabled={restructure.frozen}
              aria-label={`「${name}」を構成に戻す`}
              onClick={() =>
                void restructure.onRestructure(item.id, { act: "show" }, `「${name}」を構成に戻しました`)
              }
            >
              構成に戻す
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
