import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  type FileList,
  type FileRow,
  type FolderView,
  folderPath,
  foldersWithin,
} from "../../../../domain/file/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { apiSend } from "../../../shell/api-client.ts";
import { type Asked, FileDialogs } from "./file-dialogs.tsx";
import { type FileActs, FileLine } from "./file-row.tsx";
import { type DropPlace, FolderBar } from "./folder-bar.tsx";
import { type FolderActs, FolderCards, filesWithin, TrashedFolders } from "./folder-cards.tsx";
import { MoveDialog, type Moving } from "./move-dialog.tsx";
import { NameDialog, type Naming } from "./name-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import type { Files } from "./use-files.ts";
import type { useUploads } from "./use-uploads.ts";

type Dragged = { file: FileRow } | { folder: FolderView };

/** Folders, the list, and the questions about one of them. */
export function Shelf({
  to,
  path,
  list,
  files,
  uploads,
  canWork,
  asked: { view, folder, open },
}: {
  /** Address of the page. */
  to: string;
  /** Address of the project in the API. */
  path: string;
  list: FileList;
  files: Files;
  uploads: ReturnType<typeof useUploads>;
  canWork: boolean;
  /** What the address asks for. */
  asked: { view: "files" | "trash"; folder: string | undefined; open: string | undefined };
}) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string | null>(open ?? null);
  const [question, setQuestion] = useState<Asked | null>(null);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [replacing, setReplacing] = useState<FileRow | null>(null);
  const { folders } = list;
  const current = folders.find(({ id }) => id === folder);
  const isTrash = view === "trash";
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
    move: (file) =>
      setMoving({ from: file.folderId, to: folders, save: (into) => files.moveFile(file, into) }),
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
  const folderActs: FolderActs = {
    rename: (one) =>
      name("フォルダの名前を変える", one.name, (next) => files.changeFolder(one, { name: next })),
    move: (one) =>
      setMoving({
        from: one.parentId,
        to: placesFor(folders, one),
        save: (into) => files.changeFolder(one, { parentId: into }),
      }),
    trash: (one) => void files.trashFolder(one, filesWithin(folders, one.id)),
    drag: (one) => setDragged(one && { folder: one }),
  };
  const place: DropPlace = {
    accepts: (id) => dragged !== null && goes(folders, dragged, id),
    onDrop: (id) => {
      setDragged(null);
      if (dragged === null) return;
      void files.moved(
        "file" in dragged
          ? files.moveFile(dragged.file, id)
          : files.changeFolder(dragged.folder, { parentId: id }),
      );
    },
  };
  return (
    <section aria-labelledby="shelf" className="grid grid-cols-1 gap-3">
      <h2 id="shelf" className="sr-only">
        ファイルの一覧
      </h2>
      <FolderBar
        {...{ to, folders, open: current, trash: isTrash, canWork, place }}
        onMake={() => name("フォルダを作る", "", (given) => files.makeFolder(given, current?.id ?? null))}
      />
      {isTrash ? (
        <TrashedFolders
          {...{ folders: list.trashed, canWork }}
          onRestore={(one) => void files.restoreFolder(one).then((done) => done && navigate(to))}
        />
      ) : (
        <FolderCards {...{ to, folders, parentId: current?.id ?? null, canWork, place, acts: folderActs }} />
      )}
      {files.files.length === 0 && <EmptyList trash={isTrash} inFolder={current !== undefined} />}
      <FileItems
        {...{ path: `${path}/files`, files: files.files, canWork, acts }}
        wayTo={(id) => (current ? undefined : wayTo(folders, id))}
        onDrag={isTrash ? null : (file) => setDragged(file && { file })}
      />
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
      <MoveDialog moving={moving} folders={folders} onClose={() => setMoving(null)} />
      <FileDialogs
        {...{ asked: question, path: `${path}/files`, canWork }}
        onClose={() => setQuestion(null)}
        onChoose={(file, version) => void files.chooseVersion(file, version)}
        onRemove={(file) => void files.remove(file)}
      />
    </section>
  );
}

function FileItems({
  path,
  files,
  canWork,
  acts,
  wayTo,
  onDrag,
}: {
  /** Address of the project's files. */
  path: string;
  files: readonly FileRow[];
  canWork: boolean;
  acts: FileActs;
  /** The folder of a file in words, where that is not said above. */
  wayTo: (folderId: string) => string | undefined;
  /** What a menu does by keyboard as well; null: nothing is moved here. */
  onDrag: ((file: FileRow | null) => void) | null;
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="ファイル" className="grid grid-cols-1 gap-2">
      {files.map((file) => (
        <li
          key={file.id}
          className="card p-3"
          draggable={canWork && onDrag !== null}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", file.name);
            onDrag?.(file);
          }}
          onDragEnd={() => onDrag?.(null)}
        >
          <FileLine
            {...{ file, path, canWork, acts }}
            folder={file.folderId === null ? undefined : wayTo(file.folderId)}
          />
        </li>
      ))}
    </ul>
  );
}

const wayTo = (folders: readonly FolderView[], id: string) =>
  folderPath(folders, id)
    .map(({ name }) => name)
    .join(" / ");

/** Where a folder may go: not into itself, nor into what is inside of it. */
function placesFor(folders: readonly FolderView[], one: FolderView): FolderView[] {
  const within = new Set(foldersWithin(folders, one.id).map(({ id }) => id));
  return folders.filter(({ id }) => !within.has(id));
}

function goes(folders: readonly FolderView[], dragged: Dragged, id: string | null): boolean {
  if ("file" in dragged) return dragged.file.folderId !== id;
  if (dragged.folder.parentId === id) return false;
  return id === null || placesFor(folders, dragged.folder).some((place) => place.id === id);
}

function EmptyList({ trash, inFolder }: { trash: boolean; inFolder: boolean }) {
  if (trash)
    return (
      <EmptyState icon="trash" title="ごみ箱にファイルはありません">
        <p>削除したファイルは、30日のあいだここに残ります。</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="files"
      title={inFolder ? "このフォルダにファイルはありません" : "まだファイルはありません"}
    >
      <p>商品の資料や写真を置くと、いつでも中身を見て、取り出せます。</p>
    </EmptyState>
  );
}
