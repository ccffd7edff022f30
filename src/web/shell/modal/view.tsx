import { Dialog } from "#src/ui/overlay/dialog.tsx";
import type { ModalViewProps } from "./store.ts";

export function ModalView({ modal, onClose }: ModalViewProps) {
  return (
    <Dialog
      open
      title={modal.title}
      description={modal.description}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {modal.body(onClose)}
    </Dialog>
  );
}
