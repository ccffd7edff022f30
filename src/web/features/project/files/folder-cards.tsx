import { clsx } from "clsx";
import { type FolderView, foldersWithin, type TrashedFolder } from "#src/domain/file/schema.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { type DropPlace, dropProps } from "./folder-bar.tsx";

export interface FolderActs {
  rename: (folder: FolderView) => void;
  move: (folder: FolderView) => void;
  trash: (folder: FolderView) => void;
  drag: (folder: FolderView | null) => void;
}

/** The files in it and in the folders inside of it. */
export const filesWithin = (folders: readonly FolderView[], id: string): number =>
  foldersWithin(folders, id).reduce((sum, { files }) => sum + files, 0);

/** Folders; each opens, takes what is dropped on it, and has its menu. */
export function FolderCards({
  to,
  folders,
  here,
  canWork,
  place,
  acts,
}: {
  /** The page with a folder open. */
  to: (folderId: string) => string;
  folders: readonly FolderView[];
  /** Those that are shown. */
  here: readonly FolderView[];
  canWork: boolean;
  place: DropPlace;
  acts: FolderActs;
}) {
  if (here.length === 0) return null;
  return (
    <ul aria-label="フォルダ" className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {here.map((folder) => (
        <li
          key={folder.id}
          draggable={canWork}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", folder.name);
            acts.drag(folder);
          }}
          onDragEnd={() => acts.drag(null)}
          {...dropProps(place, folder.id)}
          className={clsx(
            "card flex min-w-0 items-center gap-2 py-1 pr-1 pl-3 hover:border-primary",
            place.accepts(folder.id) && "border-dashed border-primary bg-wash",
          )}
        >
          <Icon name="folder" className="text-lg text-stroke" />
          <AppLink to={to(folder.id)} draggable={false} className="min-w-0 flex-1 rounded-sm py-2">
            <span className="line-clamp-2 font-bold break-all">
              <bdi>{folder.name}</bdi>
            </span>
            <span className="tabular block text-xs text-ink-soft">{filesWithin(folders, folder.id)}件</span>
          </AppLink>
          {canWork && (
            <Menu
              trigger={<IconButton icon="ellipsis" label={`フォルダ「${folder.name}」の操作`} size="sm" />}
              groups={[
                {
                  entries: [
                    {
                      ...{ id: "rename", label: "名前を変える", icon: "pencil" },
                      onSelect: () => acts.rename(folder),
                    },
                    {
                      ...{ id: "move", label: "ほかのフォルダに移す", icon: "folder" },
                      onSelect: () => acts.move(folder),
                    },
                    {
                      ...{ id: "trash", label: "中のファイルごと削除する", icon: "trash" },
                      onSelect: () => acts.trash(folder),
                    },
                  ],
                },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Folders in the trash; what went there with one comes back with it. */
export function TrashedFolders({
  folders,
  canWork,
  onRestore,
}: {
  folders: readonly TrashedFolder[];
  canWork: boolean;
  onRestore: (folder: TrashedFolder) => void;
}) {
  if (folders.length === 0) return null;
  return (
    <ul aria-label="ごみ箱のフォルダ" className="grid grid-cols-1 gap-2">
      {folders.map((folder) => (
        <li key={folder.id} className="card flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
          <Icon name="folder" className="text-lg text-ink-soft" />
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-bold break-all">
              <bdi>{folder.name}</bdi>
            </p>
            <p className="text-xs text-ink-soft">
              中の{folder.files}件・{dayLabel(folder.removedAt)}に消えます
            </p>
          </div>
          {canWork && (
            <Button
              size="sm"
              icon="rotate-ccw"
              aria-label={`フォルダ「${folder.name}」を中のファイルごと元に戻す`}
              onClick={() => onRestore(folder)}
            >
              フォルダごと戻す
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
