import { type FileRow, fileKinds, isPicture } from "#src/domain/file/schema.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { containsWords } from "#src/shared/words/fold.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { Recent } from "#src/web/parts/frame/recent.tsx";
import { bytesText } from "#src/web/parts/usage/figures.ts";

export interface FileActs {
  open: (file: FileRow) => void;
  rename: (file: FileRow) => void;
  move: (file: FileRow) => void;
  replace: (file: FileRow) => void;
  versions: (file: FileRow) => void;
  trash: (file: FileRow) => void;
  restore: (file: FileRow) => void;
  remove: (file: FileRow) => void;
  evidence: (file: FileRow, on: boolean) => void;
}

/** One file: its name opens it, a switch makes it evidence, the rest is in its menu. */
export function FileLine({
  file,
  to,
  path,
  folder,
  words,
  canWork,
  acts,
}: {
  file: FileRow;
  /** Address of its page. */
  to: string;
  /** Address of the project's files in the API. */
  path: string;
  /** Name of the folder, where that is not said above. */
  folder: string | undefined;
  /** What it was found by. */
  words: string;
  canWork: boolean;
  acts: FileActs;
}) {
  const trashed = file.removedAt !== null;
  return (
    <div className="flex min-w-0 flex-1 items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <Look file={file} path={path} />
        <div className="min-w-0 flex-1 basis-24">
          {trashed ? (
            <p className="font-bold break-all">
              <bdi>{file.name}</bdi>
            </p>
          ) : (
            <AppLink
              to={to}
              title={file.name}
              className="line-clamp-2 max-w-full font-bold break-all text-stroke hover:underline pointer-coarse:py-2.5"
            >
              <bdi>{file.name}</bdi>
            </AppLink>
          )}
          <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
            <span>{fileKinds[file.kind].label}</span>
            <span className="tabular">{bytesText(file.size)}</span>
            {file.removedAt ? <span>{dayLabel(file.removedAt)}に消えます</span> : <Recent at={file.at} />}
            {file.versions > 1 && (
              <span>
                版{file.version}（全{file.versions}版）
              </span>
            )}
            {file.evidence && <span className="text-stroke">材料 {file.evidence}</span>}
            {!containsWords(file.name, words) && <span>本文に一致</span>}
            {folder && <span className="break-all">{folder}</span>}
          </p>
        </div>
        {!trashed && file.readable && (
          <EvidenceSwitch file={file} canWork={canWork} onChange={(on) => acts.evidence(file, on)} />
        )}
      </div>
      <span className="grid min-h-10 place-items-center">
        <Menu
          trigger={<IconButton icon="ellipsis" label={`${file.name}の操作`} size="sm" />}
          groups={[{ entries: entriesOf(file, path, canWork, acts) }]}
        />
      </span>
    </div>
  );
}

/** A light picture itself, otherwise what kind of file it is. */
function Look({ file, path }: { file: FileRow; path: string }) {
  const box = "grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken";
  if (isPicture(file.kind) && file.removedAt === null && file.size <= lightPicture)
    return (
      <img
        src={`${path}/${file.id}/content?version=${file.version}`}
        alt=""
        loading="lazy"
        className={`${box} object-cover`}
      />
    );
  return (
    <span className={box}>
      <Icon name={iconOf(file)} className="text-lg text-ink-soft" />
    </span>
  );
}

/** There are no smaller copies: a heavier one is fetched when it is opened. */
const lightPicture = 1_000_000;

function EvidenceSwitch({
  file,
  canWork,
  onChange,
}: {
  file: FileRow;
  canWork: boolean;
  onChange: (on: boolean) => void;
}) {
  const on = file.evidence !== null;
  if (!canWork) return null;
  return (
    <Chip pressed={on} aria-label={`材料に使う：${file.name}`} onClick={() => onChange(!on)}>
      材料に使う
    </Chip>
  );
}

function iconOf({ kind }: FileRow): IconName {
  if (isPicture(kind)) return "image";
  return kind === "html" ? "globe" : kind === "csv" || kind === "xlsx" ? "layout-grid" : "file-text";
}

function entriesOf(file: FileRow, path: string, canWork: boolean, acts: FileActs): MenuEntry[] {
  const entry = (id: keyof FileActs, label: string, icon: IconName, act: (file: FileRow) => void) => ({
    ...{ id, label, icon },
    onSelect: () => act(file),
  });
  if (file.removedAt !== null) {
    if (!canWork) return [];
    return [
      entry("restore", "元に戻す", "rotate-ccw", acts.restore),
      entry("remove", "完全に削除する", "trash", acts.remove),
    ];
  }
  const download = {
    ...{ id: "download", label: "元のファイルをダウンロード", icon: "download" as const },
    href: `${path}/${file.id}/content`,
  };
  const look = [entry("open", "中身を見る", "eye", acts.open), download];
  const versions = entry("versions", "版を見る", "clock", acts.versions);
  if (!canWork) return [...look, versions];
  return [
    ...look,
    entry("rename", "名前を変える", "pencil", acts.rename),
    entry("move", "フォルダに移す", "folder", acts.move),
    entry("replace", "新しい版に差し替える", "upload", acts.replace),
    versions,
    entry("trash", "削除する", "trash", acts.trash),
  ];
}
