import { useEffect, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { FailureMessage } from "../action/form.tsx";
import type { Action } from "../action/use-action.ts";
import { type Crop, maxZoom, moveCrop, wholeCrop } from "./crop.ts";
import { drawSquare, encodeSquare } from "./draw.ts";

const step = 0.1;
const moves = [
  { label: "左へ", sign: "←", right: -step, down: 0 },
  { label: "右へ", sign: "→", right: step, down: 0 },
  { label: "上へ", sign: "↑", right: 0, down: -step },
  { label: "下へ", sign: "↓", right: 0, down: step },
];

/** Chooses a square: dragged, or moved with buttons and arrow keys, and enlarged with a slider. */
export function CropDialog({
  word,
  picture,
  action,
  onSave,
  onClose,
}: {
  /** What the picture is called. */
  word: string;
  picture: ImageBitmap;
  action: Action;
  onSave: (blob: Blob) => Promise<void>;
  onClose: () => void;
}) {
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  // The dialog puts its contents in place later than this runs first; without them nothing would be drawn.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (canvas) drawSquare(canvas, picture, crop);
  }, [canvas, picture, crop]);
  const move = (right: number, down: number) =>
    setCrop((now) => moveCrop(picture.width, picture.height, now, right, down));
  const save = () =>
    action.run(async () => {
      if (canvas) await onSave(await encodeSquare(canvas));
    });
  return (
    <Dialog
      open
      title={`${word}の範囲を選ぶ`}
      description="正方形に切り取って使います。ドラッグか矢印のボタンで動かせます。"
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid justify-items-center gap-4">
        <canvas
          ref={setCanvas}
          role="img"
          aria-label="切り取られる範囲"
          className="size-56 cursor-move touch-none rounded-full border border-line bg-sunken"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            const { width, height } = event.currentTarget.getBoundingClientRect();
            move(-event.movementX / width, -event.movementY / height);
          }}
        />
        <div className="flex gap-2">
          {moves.map(({ label, sign, right, down }) => (
            <Button key={label} size="sm" aria-label={label} onClick={() => move(right, down)}>
              {sign}
            </Button>
          ))}
        </div>
        <label className="grid w-full max-w-64 gap-1 text-sm">
          大きさ
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            className="min-h-8 accent-primary"
            onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
          />
        </label>
        <FailureMessage action={action} />
        <div className="flex flex-wrap justify-end gap-2 justify-self-stretch">
          <Button onClick={onClose}>やめる</Button>
          <Button variant="primary" busy={action.busy} onClick={() => void save()}>
            この範囲を使う
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
