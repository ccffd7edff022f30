import { tierLimits, usageKinds } from "#src/shared/limits.ts";
import { plans } from "#src/shared/plans.ts";
import { type Tier, tierLabel } from "#src/shared/tiers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";

/** A plan to compare and choose. */
export function PlanCard({
  tier,
  current,
  disabled,
  price,
  onChoose,
}: {
  tier: Tier;
  current: boolean;
  disabled: boolean;
  /** What it costs, where that is known. */
  price?: string | undefined;
  onChoose: () => void;
}) {
  const plan = plans.find(({ id }) => id === tier);
  const label = tierLabel(tier);
  return (
    <li className="card grid content-start gap-3 p-4" data-plan={tier}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{label}</h3>
        {current && (
          <Badge tone="good" icon="check">
            いまのプラン
          </Badge>
        )}
      </div>
      {price !== undefined && <p className="tabular font-bold">{price}</p>}
      {plan && tier !== "visitor" && <p className="text-sm text-ink-soft">{plan.audience}</p>}
      <dl className="grid gap-1 text-sm">
        {usageKinds.map((kind) => (
          <div key={kind} className="flex justify-between gap-2">
            <dt className="text-ink-soft">{usageLabels[kind]}</dt>
            <dd className="tabular">
              {kind === "storage" ? "" : "月"}
              {amountText(kind, tierLimits[tier][kind])}
            </dd>
          </div>
        ))}
      </dl>
      {!current && (
        <Button aria-label={`${label}を選ぶ`} disabled={disabled} onClick={onChoose}>
          選ぶ
        </Button>
      )}
    </li>
  );
}
