import { useState } from "react";
import type { PictureView } from "../../../../domain/picture/schema.ts";
import type { PhotoUse } from "../../../../shared/banner.ts";
import type { Item } from "../../../../shared/result.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { Failure } from "../../action/form.tsx";
import { useAction } from "../../action/use-action.ts";
import { useResult } from "../result-context.ts";
import { FocusEditor } from "./focus-editor.tsx";
import { MakePicture } from "./make-picture.tsx";
import { PictureList } from "./picture-list.tsx";
import { usePictures } from "./use-pictures.ts";

const middle = { x: 0.5, y: 0.5 };
const scopes = [
  { all: false, label: "このバナーだけ" },
  { all: true, label: "写真の入るバナーすべて" },
];

export interface PhotoDialogProps {
  projectId: string;
  item: Item;
  used: PhotoUse | null;
  onClose: () => void;
  /** A picture was removed: banners that showed it look different now. */
  onGone: () => void;
}

/** Chooses a photo of the project or brings a new one, and which part of it stays in view. */
export function PhotoDialog({ projectId, item, used, onClose, onGone }: PhotoDialogProps) {
  const { actions } = useResult();
  const kept = usePictures(projectId);
  const placing = useAction();
  const [photo, setPhoto] = useState<PhotoUse | null>(used);
  const [all, setAll] = useState(false);
  const chosen = kept.pictures?.find(({ id }) => id === photo?.id) ?? null;
  const choose = ({ id }: PictureView) => setPhoto(id === used?.id ? used : { id, ...middle });
  const undo = (ids: readonly string[]) => {
    const back = async () => {
      for (const id of ids) await actions.onUndo(id);
    };
    back().catch(() => toast({ kind: "must", title: "元に戻せませんでした。もう一度お試しください。" }));
  };
  const place = (next: PhotoUse | null) =>
    placing.run(async () => {
      const placed = await actions.onPhoto?.(item.id, { photo: next, all });
      if (!placed) return;
      const { ids, locked } = placed;
      const title = next
        ? `${ids.length}件のバナーに写真を入れました`
        : `${ids.length}件のバナーから写真を外しました`;
      toast({
        kind: "good",
        title,
        ...(locked > 0 ? { description: `固定中の${locked}件は変えていません。` } : {}),
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => undo(ids) },
      });
      onClose();
    });
  const remove = async (id: string) => {
    if (!(await kept.remove(id))) return;
    if (photo?.id === id) setPhoto(null);
    onGone();
  };
  return (
    <Dialog
      open
      wide
      title={used ? "写真を変える" : "写真を入れる"}
      description="写真はこの案件に保存され、保存容量に数えます。使ってよい写真かを確かめてください。"
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-4">
        <PictureList kept={kept} chosen={chosen?.id ?? null} onChoose={choose} onRemove={remove} />
        <MakePicture kept={kept} itemId={item.id} onMade={choose} />
        {used && kept.pictures && !kept.pictures.some(({ id }) => id === used.id) && (
          <Notice tone="check" title="前に選んだ写真は削除されています。今は絵で描いています。" />
        )}
        {chosen && photo && (
          <FocusEditor
            picture={chosen}
            src={kept.src(chosen.id)}
            focus={photo}
            onFocus={(focus) => setPhoto({ ...photo, ...focus })}
          />
        )}
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="mb-1 text-sm font-bold">使う範囲</legend>
          {scopes.map(({ all: value, label }) => (
            <label key={label} className="flex min-h-8 items-center gap-2 text-sm">
              <input
                type="radio"
                name="photo-scope"
                className="size-4 accent-primary"
                checked={all === value}
                onChange={() => setAll(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Failure action={placing} />
        <div className="flex flex-wrap justify-end gap-2">
          {used && (
            <Button variant="quiet" busy={placing.busy} onClick={() => void place(null)}>
              写真を外す
            </Button>
          )}
          <Button onClick={onClose}>やめる</Button>
          <Button variant="primary" busy={placing.busy} disabled={!chosen} onClick={() => void place(photo)}>
            この写真を使う
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
