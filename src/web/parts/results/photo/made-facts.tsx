import type { PictureView } from "#src/domain/picture/schema.ts";
import { personLabel } from "#src/shared/banner.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";

/** What an image model was told for a picture, to be copied, and whether somebody is in it. */
export function MadeFacts({
  picture,
  busy,
  onLabel,
}: {
  picture: PictureView;
  busy: boolean;
  onLabel: (showsPerson: boolean) => void;
}) {
  const copy = () =>
    navigator.clipboard.writeText(picture.prompt).then(
      () => toast({ kind: "good", title: "指示をコピーしました" }),
      () => toast({ kind: "must", title: "コピーできませんでした。文を選んでコピーしてください。" }),
    );
  return (
    <section aria-label="この画像について" className="grid gap-2 rounded-md border border-line p-3">
      <label className="flex min-h-8 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={picture.showsPerson}
          disabled={busy}
          onChange={(event) => onLabel(event.target.checked)}
        />
        {`人物が写っている（画像に「${personLabel}」と表示）`}
      </label>
      {picture.prompt !== "" && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-sm font-bold">生成したときの指示</h3>
            <Button size="sm" icon="copy" onClick={() => void copy()}>
              指示をコピー
            </Button>
          </div>
          <p className="text-sm wrap-anywhere whitespace-pre-wrap">{picture.prompt}</p>
        </>
      )}
    </section>
  );
}
