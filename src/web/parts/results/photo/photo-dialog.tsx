import { useState } from "react";
import type { PictureView } from "#src/domain/picture/schema.ts";
import type { PhotoUse } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { FailureMessage } from "../../action/form.tsx";
import { useAction } from "../../action/use-action.ts";
import { useResult } from "../result-context.ts";
import { FocusEditor } from "./focus-editor.tsx";
import { MadeFacts } from "./made-facts.tsx";
import { PictureMaker } from "./make-picture.tsx";
import { PictureList } from "./picture-list.tsx";
import { PhotoScope } from "./scope.tsx";
import { useProjectPictures } from "./use-pictures.ts";
import { usePlacing } from "./use-placing.ts";

const middle = { x: 0.5, y: 0.5 };
export interface PhotoDialogProps {
  projectId: string;
  item: Item;
  used: PhotoUse | null;
  onClose: () => void;
  /** A picture was removed or labelled: banners that show it look different now. */
  onGone: () => void;
}

/** Chooses a photo of the project or brings a new one, and which part of it stays in view. */
export function PhotoDialog({ projectId, item, used, onClose, onGone }: PhotoDialogProps) {
  const { actions } = useResult();
  const kept = useProjectPictures(projectId);
  const placing = useAction();
  const [photo, setPhoto] = useState<PhotoUse | null>(used);
  const [all, setAll] = useState(false);
  const chosen = kept.pictures?.find(({ id }) => id === photo?.id) ?? null;
  const choose = ({ id }: PictureView) => setPhoto(id === used?.id ? used : { id, ...middle });
  const said = usePlacing(actions);
  const place = (next: PhotoUse | null) =>
    placing.run(async () => {
      const placed = await actions.onPhoto?.(item.id, { photo: next, all });
      if (!placed) return;
      said(placed, next ? "に写真を入れました" : "から写真を外しました");
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
        <PictureMaker kept={kept} itemId={item.id} onMade={choose} />
        {used && kept.pictures && !kept.pictures.some(({ id }) => id === used.id) && (
          <Notice tone="check" title="前に選んだ写真は削除されています。今は絵で描いています。" />
        )}
        {chosen?.origin === "made" && (
          <MadeFacts
            picture={chosen}
            busy={kept.work.busy}
            onLabel={(showsPerson) => void kept.label(chosen.id, showsPerson).then(onGone)}
          />
        )}
        {chosen && photo && (
          <FocusEditor
            picture={chosen}
            src={kept.src(chosen.id)}
            focus={photo}
            onFocus={(focus) => setPhoto({ ...photo, ...focus })}
          />
        )}
        <PhotoScope name="photo" rest="写真の入るバナーすべて" {...{ all, setAll }} />
        <FailureMessage action={placing} />
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
