import { useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { FailureMessage } from "../../action/form.tsx";
import { useAction } from "../../action/use-action.ts";
import { useResult } from "../result-context.ts";
import { PictureList } from "./picture-list.tsx";
import { PhotoScope } from "./scope.tsx";
import { useProjectPictures } from "./use-pictures.ts";
import { usePlacing } from "./use-placing.ts";

/** Chooses a logo among the pictures of the project or brings one; it stands in a free corner with clear space around it. */
export function LogoDialog({
  projectId,
  item,
  used,
  onClose,
  onGone,
}: {
  projectId: string;
  item: Item;
  used: string | null;
  onClose: () => void;
  onGone: () => void;
}) {
  const { actions } = useResult();
  const kept = useProjectPictures(projectId);
  const placing = useAction();
  const [logo, setLogo] = useState<string | null>(used);
  const [all, setAll] = useState(true);
  const chosen = kept.pictures?.find(({ id }) => id === logo) ?? null;
  const said = usePlacing(actions);
  const place = (next: string | null) =>
    placing.run(async () => {
      const placed = await actions.onPhoto?.(item.id, { logo: next, all });
      if (!placed) return;
      said(placed, next === null ? "からロゴを外しました" : "にロゴを入れました");
      onClose();
    });
  const remove = async (id: string) => {
    if (!(await kept.remove(id))) return;
    if (logo === id) setLogo(null);
    onGone();
  };
  return (
    <Dialog
      open
      wide
      title={used ? "ロゴを変える" : "ロゴを入れる"}
      description="背景が透明なPNGが向いています。文字に重ならない角に、余白をとって置きます。自社のロゴだけを使ってください。"
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-4">
        <PictureList kept={kept} chosen={logo} onChoose={({ id }) => setLogo(id)} onRemove={remove} />
        {used && kept.pictures && !kept.pictures.some(({ id }) => id === used) && (
          <Notice tone="check" title="前に選んだロゴは削除されています。今はロゴなしで描いています。" />
        )}
        <PhotoScope name="logo" rest="この結果のバナーすべて" {...{ all, setAll }} />
        <FailureMessage action={placing} />
        <div className="flex flex-wrap justify-end gap-2">
          {used && (
            <Button variant="quiet" busy={placing.busy} onClick={() => void place(null)}>
              ロゴを外す
            </Button>
          )}
          <Button onClick={onClose}>やめる</Button>
          <Button variant="primary" busy={placing.busy} disabled={!chosen} onClick={() => void place(logo)}>
            このロゴを使う
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
