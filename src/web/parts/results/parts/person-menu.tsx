import "#src/ui/work-icons/add.ts";
import type { Item } from "#src/shared/result.ts";
import { ages } from "#src/tools/persona/definition.ts";
import { textField } from "#src/tools/pieces/item-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu, type MenuGroup } from "#src/ui/overlay/menu.tsx";
import { useResult } from "../result-context.ts";
import { useArrange } from "../use-arrange.ts";
import { useRow } from "../use-row.ts";

/** A sheet as a whole: who is the main one, somebody else in this place, the same person of another age. */
export function PersonMenu({ item, place, className }: { item: Item; place: number; className?: string }) {
  const row = useRow();
  const { frozen, readOnly, onRemake } = useResult();
  const { canMove, frozen: isFixed, move, takeBack } = useArrange(row);
  const again = (age: string) =>
    onRemake?.({ once: { person: Number(item.fields.persona), place, age, line: item.text } });
  const ofPerson = textField(item, "buyer") !== "company";
  const groups: MenuGroup[] = [];
  if (canMove)
    groups.push({
      entries: [
        {
          id: "main",
          label: "メインにする",
          icon: "star",
          disabled: isFixed || place === 0,
          onSelect: () => void move("first"),
        },
        {
          id: "take-back",
          label: "並びを1つ前に戻す",
          icon: "rotate-ccw",
          disabled: isFixed,
          onSelect: () => void takeBack(),
        },
      ],
    });
  if (onRemake)
    groups.push({
      label: "この人だけ作り直す（選んだ案以外）",
      entries: [
        { id: "other", label: "別の人にする", disabled: frozen, onSelect: () => again("any") },
        ...(ofPerson
          ? Object.entries(ages)
              .filter(([age]) => age !== "any")
              .map(([age, label]) => ({
                id: age,
                label: `年代を変える：${label}`,
                disabled: frozen,
                onSelect: () => again(age),
              }))
          : []),
      ],
    });
  if (groups.length === 0 || readOnly) return null;
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon="ellipsis" busy={row.task === "arrange"} className={className}>
          この人を変える
        </Button>
      }
      groups={groups}
    />
  );
}
