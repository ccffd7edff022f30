import { useState } from "react";
import { emptyPreset, type Preset, presetLimits } from "#src/brief/preset/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

/** 「新しく作る」: nothing is stored before it has a name; whoever changes their mind leaves nothing behind. */
export function NewPresetDialog({
  busy,
  onMake,
}: {
  busy: boolean;
  onMake: (preset: Preset) => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [asked, setAsked] = useState(false);
  const isEmpty = name.trim() === "";
  const make = () => {
    setAsked(true);
    if (!isEmpty && !busy) void onMake(emptyPreset(name.trim()));
  };
  return (
    <Dialog
      title="新しいプリセット"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setAsked(false);
      }}
      trigger={
        <Button icon="plus" variant="primary">
          新しく作る
        </Button>
      }
    >
      <TextInput
        label="プリセットの名前"
        hint="ブランド名や媒体名など、あとで選ぶときにわかる名前にします。"
        value={name}
        maxLength={presetLimits.name}
        error={asked && isEmpty ? "名前を入れてください。" : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event)) make();
        }}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={make}>
          作って決まりを書く
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          やめる
        </Button>
      </div>
    </Dialog>
  );
}
