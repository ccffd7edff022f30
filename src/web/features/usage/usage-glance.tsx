import { AppLink } from "#src/ui/link/link.tsx";
import { MeterBar } from "#src/ui/meter.tsx";
import { nearestMeter, nearPercent } from "../../parts/usage/figures.ts";
import { usageLabels } from "../../parts/usage/labels.ts";
import { useAccountLimits } from "../../shell/account/limits-store.ts";

/** Use at a glance for the header: how full the fullest meter is, and the way to all of them. Its width never changes. */
export function UsageGlance() {
  const found = nearestMeter(useAccountLimits());
  const percent = found?.percent ?? 0;
  return (
    <AppLink
      to="/usage"
      title={found ? `${usageLabels[found.kind]}を${percent}％使いました` : undefined}
      className="grid min-h-10 w-24 content-center gap-1 rounded-md px-2 text-xs text-ink-soft hover:bg-sunken max-sm:hidden"
    >
      <span className="flex justify-between">
        利用状況<span className="tabular">{found ? `${percent}％` : ""}</span>
      </span>
      <MeterBar
        value={percent}
        max={100}
        tone={percent >= 100 ? "over" : percent >= nearPercent ? "near" : "plain"}
      />
    </AppLink>
  );
}
