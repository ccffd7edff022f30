/** サイト構成 on screen: the menu, the ways through the site, the tree, and every page in one table. */
import { clsx } from "clsx";
import { useMemo } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Places } from "../view-kit.tsx";
import type { ToolViewProps } from "../view-parts.ts";
import { siteLimits } from "./definition.ts";
import { nameOf, navOf, type Page, pagesOf, waysOf } from "./read.ts";
import { PageTable } from "./view/page-table.tsx";

export function SiteStructureView({ items, state, parts }: ToolViewProps) {
  const pages = useMemo(() => pagesOf(items), [items]);
  const ways = useMemo(() => waysOf(items), [items]);
  const rivals = pages.filter((page) => page.rivals.length > 0).length;
  const places = state === "making" ? Math.max(0, siteLimits.pages.least - pages.length) : 0;
  return (
    <div className="@container grid gap-6">
      {pages.length > 0 && (
        <>
          <p className="text-sm">
            {`${pages.length}ページ。`}
            {rivals > 0
              ? `主な検索語が重なるページが${rivals}ページあります。`
              : "主な検索語の重なりはありません。"}
            検索の回数と順位は、出典がないため表示していません。
          </p>
          <Menu pages={pages} />
        </>
      )}
      <section aria-label="ページの階層" className="grid gap-2">
        <h3 className="text-sm text-ink-soft">ページの階層</h3>
        <ol className="grid gap-1">
          {pages.map((page, index) => (
            <TreeRow key={page.item.id} page={page} index={index} parts={parts} />
          ))}
          <Places count={places} className="min-h-12 rounded-md border border-line px-3" />
        </ol>
      </section>
      {ways.length > 0 && (
        <section aria-label="導線" className="grid gap-2">
          <h3 className="text-sm text-ink-soft">導線（仮説）</h3>
          <ul className="grid gap-2">
            {ways.map(({ item, from, pages: slugs, goal }, index) => (
              <li key={item.id}>
                <parts.Row item={item} name={`${index + 1}番目の導線`}>
                  <ol
                    aria-label={`${from}から${goal}まで`}
                    className="flex flex-wrap items-center gap-1.5 rounded-md border border-line px-3 py-2 text-sm"
                  >
                    {[from, ...slugs.map((slug) => nameOf(pages, slug)), goal].map((step, at) => (
                      <li key={step} className="flex items-center gap-1.5">
                        {at > 0 && <span aria-hidden="true">→</span>}
                        <span className={clsx(at === 0 || at > slugs.length ? "font-bold" : "")}>{step}</span>
                      </li>
                    ))}
                  </ol>
                  <parts.Tools item={item} />
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

function Menu({ pages }: { pages: readonly Page[] }) {
  return (
    <section aria-label="ナビ" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">{`ナビ（${siteLimits.nav}つまで）`}</h3>
      <ul className="flex flex-wrap gap-1 rounded-md border border-line bg-sunken p-2 text-sm">
        {navOf(pages).map(({ item, name }) => (
          <li key={item.id} className="rounded-sm bg-raised px-3 py-1">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

const indents = ["", "ml-5", "ml-10"];

function TreeRow({
  page,
  index,
  parts: { Row, Spot, Text, Sources, Flags, Problems, Tools },
}: Pick<ToolViewProps, "parts"> & { page: Page; index: number }) {
  const { item, depth, slug, purpose, term, rivals } = page;
  return (
    <li className={indents[depth - 1]}>
      <Row item={item} name={`${index + 1}番目のページ`}>
        <Spot
          item={item}
          className={clsx(
            "grid gap-1 rounded-md border px-3 py-2",
            rivals.length > 0 ? "border-must-line bg-must-wash" : "border-line bg-raised",
          )}
        >
          <div className="flex flex-wrap items-center gap-2">
            <Text item={item} className="font-bold" />
            <code className="text-xs text-ink-soft">{`/${slug === "home" ? "" : slug}`}</code>
            <Badge>{term}</Badge>
            {rivals.length > 0 && (
              <Badge tone="must" icon="triangle-alert">{`共食い：${rivals.join("、")}`}</Badge>
            )}
            <Sources item={item} />
            <Flags item={item} />
            <Tools item={item} className="ml-auto" />
          </div>
          <p className="text-sm text-ink-soft">{purpose}</p>
          <Problems item={item} />
        </Spot>
      </Row>
    </li>
  );
}
