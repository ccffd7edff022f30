import { clsx } from "clsx";
import { fitSlots } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { itemTextFit, itemTextMeta } from "#src/tools/pieces/item-text-meta.ts";
import { CountBar } from "#src/ui/meter.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { useProjectLimits } from "../../frame/use-own-project.ts";
import { figure, measuredPlaces, slotLabel } from "../model/labels.ts";
import { useResult } from "../result-context.ts";
import { useLength } from "../use-length.ts";

/** The count of the active medium. It is of the text on screen, so that changing media needs no server. */
export function ItemCounts({ item, className }: { item: Item; className?: string }) {
  const { figure: count, label, state } = useLength(item);
  return (
    <p
      title={label}
      className={clsx(
        "tabular text-xs whitespace-nowrap",
        state === "over" ? "font-bold text-must" : "text-ink-soft",
        className,
      )}
    >
      <VisuallyHidden>{label} </VisuallyHidden>
      {count}
      {state === "long" && <span className="block">目安より長い</span>}
    </p>
  );
}

/** One bar a place. A limit is a mistake only where a person named the place. */
function TextCounts({ text, slots, isAsked }: { text: string; slots: readonly string[]; isAsked: boolean }) {
  const limits = useProjectLimits();
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      {fitSlots(text, slots, limits).map((fit) => (
        <CountBar
          key={fit.slot}
          label={slotLabel(fit.slot)}
          figure={figure(fit)}
          value={fit.used}
          max={fit.limit}
          soft={!fit.hard || !isAsked}
        />
      ))}
    </div>
  );
}

/** How long a piece is: by the places it is meant for, or by what its own kind may have. */
export function OwnCounts({ item, text }: { item: Item; text: string }) {
  const { tool, slots, mediaChosen } = useResult();
  const places = measuredPlaces(tool, item, slots);
  if (places.length > 0)
    return <TextCounts text={text} slots={places} isAsked={mediaChosen || places[0] === item.kind} />;
  const own = itemTextMeta(tool, item);
  const fit = itemTextFit(text, own);
  if (fit === null) return null;
  return (
    <div>
      <CountBar label={own.label} figure={figure(fit)} value={fit.used} max={fit.limit} soft={false} />
    </div>
  );
}
