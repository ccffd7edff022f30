import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type FileList, type FileRow, type FolderView, foldersWithin } from "#src/domain/file/schema.ts";
import { containsWords } from "#src/shared/words/fold.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { type FileListQuery, filesTo } from "./address.ts";
import { type FileDialogRequest, FileDialogs } from "./file-dialogs.tsx";
import { FileItems } from "./file-list.tsx";
import type { FileActs } from "./file-row.tsx";
import { FindBar } from "./find-bar.tsx";
import { type DropPlace, FolderBar } from "./folder-bar.tsx";
import { type FolderActs, FolderCards, filesWithin, TrashedFolders } from "./folder-cards.tsx";
import { MoveDialog, type Moving } from "./move-dialog.tsx";
import { NameDialog, type Naming } from "./name-dialog.tsx";
import type { FilesController } from "./use-files.ts";
import type { useFileUploads } from "./use-uploads.ts";

type Dragged = { file: FileRow } | { folder: FolderView };

/** Folders, the list, and the questions about one of them. */
export function Shelf({
  to,
  path,
  list,
  files,
  uploads,
  canWork,
  asked,
}: {
  /** Address of the page. */
  to: string;
  /** Address of the project in the API. */
  path: string;
  list: FileList;
  files: FilesController;
  uploads: ReturnType<typeof useFileUploads>;
  canWork: boolean;
  /** What the address asks for. */
  asked: FileListQuery;
}) {
  const { view, folder, search } = asked;
  const navigate = useNavigate();
  const overlays = useOverlays();
  const { name } = overlays;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const { replace, picker } = useReplacement(uploads);
  const { folders } = list;
  const current = folders.find(({ id }) => id === folder);
  const isTrash = view === "trash";
  const open = ({ id }: FileRow) => void navigate(`${to}/${id}`);
  const acts = fileActs(path, folders, files, overlays, { open, replace });
  const onFolders = folderActs(folders, files, overlays, (one) => setDragged(one && { folder: one }));
  const place = dropPlace(folders, files, dragged, setDragged);
  return (
    <section aria-labelledby="shelf" className="grid grid-cols-1 gap-3">
      <h2 id="shelf" className="sr-only">
        ファイルの一覧
      </h2>
      <FolderBar
        {...{ folders, open: current, trash: isTrash, canWork, place }}
        to={(there) => filesTo(to, { ...there, sort: asked.sort })}
        onMake={() => name("フォルダを作る", "", (given) => files.makeFolder(given, current?.id ?? null))}
      />
      {(files.files.length > 0 || search !== "") && <FindBar key={`${view} ${folder}`} {...asked} />}
      {isTrash ? (
        <TrashedFolders
          {...{ folders: list.trashed, canWork }}
          onRestore={(one) => void files.restoreFolder(one).then((done) => done && navigate(to))}
        />
      ) : (
        <FolderCards
          {...{ folders, canWork, place, acts: onFolders }}
          here={search === "" ? foldersIn(folders, current?.id) : foldersNamed(folders, asked)}
          to={(id) => filesTo(to, { folder: id, sort: asked.sort })}
        />
      )}
      <FileItems
        {...{ to, path, files, folders, canWork, acts, asked }}
        onMove={overlays.setMoving}
        onDrag={isTrash ? null : (file) => setDragged(file && { file })}
      />
      {picker}
      <Overlays {...{ path, folders, files, canWork, overlays }} />
    </section>
  );
}

/** What may stand over the list: what is asked about one file or folder. */
function useOverlays() {
  const [question, setQuestion] = useState<FileDialogRequest | null>(null);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const ask = (about: FileDialogRequest["about"]) => (file: FileRow) => setQuestion({ about, file });
  const name = (title: string, from: string, save: Naming["save"]) =>
    setNaming({ title, label: "名前", name: from, save });
  return { question, setQuestion, naming, setNaming, moving, setMoving, ask, name };
}
type OverlayState = ReturnType<typeof useOverlays>;

function Overlays({
  path,
  folders,
  files,
  canWork,
  overlays,
}: {
  path: string;
  folders: FolderView[];
  files: FilesController;
  canWork: boolean;
  overlays: OverlayState;
}) {
  const { question, setQuestion, naming, setNaming, moving, setMoving } = overlays;
  return (
    <>
      <NameDialog naming={naming} onClose={() => setNaming(null)} />
      <MoveDialog moving={moving} folders={folders} onClose={() => setMoving(null)} />
      <FileDialogs
        {...{ asked: question, path: `${path}/files`, canWork }}
        onClose={() => setQuestion(null)}
        onChoose={(file, version) => void files.chooseVersion(file, version)}
        onRemove={(file) => void files.remove(file)}
      />
    </>
  );
}

/** Asks this computer for a file that becomes the next version of one; `picker` has to stand in the page. */
function useReplacement(uploads: ReturnType<typeof useFileUploads>) {
  const box = useRef<HTMLInputElement>(null);
  const [replacing, setReplacing] = useState<FileRow | null>(null);
  const picker = (
    <input
      ref={box}
      type="file"
      hidden
      aria-label="新しい版を選ぶ"
      onChange={(event) => {
        const given = [...(event.target.files ?? [])];
        event.target.value = "";
        if (replacing && given.length > 0) uploads.add(given, { folderId: null, replaces: replacing.id });
      }}
    />
  );
  const replace = (file: FileRow) => {
    setReplacing(file);
    box.current?.click();
  };
  return { replace, picker };
}

function fileActs(
  path: string,
  folders: FolderView[],
  files: FilesController,
  { setMoving, ask, name }: OverlayState,
  own: Pick<FileActs, "open" | "replace">,
): FileActs {
  return {
    ...own,
    rename: (file) =>
      name("ファイルの名前を変える", file.name, async (next) => {
        await apiSend("PATCH", `${path}/files/${file.id}`, { name: next });
        await files.again();
      }),
    move: (file) =>
      setMoving({ from: file.folderId, to: folders, save: (into) => files.moveFile(file, into) }),
    versions: ask("versions"),
    remove: ask("remove"),
    trash: (file) => void files.trash(file),
    restore: (file) => void files.restore(file),
    evidence: (file, evidence) => void files.evidence(file, evidence),
  };
}

function folderActs(
  folders: FolderView[],
  files: FilesController,
  { setMoving, name }: OverlayState,
  drag: FolderActs["drag"],
): FolderActs {
  return {
    rename: (one) =>
      name("フォルダの名前を変える", one.name, (next) => files.changeFolder(one, { name: next })),
    move: (one) =>
      setMoving({
        from: one.parentId,
        to: placesFor(folders, one),
        save: (into) => files.changeFolder(one, { parentId: into }),
      }),
    trash: (one) => void files.trashFolder(one, filesWithin(folders, one.id)),
    drag,
  };
}

function dropPlace(
  folders: readonly FolderView[],
  files: FilesController,
  dragged: Dragged | null,
  onDragged: (dragged: null) => void,
): DropPlace {
  return {
    accepts: (id) => dragged !== null && goes(folders, dragged, id),
    onDrop: (id) => {
      onDragged(null);
      if (dragged === null) return;
      void files.moved(
        "file" in dragged
          ? files.moveFile(dragged.file, id)
          : files.changeFolder(dragged.folder, { parentId: id }),
      );
    },
  };
}

/** Where a folder may go: not into itself, nor into what is inside of it. */
function placesFor(folders: readonly FolderView[], one: FolderView): FolderView[] {
  const within = new Set(foldersWithin(folders, one.id).map(({ id }) => id));
  return folders.filter(({ id }) => !within.has(id));
}

const foldersIn = (folders: readonly FolderView[], parentId: string | undefined) =>
  folders.filter((one) => one.parentId === (parentId ?? null));

/** Folders whose names hold the words, as the files are looked for. */
function foldersNamed(folders: readonly FolderView[], { folder, search }: FileListQuery): FolderView[] {
  const within = folder ? foldersWithin(folders, folder).filter(({ id }) => id !== folder) : folders;
  return within.filter(({ name }) => containsWords(name, search));
}

function goes(folders: readonly FolderView[], dragged: Dragged, id: string | null): boolean {
  if ("file" in dragged) return dragged.file.folderId !== id;
  if (dragged.folder.parentId === id) return false;
  return id === null || placesFor(folders, dragged.folder).some((place) => place.id === id);
}
