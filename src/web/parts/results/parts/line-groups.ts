import type { Item } from "../../../../shared/result.ts";
import { fitChoices } from "../../../../tools/catchphrase/slots.ts";
import { isAdCopy } from "../../../../tools/own-text.ts";
import type { MenuGroup } from "../../../../ui/overlay/menu.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { slotLabel } from "../model/labels.ts";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";

/** What only a catchphrase can do: go on in its direction, and fit another place of a medium. */
export function useLineGroups(item: Item, onFit: (slot: string) => void): MenuGroup[] {
  const { actions, frozen, tool } = useResult();
  const row = useRow();
  const { onMore } = actions;
  if (!isAdCopy(tool, item) || !onMore) return [];
  const more = () =>
    row.run("vary", async () => {
      row.onPanel(null);
      const added = await onMore(item.id);
      if (added > 0) toast({ kind: "good", title: `この方向のコピーを${added}本、いちばん下に足しました` });
      else toast({ kind: "check", title: "いまの材料からは、この方向の別のコピーを作れませんでした" });
    });
  return [
    {
      label: "広げる",
      entries: [{ id: "more", label: "この方向で5本", disabled: frozen, onSelect: () => void more() }],
    },
    {
      label: "別の枠に合わせる（3案から選ぶ）",
      entries: fitChoices.map((slot) => ({
        id: `fit-${slot}`,
        label: slotLabel(slot),
        disabled: frozen || row.locked,
        onSelect: () => onFit(slot),
      })),
    },
  ];
}
