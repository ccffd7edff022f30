import type { KeyboardEvent, PointerEvent } from "react";
import type { PictureView } from "#src/domain/picture/schema.ts";
import type { PhotoUse } from "#src/shared/banner.ts";

type Focus = Pick<PhotoUse, "x" | "y">;

const step = 0.05;
const moves: Record<string, Focus> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const held = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number) => `${Math.round(value * 100)}%`;

/** The whole photo with a point that stays in view however it is cut: dragged, pressed, or moved with the arrow keys. */
export function FocusEditor({
  picture,
  src,
  focus,
  onFocus,
}: {
  picture: PictureView;
  src: string;
  focus: Focus;
  onFocus: (focus: Focus) => void;
}) {
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onFocus({
      x: held((event.clientX - box.left) / box.width),
      y: held((event.clientY - box.top) / box.height),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onFocus({ x: held(focus.x + move.x), y: held(focus.y + move.y) });
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm" id="photo-focus-help">
        見せたい位置に印を置くと、どのサイズでもそこを残して切り取ります。ドラッグか矢印キーで動かせます。
      </p>
      <div
        className="relative mx-auto max-h-72 max-w-full cursor-crosshair touch-none overflow-hidden rounded-md border border-line bg-sunken"
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          width: `min(100%, ${(288 * picture.width) / picture.height}px)`,
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
        }}
      >
        <img src={src} alt={picture.name} draggable={false} className="block size-full" />
        <button
          type="button"
          aria-label={`見せたい位置 横${percent(focus.x)}・縦${percent(focus.y)}`}
          aria-describedby="photo-focus-help"
          onKeyDown={onKeyDown}
          className="absolute size-8 -translate-1/2 rounded-full border-4 border-[#fff] bg-[rgb(0_0_0/0.35)] shadow-[0_0_0_2px_#000]"
          style={{ left: percent(focus.x), top: percent(focus.y) }}
        />
      </div>
      <p className="text-center text-xs text-ink-soft tabular-nums" aria-live="polite">
        横 {percent(focus.x)}・縦 {percent(focus.y)}
      </p>
    </div>
  );
}
