/** A banner as a phone may show it: a guide to size and surroundings, with no marks of any medium. */
import { clsx } from "clsx";
import { useState } from "react";
import type { bannerSizes } from "#src/shared/banner.ts";
import { Chip } from "#src/ui/chip.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { frames, framesFor, type PhoneFrame } from "./phone-frames.ts";

interface Props {
  /** Which banner, as it is spoken. */
  name: string;
  words: string;
  cta: string;
  src: string;
  size: keyof typeof bannerSizes;
  onClose: () => void;
}

export default function Phone({ name, words, cta, src, size, onClose }: Props) {
  const able = framesFor(size);
  const [chosen, setChosen] = useState<PhoneFrame>(able[0] ?? "line");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`${name}をスマホで見る`}>
      <p className="mb-3 text-sm text-ink-soft">見え方の目安です。媒体の画面とは細部が異なります。</p>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">表示する場所</legend>
        {able.map((id) => (
          <Chip key={id} pressed={chosen === id} onClick={() => setChosen(id)}>
            {frames[id]}
          </Chip>
        ))}
      </fieldset>
      <section
        aria-label={`${frames[chosen]}での見え方`}
        className="mx-auto w-full max-w-72 overflow-hidden rounded-[1.75rem] border-8 border-ink bg-raised"
      >
        <Screen {...{ chosen, words, cta, src }} />
      </section>
    </Dialog>
  );
}

function Screen({ chosen, words, cta, src }: Pick<Props, "words" | "cta" | "src"> & { chosen: PhoneFrame }) {
  const isFull = chosen === "story";
  const picture = (
    <img
      src={src}
      alt={`「${words}」と書かれたバナー`}
      className={clsx("block w-full bg-sunken", isFull ? "aspect-9/16 object-contain" : "h-auto")}
    />
  );
  if (isFull)
    return (
      <div className="relative">
        {picture}
        <p className="absolute inset-x-0 top-0 bg-ink/60 px-3 py-2 text-xs text-ground">アカウント名・広告</p>
        <p className="absolute inset-x-0 bottom-0 bg-ink/60 px-3 py-3 text-center text-sm font-bold text-ground">
          {cta}
        </p>
      </div>
    );
  return (
    <div className="grid min-h-96 content-start gap-3 py-3">
      <Placeholder lines={chosen === "line" ? 2 : 1} />
      <article className="grid gap-2 border-y border-line py-3">
        <p className="flex items-center gap-2 px-3 text-xs">
          <span aria-hidden="true" className="size-7 rounded-full bg-sunken" />
          アカウント名
          <span className="text-ink-soft">広告</span>
        </p>
        {chosen === "line" && <p className="line-clamp-2 px-3 text-sm font-bold">{words}</p>}
        {picture}
        <p className="px-3 text-right text-sm font-bold text-stroke">{cta}</p>
        {chosen === "feed" && <p className="px-3 text-sm">{words}</p>}
      </article>
      <Placeholder lines={3} />
    </div>
  );
}

/** What stands above and below in such a list. */
function Placeholder({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className="grid gap-2 px-3">
      {Array.from({ length: lines }, (_, line) => line + 1).map((line) => (
        <span key={`line-${line}`} className="block h-3 rounded-sm bg-sunken" />
      ))}
    </div>
  );
}
