import { clsx } from "clsx";
import { fitSlots } from "../../../../checks/slots.ts";
import type { Item } from "../../../../shared/result.ts";
import { CountBar } from "../../../../ui/meter.tsx";
import { figure, lengthLabel, placesOf, slotLabel } from "../model/labels.ts";
import { useResult } from "../result-context.ts";

/** One bar a chosen slot. The counts are of the text on screen, so changing slots needs no server. */
export function Counts({ item, className }: { item: Item; className?: string }) {
  const { slots: chosen } = useResult();
  const slots = placesOf(item, chosen);
  if (slots.length === 0) {
    return <p className={clsx("tabular text-xs text-ink-soft", className)}>{lengthLabel(item.counts)}</p>;
  }
  return <TextCounts text={item.text} slots={slots} className={className} />;
}

export function TextCounts({
  text,
  slots,
  className,
}: {
  text: string;
  slots: readonly string[];
  className?: string;
}) {
  return (
    <div className={clsx("grid grid-cols-1 content-start gap-1.5", className)}>
      {fitSlots(text, slots).map((fit) => (
        <CountBar
          key={fit.slot}
          label={slotLabel(fit.slot)}
          figure={figure(fit)}
          value={fit.used}
          max={fit.limit}
          soft={!fit.hard}
        />
      ))}
    </div>
  );
}
