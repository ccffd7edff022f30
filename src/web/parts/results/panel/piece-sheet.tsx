import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { rewordingsOf } from "#src/tools/pieces/rewriting.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { modalHost } from "#src/ui/overlay/modal-host.ts";
import { ItemRowMenu } from "../parts/tools.tsx";
import { useResult } from "../result-context.ts";
import { useCopy } from "../use-copy.ts";
import { useRow } from "../use-row.ts";
import { useVary } from "../use-vary.ts";
import { PanelContext } from "./store.ts";

/** Where there is no room beside the list: what is done with a piece most, then everything about it. The focus goes back to the row. */
export function PieceSheet({
  name,
  onClose,
  children,
}: {
  name: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { item, panel: form } = useRow();
  const store = useContext(PanelContext);
  // A form is typed into below its row: the sheet gives way to it, and so does the focus.
  const isForm = useRef(false);
  useEffect(() => {
    isForm.current = form !== null;
    if (form !== null) store?.close();
  }, [form, store]);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={modalHost}>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[rgb(10_16_14/0.5)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          finalFocus={() =>
            !isForm.current && (document.querySelector<HTMLElement>(`[data-row="${item.id}"]`) ?? true)
          }
          className="floating fixed inset-x-0 bottom-0 z-50 mx-auto grid max-h-[85dvh] max-w-xl content-start gap-3 overflow-y-auto rounded-b-none p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          <div className="flex items-start gap-2">
            <Base.Title className="line-clamp-4 min-w-0 flex-1 text-base wrap-anywhere">
              <span className="sr-only">{name}：</span>
              {item.text}
            </Base.Title>
            <Base.Close render={<IconButton icon="x" label="閉じる" className="-m-1.5 size-11" />} />
          </div>
          <SheetActs />
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function SheetActs() {
  const row = useRow();
  const { tool, byModel, frozen, readOnly } = useResult();
  const copy = useCopy();
  const vary = useVary(row);
  const { item } = row;
  const canReword = rewordingsOf(tool, item, byModel).includes("another");
  return (
    <div className="flex gap-1.5 [&>button]:min-h-11 [&>button]:px-3 [&>button]:whitespace-nowrap">
      <Button icon="copy" onClick={() => void copy([item])}>
        コピー
      </Button>
      {!readOnly && (
        <Button icon="pencil" disabled={frozen} onClick={() => row.onPanel({ kind: "edit" })}>
          直す
        </Button>
      )}
      {!readOnly && canReword && (
        <Button disabled={frozen} busy={row.task === "vary"} onClick={() => vary("another")}>
          言い換える
        </Button>
      )}
      <span className="ml-auto">
        <ItemRowMenu />
      </span>
    </div>
  );
}
