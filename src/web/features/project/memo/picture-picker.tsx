import { useEffect, useState } from "react";
import { type FileList, type FileRow, isPicture } from "#src/domain/file/schema.ts";
import { acceptedPictures, pictureWords } from "#src/shared/reading/formats.ts";
import { DropArea } from "#src/ui/form/drop-area.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { LoadFailed } from "#src/web/parts/action/load-failed.tsx";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiGet } from "#src/web/shell/api-client.ts";

/** Pages of files that are looked through. */
const maxPages = 10;

async function picturesOf(projectId: string): Promise<FileRow[]> {
  const found: FileRow[] = [];
  let cursor: string | null = "";
  for (let page = 0; page < maxPages && cursor !== null; page += 1) {
    const query: string = cursor === "" ? "" : `?${new URLSearchParams({ cursor })}`;
    const list: FileList = await apiGet<FileList>(`/api/v1/projects/${projectId}/files${query}`);
    found.push(...list.files.filter(({ kind }) => isPicture(kind)));
    cursor = list.next;
  }
  return found;
}

/** 「画像を入れる」: the pictures among the project's files, or one of this machine. */
export function PicturePicker({
  projectId,
  onChoose,
  onFiles,
  onClose,
}: {
  projectId: string;
  onChoose: (file: FileRow) => void;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}) {
  const [pictures, setPictures] = useState<FileRow[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    if (attempt > 0) setError(null);
    picturesOf(projectId).then(
      (found) => left || setPictures(found),
      (cause: unknown) => left || setError(messageOf(cause)),
    );
    return () => {
      left = true;
    };
  }, [projectId, attempt]);
  return (
    <Dialog title="画像を入れる" open onOpenChange={(open) => !open && onClose()}>
      <DropArea
        label="画像をドラッグ、または選ぶ"
        buttonLabel="画像を選ぶ"
        hint={`${pictureWords}。「ファイル」にも保存されます。`}
        accept={acceptedPictures}
        onFiles={onFiles}
      />
      {error !== null && <LoadFailed error={error} onAgain={() => setAttempt(attempt + 1)} />}
      {error === null && pictures === null && <p className="text-sm text-ink-soft">読み込んでいます</p>}
      {pictures?.length === 0 && <p className="mt-3 text-sm">この案件のファイルに、まだ画像はありません。</p>}
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {pictures?.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="card grid w-full gap-1 p-2 text-left hover:border-primary"
              onClick={() => onChoose(file)}
            >
              <img
                src={`/api/v1/projects/${projectId}/files/${file.id}/content`}
                alt=""
                loading="lazy"
                className="h-24 w-full rounded-sm bg-sunken object-contain"
              />
              <span className="truncate text-xs">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
