import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";

export interface Naming {
  title: string;
  label: string;
  name: string;
  save: (name: string) => Promise<unknown>;
}

/** Asks for a name. Give it a new key for each thing that is named. */
export function NameDialog({ naming, onClose }: { naming: Naming | null; onClose: () => void }) {
  return (
    <Dialog title={naming?.title ?? ""} open={naming !== null} onOpenChange={(open) => !open && onClose()}>
      {naming && <Form naming={naming} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ naming, onClose }: { naming: Naming; onClose: () => void }) {
  const [name, setName] = useState(naming.name);
  const { busy, failure, run } = useAction();
  const save = async () => {
    if (name.trim() !== "" && (await run(() => naming.save(name)))) onClose();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextInput
        label={naming.label}
        value={name}
        maxLength={255}
        error={failure?.message}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event)) void save();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} disabled={name.trim() === ""} onClick={() => void save()}>
          保存する
        </Button>
        <Button variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
    </div>
  );
}
