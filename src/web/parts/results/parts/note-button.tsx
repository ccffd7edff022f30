import "#src/ui/work-icons/add.ts";
import type { Item } from "#src/shared/result.ts";
import { IconButton } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { itemNote } from "../model/note.ts";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";

/** One press puts the piece at the end of the memo, with its source. Stands in a row. */
export function NoteButton({ item, className }: { item: Item; className?: string }) {
  const { actions, frozen, readOnly } = useResult();
  const row = useRow();
  const { onNote } = actions;
  if (!onNote || readOnly) return null;
  return (
    <IconButton
      icon="notebook-pen"
      label="メモに入れる"
      size="sm"
      className={className}
      busy={row.task === "note"}
      disabled={frozen}
      onClick={() =>
        void row.run("note", async () => {
          await onNote(itemNote(item));
          toast({ kind: "good", title: "メモの終わりに入れました" });
        })
      }
    />
  );
}
