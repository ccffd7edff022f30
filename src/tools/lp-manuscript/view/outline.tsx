/** The order of the page, and 説得の地図: which block answers which concern, and what stays open. */
import { Badge } from "#src/ui/badge.tsx";
import { Table, TableCell, TableHead } from "#src/ui/table.tsx";
import type { ItemParts } from "../../view/view-parts.ts";
import { blockLabels, type Covered } from "../coverage.ts";
import type { PageBlock } from "../read.ts";

interface Props {
  blocks: readonly PageBlock[];
  covered: readonly Covered[];
  parts: ItemParts;
}

export function Outline({ blocks, covered, parts }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5 @3xl:grid-cols-2">
      <section aria-label="構成" className="grid content-start gap-2">
        <h3 className="text-sm text-ink-soft">構成</h3>
        <ol className="grid border-t border-line">
          {blocks.map(({ item, label, role, heading, missing }, index) => (
            <li key={item.id} className="flex items-baseline gap-3 border-b border-line px-1 py-1.5 text-sm">
              <span className="tabular w-5 shrink-0 text-ink-soft">{index + 1}</span>
              <span className="min-w-0 flex-1">
                <span className="block text-xs text-ink-soft">{`${label}／${role}`}</span>
                {heading}
              </span>
              {missing.length > 0 && <Badge tone="check">{`未記入 ${missing.length}`}</Badge>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="説得の地図" className="grid content-start gap-2">
        <h3 className="text-sm text-ink-soft">説得の地図</h3>
        {covered.length === 0 ? (
          <p className="text-sm">
            お悩み・不安がまだありません。
            <parts.Hint>作ると、どのブロックが答え、取り上げるかを表示します。</parts.Hint>
          </p>
        ) : (
          <Table caption="説得の地図">
            <TableHead columns={["お悩み・不安", "答える・取り上げるブロック"]} />
            <tbody>
              {covered.map(({ text, sort, blocks: found }) => (
                <tr key={sort + text}>
                  <TableCell>
                    <span className="block text-xs text-ink-soft">
                      {sort === "worry" ? "お悩み" : "不安"}
                    </span>
                    {text}
                  </TableCell>
                  <TableCell>
                    {found.length > 0 ? (
                      blockLabels(found)
                    ) : (
                      <Badge tone="check" icon="circle-alert">
                        {sort === "worry" ? "まだ取り上げていない" : "まだ答えがない"}
                      </Badge>
                    )}
                  </TableCell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </div>
  );
}
