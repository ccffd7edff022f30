import type { InvoiceView } from "#src/domain/billing/schema.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { LoadFailed } from "#src/web/parts/action/load-failed.tsx";
import { useAnswer } from "#src/web/parts/action/use-answer.ts";
import { moneyText } from "./money.ts";

const states = {
  paid: { tone: "good", label: "支払い済み" },
  open: { tone: "check", label: "未払い" },
  void: { tone: "plain", label: "取り消し" },
  uncollectible: { tone: "check", label: "回収不能" },
} as const;

/** Invoices, read from the payer when they are looked at. Give it what is paid as its key, so that a change reads them again. */
export function InvoiceList() {
  const { found, error, again } = useAnswer<InvoiceView[]>("/api/v1/plan/invoices");
  if (error !== null)
    return <LoadFailed tone="check" title="請求書を読み込めませんでした" error={error} onAgain={again} />;
  if (found === null)
    return (
      <div aria-busy="true" className="grid gap-3 py-2">
        <span className="sr-only">請求書を読み込んでいます</span>
        <Skeleton className="w-full" />
        <Skeleton className="w-full" />
      </div>
    );
  if (found.length === 0)
    return <p className="text-sm text-ink-soft">請求書は、最初のお支払いのあとに並びます。</p>;
  return <InvoiceTable invoices={found} />;
}

function InvoiceTable({ invoices }: { invoices: readonly InvoiceView[] }) {
  return (
    <Table caption="請求書">
      <thead>
        <tr>
          <HeadCell>請求書</HeadCell>
          <HeadCell className="text-right">金額</HeadCell>
          <HeadCell>状態</HeadCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, at, amount, currency, state, url, number }) => (
          <tr key={id}>
            <TableCell>
              {url ? (
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${dayLabel(at)}の請求書（別の画面で開きます）`}
                  className="whitespace-nowrap underline underline-offset-4"
                >
                  {dayLabel(at)}
                </a>
              ) : (
                dayLabel(at)
              )}
              {number && <span className="block text-xs text-ink-soft">{number}</span>}
            </TableCell>
            <TableCell className="tabular text-right whitespace-nowrap">
              {moneyText(amount, currency)}
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <Badge tone={states[state].tone}>{states[state].label}</Badge>
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
