import type { UploadView } from "../../../../domain/file/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Meter } from "../../../../ui/meter.tsx";
import { bytesText } from "../../../parts/usage/figures.ts";
import type { UploadRow, useUploads } from "./use-uploads.ts";

const words = {
  waiting: "順番を待っています",
  sending: "送信中",
  broken: "途中で切れました。つながると続きから送ります。",
  same: "",
  failed: "",
} as const;

/** What is being sent, and what broke off on another day. */
export function UploadList({
  uploads: { rows, again, goOn, drop },
  left,
  onStop,
}: {
  uploads: ReturnType<typeof useUploads>;
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
              name={row.state === "failed" ? "circle-alert" : row.state === "sending" ? "upload" : "clock"}
              className={row.state === "failed" ? "text-must" : "text-ink-soft"}
            />
            <p className="min-w-0 flex-1 basis-40 text-sm font-bold break-all">
              <bdi>{row.name}</bdi>
            </p>
            <Actions row={row} {...{ again, goOn, drop }} />
          </div>
          {row.state === "sending" && (
            <Meter label={`${row.name}の送信`} value={row.received} max={row.size} />
          )}
          <p className={row.state === "failed" ? "text-sm text-must" : "text-xs text-ink-soft"} role="status">
            <Status row={row} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Status({ row }: { row: UploadRow }) {
  if (row.state === "failed") return <>{row.message}</>;
  if (row.state === "same")
    return (
      <>
        同じ内容の「<bdi>{row.same?.name}</bdi>」があります。今あるものをそのまま使えます。
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
}: { row: UploadRow } & Pick<ReturnType<typeof useUploads>, "again" | "goOn" | "drop">) {
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
      {state === "failed" && button("閉じる", drop)}
      {state !== "same" && state !== "failed" && button("やめる", drop)}
    </span>
  );
}
