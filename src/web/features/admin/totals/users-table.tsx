import type { PersonUse } from "#src/domain/usage-totals/schema.ts";
import { tierLimits, type UsageKind } from "#src/shared/limits.ts";
import { type Tier, tierLabel } from "#src/shared/tiers.ts";
import { AppLink } from "#src/ui/link/link.tsx";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";

const percent = new Intl.NumberFormat("ja-JP", { style: "percent", maximumFractionDigits: 0 });

const shareOf = (kind: UsageKind, tier: Tier, used: PersonUse["used"]) =>
  percent.format(used[kind] / tierLimits[tier][kind]);

/** What each person used, the most first, against what the plan allows now. On a phone the plan stands below the name. */
export function UsersTable({ kind, people }: { kind: UsageKind; people: readonly PersonUse[] }) {
  return (
    <Table caption={`${usageLabels[kind]}の利用者ごとの量`}>
      <thead>
        <tr>
          <HeadCell>利用者</HeadCell>
          <HeadCell className="max-md:hidden">プラン</HeadCell>
          <HeadCell className="text-right">量</HeadCell>
          <HeadCell className="text-right max-md:hidden">上限に対して</HeadCell>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, email, displayName, tier, used }) => (
          <tr key={id}>
            <TableCell className="w-full min-w-32 break-all">
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
            </TableCell>
            <TableCell className="whitespace-nowrap max-md:hidden">{tier && tierLabel(tier)}</TableCell>
            <TableCell className="tabular text-right whitespace-nowrap">
              {amountText(kind, used[kind])}
              {tier && <p className="text-xs text-ink-soft md:hidden">上限の{shareOf(kind, tier, used)}</p>}
            </TableCell>
            <TableCell className="tabular text-right whitespace-nowrap max-md:hidden">
              {tier && shareOf(kind, tier, used)}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
