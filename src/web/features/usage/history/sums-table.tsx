import type { UsageKind } from "#src/shared/limits.ts";
import type { Cost } from "#src/shared/usage/cost.ts";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { addCosts, costText } from "#src/web/parts/usage/cost-text.ts";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";

/** What each of them used, the largest first, with the sum of all. */
export function SumsTable({
  title,
  kind,
  rows,
}: {
  title: string;
  kind: UsageKind;
  rows: readonly { id: string; label: string; used: number; costs: readonly Cost[] }[];
}) {
  const sorted = rows.toSorted((a, b) => b.used - a.used);
  const sum = rows.reduce((total, { used }) => total + used, 0);
  return (
    <section className="grid grid-cols-1 content-start gap-2">
      <h3 className="text-base">{title}</h3>
      <Table caption={`${usageLabels[kind]}の${title}の量`}>
        <thead>
          <tr>
            <HeadCell>名前</HeadCell>
            <HeadCell className="text-right">量</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, label, used, costs }) => (
            <tr key={id}>
              <TableCell className="break-all">{label}</TableCell>
              <TableCell className="tabular text-right whitespace-nowrap">
                {amountText(kind, used)}
                <Money costs={costs} />
              </TableCell>
            </tr>
          ))}
          <tr>
            <TableCell className="font-bold">合計</TableCell>
            <TableCell className="tabular text-right font-bold whitespace-nowrap">
              {amountText(kind, sum)}
              <Money costs={addCosts(rows.flatMap(({ costs }) => costs))} />
            </TableCell>
          </tr>
        </tbody>
      </Table>
    </section>
  );
}

/** Nothing where no price was configured. */
function Money({ costs }: { costs: readonly Cost[] }) {
  return costs.map((cost) => (
    <span key={cost.currency} className="block text-xs font-normal text-ink-soft">
      {costText(cost)}
    </span>
  ));
}
