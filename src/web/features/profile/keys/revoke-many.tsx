import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";

export interface RevokeManyProps {
  /** What the button says. */
  label: string;
  title: string;
  /** How many it ends. */
  keys: number;
  onRevoke: () => Promise<void>;
}

/** Ends keys at once, for when one may have come into other hands. */
export function RevokeMany({ label, title, keys, onRevoke }: RevokeManyProps) {
  const [open, setOpen] = useState(false);
  const action = useAction();
  const revoke = async () => {
    if (await action.run(onRevoke)) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={`${keys}個のキーが、すぐに使えなくなります。キーを使っているプログラムはすべて止まり、元に戻せません。`}
      trigger={<Button variant="quiet">{label}</Button>}
    >
      <div className="grid gap-3">
        <FailureMessage action={action} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setOpen(false)}>やめる</Button>
          <Button variant="danger" busy={action.busy} onClick={() => void revoke()}>
            {keys}個を無効にする
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
