import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { messageOf } from "../results/use-row.ts";

export interface RenameDialogProps {
  /** What is named: 案件, スレッド. */
  noun: string;
  name: string;
  limit: number;
  /** What fails is said beside the field. */
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a new name. */
export function RenameDialog({ noun, name: before, limit, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(before);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const save = async () => {
    if (busy) return;
    if (name.trim() === "") return setError(`${noun}の名前を入れてください。`);
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
    <Dialog title={`${noun}の名前を変える`} open onOpenChange={(open) => !open && onClose()}>
      <TextInput
        label={`${noun}の名前`}
        value={name}
        maxLength={limit}
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
