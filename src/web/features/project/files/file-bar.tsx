import { type FileRow, maxChanged } from "#src/domain/file/schema.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { SelectionBar } from "#src/web/parts/lists/selection-bar.tsx";

export interface FileBarProps {
  /** Address of the project's files. */
  path: string;
  selected: readonly FileRow[];
  trash: boolean;
  canWork: boolean;
  onMove: () => void;
  onEvidence: (files: readonly FileRow[], on: boolean) => void;
  onTrash: () => void;
  onRestore: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with the files that are selected. */
export function FileBar(props: FileBarProps) {
  const { path, selected, trash, canWork, onMove, onTrash, onRestore, onRemove, onClear } = props;
  const [first, ...others] = selected;
  if (!first) return null;
  const content =
    others.length === 0
      ? `${path}/${first.id}/content`
      : `${path}/archive?ids=${selected.map(({ id }) => id).join(",")}`;
  return (
    <SelectionBar label="選んだファイル" count={selected.length} atMost={maxChanged} onClear={onClear}>
      {trash ? (
        <>
          <Button size="sm" icon="rotate-ccw" onClick={onRestore}>
            元に戻す
          </Button>
          <Button size="sm" icon="trash" onClick={onRemove}>
            完全に削除する
          </Button>
        </>
      ) : (
        <>
          {canWork && (
            <Button size="sm" icon="folder" onClick={onMove}>
              フォルダに移す
            </Button>
          )}
          {canWork && <Evidence {...props} />}
          <a href={content} download className={buttonClass({ size: "sm" })}>
            {others.length === 0 ? "ダウンロード" : "ダウンロード（zip）"}
          </a>
          {canWork && (
            <Button size="sm" icon="trash" onClick={onTrash}>
              削除する
            </Button>
          )}
        </>
      )}
    </SelectionBar>
  );
}

/** Only what has text can become evidence; where that is not all of them, it is said how many. */
function Evidence({ selected, onEvidence }: FileBarProps) {
  const off = selected.filter((file) => file.readable && file.evidence === null);
  const on = selected.filter((file) => file.evidence !== null);
  const counted = (label: string, files: readonly FileRow[]) =>
    files.length === selected.length ? label : `${label}（${files.length}件）`;
  return (
    <>
      {off.length > 0 && (
        <Button size="sm" onClick={() => onEvidence(off, true)}>
          {counted("材料に使う", off)}
        </Button>
      )}
      {on.length > 0 && (
        <Button size="sm" onClick={() => onEvidence(on, false)}>
          {counted("材料から外す", on)}
        </Button>
      )}
    </>
  );
}
