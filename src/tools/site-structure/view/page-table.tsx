/** Every page with what its maker needs: one table that scrolls in its own box, and where that is narrow a card for each page. */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { count } from "#src/checks/count.ts";
import { Table, TableCell, TableHead } from "#src/ui/table.tsx";
import { siteLimits } from "../definition.ts";
import { type ListedPage, siteName } from "../read.ts";

const columns = [
  "ページ",
  "検索語",
  "タイトル",
  "説明文",
  "見出し",
  "ボタン",
  "内部リンク",
  "必要な素材",
] as const;

const used = (text: string, limit: number) => `全角${count(text).w2 / 2}/${limit}`;

export function PageTable({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <section aria-label="ページの一覧" className="grid grid-cols-1 gap-2">
      <h3 className="text-sm text-ink-soft">ページの一覧</h3>
      <Table caption="ページの一覧" className="@max-xl:block">
        <TableHead columns={columns} className="@max-xl:hidden" />
        <tbody className="@max-xl:grid @max-xl:grid-cols-1 @max-xl:gap-2">
          {pages.map((page) => (
            <tr
              key={page.item.id}
              className="@max-xl:grid @max-xl:grid-cols-1 @max-xl:gap-1.5 @max-xl:rounded-md @max-xl:border @max-xl:border-line @max-xl:px-3 @max-xl:py-2"
            >
              <TableCell className={clsx(card, "font-bold @max-xl:block @xl:min-w-24")}>
                {page.name}
              </TableCell>
              <Field column="検索語" className="@xl:min-w-28">
                {page.term}
                <span className="block text-xs text-ink-soft">{page.terms.join("、")}</span>
              </Field>
              <Field column="タイトル" className="@xl:min-w-32">
                {page.title}
                <span className="tabular block text-xs text-ink-soft">
                  {used(page.title, siteLimits.title)}
                </span>
              </Field>
              <Field column="説明文" className="@xl:min-w-52">
                {page.description}
                <span className="tabular block text-xs text-ink-soft">
                  {used(page.description, siteLimits.description)}
                </span>
              </Field>
              <Field column="見出し" className="@xl:min-w-36">
                {page.h1}
                <ul className="list-disc pl-4 text-xs text-ink-soft">
                  {page.h2.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Field>
              <Field column="ボタン" className="@xl:min-w-20">
                {page.cta}
              </Field>
              <Field column="内部リンク" className="@xl:min-w-24">
                {page.links.map((slug) => siteName(pages, slug)).join("、")}
              </Field>
              <Field column="必要な素材" className="@xl:min-w-24">
                {page.materials.join("、")}
              </Field>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** A cell as a line of its card. */
const card = "@max-xl:border-b-0 @max-xl:p-0";

/** Names its column itself where there is no head above it. */
function Field({
  column,
  className,
  children,
}: {
  column: (typeof columns)[number];
  className: string;
  children: ReactNode;
}) {
  return (
    <TableCell
      className={clsx(
        card,
        "@max-xl:grid @max-xl:grid-cols-[5.5rem_minmax(0,1fr)] @max-xl:gap-x-2",
        className,
      )}
    >
      <span className="hidden pt-0.5 text-xs text-ink-soft @max-xl:block">{column}</span>
      <div className="min-w-0 @max-xl:wrap-anywhere">{children}</div>
    </TableCell>
  );
}
