/** 「使い道」: where a piece can go from here, on its own. */
import { catalog } from "#src/tools/catalog.ts";
import { targetFieldsOf } from "#src/tools/form/forms.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { type CopyFormat, copyFormatLabels } from "../model/copy-formats.ts";
import { type ItemFile, itemFileLabels } from "../model/item-file.ts";
import { useResult } from "../result-context.ts";
import { useArrange } from "../use-arrange.ts";
import { useCopy } from "../use-copy.ts";
import { useItemFile } from "../use-item-file.ts";
import { useRow } from "../use-row.ts";

interface Use {
  id: string;
  label: string;
  disabled?: boolean;
  onUse: () => void;
}

function useUses(): { title: string; uses: Use[] }[] {
  const row = useRow();
  const { tool, actions, frozen, readOnly } = useResult();
  const copy = useCopy();
  const save = useItemFile();
  const { taker, handOn, frozen: isFixed } = useArrange(row);
  const { item } = row;
  const { onUseIn } = actions;
  const tools: Use[] = onUseIn
    ? targetFieldsOf(tool, item).map(({ tool: to, field }) => ({
        id: `use-${to}-${field.name}`,
        label: `${catalog[to].title}の「${field.label}」に入れる`,
        disabled: frozen,
        onUse: () => onUseIn(to, field.name, item.text),
      }))
    : [];
  if (taker)
    tools.push({
      id: "hand-on",
      label: `「${catalog[taker].title}」に加える`,
      disabled: isFixed,
      onUse: () => void handOn(),
    });
  return [
    { title: "ほかのツールで使う", uses: readOnly ? [] : tools },
    {
      title: "コピー",
      uses: Object.entries(copyFormatLabels).map(([id, label]) => ({
        id,
        label,
        onUse: () => void copy([item], id as CopyFormat),
      })),
    },
    {
      title: "この案を書き出す",
      uses: Object.entries(itemFileLabels).map(([id, label]) => ({
        id: `file-${id}`,
        label,
        onUse: () => save(item, id as ItemFile),
      })),
    },
  ];
}

export default function UsesDialog() {
  const row = useRow();
  const groups = useUses().filter(({ uses }) => uses.length > 0);
  const close = () => row.onPanel(null);
  return (
    <Dialog open title="使い道" description={row.item.text} onOpenChange={(open) => !open && close()}>
      <div className="grid gap-4">
        {groups.map(({ title, uses }) => (
          <section key={title} aria-label={title} className="grid gap-1.5">
            <h3 className="text-xs text-ink-soft">{title}</h3>
            <div className="flex flex-wrap gap-1.5">
              {uses.map(({ id, label, disabled, onUse }) => (
                <Button
                  key={id}
                  disabled={disabled}
                  onClick={() => {
                    onUse();
                    close();
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
