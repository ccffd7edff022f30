/** Pictures on their way into the memo: kept among the project's files, then shown where the cursor is. */
import { useEffect, useRef, useState } from "react";
import { type FileRow, fileLimits, isPicture } from "#src/domain/file/schema.ts";
import { pictureFormats, pictureWords } from "#src/shared/reading/formats.ts";
import { toast } from "#src/ui/toast/store.ts";
import { uploadFile } from "#src/web/parts/files/upload-file.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import type { OpenMemo } from "./editor/open-memo.ts";
import { pictureLine } from "./editor/preview/address.ts";

const other = `入れられるのは${pictureWords}の画像です。ほかのファイルは「ファイル」に保存できます。`;
const tooLarge = `画像は${fileLimits.bytes / 1024 / 1024}MBまでにしてください。`;

const types: readonly string[] = Object.values(pictureFormats).map(({ type }) => type);
const isAccepted = ({ type }: File) => types.includes(type);

/** A picture of the clipboard is called the same by every browser, and says nothing. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  return new File([file], file.name.replace("image", "貼り付けた画像"), { type: file.type });
}

export function useMemoPictures(projectId: string, editor: OpenMemo | null) {
  const [sending, setSending] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const control = new AbortController();
    stop.current = control;
    return () => control.abort();
  }, []);

  const insert = (file: FileRow) => editor?.insertLine(pictureLine(projectId, file));

  async function send(file: File): Promise<void> {
    const { signal } = stop.current;
    setSending((count) => count + 1);
    try {
      const sent = await uploadFile({
        path: `/api/v1/projects/${projectId}/uploads`,
        file: named(file),
        ...{ folderId: null, replaces: null, again: false, signal },
        onStart: () => {},
        onProgress: () => {},
      });
      const kept = "same" in sent ? sent.same : sent.file;
      if (kept && isPicture(kept.kind) && !signal.aborted) insert(kept);
    } catch (error) {
      if (!signal.aborted)
        toast({ kind: "must", title: `${file.name}を入れられませんでした`, description: messageOf(error) });
    } finally {
      setSending((count) => count - 1);
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const refused = files.find((file) => !isAccepted(file) || file.size > fileLimits.bytes);
    if (refused)
      toast({
        kind: "check",
        title: `${refused.name}は入れられません`,
        description: isAccepted(refused) ? tooLarge : other,
      });
    for (const file of files) if (isAccepted(file) && file.size <= fileLimits.bytes) await send(file);
  }
  return { sending: sending > 0, add, insert };
}
