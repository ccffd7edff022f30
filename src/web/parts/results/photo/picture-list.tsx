import { clsx } from "clsx";
import { useRef, useState } from "react";
import type { PictureView } from "#src/domain/picture/schema.ts";
import { personLabel } from "#src/shared/banner.ts";
import { acceptedPhotos } from "#src/shared/reading/formats.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { FailureMessage } from "../../action/form.tsx";
import type { useProjectPictures } from "./use-pictures.ts";

const grid = "grid grid-cols-3 gap-2 sm:grid-cols-5";

/** The photos of the project to choose from, a new one, and the way to remove the chosen one. */
export function PictureList({
  kept,
  name = "photo",
  what = "写真",
  chosen,
  onChoose,
  onRemove,
}: {
  kept: ReturnType<typeof useProjectPictures>;
  /** Of the choice, where two stand in one form. */
  name?: string;
  /** What is chosen, as a person calls it. */
  what?: string;
  chosen: string | null;
  onChoose: (picture: PictureView) => void;
  /** Absent where pictures are only chosen. */
  onRemove?: (id: string) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { pictures, unread, work } = kept;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button icon="upload" busy={work.busy} onClick={() => input.current?.click()}>
          {what}を追加
        </Button>
        {chosen && onRemove && <Remove key={chosen} onRemove={() => onRemove(chosen)} />}
        <input
          ref={input}
          hidden
          type="file"
          accept={acceptedPhotos}
          aria-label={`${what}のファイル`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (!file) return;
            void kept.add(file).then((picture) => picture && onChoose(picture));
          }}
        />
      </div>
      <FailureMessage action={work} />
      {unread && <Notice tone="must" urgent title={unread} />}
      {pictures === null && unread === null && (
        <div aria-hidden="true" className={grid}>
          <Skeleton className="aspect-square h-auto w-full rounded-md" />
          <Skeleton className="aspect-square h-auto w-full rounded-md" />
        </div>
      )}
      {pictures?.length === 0 && (
        <p className="text-sm text-ink-soft">
          まだ{what}がありません。追加した{what}は、この案件のほかのバナーでも使えます。
        </p>
      )}
      {pictures && pictures.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-bold">案件の写真</legend>
          <div className={clsx(grid, "max-h-64 overflow-y-auto p-1")}>
            {pictures.map((picture) => (
              <PictureChoice
                key={picture.id}
                picture={picture}
                src={kept.src(picture.id)}
                name={name}
                checked={picture.id === chosen}
                onChoose={() => onChoose(picture)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

function PictureChoice({
  picture,
  src,
  name,
  checked,
  onChoose,
}: {
  picture: PictureView;
  src: string;
  name: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="relative block cursor-pointer">
      <input
        type="radio"
        name={name}
        className="peer absolute inset-0 opacity-0"
        checked={checked}
        onChange={onChoose}
      />
      <img
        src={src}
        alt={picture.name}
        loading="lazy"
        decoding="async"
        className="aspect-square w-full rounded-md border border-line bg-sunken object-cover peer-checked:outline-4 peer-checked:outline-offset-1 peer-checked:outline-primary peer-focus-visible:outline-4 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-ink"
      />
      {picture.origin === "made" && (
        <span className="absolute bottom-1 left-1 rounded-sm bg-raised px-1 text-xs">
          {picture.showsPerson ? personLabel : "生成画像"}
        </span>
      )}
    </label>
  );
}

/** Asked once more, since it cannot be taken back. */
function Remove({ onRemove }: { onRemove: () => Promise<void> }) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button variant="quiet" icon="trash" onClick={() => setAsked(true)}>
        選んだ写真を削除
      </Button>
    );
  return (
    <Notice
      tone="check"
      title="この写真を案件から削除します。使っているバナーは絵に戻ります。"
      action={
        <>
          <Button size="sm" variant="danger" onClick={() => void onRemove()}>
            削除する
          </Button>
          <Button size="sm" onClick={() => setAsked(false)}>
            やめる
          </Button>
        </>
      }
    />
  );
}
