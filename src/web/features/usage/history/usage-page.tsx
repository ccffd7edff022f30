import { useState } from "react";
import type { UsageHistory } from "#src/domain/usage-history/schema.ts";
import { type UsageKind, usageKinds } from "#src/shared/limits.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { saveTable } from "#src/web/parts/downloads/save-table.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";
import { monthLabel, monthNear } from "#src/web/parts/usage/months.ts";
import { UsageMeters } from "../usage-meters.tsx";
import { DayChart } from "./day-chart.tsx";
import { SumsTable } from "./sums-table.tsx";

const kindOptions: Record<UsageKind, string> = usageLabels;
const isKind = (value: string): value is UsageKind => usageKinds.some((kind) => kind === value);

/** /usage: the four meters, and how a month's use came about. */
export function UsagePage({ history }: { history: UsageHistory }) {
  const [kind, setKind] = useState<UsageKind>(() => mostUsed(history));
  const { month, thisMonth } = history;
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-10 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">利用状況</h1>
        <AppLink to="/plans" className={buttonClass({})}>
          プランを見る
        </AppLink>
      </header>
      <div className="card p-4">
        <UsageMeters />
      </div>
      <section aria-labelledby="history" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="history" className="text-lg">
            {monthLabel(month)}の内訳
          </h2>
          <nav aria-label="月" className="flex flex-wrap gap-2">
            <AppLink to={`/usage?month=${monthNear(month, -1)}`} className={buttonClass({ size: "sm" })}>
              前の月
            </AppLink>
            {month < thisMonth && (
              <AppLink to={`/usage?month=${monthNear(month, 1)}`} className={buttonClass({ size: "sm" })}>
                次の月
              </AppLink>
            )}
          </nav>
        </div>
        <div className="max-w-60">
          <Select
            label="種類"
            options={kindOptions}
            value={kind}
            onChange={(value) => {
              if (isKind(value)) setKind(value);
            }}
          />
        </div>
        <Breakdown history={history} kind={kind} />
      </section>
      <section aria-labelledby="table" className="grid gap-3">
        <h2 id="table" className="text-lg">
          CSVをダウンロード
        </h2>
        <p className="text-sm text-ink-soft">
          日・ツール・使った人・案件ごとの量です。種類ごとの合計は、上の利用状況と同じになります。保存容量は、いま残っているものすべてが入ります。
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={csvPath(month, "utf-8")} download className={buttonClass({})}>
            CSV（UTF-8）
          </a>
          <Button onClick={() => void saveTable(csvPath(month, "cp932"))}>CSV（Shift_JIS）</Button>
        </div>
      </section>
    </div>
  );
}

const csvPath = (month: string, encoding: string) =>
  `/api/v1/usage/history.csv?month=${month}&encoding=${encoding}`;

function mostUsed({ byDay }: UsageHistory): UsageKind {
  return usageKinds.find((kind) => byDay.some((sum) => sum.kind === kind)) ?? "tokens";
}

function Breakdown({ history, kind }: { history: UsageHistory; kind: UsageKind }) {
  const days = history.byDay.filter((sum) => sum.kind === kind);
  if (days.length === 0)
    return (
      <EmptyState icon="info" title="この月の利用はありません">
        {emptyWords[kind]}
      </EmptyState>
    );
  const tools = history.byTool.filter((sum) => sum.kind === kind);
  const members = history.byMember.filter((sum) => sum.kind === kind);
  return (
    <div className="grid grid-cols-1 gap-6">
      <DayChart kind={kind} days={history.days} used={new Map(days.map(({ day, used }) => [day, used]))} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {kind !== "storage" && (
          <SumsTable
            title="ツールごと"
            kind={kind}
            rows={tools.map(({ tool, used, costs }) => ({
              id: tool ?? "",
              label: tool === null ? "ツール以外" : catalog[tool].title,
              used,
              costs,
            }))}
          />
        )}
        <SumsTable
          title="使った人ごと"
          kind={kind}
          rows={members.map(({ accountId, name, ...sum }) => ({ ...sum, id: accountId ?? "", label: name }))}
        />
      </div>
      {tools.some(({ costs }) => costs.length > 0) && (
        <p className="text-xs text-ink-soft">
          金額は、作ったときの単価で計算した目安です。単価の設定がないモデルで作った分は入りません。
        </p>
      )}
    </div>
  );
}

const emptyWords: Record<UsageKind, string> = {
  tokens: "組み込みの文章エンジンで作った分は、料金がかからないため数えません。",
  images: "文字と図形で組むバナーは、料金がかからないため数えません。",
  search: "ウェブを検索すると、ここに表示されます。",
  storage: "資料を追加すると、ここに表示されます。",
};
