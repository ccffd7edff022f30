/** Small questions about one file: which version, really for good. */
import { useEffect, useState } from "react";
import { type FileRow, fileKinds, type VersionView } from "#src/domain/file/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { bytesText } from "#src/web/parts/usage/figures.ts";
import { apiGet } from "#src/web/shell/api-client.ts";

export interface FileDialogRequest {
  about: "versions" | "remove";
  file: FileRow;
}

const titles = {
  versions: "版を見る",
  remove: "完全に削除しますか",
} as const;

export function FileDialogs({
  asked,
  path,
  canWork,
  onClose,
  onChoose,
  onRemove,
}: {
  asked: FileDialogRequest | null;
  /** Address of the project's files. */
  path: string;
  canWork: boolean;
  onClose: () => void;
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
                {fileKinds[kind].label}・{bytesText(size)}・{momentLabel(at)}
                {author && `・${author}`}
              </p>
            </div>
            <a
              href={`${address}/content?version=${version}`}
              download
              aria-label={`版${version}をダウンロード`}
              className={buttonClass({ size: "sm", variant: "quiet" })}
            >
              ダウンロード
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
