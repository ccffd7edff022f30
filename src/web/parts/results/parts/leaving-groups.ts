/** Ways of one item out of its result: into another tool's conditions, and into a file of its own. */
import type { Item } from "../../../../shared/result.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { takersOf } from "../../../../tools/forms.ts";
import type { MenuGroup } from "../../../../ui/overlay/menu.tsx";
import { type ItemFile, itemFileLabels } from "../model/item-file.ts";
import { useResult } from "../result-context.ts";
import { useItemFile } from "../use-item-file.ts";

export function useLeavingGroups(item: Item): MenuGroup[] {
  const { tool, actions, frozen } = useResult();
  const save = useItemFile();
  const { onUseIn } = actions;
  const uses = onUseIn
    ? takersOf(tool, item).map(({ tool: to, field }) => ({
        id: `use-${to}-${field.name}`,
        label: `${catalog[to].title}の「${field.label}」に入れる`,
        disabled: frozen,
        onSelect: () => onUseIn(to, field.name, item.text),
      }))
    : [];
  return [
    ...(uses.length > 0 ? [{ label: "他のツールで使う", entries: uses }] : []),
    {
      label: "この1件を書き出す",
      entries: Object.entries(itemFileLabels).map(([form, label]) => ({
        id: `file-${form}`,
        label,
        onSelect: () => save(item, form as ItemFile),
      })),
    },
  ];
}
