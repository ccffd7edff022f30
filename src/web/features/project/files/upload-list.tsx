import { documentKindLabels } from "#src/brief/reading/schema.ts";
import type { UploadView } from "#src/domain/file/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { Meter } from "#src/ui/meter.tsx";
import { EncodingChoice } from "#src/web/parts/files/encoding-choice.tsx";
import { bytesText } from "#src/web/parts/usage/figures.ts";
import type { UploadRow, useFileUploads } from "./use-uploads.ts";

const words = {
  waiting: "順番を待っています",
  sending: "送信中",
  reading: "読み取っています",
  broken: "途中で切れました。つながると続きから送ります。",
  same: "",
  failed: "",
  aside: "",
} as const;

/** What is being sent, and what broke off on another day. */
export function UploadList({
  uploads: { rows, again, readAs, makeMaterial, goOn, drop },
  files,
  left,
  onStop,
}: {
  uploads: ReturnType<typeof useFileUploads>;
  /** Address of the project's files in the API. */
  files: string;
  /** Broken off before this page was opened. */
  left: readonly UploadView[];
  onStop: (upload: UploadView) => void;
}) {
  if (rows.length + left.length === 0) return null;
  return (
    <ul aria-label="アップロード" className="grid grid-cols-1 gap-2">
      {left.map((upload) => (
        <li key={upload.id} className="card flex flex-wrap items-center gap-2 p-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-sm font-bold break-all">
              <bdi>{upload.name}</bdi>
            </p>
            <p className="text-xs text-ink-soft">
              {bytesText(upload.received)} / {bytesText(upload.size)}
              まで送ってあります。同じファイルをもう一度選ぶと、続きから送ります。
            </p>
          </div>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${upload.name}のアップロードをやめる`}
            onClick={() => onStop(upload)}
          >
            やめる
          </Button>
        </li>
      ))}
      {rows.map((row) => (
        <li key={row.id} className="card grid grid-cols-1 gap-1.5 p-3" data-upload={row.state}>
          <div className="flex flex-wrap items-center gap-2">
            <Icon
              name={iconOf(row.state)}
              className={row.state === "failed" ? "text-must" : "text-ink-soft"}
            />
            <p className="min-w-0 flex-1 basis-40 text-sm font-bold break-all">
              <bdi>{row.name}</bdi>
            </p>
            <Actions
              row={row}
              {...{ again, goOn, drop }}
              onUse={(id) => void makeMaterial(id, `${files}/${row.kept?.file.id}`)}
            />
          </div>
          {row.state === "sending" && (
            <Meter label={`${row.name}の送信`} value={row.received} max={row.size} />
          )}
          <p className={row.state === "failed" ? "text-sm text-must" : "text-xs text-ink-soft"} role="status">
            <Status row={row} />
          </p>
          {row.unread && (
            <EncodingChoice
              name={row.name}
              first="shift_jis"
              busy={false}
              load={async () => row.unread ?? new Blob()}
              onChoose={(encoding) => readAs(row.id, encoding)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const iconOf = (state: UploadRow["state"]): IconName =>
  state === "failed"
    ? "circle-alert"
    : state === "sending"
      ? "upload"
      : state === "reading"
        ? "loader-circle"
        : state === "aside"
          ? "file-text"
          : "clock";

function Status({ row }: { row: UploadRow }) {
  if (row.state === "failed") return <>{row.message}</>;
  if (row.state === "same")
    return (
      <>
        同じ内容の「<bdi>{row.same?.name}</bdi>」があります。今あるものをそのまま使えます。
      </>
    );
  if (row.kept)
    return (
      <>
        保存しました。{documentKindLabels[row.kept.paper]}
        のようなので、材料には使っていません。
      </>
    );
  const figure = `${bytesText(row.received)} / ${bytesText(row.size)}`;
  return <>{row.state === "sending" ? `${words.sending} ${figure}` : words[row.state]}</>;
}

function Actions({
  row,
  again,
  goOn,
  drop,
  onUse,
}: { row: UploadRow; onUse: (id: string) => void } & Pick<
  ReturnType<typeof useFileUploads>,
  "again" | "goOn" | "drop"
>) {
  const { id, name, state } = row;
  const button = (label: string, act: (id: string) => void) => (
    <Button size="sm" variant="quiet" aria-label={`${name}：${label}`} onClick={() => act(id)}>
      {label}
    </Button>
  );
  return (
    <span className="ml-auto flex flex-wrap gap-1">
      {state === "same" && button("今あるものを使う", drop)}
      {state === "same" && button("別に置く", again)}
      {state === "broken" && button("続きを送る", goOn)}
      {state === "aside" && button("材料に使う", onUse)}
      {(state === "failed" || state === "aside") && button("閉じる", drop)}
      {["waiting", "sending", "reading", "broken"].includes(state) && button("やめる", drop)}
    </span>
  );
}
