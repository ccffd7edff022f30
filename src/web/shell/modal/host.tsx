import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { modalHost } from "#src/ui/overlay/modal-host.ts";
import { toast } from "#src/ui/toast/store.ts";
import { type Modal, type ModalStore, type ModalViewProps, modals } from "./store.ts";

const none: readonly Modal[] = [];
const hold = (element: HTMLElement | null) => {
  modalHost.current = element;
};
const never = () => () => undefined;

/** Exists in browsers only: the server's HTML has no place for dialogs, and hydration finds nothing to differ from. */
export function ModalHost({ store = modals }: { store?: ModalStore }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const list = useSyncExternalStore(store.subscribe, store.read, () => none);
  const View = useModalView(list.length > 0, store);
  if (!isBrowser) return null;
  return createPortal(
    <div ref={hold} data-modal-host="">
      {View &&
        list.map((modal) => <View key={modal.id} modal={modal} onClose={() => store.close(modal.id)} />)}
    </div>,
    document.body,
  );
}

/** The dialog's code comes with the first dialog: pages that open none do not load it. */
function useModalView(needed: boolean, store: ModalStore): ComponentType<ModalViewProps> | null {
  const [view, setView] = useState<{ Component: ComponentType<ModalViewProps> } | null>(null);
  useEffect(() => {
    if (!needed || view) return;
    import("./view.tsx").then(
      ({ ModalView }) => setView({ Component: ModalView }),
      () => {
        for (const { id } of store.read()) store.close(id);
        toast({
          kind: "must",
          title: "画面を開けませんでした",
          description: "入力した内容は残っています。通信の状態を確かめて、もう一度お試しください。",
        });
      },
    );
  }, [needed, view, store]);
  return view?.Component ?? null;
}
