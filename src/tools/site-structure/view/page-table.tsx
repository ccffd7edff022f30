/** Every page with what its maker needs, in one table that scrolls in its own box. */
import { count } from "#src/checks/count.ts";
import { Cell, HeadCell, Table } from "#src/ui/table.tsx";
import { siteLimits } from "../definition.ts";
import { nameOf, type Page } from "../read.ts";

const columns = [
  "ページ",
  "検索語",
  "title",
  "description",
  "h1・h2",
  "ボタン",
  "内部リンク",
  "必要な素材",
] as const;

const used = (text: string, limit: number) => `全角${count(text).w2 / 2}/${limit}`;

export function PageTable({ pages }: { pages: readonly Page[] }) {
  return (
    <section aria-label="ページの一覧" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">ページの一覧</h3>
      <Table caption="ページの一覧">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.item.id}>
              <Cell className="min-w-32 font-bold">{page.name}</Cell>
              <Cell className="min-w-40">
                {page.term}
                <span className="block text-xs text-ink-soft">{page.terms.join("、")}</span>
              </Cell>
              <Cell className="min-w-48">
                {page.title}
                <span className="tabular block text-xs text-ink-soft">
                  {used(page.title, siteLimits.title)}
                </span>
              </Cell>
              <Cell className="min-w-72">
                {page.description}
                <span className="tabular block text-xs text-ink-soft">
                  {used(page.description, siteLimits.description)}
                </span>
              </Cell>
              <Cell className="min-w-48">
                {page.h1}
                <ul className="list-disc pl-4 text-xs text-ink-soft">
                  {page.h2.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Cell>
              <Cell className="min-w-32">{page.cta}</Cell>
              <Cell className="min-w-32">{page.links.map((slug) => nameOf(pages, slug)).join("、")}</Cell>
              <Cell className="min-w-40">{page.materials.join("、")}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
