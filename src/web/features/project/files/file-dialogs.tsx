/** Small questions about one file: where to, which version, really for good. */
import { useEffect, useState } from "react";
import {
  type FileRow,
  type FolderView,
  fileKinds,
  type VersionView,
} from "../../../../domain/file/schema.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { momentLabel } from "../../../parts/frame/dates.ts";
import { messageOf } from "../../../parts/results/use-row.ts";
import { bytesText } from "../../../parts/usage/figures.ts";
import { apiGet } from "../../../shell/api-client.ts";

export interface Asked {
  about: "move" | "versions" | "remove";
  file: FileRow;
}

const titles = {
  move: "フォルダに移す",
  versions: "版を見る",
  remove: "完全に削除しますか",
} as const;

export function FileDialogs({
  asked,
  path,
  folders,
  canWork,
  onClose,
  onMove,
  onChoose,
  onRemove,
}: {
  asked: Asked | null;
  /** Address of the project's files. */
  path: string;
  folders: readonly FolderView[];
  canWork: boolean;
  onClose: () => void;
  onMove: (file: FileRow, folderId: string | null) => void;
  onChoose: (file: FileRow, version: number) => void;
  onRemove: (file: FileRow) => void;
}) {
  const close = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Dialog
      title={asked ? titles[asked.about] : ""}
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {asked?.about === "move" && (
        <MoveForm
          folders={folders}
          file={asked.file}
          onMove={(folderId) => close(() => onMove(asked.file, folderId))()}
        />
      )}
      {asked?.about === "versions" && (
        <Versions
          file={asked.file}
          path={path}
          canWork={canWork}
          onChoose={(version) => close(() => onChoose(asked.file, version))()}
        />
      )}
      {asked?.about === "remove" && (
        <>
          <p className="text-sm">
            「<bdi>{asked.file.name}</bdi>」をすべての版ごと削除します。元に戻せません。
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="danger" onClick={close(() => onRemove(asked.file))}>
              完全に削除する
            </Button>
            <Button variant="quiet" onClick={onClose}>
              やめる
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const none = "none";

function MoveForm({
  folders,
  file,
  onMove,
}: {
  folders: readonly FolderView[];
  file: FileRow;
  onMove: (folderId: string | null) => void;
}) {
  const [to, setTo] = useState(file.folderId ?? none);
  const options = {
    [none]: "フォルダに入れない",
    ...Object.fromEntries(folders.map(({ id, name }) => [id, name])),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select label="移す先" options={options} value={to} onChange={setTo} />
      {folders.length === 0 && (
        <p className="text-sm text-ink-soft">フォルダは、一覧の「フォルダを作る」で作れます。</p>
      )}
      <Button
        variant="primary"
        className="justify-self-start"
        onClick={() => onMove(to === none ? null : to)}
      >
        移す
      </Button>
    </div>
  );
}

function Versions({
  file,
  path,
  canWork,
  onChoose,
}: {
  file: FileRow;
  path: string;
  canWork: boolean;
  onChoose: (version: number) => void;
}) {
  const [versions, setVersions] = useState<readonly VersionView[]>([]);
  const [problem, setProblem] = useState("");
  const address = `${path}/${file.id}`;
  useEffect(() => {
    apiGet<{ versions: VersionView[] }>(`${address}/versions`).then(
      (answer) => setVersions(answer.versions),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [address]);
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        どの版も残っています。前の版を使うと、根拠の文もその版のものになります。
      </p>
      {problem && <p className="text-sm text-must">{problem}</p>}
      <ul aria-label="版" className="grid min-h-20 grid-cols-1 gap-2">
        {versions.map(({ version, kind, size, author, at, current }) => (
          <li key={version} className="card flex flex-wrap items-center gap-2 p-3 text-sm">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-bold">
                版{version}
                {current && <span className="ml-2 text-xs text-stroke">使用中</span>}
              </p>
              <p className="text-xs text-ink-soft">
                {fileKinds[kind][0]}・{bytesText(size)}・{momentLabel(at)}
                {author && `・${author}`}
              </p>
            </div>
            <a
              href={`${address}/content?version=${version}`}
              download
              aria-label={`版${version}を取り出す`}
              className={buttonClass({ size: "sm", variant: "quiet" })}
            >
              取り出す
            </a>
            {canWork && !current && (
              <Button size="sm" aria-label={`版${version}を使う`} onClick={() => onChoose(version)}>
                使う
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
