import { tierLimits, usageKinds } from "#src/shared/limits.ts";
import type { Tier } from "#src/shared/tiers.ts";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";

/** What a plan allows, beside what another does. */
export function AmountsTable({ from, to }: { from: Tier; to: Tier }) {
  return (
    <Table caption="変わる内容">
      <thead>
        <tr>
          <HeadCell>使える量</HeadCell>
          <HeadCell className="text-right">いま</HeadCell>
          <HeadCell className="text-right">変更後</HeadCell>
        </tr>
      </thead>
      <tbody>
        {usageKinds.map((kind) => (
          <tr key={kind}>
            <TableCell>{usageLabels[kind]}</TableCell>
            <TableCell className="tabular text-right">{amountText(kind, tierLimits[from][kind])}</TableCell>
            <TableCell className="tabular text-right font-bold">
              {amountText(kind, tierLimits[to][kind])}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
