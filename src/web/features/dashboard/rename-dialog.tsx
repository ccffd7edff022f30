import { useState } from "react";
import { type ProjectCard, projectNameLimit } from "../../../domain/project/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { isComposing } from "../../../ui/keys.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { messageOf } from "../../parts/results/use-row.ts";

/** Asks for a project's new name. */
export function RenameDialog({
  project,
  onRename,
  onClose,
}: {
  project: ProjectCard;
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const [name, setName] = useState(project.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const save = async () => {
    if (busy) return;
    if (name.trim() === "") return setError("案件の名前を入れてください。");
    setBusy(true);
    try {
      await onRename(name.trim());
      onClose();
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title="案件の名前を変える" open onOpenChange={(open) => !open && onClose()}>
      <TextInput
        label="案件の名前"
        value={name}
        maxLength={projectNameLimit}
        error={error}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event)) void save();
        }}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          この名前にする
        </Button>
        <Button variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
    </Dialog>
  );
}
