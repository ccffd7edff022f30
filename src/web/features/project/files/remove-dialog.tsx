import { useState } from "react";
import type { FileRow } from "#src/domain/file/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { bytesText } from "#src/web/parts/usage/figures.ts";

const maxNamed = 5;

/** Several files for good: which they are stands there once more. */
export function RemoveDialog({
  files,
  onClose,
  onRemove,
}: {
  /** None: nothing is asked. */
  files: readonly FileRow[];
  onClose: () => void;
  onRemove: (files: readonly FileRow[]) => Promise<unknown>;
}) {
  const [busy, setBusy] = useState(false);
  const rest = files.length - maxNamed;
  const remove = async () => {
    setBusy(true);
    await onRemove(files);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={`${files.length}件を完全に削除しますか`}
      open={files.length > 0}
      onOpenChange={(open) => !open && !busy && onClose()}
    >
      <ul aria-label="削除するファイル" className="grid grid-cols-1 gap-1 text-sm">
        {files.slice(0, maxNamed).map(({ id, name, size }) => (
          <li key={id} className="flex min-w-0 justify-between gap-3">
            <bdi className="min-w-0 break-words">{name}</bdi>
            <span className="tabular shrink-0 text-ink-soft">{bytesText(size)}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-ink-soft">ほか{rest}件</li>}
      </ul>
      <p className="mt-3 text-sm">選んだファイルを、すべての版ごと削除します。元に戻せません。</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {files.length}件を完全に削除する
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          やめる
        </Button>
      </div>
    </Dialog>
  );
}
