/** A person's own logo as a transparent square for media: worked on in the browser, sent nowhere. */
import { useId, useRef, useState } from "react";
import { acceptedPictures } from "#src/shared/reading/formats.ts";
import { Button } from "#src/ui/button.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { toast } from "#src/ui/toast/store.ts";
import { clearGround, logoSide, placeLogo } from "./logo-pixels.ts";

/** Files larger than this are no logo. */
const mostBytes = 10 * 1024 * 1024;
const ground = "bg-[conic-gradient(#ddd_25%,#fff_0_50%,#ddd_0_75%,#fff_0)] bg-size-[1rem_1rem]";

/** Draws the picture on the square; says whether a ground was taken away. */
function drawLogo(canvas: HTMLCanvasElement, picture: ImageBitmap, clears: boolean): boolean {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  const place = placeLogo(picture.width, picture.height);
  context.clearRect(0, 0, logoSide, logoSide);
  context.drawImage(picture, place.x, place.y, place.width, place.height);
  if (!clears) return false;
  const pixels = context.getImageData(place.x, place.y, place.width, place.height);
  const cleared = clearGround(pixels.data, place.width, place.height);
  if (cleared) context.putImageData(pixels, place.x, place.y);
  return cleared;
}

function save(canvas: HTMLCanvasElement) {
  canvas.toBlob((blob) => {
    if (blob) saveFile(blob, `logo-${logoSide}x${logoSide}.png`);
  }, "image/png");
}

/** The chosen picture on the square, and what was done to its ground. */
function useLogo() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [said, setSaid] = useState("");
  const show = (next: ImageBitmap, clears: boolean) => {
    if (!canvas.current) return;
    const cleared = drawLogo(canvas.current, next, clears);
    setSaid(
      cleared
        ? "まわりの背景を透明にしました。"
        : clears
          ? "一色の背景が見つからないため、そのままにしています。"
          : "背景はそのままです。",
    );
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (file.size > mostBytes) throw new Error("too large");
      const next = await createImageBitmap(file);
      setPicture(next);
      show(next, true);
    } catch {
      toast({ kind: "must", title: "ロゴを読み取れませんでした。10MBまでの画像を選んでください。" });
    }
  };
  return { canvas, picture, said, show, read };
}

export function Logo() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { canvas, picture, said, show, read } = useLogo();
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="text-base font-bold">
        {`ロゴ（透明・${logoSide}×${logoSide}px）`}
      </h3>
      <p className="text-sm text-ink-soft">
        広告に入稿する大きさに整えます。画像はこの画面の中だけで扱い、保存しません。
      </p>
      <Button size="sm" icon="upload" className="justify-self-start" onClick={() => input.current?.click()}>
        ロゴを選ぶ
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label="ロゴの画像"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <div className={picture ? "grid justify-items-start gap-2" : "hidden"}>
        <canvas
          ref={canvas}
          width={logoSide}
          height={logoSide}
          role="img"
          aria-label="整えたロゴ"
          className={`size-48 border border-line ${ground}`}
        />
        <p role="status" className="text-sm text-ink-soft">
          {said}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            icon="download"
            onClick={() => canvas.current && save(canvas.current)}
          >
            PNGを保存
          </Button>
          <Button size="sm" onClick={() => picture && show(picture, true)}>
            背景を透明にする
          </Button>
          <Button size="sm" variant="quiet" onClick={() => picture && show(picture, false)}>
            背景を残す
          </Button>
        </div>
      </div>
    </section>
  );
}
