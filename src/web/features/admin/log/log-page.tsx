/** The record of the server: narrowed by kind, person and days, page by page, and as a table to take away. */
import type { LogEntry, LogQuery, LogEntryPage as Page } from "#src/domain/admin/schema.ts";
import { logKindLabels, logLabel } from "#src/shared/log/log-words.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { AdminHead } from "../admin-head.tsx";
import { CsvMenu } from "../csv-menu.tsx";
import { LogFilter } from "./log-filter.tsx";

/** The same view as an address; what is not chosen is left out. */
function addressOf(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `${path}?${new URLSearchParams(given)}`;
}

export function LogPage({ query, page }: { query: LogQuery; page: Page }) {
  const { after, ...filter } = query;
  const narrowed = Object.values(filter).some(Boolean);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <AdminHead view="log">アカウントの変更とログインの記録を、新しい順に見られます。</AdminHead>
      <LogFilter key={JSON.stringify(filter)} query={query} narrowed={narrowed} />
      {page.entries.length === 0 ? (
        <EmptyState icon="info" title={narrowed ? "見つかりませんでした" : "まだ記録はありません"}>
          {narrowed
            ? "条件を減らすか、期間を広げてください。"
            : "変更やログインがあると、ここに表示されます。"}
        </EmptyState>
      ) : (
        <section aria-label="記録の一覧" className="grid grid-cols-1 gap-3">
          <div className="justify-self-end">
            <CsvMenu addressOf={(encoding) => addressOf("/api/v1/admin/log.csv", { ...filter, encoding })} />
          </div>
          <LogTable entries={page.entries} />
          <nav aria-label="一覧のページ" className="flex flex-wrap justify-between gap-2">
            {after === undefined ? (
              <span />
            ) : (
              <AppLink to={addressOf("/admin", { view: "log", ...filter })} className={buttonClass({})}>
                先頭に戻る
              </AppLink>
            )}
            {page.next && (
              <AppLink
                to={addressOf("/admin", { view: "log", ...filter, after: page.next })}
                className={buttonClass({})}
              >
                前の記録を見る
              </AppLink>
            )}
          </nav>
        </section>
      )}
    </div>
  );
}

/** On a phone day, kind and who did it stand below what was done. */
function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <Table caption="記録の一覧">
      <thead>
        <tr>
          <HeadCell className="max-md:hidden">日時</HeadCell>
          <HeadCell>内容</HeadCell>
          <HeadCell className="max-md:hidden">行った人</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <TableCell className="tabular whitespace-nowrap max-md:hidden">{momentLabel(entry.at)}</TableCell>
            <TableCell className="w-full min-w-40">
              <p>
                {logLabel(entry)}
                <span className="ml-2 text-xs text-ink-soft">{logKindLabels[entry.kind]}</span>
              </p>
              <p className="text-xs break-all text-ink-soft">{entry.subject ?? "利用者不明"}</p>
              {entry.details.reason && <p className="text-xs break-words">理由：{entry.details.reason}</p>}
              <p className="text-xs break-all text-ink-soft md:hidden">
                {momentLabel(entry.at)}・{doneBy(entry)}
              </p>
            </TableCell>
            <TableCell className="min-w-48 text-sm break-all max-md:hidden">{doneBy(entry)}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What came over the network was done by the person; what has no address, at the machine. */
function doneBy({ by, address }: LogEntry): string {
  if (by !== null) return by;
  return address === null || address === "internal" ? "サーバーでの操作" : `本人（${address}）`;
}
