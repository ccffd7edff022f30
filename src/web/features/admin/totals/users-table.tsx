import type { PersonUse } from "../../../../domain/totals/schema.ts";
import { tierLimits, type UsageKind } from "../../../../shared/limits.ts";
import { tierLabel } from "../../../../shared/tiers.ts";
import { AppLink } from "../../../../ui/link/link.tsx";
import { Cell, HeadCell, Table } from "../../../../ui/table.tsx";
import { amountText } from "../../../parts/usage/figures.ts";
import { usageLabels } from "../../../parts/usage/labels.ts";

const percent = new Intl.NumberFormat("ja-JP", { style: "percent", maximumFractionDigits: 0 });

/** What each person used, the most first, against what the plan allows now. On a phone the plan stands below the name. */
export function UsersTable({ kind, people }: { kind: UsageKind; people: readonly PersonUse[] }) {
  return (
    <Table caption={`${usageLabels[kind]}の利用者ごとの量`}>
      <thead>
        <tr>
          <HeadCell>利用者</HeadCell>
          <HeadCell className="max-md:hidden">プラン</HeadCell>
          <HeadCell className="text-right">量</HeadCell>
          <HeadCell className="text-right">上限まで</HeadCell>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, email, displayName, tier, used }) => (
          <tr key={id}>
            <Cell className="w-full min-w-32 break-all">
              {email ? (
                <AppLink
                  to={`/admin?q=${encodeURIComponent(email)}`}
                  className="font-bold text-stroke underline"
                >
                  {email}
                </AppLink>
              ) : (
                <span className="font-bold">{displayName ?? "退会した人"}</span>
              )}
              {tier && <p className="text-xs text-ink-soft md:hidden">{tierLabel(tier)}</p>}
            </Cell>
            <Cell className="whitespace-nowrap max-md:hidden">{tier && tierLabel(tier)}</Cell>
            <Cell className="tabular text-right whitespace-nowrap">{amountText(kind, used[kind])}</Cell>
            <Cell className="tabular text-right whitespace-nowrap">
              {tier && percent.format(Math.min(1, used[kind] / tierLimits[tier][kind]))}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
