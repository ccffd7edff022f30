import "#src/ui/work-icons/add.ts";
import { slots as table } from "#src/checks/slots-data.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Popover } from "#src/ui/overlay/popover.tsx";
import { slotLabel } from "./model/labels.ts";

/** How many slots a row has room for. */
export const maxChosenSlots = 4;

const media = Map.groupBy(table, (slot) => slot.medium);

/** Which places of which media to count for. The first is the one a new line must fit. */
export function SlotChooser({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const full = chosen.length >= maxChosenSlots;
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((one) => one !== id));
    else if (!full) onChange([...chosen, id]);
  };
  const label = chosen[0]
    ? `${slotLabel(chosen[0])}${chosen.length > 1 ? ` ほか${chosen.length - 1}` : ""}`
    : "なし";
  return (
    <Popover
      title="文字数をはかる枠"
      trigger={
        <Button size="sm" variant="quiet" icon="ruler" title="文字数をはかる枠">
          <span className="max-w-40 truncate @max-md:sr-only">枠：{label}</span>
        </Button>
      }
    >
      <p className="mb-3 text-xs text-ink-soft">
        {maxChosenSlots}つまで選べます。
        {full ? "外すと、ほかの枠を選べます。" : ""}
      </p>
      <div className="grid gap-3">
        {[...media].map(([medium, inMedium]) => (
          <fieldset key={medium}>
            <legend className="mb-1 text-xs font-bold text-ink-soft">{medium}</legend>
            <div className="flex flex-wrap gap-1.5">
              {inMedium.map((slot) => (
                <Chip
                  key={slot.id}
                  pressed={chosen.includes(slot.id)}
                  disabled={full && !chosen.includes(slot.id)}
                  className="disabled:opacity-50"
                  title={slot.note}
                  onClick={() => toggle(slot.id)}
                >
                  {slot.label}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Popover>
  );
}
