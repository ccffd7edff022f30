import type { FolderView } from "../../../../domain/file/schema.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { AppLink } from "../../../../ui/link/link.tsx";

/** All files, each folder, the trash; what is done with the folder that is open. */
export function FolderBar({
  to,
  folders,
  open,
  trash,
  canWork,
  onMake,
  onRename,
  onTrash,
}: {
  /** Address of the page. */
  to: string;
  folders: readonly FolderView[];
  open: FolderView | undefined;
  trash: boolean;
  canWork: boolean;
  onMake: () => void;
  onRename: (folder: FolderView) => void;
  onTrash: (folder: FolderView) => void;
}) {
  const place = (label: string, query: string, current: boolean) => (
    <li key={query} className="min-w-0">
      <AppLink
        to={`${to}${query}`}
        aria-current={current ? "page" : undefined}
        className={buttonClass({ size: "sm", variant: current ? "primary" : "secondary" }, "break-all")}
      >
        {label}
      </AppLink>
    </li>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label="フォルダ" className="min-w-0">
        <ul className="flex flex-wrap gap-2">
          {place("すべて", "", !trash && open === undefined)}
          {folders.map(({ id, name, files }) =>
            place(`${name}（${files}）`, `?folder=${id}`, !trash && open?.id === id),
          )}
          {place("ごみ箱", "?view=trash", trash)}
        </ul>
      </nav>
      {canWork && !trash && (
        <span className="flex flex-wrap gap-1">
          <Button size="sm" variant="quiet" icon="plus" onClick={onMake}>
            フォルダを作る
          </Button>
          {open && (
            <Button size="sm" variant="quiet" onClick={() => onRename(open)}>
              このフォルダの名前を変える
            </Button>
          )}
          {open && (
            <Button size="sm" variant="quiet" onClick={() => onTrash(open)}>
              このフォルダを削除する
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
