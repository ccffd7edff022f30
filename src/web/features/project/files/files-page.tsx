/** /{project_id}/files: originals in folders, and what was read from them for the brief. */
import { useEffect, useRef, useState } from "react";
import type { DocumentView } from "#src/domain/brief/schema.ts";
import type { FileList, StorageView, UploadView } from "#src/domain/file/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { acceptedFiles, filesHint } from "#src/shared/reading/formats.ts";
import { may } from "#src/shared/roles.ts";
import { DropArea } from "#src/ui/form/drop-area.tsx";
import { Meter } from "#src/ui/meter.tsx";
import { bytesText } from "#src/web/parts/usage/figures.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { type FileListQuery, fileListParams } from "./address.ts";
import { EvidenceSection } from "./evidence-section.tsx";
import { Shelf } from "./shelf.tsx";
import { UploadList } from "./upload-list.tsx";
import { useFiles } from "./use-files.ts";
import { useFileUploads } from "./use-uploads.ts";

export interface FilesPageProps {
  head: ProjectHead;
  documents: DocumentView[];
  list: FileList;
  storage: StorageView;
  /** Begun by this person and not finished. */
  left: UploadView[];
  /** What the address asks for. */
  asked: FileListQuery;
}

/** Give it the project's id as its key. */
export function FilesPage({ head, documents, list, storage, left, asked }: FilesPageProps) {
  const path = `/api/v1/projects/${head.id}`;
  const { folder } = asked;
  const files = useFiles(path, list, fileListParams(asked));
  const uploads = useFileUploads(`${path}/uploads`, () => void files.again());
  const canWork = may(head.role, "work");
  const sending = new Set(uploads.rows.map(({ uploadId }) => uploadId));
  const [material, setMaterial] = useState(true);
  const add = (given: readonly File[]) =>
    uploads.add(given, { folderId: folder ?? null, evidence: material ? undefined : false });
  usePastedFiles(canWork ? add : null);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <div>
        <h1 className="text-2xl">ファイル</h1>
        <p className="text-sm text-ink-soft">
          元のファイルをそのまま保存します。読み取れた文は、作成の材料に使えます。
        </p>
      </div>
      <StorageBar storage={storage} />
      {canWork && (
        <div className="grid grid-cols-1 gap-3">
          <DropArea hint={`${filesHint}貼り付けもできます。`} accept={acceptedFiles} onFiles={add} />
          <label className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-stroke"
              checked={material}
              onChange={(event) => setMaterial(event.target.checked)}
            />
            材料に使う
            <span className="text-xs text-ink-soft">
              議事録・競合の資料・以前のページと読み取ったものは外します。あとで変えられます。
            </span>
          </label>
          <UploadList
            uploads={uploads}
            files={`${path}/files`}
            left={left.filter(({ id }) => !sending.has(id))}
            onStop={({ id }) =>
              void apiSend("DELETE", `${path}/uploads/${id}`).then(files.again, files.again)
            }
          />
        </div>
      )}
      <Shelf {...{ to: `/${head.id}/files`, path, list, files, uploads, canWork, asked }} />
      <EvidenceSection
        {...{ path, documents, canWork }}
        pageOf={(label) => {
          const file = files.files.find(({ evidence }) => evidence === label);
          return file && `/${head.id}/files/${file.id}`;
        }}
        onChanged={files.again}
      />
    </div>
  );
}

function StorageBar({ storage: { used, limit, here } }: { storage: StorageView }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          保存容量{" "}
          <span className="tabular">
            {bytesText(used)} / {bytesText(limit)}
          </span>
        </span>
        <span className="tabular text-ink-soft">この案件 {bytesText(here)}（ごみ箱の中も数えます）</span>
      </p>
      <Meter label="保存容量" value={used} max={limit} />
    </div>
  );
}

/** Files from the clipboard, wherever on the page; text that is pasted into a box stays text. */
function usePastedFiles(onFiles: ((files: readonly File[]) => void) | null) {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || take.current === null) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
