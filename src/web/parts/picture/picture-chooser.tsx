import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { acceptedPictures } from "#src/shared/reading/formats.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { apiFetch, apiSend } from "../../shell/api-client.ts";
import { FailureMessage } from "../action/form.tsx";
import { useAction } from "../action/use-action.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { openPicture } from "./draw.ts";

/** The picture as it is, and the ways to another: chosen, cut square here, kept at `path`. */
export function PictureChooser({
  path,
  word,
  has,
  children,
}: {
  path: string;
  /** What the picture is called, e.g. 「写真」. */
  word: string;
  has: boolean;
  /** The picture. */
  children: ReactNode;
}) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const opening = useAction();
  const saving = useAction();
  const { revalidate } = useRevalidator();
  const finish = async (title: string) => {
    setPicture(null);
    toast({ title, kind: "good" });
    await revalidate();
  };
  const save = async (blob: Blob) => {
    await apiFetch(path, { method: "PUT", body: blob, headers: { "content-type": blob.type } });
    await finish(`${word}を保存しました`);
  };
  const remove = () =>
    opening.run(async () => {
      await apiSend("DELETE", path);
      await finish(`${word}を外しました`);
    });
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        <div className="flex flex-wrap gap-2">
          <Button icon="upload" busy={opening.busy} onClick={() => input.current?.click()}>
            {word}を選ぶ
          </Button>
          {has && (
            <Button variant="quiet" onClick={() => void remove()}>
              {word}を外す
            </Button>
          )}
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept={acceptedPictures}
          aria-label={`${word}のファイル`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            saving.clear();
            if (file) void opening.run(async () => setPicture(await openPicture(file)));
          }}
        />
      </div>
      <FailureMessage action={opening} />
      {picture && (
        <CropDialog
          word={word}
          picture={picture}
          action={saving}
          onSave={save}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  );
}
