import { clsx } from "clsx";
import { useMemo, useState } from "react";
import type { PreviewPage } from "#src/domain/file/rules/views.ts";
import { type FileTable, shownTable } from "#src/shared/reading/file-reading.ts";
import { Chip } from "#src/ui/chip.tsx";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { SentenceMark } from "./mark.tsx";
import type { SeenSentences } from "./seen-sentences.ts";
import { rowOf } from "./sentence-ranges.ts";

interface Linked {
  id: string;
  role: PreviewPage["roles"][number];
}

/** Which sentences each row was read as. */
function linksOf(rows: readonly string[][], pages: readonly PreviewPage[]): Map<number, Linked[]> {
  const links = new Map<number, Linked[]>();
  const body = rows.slice(1);
  let from = 0;
  for (const { sentences, roles } of pages)
    for (const [at, { id, text }] of sentences.entries()) {
      // The names of columns stand in every sentence: the head is only what no row was.
      const below = rowOf(body, text, from);
      const row = below >= 0 ? below + 1 : rowOf(rows.slice(0, 1), text);
      if (row < 0) continue;
      from = Math.max(0, below);
      links.set(row, [...(links.get(row) ?? []), { id, role: roles[at] ?? null }]);
    }
  return links;
}

/** Sheets as tables; a row carries the numbers of the sentences that were read from it. */
export function TablePreview({
  tables,
  pages,
  seen,
}: {
  tables: readonly FileTable[];
  pages: readonly PreviewPage[];
  seen: SeenSentences;
}) {
  const [opened, setOpened] = useState(0);
  const { shown } = seen;
  const perTable = tables.length === pages.length;
  const asked = shown?.from === "list" ? shown.id : null;
  const holding = perTable
    ? pages.findIndex(({ sentences }) => sentences.some(({ id }) => id === asked))
    : -1;
  // A sentence that is chosen in the list opens its sheet; a press on another sheet opens that.
  const [followed, setFollowed] = useState<string | null>(null);
  if (asked !== null && asked !== followed) {
    setFollowed(asked);
    if (holding >= 0) setOpened(holding);
  }
  const table = tables[opened];
  const own = useMemo(() => (perTable ? pages.slice(opened, opened + 1) : pages), [perTable, pages, opened]);
  if (!table) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {tables.length > 1 && (
        <div className="flex flex-wrap gap-1">
          {tables.map(({ name }, index) => (
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets stay in their order, and two may have one name.
              key={index}
              className="min-h-11 lg:min-h-8"
              pressed={index === opened}
              onClick={() => setOpened(index)}
            >
              {name || `表${index + 1}`}
            </Chip>
          ))}
        </div>
      )}
      <Rows table={table} pages={own} seen={seen} />
    </div>
  );
}

function Rows({
  table,
  pages,
  seen,
}: {
  table: FileTable;
  pages: readonly PreviewPage[];
  seen: SeenSentences;
}) {
  const links = useMemo(() => linksOf(table.rows, pages), [table, pages]);
  const { isLit, shown, choose, hint } = seen;
  const [head = [], ...others] = table.rows;
  const width = table.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  const marksOf = (row: number) =>
    (links.get(row) ?? []).map(({ id, role }) => (
      <SentenceMark
        key={id}
        {...{ id, role, choose, hint }}
        lit={isLit(id)}
        asked={shown?.id === id && shown.from === "list"}
      >
        <span className="sr-only">の文 </span>
      </SentenceMark>
    ));
  const isRowLit = (row: number) => (links.get(row) ?? []).some(({ id }) => isLit(id));
  return (
    <>
      <Table caption={`${table.name || "表"}の中身`}>
        <thead>
          <tr className={clsx(isRowLit(0) && "bg-wash")}>
            <HeadCell>{links.has(0) ? marksOf(0) : "文"}</HeadCell>
            {columns.map((column) => (
              <HeadCell key={column}>{head[column]}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in their order, and two may be alike.
            <tr key={at} className={clsx(isRowLit(at + 1) && "bg-wash")}>
              <TableCell>
                <span className="flex flex-wrap gap-1.5">{marksOf(at + 1)}</span>
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} className="min-w-16 whitespace-pre-wrap">
                  {cells[column]}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {(table.rows.length >= shownTable.rows || width >= shownTable.columns) && (
        <p className="text-xs text-ink-soft">
          はじめの{shownTable.rows}行、{shownTable.columns}列までを表示します。
        </p>
      )}
    </>
  );
}
