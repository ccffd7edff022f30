import { clsx } from "clsx";
import { fitSlots } from "../../../../checks/slots.ts";
import type { Item } from "../../../../shared/result.ts";
import { ownFit, ownText } from "../../../../tools/own-text.ts";
import { CountBar } from "../../../../ui/meter.tsx";
import { useLimits } from "../../frame/use-own-project.ts";
import { figure, lengthLabel, placesOf, slotLabel } from "../model/labels.ts";
import { useResult } from "../result-context.ts";

/** One bar a chosen slot. The counts are of the text on screen, so changing slots needs no server. */
export function Counts({ item, className }: { item: Item; className?: string }) {
  const { tool, slots: chosen } = useResult();
  const slots = placesOf(tool, item, chosen);
  if (slots.length === 0) {
    const fit = ownFit(item.text, ownText(tool, item));
    return (
      <p className={clsx("tabular text-xs text-ink-soft", className)}>
        {fit ? figure(fit) : lengthLabel(item.counts)}
      </p>
    );
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
  const limits = useLimits();
  return (
    <div className={clsx("grid grid-cols-1 content-start gap-1.5", className)}>
      {fitSlots(text, slots, limits).map((fit) => (
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

/** How long a piece is: by the places it is meant for, or by what its own kind may have. */
export function OwnCounts({ item, text }: { item: Item; text: string }) {
  const { tool, slots } = useResult();
  const places = placesOf(tool, item, slots);
  if (places.length > 0) return <TextCounts text={text} slots={places} />;
  const own = ownText(tool, item);
  const fit = ownFit(text, own);
  if (fit === null) return null;
  return (
    <div>
      <CountBar label={own.label} figure={figure(fit)} value={fit.used} max={fit.limit} soft={false} />
    </div>
  );
}
