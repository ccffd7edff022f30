import { clsx } from "clsx";
import type { DragEvent } from "react";
import { type FolderView, fileLimits, folderPath } from "#src/domain/file/schema.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import type { FileListQuery } from "./address.ts";

/** Where something that is dragged may be let go; what it does, the menus do as well. */
export interface DropPlace {
  /** Whether what is being dragged may go there; null: into no folder. */
  accepts: (folderId: string | null) => boolean;
  onDrop: (folderId: string | null) => void;
}

/** What an element needs to be such a place. */
export const dropProps = ({ accepts, onDrop }: DropPlace, id: string | null) => ({
  onDragOver: (event: DragEvent) => {
    if (accepts(id)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    if (!accepts(id)) return;
    event.preventDefault();
    onDrop(id);
  },
});

/** The way from all files to the folder that is open, the trash, and a new folder. */
export function FolderBar({
  to,
  folders,
  open,
  trash,
  canWork,
  place,
  onMake,
}: {
  /** The page with a folder or the trash open. */
  to: (there: Pick<Partial<FileListQuery>, "folder" | "view">) => string;
  folders: readonly FolderView[];
  open: FolderView | undefined;
  trash: boolean;
  canWork: boolean;
  place: DropPlace;
  onMake: () => void;
}) {
  const path = open ? folderPath(folders, open.id) : [];
  const crumbs = [{ id: null, name: "すべてのファイル" }, ...path];
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <nav aria-label="フォルダ" className="min-w-0">
        <ol className="flex flex-wrap items-center gap-x-1 text-sm">
          {crumbs.map(({ id, name }, index) => (
            <li key={id} className="flex min-w-0 items-center gap-1" {...dropProps(place, id)}>
              {index > 0 && <Icon name="chevron-right" className="text-ink-soft" />}
              <AppLink
                to={to(id === null ? {} : { folder: id })}
                aria-current={!trash && id === (open?.id ?? null) ? "page" : undefined}
                className={clsx(
                  "inline-block min-h-8 rounded-sm px-1.5 py-1 wrap-anywhere hover:underline",
                  !trash && id === (open?.id ?? null) && "font-bold",
                  place.accepts(id) && "outline outline-dashed outline-primary",
                )}
              >
                {name}
              </AppLink>
            </li>
          ))}
        </ol>
      </nav>
      <span className="flex flex-wrap gap-2">
        {canWork && !trash && path.length < fileLimits.folderDepth && (
          <Button size="sm" icon="plus" onClick={onMake}>
            フォルダを作る
          </Button>
        )}
        <AppLink
          to={to({ view: "trash" })}
          aria-current={trash ? "page" : undefined}
          className={buttonClass({ size: "sm", variant: trash ? "primary" : "quiet" })}
        >
          ごみ箱
        </AppLink>
      </span>
    </div>
  );
}
