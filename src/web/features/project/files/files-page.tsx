/** /{project_id}/files: originals in folders, and what was read from them for the brief. */
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { DocumentView } from "../../../../domain/brief/schema.ts";
import {
  type FileList,
  type FileRow,
  fileLimits,
  type StorageView,
  type UploadView,
} from "../../../../domain/file/schema.ts";
import type { ProjectHead } from "../../../../domain/project/schema.ts";
import { may } from "../../../../shared/roles.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { DropArea } from "../../../../ui/form/drop-area.tsx";
import { Meter } from "../../../../ui/meter.tsx";
import { bytesText } from "../../../parts/usage/figures.ts";
import { apiSend } from "../../../shell/api-client.ts";
import { EvidenceSection } from "./evidence-section.tsx";
import { type Asked, FileDialogs } from "./file-dialogs.tsx";
import { type FileActs, FileLine } from "./file-row.tsx";
import { FolderBar } from "./folder-bar.tsx";
import { NameDialog, type Naming } from "./name-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { UploadList } from "./upload-list.tsx";
import { useFiles } from "./use-files.ts";
import { useUploads } from "./use-uploads.ts";

export interface FilesPageProps {
  head: ProjectHead;
  documents: DocumentView[];
  list: FileList;
  storage: StorageView;
  /** Begun by this person and not finished. */
  left: UploadView[];
  /** What the address asks for. */
  asked: { view: "files" | "trash"; folder: string | undefined; open: string | undefined };
}

const accepted = ".txt,.md,.json,.csv,.tsv,.html,.htm,.pdf,.docx,.xlsx,.pptx,.png,.jpg,.jpeg,.webp";
const hint = `テキスト・表・HTML・PDF・Word・Excel・PowerPoint・画像（PNG・JPEG・WebP）。1つ${fileLimits.bytes / 1024 / 1024}MBまで。貼り付けもできます。`;

/** Give it the project's id as its key. */
export function FilesPage({ head, documents, list, storage, left, asked }: FilesPageProps) {
  const path = `/api/v1/projects/${head.id}`;
  const { view, folder } = asked;
  const files = useFiles(path, list, folder === undefined ? { view } : { view, folder });
  const uploads = useUploads(`${path}/uploads`, () => void files.again());
  const canWork = may(head.role, "work");
  const sending = new Set(uploads.rows.map(({ uploadId }) => uploadId));
  const add = (given: readonly File[]) => uploads.add(given, { folderId: folder ?? null });
  usePastedFiles(canWork ? add : null);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <div>
        <h1 className="text-2xl">ファイル</h1>
        <p className="text-sm text-ink-soft">
          元のファイルをそのまま保存します。読み取れた文は、作成の根拠に使えます。
        </p>
      </div>
      <StorageBar storage={storage} />
      {canWork && (
        <div className="grid grid-cols-1 gap-3">
          <DropArea
            label="ここにファイルを置く"
            buttonLabel="ファイルを選ぶ"
            hint={hint}
            accept={accepted}
            onFiles={add}
          />
          <UploadList
            uploads={uploads}
            left={left.filter(({ id }) => !sending.has(id))}
            onStop={({ id }) =>
              void apiSend("DELETE", `${path}/uploads/${id}`).then(files.again, files.again)
            }
          />
        </div>
      )}
      <Shelf key={asked.open} {...{ head, path, list, files, uploads, canWork, asked }} />
      <EvidenceSection path={path} documents={documents} canWork={canWork} onChanged={files.again} />
    </div>
  );
}

interface ShelfProps extends Pick<FilesPageProps, "head" | "list" | "asked"> {
  path: string;
  files: ReturnType<typeof useFiles>;
  uploads: ReturnType<typeof useUploads>;
  canWork: boolean;
}

/** Folders, the list, and the questions about one file. */
function Shelf({ head, path, list, files, uploads, canWork, asked: { view, folder, open } }: ShelfProps) {
  const navigate = useNavigate();
  const to = `/${head.id}/files`;
  const [opened, setOpened] = useState<string | null>(open ?? null);
  const [question, setQuestion] = useState<Asked | null>(null);
  const [naming, setNaming] = useState<Naming | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [replacing, setReplacing] = useState<FileRow | null>(null);
  const current = list.folders.find(({ id }) => id === folder);
  const ask = (about: Asked["about"]) => (file: FileRow) => setQuestion({ about, file });
  const name = (title: string, from: string, save: Naming["save"]) =>
    setNaming({ title, label: "名前", name: from, save });
  const acts: FileActs = {
    open: ({ id }) => setOpened(id),
    rename: (file) =>
      name("ファイルの名前を変える", file.name, async (next) => {
        await apiSend("PATCH", `${path}/files/${file.id}`, { name: next });
        await files.again();
      }),
    move: ask("move"),
    versions: ask("versions"),
    remove: ask("remove"),
    replace: (file) => {
      setReplacing(file);
      picker.current?.click();
    },
    trash: (file) => void files.trash(file),
    restore: (file) => void files.restore(file),
    evidence: (file, evidence) => void files.change(file, { evidence }),
  };
  return (
    <section aria-labelledby="shelf" className="grid grid-cols-1 gap-3">
      <h2 id="shelf" className="sr-only">
        ファイルの一覧
      </h2>
      <FolderBar
        {...{ to, folders: list.folders, open: current, trash: view === "trash", canWork }}
        onMake={() => name("フォルダを作る", "", files.makeFolder)}
        onRename={(one) => name("フォルダの名前を変える", one.name, (next) => files.renameFolder(one, next))}
        onTrash={(one) => void files.trashFolder(one).then(() => navigate(to))}
      />
      {files.files.length === 0 ? (
        <EmptyList trash={view === "trash"} inFolder={current !== undefined} />
      ) : (
        <ul aria-label="ファイル" className="grid grid-cols-1 gap-2">
          {files.files.map((file) => (
            <li key={file.id}>
              <FileLine
                {...{ file, path: `${path}/files`, canWork, acts }}
                folder={current ? undefined : list.folders.find(({ id }) => id === file.folderId)?.name}
              />
            </li>
          ))}
        </ul>
      )}
      {files.hasMore && (
        <Button size="sm" className="justify-self-center" onClick={() => void files.readOn()}>
          もっと見る
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="新しい版を選ぶ"
        onChange={(event) => {
          const given = [...(event.target.files ?? [])];
          event.target.value = "";
          if (replacing && given.length > 0) uploads.add(given, { folderId: null, replaces: replacing.id });
        }}
      />
      <PreviewDialog path={`${path}/files`} fileId={opened} onClose={() => setOpened(null)} />
      <NameDialog naming={naming} onClose={() => setNaming(null)} />
      <FileDialogs
        {...{ asked: question, path: `${path}/files`, folders: list.folders, canWork }}
        onClose={() => setQuestion(null)}
        onMove={(file, folderId) => void files.change(file, { folderId })}
        onChoose={(file, version) => void files.chooseVersion(file, version)}
        onRemove={(file) => void files.remove(file)}
      />
    </section>
  );
}

function EmptyList({ trash, inFolder }: { trash: boolean; inFolder: boolean }) {
  if (trash)
    return (
      <EmptyState icon="trash" title="ごみ箱は空です">
        <p>削除したファイルは、30日のあいだここに残ります。</p>
      </EmptyState>
    );
  return (
    <EmptyState icon="files" title={inFolder ? "このフォルダは空です" : "まだファイルはありません"}>
      <p>商品の資料や写真を置くと、いつでも中身を見て、取り出せます。</p>
    </EmptyState>
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
