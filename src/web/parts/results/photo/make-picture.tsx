import type { PictureView } from "#src/domain/picture/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { FailureMessage } from "../../action/form.tsx";
import type { useProjectPictures } from "./use-pictures.ts";

/** 「画像を生成」: a picture after the instructions of the result; without an image model that is said, and is no error. */
export function PictureMaker({
  kept: { making, drawing, make },
  itemId,
  onMade,
}: {
  kept: ReturnType<typeof useProjectPictures>;
  itemId: string;
  onMade: (picture: PictureView) => void;
}) {
  if (making === null) return null;
  if (!making.available)
    return <p className="text-sm text-ink-soft">画像生成は未設定です。お手元の写真を追加して使えます。</p>;
  const waits = drawing.busy || making.open > 0;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          icon="image"
          busy={drawing.busy}
          onClick={() => void make(itemId).then((picture) => picture && onMade(picture))}
        >
          画像を生成（1枚）
        </Button>
        <p className="text-sm text-ink-soft" role="status">
          {waits
            ? "画像を作っています。1分ほどかかります。画面を閉じても続き、できると一覧に出ます。"
            : "指示書をもとに作ります。できた画像には「生成画像」と付きます。"}
        </p>
      </div>
      <FailureMessage action={drawing} />
      {!waits && !drawing.failure && making.problem !== "" && <Notice tone="check" title={making.problem} />}
    </div>
  );
}
