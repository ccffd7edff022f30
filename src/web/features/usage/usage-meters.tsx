import { useState } from "react";
import type { UsageValue } from "#src/domain/usage/schema.ts";
import { type UsageKind, usageKinds } from "#src/shared/limits.ts";
import { IconButton } from "#src/ui/button.tsx";
import { UsageMeter } from "#src/ui/meter.tsx";
import { resetText, usageFigure } from "../../parts/usage/figures.ts";
import { usageLabels } from "../../parts/usage/labels.ts";
import { useAccountLimits } from "../../shell/account/limits-store.ts";
import { refreshMeter } from "../../shell/account/refresh.ts";

const meters = usageKinds.map((kind) => ({ kind, label: usageLabels[kind] }));

/** The four meters of the signed-in person; as many beside each other as their place allows. `glance`: the figures alone. */
export function UsageMeters({ glance = false }: { glance?: boolean }) {
  const limits = useAccountLimits();
  return (
    <section aria-label="利用状況" className="@container">
      <ul className="grid gap-x-8 gap-y-6 @md:grid-cols-2 @4xl:grid-cols-4">
        {meters.map(({ kind, label }) => (
          <li key={kind} data-meter={kind}>
            <MeterOf kind={kind} label={label} value={limits[kind]} glance={glance} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MeterOf({
  kind,
  label,
  value,
  glance,
}: {
  kind: UsageKind;
  label: string;
  value: UsageValue | undefined;
  glance: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    void refreshMeter(kind).finally(() => setBusy(false));
  };
  return (
    <UsageMeter
      label={label}
      reading={
        value && {
          value: value.used,
          reserved: value.reserved,
          max: value.limit,
          figure: usageFigure(value),
          note: resetText(value.resetAt),
        }
      }
      bare={glance}
      corner={
        glance ? undefined : (
          <IconButton
            icon="refresh-cw"
            size="sm"
            label={`${label}の利用状況を読み直す`}
            busy={busy}
            onClick={refresh}
          />
        )
      }
    />
  );
}
