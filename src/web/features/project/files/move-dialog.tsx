import { useState } from "react";
import { type FolderView, folderPath } from "#src/domain/file/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";

export interface Moving {
  /** Where it is now; null: in no folder. */
  from: string | null;
  /** Where it may go. */
  to: readonly FolderView[];
  save: (folderId: string | null) => Promise<unknown>;
}

/** Asks for a folder; each is shown with the way to it. */
export function MoveDialog({
  moving,
  folders,
  onClose,
}: {
  moving: Moving | null;
  folders: readonly FolderView[];
  onClose: () => void;
}) {
  return (
    <Dialog title="フォルダに移す" open={moving !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {moving && <Form {...{ moving, folders, onClose }} />}
    </Dialog>
  );
}

const none = "none";

function Form({
  moving,
  folders,
  onClose,
}: {
  moving: Moving;
  folders: readonly FolderView[];
  onClose: () => void;
}) {
  const [to, setTo] = useState(moving.from ?? none);
  const { busy, failure, run } = useAction();
  const wayTo = (id: string) =>
    folderPath(folders, id)
      .map(({ name }) => name)
      .join(" / ");
  const places = moving.to
    .map(({ id }) => [id, wayTo(id)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, "ja"));
  const save = async () => {
    if (await run(() => moving.save(to === none ? null : to))) onClose();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label="移す先"
        options={{ [none]: "フォルダに入れない", ...Object.fromEntries(places) }}
        value={to}
        error={failure?.message}
        onChange={setTo}
      />
      {moving.to.length === 0 && (
        <p className="text-sm text-ink-soft">フォルダは、一覧の「フォルダを作る」で作れます。</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          移す
        </Button>
        <Button variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
    </div>
  );
}
