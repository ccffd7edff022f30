import { clsx } from "clsx";
import { useState } from "react";
import { type FileRow, type FolderView, folderPath, maxChanged } from "#src/domain/file/schema.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { moveBetween } from "#src/web/parts/lists/move-between.ts";
import { SelectAll, SelectBox } from "#src/web/parts/lists/select-all.tsx";
import { type Selection, useSelection } from "#src/web/parts/lists/use-selection.ts";
import { type FileListQuery, filesTo } from "./address.ts";
import { FileBar } from "./file-bar.tsx";
import { type FileActs, FileLine } from "./file-row.tsx";
import type { Moving } from "./move-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { FilesController } from "./use-files.ts";
import { useMany } from "./use-many.ts";

export interface FileItemsProps {
  /** Address of the page. */
  to: string;
  /** Address of the project in the API. */
  path: string;
  files: FilesController;
  folders: readonly FolderView[];
  canWork: boolean;
  acts: FileActs;
  asked: FileListQuery;
  onMove: (moving: Moving) => void;
  /** What a menu does by keyboard as well; null: nothing is moved here. */
  onDrag: ((file: FileRow | null) => void) | null;
}

/** The files that are asked for, to open one and to do something with several. */
export function FileItems({
  to,
  path,
  files,
  folders,
  canWork,
  acts,
  asked,
  onMove,
  onDrag,
}: FileItemsProps) {
  const selection = useSelection(files.files, maxChanged);
  const { selected, clear } = selection;
  const many = useMany(path, files.again);
  const [removing, setRemoving] = useState<readonly FileRow[]>([]);
  const trash = asked.view === "trash";
  const selects = canWork || !trash;
  const thenClear = (work: Promise<boolean>) => void work.then((done) => done && clear());
  const move = () => {
    const [first, ...others] = selected.map(({ folderId }) => folderId);
    onMove({
      from: others.every((id) => id === first) ? (first ?? null) : null,
      to: folders,
      save: async (folderId) => {
        await many.move(selected, folderId);
        toast({ kind: "good", title: `${selected.length}件を移しました` });
        clear();
      },
    });
  };
  if (files.files.length === 0) return <EmptyList to={to} asked={asked} />;
  return (
    <div className="grid grid-cols-1 gap-5 pt-2">
      {selects && <SelectAll selection={selection} hasMore={files.hasMore} />}
      <Rows
        {...{ to, path: `${path}/files`, folders, canWork, acts, asked, onDrag }}
        selection={selection}
        selects={selects}
      />
      {files.hasMore && (
        <Button size="sm" className="justify-self-center" onClick={() => void files.readOn()}>
          もっと見る
        </Button>
      )}
      <FileBar
        {...{ path: `${path}/files`, selected, trash, canWork }}
        onMove={move}
        onEvidence={(given, on) => void many.evidence(given, on)}
        onTrash={() => thenClear(many.trash(selected))}
        onRestore={() => thenClear(many.restore(selected))}
        onRemove={() => setRemoving(selected)}
        onClear={clear}
      />
      <RemoveDialog
        files={removing}
        onClose={() => setRemoving([])}
        onRemove={(given) => many.remove(given).then((done) => done && clear())}
      />
    </div>
  );
}

function Rows({
  to,
  path,
  folders,
  canWork,
  acts,
  asked,
  selection,
  selects,
  onDrag,
}: Pick<FileItemsProps, "to" | "path" | "folders" | "canWork" | "acts" | "asked" | "onDrag"> & {
  selection: Selection<FileRow>;
  /** Whether rows can be selected. */
  selects: boolean;
}) {
  return (
    <ul aria-label="ファイル" className="grid grid-cols-1 gap-2" onKeyDown={moveBetween}>
      {selection.rows.map((file) => {
        const isSelected = selection.isSelected(file.id);
        return (
          <li
            key={file.id}
            className={clsx(
              "card flex min-w-0 items-start gap-1 p-3",
              selects && "pl-2",
              isSelected && "border-primary bg-wash",
            )}
            draggable={canWork && onDrag !== null}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", file.name);
              onDrag?.(file);
            }}
            onDragEnd={() => onDrag?.(null)}
          >
            {selects && (
              <SelectBox
                name={file.name}
                checked={isSelected}
                onSelect={(range) => selection.toggle(file.id, range)}
              />
            )}
            <FileLine
              {...{ file, path, canWork, acts }}
              to={`${to}/${file.id}`}
              words={asked.search}
              folder={file.folderId === (asked.folder ?? null) ? undefined : wayTo(folders, file.folderId)}
            />
          </li>
        );
      })}
    </ul>
  );
}

const wayTo = (folders: readonly FolderView[], id: string | null) =>
  id === null
    ? undefined
    : folderPath(folders, id)
        .map(({ name }) => name)
        .join(" / ");

function EmptyList({ to, asked }: { to: string; asked: FileListQuery }) {
  if (asked.search !== "") return <NothingFound to={to} asked={asked} />;
  if (asked.view === "trash")
    return (
      <EmptyState icon="trash" title="ごみ箱にファイルはありません">
        <p>削除したファイルは、30日のあいだここに残ります。</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="files"
      title={asked.folder ? "このフォルダにファイルはありません" : "まだファイルはありません"}
    >
      <p>商品の資料や写真を置くと、いつでも中身を見て、取り出せます。</p>
    </EmptyState>
  );
}

function NothingFound({ to, asked }: { to: string; asked: FileListQuery }) {
  const { folder, ...everywhere } = asked;
  return (
    <EmptyState
      icon="files"
      title="合うファイルがありません"
      action={
        <AppLink
          to={filesTo(to, folder ? everywhere : { ...everywhere, search: "" })}
          className={buttonClass({})}
        >
          {folder ? "すべてのファイルから探す" : "すべて表示する"}
        </AppLink>
      }
    >
      <p>言葉を短くするか、変えてお試しください。</p>
    </EmptyState>
  );
}
