import type { Usage } from "#src/domain/usage/schema.ts";
import { usageKinds } from "#src/shared/limits.ts";
import { UsageMeter } from "#src/ui/meter.tsx";
import { resetText, usageFigure } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";

/** What the person has used of what the plan allows; the same meters that they see themselves. */
export function PersonUsage({ usage }: { usage: Usage }) {
  return (
    <section className="@container grid gap-2">
      <h3 className="text-base">利用状況</h3>
      <ul className="grid gap-x-8 gap-y-4 @md:grid-cols-2">
        {usageKinds.map((kind) => (
          <li key={kind} data-meter={kind}>
            <UsageMeter
              label={usageLabels[kind]}
              reading={{
                value: usage[kind].used,
                reserved: usage[kind].reserved,
                max: usage[kind].limit,
                figure: usageFigure(usage[kind]),
                note: resetText(usage[kind].resetAt),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
