import { bannerSizes } from "#src/shared/banner.ts";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ScrollBox } from "#src/ui/scroll-box.tsx";

interface Props {
  /** Which banner, as it is spoken. */
  name: string;
  words: string;
  /** Address of the banner in its own size. */
  src: string;
  size: keyof typeof bannerSizes;
  onClose: () => void;
}

/** One banner pixel by pixel, to be moved about in; the dashed line is what media may cover with their own marks. */
export default function Zoom({ name, words, src, size, onClose }: Props) {
  const { width, height } = bannerSizes[size];
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={`${name}を原寸で見る`}>
      <p className="mb-3 text-sm text-ink-soft">
        {width}×{height}pxです。点線の外側（端から5%）には、大事な文字を置かないようにしてください。
      </p>
      <ScrollBox label="原寸のバナー" className="max-h-[65dvh] rounded-md bg-sunken">
        <div className="relative" style={{ width, height }}>
          <img
            src={src}
            alt={`「${words}」と書かれたバナー`}
            width={width}
            height={height}
            className="max-w-none"
          />
          <span aria-hidden="true" className="absolute inset-[5%] outline-2 outline-check outline-dashed" />
        </div>
      </ScrollBox>
    </Dialog>
  );
}
